// Events, newest first, whichever webhooks received them. Each webhook has its own list; these are read side by
// side, as far as it takes.

import type { WebhookEvent } from '../../api/shapes.ts'

/** An event, and what became of telling each webhook. */
export type Told = Pick<WebhookEvent, 'id' | 'type' | 'event_time' | 'resource_id'> & {
  readonly deliveries: readonly WebhookEvent[]
}

type Wanted = {
  readonly webhooks: readonly string[]
  /** A type, or the beginning of several with an asterisk: `CUSTOMER.*`. */
  readonly type?: string | undefined
  readonly resourceId?: string | undefined
  /** Only those whose delivery is in this state. */
  readonly status?: 'FAILED' | 'RETRYING' | undefined
  /** Only events before this time. */
  readonly before?: string | undefined
}

/** Lists what a webhook was told, the newest first. */
type Deliveries = (
  webhook: string,
  query: {
    limit: number
    resource_id?: string
    end_time?: string
    status?: 'FAILED' | 'RETRYING'
  },
) => AsyncIterable<WebhookEvent>

type Page = {
  readonly events: readonly Told[]
  /** The page after this one has events before this time; undefined when there are none. */
  readonly next: string | undefined
  /** Looking ended there with too few for a page: what is older was not looked at yet. */
  readonly isCutShort: boolean
}

const PAGE_SIZE = 25
/** The API does not choose by type: this number of deliveries is read before the page offers to read more. */
export const READ_MAX = 1_000

/** Events of one time are never parted by a page. */
export async function toldOf(wanted: Wanted, deliveries: Deliveries): Promise<Page> {
  const events = new Map<string, WebhookEvent[]>()
  let read = 0
  let last: string | undefined
  for await (const delivery of inOrder(wanted, deliveries)) {
    const { id, type, event_time: time } = delivery
    const isFull = events.size >= PAGE_SIZE || read >= READ_MAX
    if (isFull && last !== undefined && time < last) return pageOf(events, last)
    read += 1
    last = time
    if (isOfType(type, wanted.type)) events.set(id, [...(events.get(id) ?? []), delivery])
  }
  return pageOf(events, undefined)
}

function pageOf(events: ReadonlyMap<string, readonly WebhookEvent[]>, next: string | undefined) {
  return {
    events: [...events.values()].flatMap((deliveries) =>
      deliveries[0] ? [{ ...deliveries[0], deliveries }] : [],
    ),
    next,
    isCutShort: next !== undefined && events.size < PAGE_SIZE,
  }
}

function isOfType(type: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** The deliveries of all webhooks by the time of their event, the newest first. */
async function* inOrder(
  { webhooks, type, resourceId, status, before }: Wanted,
  deliveries: Deliveries,
): AsyncGenerator<WebhookEvent, void> {
  const query = {
    limit: type === undefined ? PAGE_SIZE : 100,
    ...(resourceId === undefined ? {} : { resource_id: resourceId }),
    ...(status === undefined ? {} : { status }),
    ...(before === undefined ? {} : { end_time: justBefore(before) }),
  }
  const lists = webhooks.map((webhook) => deliveries(webhook, query)[Symbol.asyncIterator]())
  const heads = await Promise.all(lists.map(async (read) => (await read.next()).value))
  for (;;) {
    const newest = heads.reduce(
      (best, head, at) => (head && (best < 0 || isNewer(head, heads[best])) ? at : best),
      -1,
    )
    const head = heads[newest]
    if (!head) return
    yield head
    heads[newest] = (await lists[newest]?.next())?.value
  }
}

function isNewer(one: WebhookEvent, other: WebhookEvent | undefined | void): boolean {
  return !other || one.event_time > other.event_time
}

/** The API's bound is part of what it bounds; its times have milliseconds. */
function justBefore(time: string): string {
  return new Date(Date.parse(time) - 1).toISOString()
}
