// The JSON of an event, for webhooks and readers.

/** JSON texts; undefined if the event has none. */
export type Content = {
  readonly resource: string | undefined
  readonly changedFields: string | undefined
}

type Told = {
  readonly event_id: string
  readonly type: string
  readonly event_time: Date
  readonly resource_id: string | null
}

/** The webhook's fields in each delivery. */
type Receiver = { readonly webhook_id: string; readonly url: string; readonly metadata: string }

/** With a receiver: as sent there. The same each time. */
export function payloadOf(event: Told, content: Content, receiver?: Receiver): string {
  return JSON.stringify({
    id: event.event_id,
    webhook_id: receiver?.webhook_id,
    url: receiver?.url,
    type: event.type,
    event_time: event.event_time.toISOString(),
    metadata: receiver?.metadata,
    resource_id: event.resource_id ?? undefined,
    event_resource: content.resource,
    event_resource_changed_fields: content.changedFields,
  })
}
