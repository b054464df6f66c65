// The shapes of the API by their names, as openapi.json declares them.

import type { components } from '@florin/sdk/browser'

type Schemas = components['schemas']

export type Account = Schemas['account']
export type BalancePoint = Schemas['balance_point']
export type BatchTemplate = Schemas['batch_template']
export type Business = Schemas['business']
export type Customer = Schemas['customer']
export type Card = Schemas['card']
export type DeliveryHour = Schemas['delivery_hour']
export type ExternalAccount = Schemas['external_account']
export type FaultRule = Schemas['fault']
export type InboxMessageLine = Schemas['inbox_message_line']
export type IncomingAch = Schemas['incoming_ach']
export type InternalAccount = Schemas['internal_account']
export type MonitoringAlert = Schemas['monitoring_alert']
export type OrderedEvent = Schemas['event']
export type OutgoingAch = Schemas['outgoing_ach']
export type PendingTransaction = Schemas['pending_transaction']
export type Person = Schemas['person']
export type PostedTransaction = Schemas['posted_transaction']
export type Relationship = Schemas['relationship']
export type SpendControl = Schemas['spend_control']
export type Webhook = Schemas['webhook']
export type WebhookEvent = Schemas['webhook_event']
export type WebhookResponse = Schemas['webhook_response']
