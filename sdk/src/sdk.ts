// The exports of the package.

export type { Attempt } from './attempts.ts'
export type {
  Answer,
  BodyOf,
  CallSettings,
  Item,
  Listing,
  ListPath,
  PathOf,
  QueryOf,
} from './calls.ts'
export { type Bank, connect, type Settings } from './connect.ts'
export { type Duration, secondsOf } from './duration.ts'
export { FlorinError, type Problem, UnreachableError } from './errors.ts'
export { type EventType, type FlorinEvent, readEvent as eventOf } from './event.ts'
export { everyEvent } from './event_types.ts'
export type { EventOptions, Events, OrderedEvent } from './events.ts'
export type { components, ErrorCode, EventResources } from './generated/contract.ts'
export type { Resources } from './generated/resources.ts'
export type * from './generated/schemas.ts'
export { eventTypes } from './generated/operations.ts'
export { version } from './generated/version.ts'
export type { ForkOptions, Sandbox, Snapshot, Workspace, WorkspaceOptions } from './sandbox.ts'
export { type IgnoredName, ignoredOf, ignoredText, type OnIgnored } from './ignored.ts'
export { jsonText, parseJson } from './json.ts'
export { NotRehearsedError, Rehearsal } from './rehearsal.ts'
export type { FullReply, Reply } from './replies.ts'
export {
  readWebhook,
  verifyWebhook,
  type WebhookRequest,
  WebhookVerificationError,
} from './webhooks.ts'
