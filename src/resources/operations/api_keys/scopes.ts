// The existing scopes. None covers keys and users: a narrowed key could create an unrestricted one.

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
  'payment_schedules',
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

/** Distinct, in the order of the list. */
export function inOrder(names: readonly string[]): (typeof scopes)[number][] {
  return scopes.filter((scope) => names.includes(scope))
}
