// The rights of a caller: role, scopes, and the granting user (contract:
// operations#rights-of-keys).

import { covers } from '../contract/scopes.ts'
import { includes, type Role } from './user_roles.ts'

/** A user, and the workspace of the user's role. */
export type Grantor = { readonly tenant: string; readonly userId: string }

export type Rights = {
  readonly role: Role
  /** The scopes of a narrowed key (scopes.ts); undefined otherwise. */
  readonly scopes?: readonly string[] | undefined
  /**
   * The signed-in user, or the user who granted a key. Undefined for the workspace's own keys and
   * one-time links.
   */
  readonly grantor?: Grantor | undefined
}

/** For the bank itself, commands on the server and one-time links. */
export const allRights: Rights = { role: 'owner' }

export function lesser(one: Role, other: Role): Role {
  return includes(one, other) ? other : one
}

export function hasAll(own: Rights, others: Pick<Rights, 'role' | 'scopes'>): boolean {
  return includes(own.role, others.role) && covers(own.scopes, others.scopes)
}
