// What accounts and templates refer to as spend controls. None can be made yet, so none is known.

import { SpendControlNotFound } from './errors.ts'

/** Throws SpendControlNotFound for a reference to a spend control that does not exist. */
export function checkSpendControls(ids: readonly string[] | null | undefined): void {
  const [unknown] = ids ?? []
  if (unknown !== undefined) throw SpendControlNotFound(unknown)
}
