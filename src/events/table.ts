import { t } from '../platform/database/column_types.ts'
import { table } from '../platform/database/table.ts'

/** RUNNING before the first result, RETRYING after a failure, FAILED after the last attempt. */
export const deliveryStatuses = ['FAILED', 'RETRYING', 'RUNNING', 'SUCCESS'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The receiver's view. WRONG: by none of the secrets; TOO_OLD: expired timestamp. */
export const signatureChecks = ['VERIFIED', 'WRONG', 'TOO_OLD', 'MISSING'] as const

export type SignatureCheck = (typeof signatureChecks)[number]

export const inboxMessages = table(
  'inbox_messages',
  {
    tenant: t.text(),
    id: t.uuid(),
    inbox_id: t.uuid(),
    number: t.bigint(),
    received_time: t.timestamptz(),
    webhook_id: t.uuid(),
    event_id: t.uuid(),
    type: t.text(),
    attempt: t.integer(),
    signature_check: t.text<SignatureCheck>(),
    /** Null if too late. */
    answer_status: t.nullable(t.smallint()),
    answer_delay_ms: t.integer(),
    /** JSON of headers and body, sealed. */
    content: t.sealed(),
  },
  {
    wiped: true,
    // As deliveries.
    copied: false,
  },
)

export const webhookSecrets = table(
  'webhook_secrets',
  {
    tenant: t.text(),
    is_previous: t.boolean(),
    secret: t.sealed({ isCached: true }),
    creation_time: t.timestamptz(),
    deleted_at: t.nullable(t.timestamptz()),
  },
  { key: ['tenant', 'is_previous'], wiped: false, copied: { leftByRestore: 'true' } },
)

export const webhooks = table(
  'webhooks',
  {
    tenant: t.text(),
    id: t.uuid(),
    url: t.text(),
    description: t.nullable(t.text()),
    /** As entered. */
    enabled_events: t.array(t.text()),
    /** Canonical and unique, for matching. */
    patterns: t.array(t.text()),
    metadata: t.nullable(t.text()),
    is_enabled: t.boolean(),
    /** Incremented when the webhook is disabled, which stops earlier deliveries. */
    run: t.integer(),
    creation_time: t.timestamptz(),
    last_updated: t.timestamptz(),
    /** Sealed; null if the workspace's secret signs. */
    secret: t.nullable(t.sealed({ isCached: true })),
    secret_time: t.nullable(t.timestamptz()),
    /** The previous secret, sealed, until its end time. */
    previous_secret: t.nullable(t.sealed({ isCached: true })),
    previous_secret_ends: t.nullable(t.timestamptz()),
    custom_headers: t.nullable(t.sealed({ isCached: true })),
    has_standard_headers: t.withDefault(t.boolean()),
  },
  { wiped: false, copied: { leftByRestore: 'true' } },
)

export const events = table(
  'events',
  {
    tenant: t.text(),
    id: t.uuid(),
    type: t.text(),
    resource_id: t.nullable(t.uuid()),
    event_time: t.timestamptz(),
    resource: t.nullable(t.sealed()),
    changed_fields: t.nullable(t.sealed()),
    /** Whether it has a delivery; null means no. */
    is_delivered: t.nullable(t.boolean()),
  },
  { wiped: false, copied: true },
)

export const deliveries = table(
  'deliveries',
  {
    tenant: t.text(),
    webhook_id: t.uuid(),
    event_time: t.timestamptz(),
    event_id: t.uuid(),
    run: t.integer(),
    url: t.text(),
    metadata: t.text(),
    status: t.text<DeliveryStatus>(),
    attempts: t.integer(),
    first_sent_time: t.nullable(t.timestamptz()),
    due_time: t.nullable(t.timestamptz()),
    is_ready: t.boolean(),
    lease_until: t.nullable(t.timestamptz()),
    /** The holder. */
    leased_by: t.nullable(t.uuid()),
  },
  {
    key: ['tenant', 'webhook_id', 'event_time', 'event_id'],
    wiped: false,
    // Requests of a webhook belong to its workspace.
    copied: false,
  },
)

export const webhookHealth = table(
  'webhook_health',
  {
    tenant: t.text(),
    webhook_id: t.uuid(),
    last_success_time: t.nullable(t.timestamptz()),
    failing_since: t.nullable(t.timestamptz()),
    gone_since: t.nullable(t.timestamptz()),
  },
  {
    key: ['tenant', 'webhook_id'],
    wiped: false,
    // As deliveries.
    copied: false,
  },
)

export const deliveryAttempts = table(
  'delivery_attempts',
  {
    tenant: t.text(),
    webhook_id: t.uuid(),
    event_id: t.uuid(),
    number: t.integer(),
    sent_time: t.timestamptz(),
    response_time: t.nullable(t.timestamptz()),
    code: t.nullable(t.smallint()),
    response_body: t.nullable(t.text()),
    request_timestamp: t.nullable(t.bigint()),
    signature: t.nullable(t.text()),
    /** By the clock of the database. */
    written_at: t.withDefault(t.timestamptz()),
  },
  {
    key: ['tenant', 'webhook_id', 'event_id', 'number'],
    wiped: false,
    // As deliveries.
    copied: false,
  },
)

export const eventHeads = table(
  'event_heads',
  {
    tenant: t.text(),
    position: t.bigint(),
    last_event_id: t.uuid(),
  },
  { key: ['tenant'], wiped: false, copied: true },
)

export const eventOrder = table(
  'event_order',
  {
    tenant: t.text(),
    first_position: t.bigint(),
    event_ids: t.array(t.uuid()),
  },
  { key: ['tenant', 'first_position'], wiped: false, copied: true },
)
