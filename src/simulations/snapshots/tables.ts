// The tables that a snapshot copies or omits (contract: sandbox#snapshots). A table in neither list fails the test of
// this folder: add each new table here.

/** Copied as they are, into a snapshot, into a fork, and back by a restore; each after those that its rows refer to. */
export const copiedTables = [
  // Settings.
  'account_templates',
  'account_products',
  'ban_rules',
  'batch_templates',
  'card_products',
  'webhooks',
  'webhook_secrets',
  'inboxes',
  'faults',
  // People and businesses.
  'persons',
  'businesses',
  'addresses',
  'personal_ids',
  'relationships',
  'verifications',
  'monitoring_subscriptions',
  'monitoring_alerts',
  'notes',
  // Accounts, here and elsewhere.
  'account_numbers',
  'internal_accounts',
  'accounts',
  'account_relationships',
  'spend_controls',
  'account_spend_controls',
  'cases',
  'external_accounts',
  'external_account_transactions',
  'sandbox_aggregator_links',
  // Cards.
  'cards',
  'card_changes',
  // Money.
  'ledger_entries',
  'ledger_holds',
  'ledger_hold_changes',
  'ledger_spending_uses',
  'posted_transactions',
  'pending_transactions',
  'pending_states',
  'control_violations',
  'internal_transfers',
  'ach_files',
  'ach_transfers',
  'ach_incoming',
  'ach_faults',
  'transaction_volume',
  'transaction_volume_marks',
  // Keys and their answers, what happened, and what will.
  'money_keys',
  'idempotent_responses',
  'events',
  'event_order',
  'event_heads',
  'timers',
] as const

/** The rows of `t` that are copied, where not all of them are. */
export const copiedRows: Readonly<Partial<Record<(typeof copiedTables)[number], string>>> = {
  // An answer with a secret is for its first caller.
  idempotent_responses: 't.rights is null',
}

/**
 * The rows of `t` that a restore leaves as they are, though copies have them: who is sent events, and what signs them, is
 * authority. What has ended stays ended.
 */
export const leftByRestore: Readonly<Partial<Record<(typeof copiedTables)[number], string>>> = {
  webhooks: 'true',
  webhook_secrets: 'true',
  timers: `t.kind = 'webhook_secret_expiry'`,
}

/** Copied, but not as they are: see statements.ts. */
export const copiedApart = ['workspaces', 'ledger_accounts', 'chain_heads', 'chain_links'] as const

/** Not copied, and left as they are by a restore, with the reason. */
export const notCopied: Readonly<Record<string, string>> = {
  api_keys: 'a fork gets its own key, and a key that was revoked never comes back',
  sessions: 'of the installation: a browser stays where it is',
  user_roles: 'of the installation: users keep their roles',
  audit_log: 'the audit log is a record of what happened, which a restore does not change',
  request_batches: 'the request log is a record of what happened, which a restore does not change',
  deliveries: 'what a webhook received, or is about to, is the business of its workspace',
  delivery_attempts: 'as deliveries',
  webhook_health: 'as deliveries',
  delivery_hours: 'as deliveries',
  inbox_messages: 'as deliveries',
  clock_moves: 'a move that is under way belongs to its workspace',
  clock_digests: 'as clock_moves',
  proofs: 'removed by a restore: the restored ledger is not verified yet',
  idempotency_claims: 'a workflow that is under way belongs to its workspace',
  snapshots: 'a snapshot belongs to its workspace, which keeps it when it is restored',
}
