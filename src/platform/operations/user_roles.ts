// The roles of users in a workspace.

/** What somebody may do in a workspace, the least first: look; change what the API changes; look after keys and people. */
export const roles = ['viewer', 'developer', 'owner'] as const
export type Role = (typeof roles)[number]

/** Whether a role allows what `least` allows. */
export function includes(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
