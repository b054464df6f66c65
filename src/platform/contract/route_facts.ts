// Facts that follow from the declaration of a route.

import type { Route } from './route.ts'

export function successStatus(definition: Pick<Route, 'reply'>): number {
  return Number(Object.keys(definition.reply)[0])
}

/** True if the operation honours the Idempotency-Key header. */
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
