// The scopes that there are. Nobody looks after keys and people with a narrowed key: it could make one that is not.

const groups = [
  'account_products',
  'account_relationships',
  'account_templates',
  'accounts',
  'ach',
  'addresses',
  'businesses',
  'cards',
  'customers',
  'external_accounts',
  'internal_accounts',
  'internal_transfers',
  'monitoring',
  'notes',
  'persons',
  'relationships',
  'simulations',
  'snapshots',
  'spend_controls',
  'transactions',
  'verifications',
  'webhook_secrets',
  'webhooks',
  'wipes',
] as const

export const scopes = [
  'read',
  'operations:read',
  ...groups.flatMap((group) => [`${group}:read`, `${group}:write`] as const),
] as const

/** Each once, in the order of the list. */
export function inOrder(names: readonly string[]): (typeof scopes)[number][] {
  return scopes.filter((scope) => names.includes(scope))
}
