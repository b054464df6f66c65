// What the package shows to those who use it.

export type { Answer, CallSettings, Item, Listing, ListPath, PathOf, QueryOf } from './calls.ts'
export { type Bank, connect, type Settings } from './connect.ts'
export { type Duration, secondsOf } from './duration.ts'
export { FlorinError, type Problem, UnreachableError } from './errors.ts'
export { everyEvent } from './events.ts'
export type { components, ErrorCode, EventResources } from './generated/contract.ts'
export type { Resources } from './generated/resources.ts'
export type * from './generated/schemas.ts'
export { eventTypes } from './generated/operations.ts'
export type { ForkOptions, Sandbox, Snapshot, Workspace } from './sandbox.ts'
export {
  eventOf,
  type EventType,
  type FlorinEvent,
  isGenuineWebhook,
  readWebhook,
  type WebhookRequest,
  WebhookVerificationError,
} from './webhooks.ts'
