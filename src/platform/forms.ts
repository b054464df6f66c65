// The forms of sealed values, apart from who changes them (sealed_form.ts): the threads that seal need no database.

/**
 * How far a database is on its way from values that are bound to their tenant to values that are bound to their place.
 * `ofTenant`: some process may be too old to open bound values, so none is written. `binding`: bound values are written,
 * and others are still opened and sealed anew. `bound`: there are no others, and one that turns up is not opened.
 */
export const forms = { ofTenant: 0, binding: 1, bound: 2 } as const
export type Form = (typeof forms)[keyof typeof forms]

/** The form that a process knows of, in memory that its threads share. It only ever rises. */
export type SharedForm = Int32Array

export function sharedForm(form: Form): SharedForm {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(form)
}
