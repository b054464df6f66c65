// A receiver that the bank has itself, in the sandbox only (contract: sandbox#inboxes). Its address never leads to the network, so
// nothing is sent: it is given what goes over the wire to any other.

import type { Answer, Request } from './http_client.ts'
import type { Leased } from './statements.ts'
import { inboxMessages } from '../table.ts'

/** The host of every inbox. Names below `.invalid` exist nowhere (RFC 6761), so nobody else can be meant. */
const INBOX_HOST = 'inbox.florin.invalid'

/** Where an inbox keeps headers and body. */
export const inboxContent = inboxMessages.sealedColumn('content')

export type ReceivedRequest = Request &
  Pick<Leased, 'tenant' | 'webhook_id' | 'event_id' | 'type'> & {
    readonly inboxId: string
    readonly attempt: number
    /** By the workspace's clock. */
    readonly receivedTime: Date
    /** The value of the header with the signature. */
    readonly signature: string | undefined
    /** What it is to be signed with. */
    readonly secrets: readonly string[]
  }

/** Takes a request and answers it. Never throws, never takes longer than a real one may. */
export type InsideReceiver = (request: ReceivedRequest) => Promise<Answer>

/** Where a webhook sends to when it sends to this inbox. */
export function inboxUrl(id: string): string {
  return `https://${INBOX_HOST}/${id}`
}

/** Whose address it is: an inbox's id, or whatever stands in its place; undefined for every other address. */
export function inboxAt(url: string): string | undefined {
  const { hostname, pathname } = new URL(url)
  return hostname === INBOX_HOST ? pathname.slice(1) : undefined
}

/** The headers as a receiver gets them: with those that the HTTP client adds. */
export function headersOverTheWire({ url, headers, body }: Request): Record<string, string> {
  const all = {
    host: new URL(url).host,
    connection: 'keep-alive',
    ...headers,
    'content-length': String(body.length),
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
}
