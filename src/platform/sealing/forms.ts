// The forms of sealed values, apart from who changes them (sealed_form.ts): the threads that seal need no database.

/**
 * How far a database is on its way from values that are bound to their tenant to values that are bound to their place.
 * `ofTenant`: some process may be too old to open bound values, so none is written. `binding`: bound values are written,
 * and others are still opened and resealed. `bound`: there are no others, and one that turns up is not opened.
 */
export const forms = { ofTenant: 0, binding: 1, bound: 2 } as const
export type Form = (typeof forms)[keyof typeof forms]

/**
 * What a process knows of, in memory that its threads share: the form, 1 when details are sealed (`beginDetails`), 1 when
 * events are derived (`beginDerivedEvents`), 1 when they are in order (`beginOrder`), 1 when what follows from other rows is
 * not written (`beginWritingOnce`), and 1 when late rows are noted (`beginLateness`). They only ever rise.
 */
export type SharedForm = Int32Array

const LENGTH = 6

/** In the newest form all of these have begun. */
export function sharedForm(form: Form): SharedForm {
  const shared = new Int32Array(new SharedArrayBuffer(LENGTH * Int32Array.BYTES_PER_ELEMENT))
  const newest = form === forms.bound ? 1 : 0
  shared.set([form, newest, newest, newest, newest, newest])
  return shared
}
