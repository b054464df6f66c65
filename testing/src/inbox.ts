// A receiver of webhooks inside the test: checks each signature, and hands out the events in the order in which they came.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Bank,
  type EventType,
  everyEvent,
  type FlorinEvent,
  readWebhook,
  WebhookVerificationError,
} from '@florin/sdk'

export type InboxSettings = {
  /** Types or wildcards such as `CUSTOMER.*`; all when absent. */
  events?: readonly string[] | undefined
  /** How the bank reaches this machine, where it is not on it. */
  host?: string | undefined
}

export type NextSettings = {
  /** How long to wait; 10,000 when absent. */
  timeoutMs?: number | undefined
}

export type Inbox = {
  readonly url: string
  /** What the events are signed with, for receivers of your own. */
  readonly secret: string
  /** All genuine events that have arrived, each once. */
  readonly events: readonly FlorinEvent[]
  /**
   * The next event of this type that no earlier call has returned; the next of any type without one. Waits for it, and throws
   * an Error that lists what came instead.
   */
  next<Type extends EventType>(type: Type, settings?: NextSettings): Promise<FlorinEvent<Type>>
  next(settings?: NextSettings): Promise<FlorinEvent>
  /** Ends the subscription. */
  close(): Promise<void>
}

const WAIT_MS = 10_000

type Waiting = { type: string | undefined; resolve: (event: FlorinEvent) => void }

/** What has come, and who waits for what. */
type Post = {
  readonly events: FlorinEvent[]
  readonly unread: Set<FlorinEvent>
  readonly waiting: Set<Waiting>
  refused: number
}

/** Subscribes to the workspace's events, whose secret is `secret`. */
export async function openInbox(
  bank: Bank,
  secret: string,
  { events = everyEvent(), host }: InboxSettings,
): Promise<Inbox> {
  const post: Post = { events: [], unread: new Set(), waiting: new Set(), refused: 0 }
  const server = createServer((request, response) => {
    receive(request, response, secret, post).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host === undefined ? '127.0.0.1' : '0.0.0.0', resolve)
  })
  // A test that forgets to close its bank ends all the same.
  server.unref()
  const url = `http://${host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}/`
  const body = {
    url,
    enabled_events: [...events],
    is_enabled: true,
    description: 'inbox of a test',
  }
  const { id } = await bank.post('/webhooks', { body })
  let closing: Promise<void> | undefined
  const close = async () => {
    await bank.delete('/webhooks/{webhook_id}', { path: { webhook_id: id } })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url,
    secret,
    events: post.events,
    next: (...given: unknown[]) => {
      const [type, settings = {}] = typeof given[0] === 'string' ? given : [undefined, given[0]]
      return next(post, type as string | undefined, settings as NextSettings) as never
    },
    close: () => (closing ??= close()),
  }
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  post: Post,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  response.setHeader('connection', 'close')
  try {
    const event = await readWebhook({
      headers: request.headers,
      body: Buffer.concat(chunks),
      secret,
    })
    response.writeHead(200).end()
    deliver(event, post)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    post.refused += 1
    response.writeHead(400).end()
  }
}

function deliver(event: FlorinEvent, { events, unread, waiting }: Post): void {
  // A retry brings an event that has arrived already.
  if (events.some(({ id }) => id === event.id)) return
  events.push(event)
  const first = [...waiting].find(({ type }) => type === undefined || type === event.type)
  if (!first) return void unread.add(event)
  waiting.delete(first)
  first.resolve(event)
}

async function next(
  post: Post,
  type: string | undefined,
  { timeoutMs = WAIT_MS }: NextSettings,
): Promise<FlorinEvent> {
  const there = [...post.unread].find((event) => type === undefined || event.type === type)
  if (there) {
    post.unread.delete(there)
    return there
  }
  return await new Promise((resolve, reject) => {
    const one: Waiting = {
      type,
      resolve(event) {
        clearTimeout(timer)
        resolve(event)
      },
    }
    const timer = setTimeout(() => {
      post.waiting.delete(one)
      reject(new Error(explain(post, type, timeoutMs)))
    }, timeoutMs)
    post.waiting.add(one)
  })
}

function explain({ events, refused }: Post, type: string | undefined, timeoutMs: number): string {
  const came = events.length === 0 ? 'nothing' : events.map((it) => it.type).join(', ')
  const forged = refused === 0 ? '' : ` Requests refused for their signature: ${refused}.`
  return `No ${type ?? 'event'} arrived within ${timeoutMs / 1000} s. What arrived: ${came}.${forged}`
}
