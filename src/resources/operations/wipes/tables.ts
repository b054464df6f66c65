// The tables that a wipe deletes or keeps (contract: sandbox#wipes). A table in neither list fails the test of this
// folder: add each new table here.

/** Emptied, in this order: what refers to others comes first. */
export const wipedTables = [
  // Money.
  'money_keys',
  'ach_incoming',
  'ach_faults',
  'ach_transfers',
  'ach_files',
  'ledger_spending_uses',
  'ledger_entries',
  'ledger_holds',
  'ledger_hold_changes',
  'internal_transfers',
  'transaction_volume',
  'transaction_volume_marks',
  'pending_transactions',
  'pending_states',
  'posted_transactions',
  // Their hash chain ends, and another begins with the next transaction.
  'chain_links',
  'chain_heads',
  'proofs',
  // Cards, limits, and who broke them.
  'card_changes',
  'cards',
  'cases',
  'control_violations',
  'account_spend_controls',
  'spend_controls',
  // Accounts, the bank's own among them; those that every workspace starts with are created again.
  'account_relationships',
  'accounts',
  'internal_accounts',
  'account_numbers',
  'ledger_accounts',
  // Accounts elsewhere, and what the sandbox's vendors know of them.
  'external_account_transactions',
  'external_accounts',
  'sandbox_aggregator_links',
  // People and businesses.
  'relationships',
  'monitoring_alerts',
  'monitoring_subscriptions',
  'verifications',
  'personal_ids',
  'addresses',
  'notes',
  'persons',
  'businesses',
  // What the sandbox was told to do wrong.
  'faults',
  // What inboxes were sent about all that.
  'inbox_messages',
  // What was asked about all that.
  'request_batches',
  // Answers that would be given again for what is no longer there.
  'idempotent_responses',
  'idempotency_claims',
] as const

/** Kept: what the workspace is set up with, and what was told to the outside; what refers to others comes first. */
export const keptTables = [
  'user_roles',
  'audit_log',
  'account_products',
  'account_templates',
  'ban_rules',
  'batch_templates',
  'card_products',
  'webhooks',
  'webhook_secrets',
  'inboxes',
  'webhook_health',
  'events',
  'event_order',
  'event_heads',
  'deliveries',
  'delivery_attempts',
  'delivery_hours',
  'clock_digests',
  'clock_moves',
  'snapshots',
] as const

/** Of the timers those of what is kept; the others would find nothing to do. */
export const keptTimers = ['retention', 'webhook_secret_expiry'] as const
