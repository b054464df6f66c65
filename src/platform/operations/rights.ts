// The rights of a caller: a role, the scopes of a narrowed key, and the user from whom they come (contract: operations#rights-of-keys).

import { covers } from '../contract/scopes.ts'
import { includes, type Role } from './user_roles.ts'

/** A user, and the workspace in which that user's role counts. */
export type Grantor = { readonly tenant: string; readonly userId: string }

export type Rights = {
  readonly role: Role
  /** The scopes of a narrowed key (scopes.ts). Undefined for all other callers. */
  readonly scopes?: readonly string[] | undefined
  /** The user who signed in, or from whom a key comes. Undefined for keys of the workspace itself and for one-time links. */
  readonly grantor?: Grantor | undefined
}

/** The rights of the bank itself, of commands on the server and of one-time links. */
export const allRights: Rights = { role: 'owner' }

/** The lesser of two roles. */
export function lesser(one: Role, other: Role): Role {
  return includes(one, other) ? other : one
}

/** Whether a caller has at least these rights. */
export function hasAll(own: Rights, others: Pick<Rights, 'role' | 'scopes'>): boolean {
  return includes(own.role, others.role) && covers(own.scopes, others.scopes)
}
