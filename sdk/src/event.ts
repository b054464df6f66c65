// The type of an event, from any source.

import { parseJson } from './json.ts'
import type { EventResources } from './generated/contract.ts'

/** The types of events whose resource is known. */
export type EventType = keyof EventResources

type EventOf<Type extends EventType> = {
  /** The same on every retry and resend: tell events apart by it. */
  readonly id: string
  readonly type: Type
  readonly webhookId: string
  readonly url: string
  /** In the workspace's time. */
  readonly eventTime: Date
  /** What the webhook was registered with. */
  readonly metadata: string
  readonly resourceId: string | undefined
  /** The resource as the API shows it, after the change. Absent from triggered events. */
  readonly resource: EventResources[Type] | undefined
  /** Of updates: the old values of what changed; null for what was added. */
  readonly changedFields: Readonly<{ [Field in keyof EventResources[Type]]?: unknown }> | undefined
}

/** What happened. `type` tells which resource it is about. */
export type FlorinEvent<Type extends EventType = EventType> = Type extends EventType
  ? EventOf<Type>
  : never

type Delivery = {
  id: string
  type: string
  /** These three are absent where no webhook is meant. */
  webhook_id?: string
  url?: string
  metadata?: string
  event_time: string
  resource_id?: string
  event_resource?: string
  event_resource_changed_fields?: string
}

/** An event from its JSON. Throws TypeError for a text that is no event. */
export function readEvent(text: string): FlorinEvent {
  const delivery = deliveryOf(text)
  const inner = (json: string | undefined) => (json === undefined ? undefined : parseJson(json))
  const event = {
    id: delivery.id,
    type: delivery.type,
    webhookId: delivery.webhook_id,
    url: delivery.url,
    eventTime: new Date(delivery.event_time),
    metadata: delivery.metadata,
    resourceId: delivery.resource_id,
    resource: inner(delivery.event_resource),
    changedFields: inner(delivery.event_resource_changed_fields),
  }
  return event as unknown as FlorinEvent
}

function deliveryOf(text: string): Delivery {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new TypeError('The body is no event: it is not JSON.')
  }
  const { id, type, event_time } = (parsed ?? {}) as Record<string, unknown>
  for (const [name, value] of Object.entries({ id, type, event_time })) {
    if (typeof value !== 'string')
      throw new TypeError(`The body is no event: \`${name}\` is not a text.`)
  }
  if (Number.isNaN(Date.parse(event_time as string)))
    throw new TypeError('The body is no event: `event_time` is not a time.')
  return parsed as Delivery
}
