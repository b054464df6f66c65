// The roles of users in a workspace.

/** Ascending: viewers read, developers use the API, owners manage keys and users. */
export const roles = ['viewer', 'developer', 'owner'] as const
export type Role = (typeof roles)[number]

/** True if a role is at least `least`. */
export function includes(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
