// The callers that a route accepts.

import type { Role } from '../operations/user_roles.ts'
import type { Route } from './route.ts'
import { groupOf, type Need } from './scopes.ts'

/** The least role that may call a route. */
export function leastRole({ least, method }: Pick<Route, 'least' | 'method'>): Role {
  return least ?? (method === 'GET' ? 'viewer' : 'developer')
}

export function needOf({ tag, method }: Pick<Route, 'tag' | 'method'>): Need {
  return { group: groupOf(tag), access: method === 'GET' ? 'read' : 'write' }
}

/** True if a route needs no sign-in. */
export function isOpen(definition: Route): boolean {
  return 'isOpen' in definition && definition.isOpen
}
