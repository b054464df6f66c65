// Facts that follow from the declaration of a route.

import type { Route } from './route.ts'

/** The only success status of a route. */
export function successStatus(definition: Pick<Route, 'reply'>): number {
  return Number(Object.keys(definition.reply)[0])
}

/** True if the Idempotency-Key header has a meaning for the operation. */
export function takesKey(
  definition: Route,
): definition is Route & { readonly idempotency: 'optional' | 'required' | 'bulk' } {
  return (
    'idempotency' in definition &&
    (definition.idempotency === 'optional' ||
      definition.idempotency === 'required' ||
      definition.idempotency === 'bulk')
  )
}
