// The sandbox's inboxes as receivers (contract: sandbox#inboxes): the request is stored without
// network access.

import type { DeliveryResponse, DeliveryRequest } from './http_client.ts'
import type { Leased } from './statements.ts'
import { inboxMessages } from '../table.ts'

/** `.invalid` never resolves (RFC 6761). */
const INBOX_HOST = 'inbox.florin.invalid'

export const inboxContent = inboxMessages.sealedColumn('content')

export type ReceivedRequest = DeliveryRequest &
  Pick<Leased, 'tenant' | 'webhook_id' | 'event_id' | 'type'> & {
    readonly inboxId: string
    readonly attempt: number
    /** By the workspace's clock. */
    readonly receivedTime: Date
    /** The value of the signature header. */
    readonly signature: string | undefined
    /** The expected signing secrets. */
    readonly secrets: readonly string[]
  }

/** Never throws; respects the limit of a real request. */
export type InsideReceiver = (request: ReceivedRequest) => Promise<DeliveryResponse>

export function inboxUrl(id: string): string {
  return `https://${INBOX_HOST}/${id}`
}

/** The inbox's id, or the text in its position; undefined for other addresses. */
export function inboxAt(url: string): string | undefined {
  const { hostname, pathname } = new URL(url)
  return hostname === INBOX_HOST ? pathname.slice(1) : undefined
}

/** Includes the headers that the HTTP client adds. */
export function headersOverTheWire({
  url,
  headers,
  body,
}: DeliveryRequest): Record<string, string> {
  const all = {
    host: new URL(url).host,
    connection: 'keep-alive',
    ...headers,
    'content-length': String(body.length),
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
}
