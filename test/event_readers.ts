// Readers of a workspace's events, by the stream and page by page, through whichever bank there is. They keep of each event only
// what a proof needs, so that they can read a million: its number is checked, and its position, id and content go into hashes.

import { createHash, type Hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type ReadEvent = {
  readonly id: string
  readonly type: string
  readonly resource_id: string
  readonly event_resource: string
  readonly event_resource_changed_fields?: string
}

/** What a reader has read. */
export type Reading = {
  /** Events, each number one more than that before it. */
  readonly count: number
  /** What was wrong, the first few of each reader. */
  readonly wrong: readonly string[]
  /** Of the positions and ids of all events, in order. */
  order(): string
  /** Of the contents, too. */
  content(): string
}

export type EventReader = Reading & { stop(): Promise<void> }

/** A bank that can be asked at the moment; undefined when there is none. */
export type Pick = () => { readonly url: string; readonly key: string } | undefined

/** Is called with each event, in order; answers what is wrong with it. */
export type Look = (event: ReadEvent) => string | undefined

const WRONG_MAX = 5
const PAUSE_MS = 50
/** A bank that loses its database may not answer. */
const PAGE_WITHIN_MS = 15_000

class Record implements Reading {
  readonly name: string
  readonly look: Look
  readonly wrong: string[] = []
  readonly hashes: { readonly order: Hash; readonly content: Hash } = {
    order: createHash('sha256'),
    content: createHash('sha256'),
  }
  count = 0

  constructor(name: string, look: Look) {
    this.name = name
    this.look = look
  }

  add(position: string, event: ReadEvent): void {
    const [number, check = ''] = position.split('-')
    if (Number(number) !== this.count + 1) this.complain(`${position} follows ${this.count}`)
    if (!event.id.endsWith(check)) this.complain(`${position} is that of ${event.id}`)
    this.count += 1
    this.hashes.order.update(lineOf(this.count, event.id))
    this.hashes.content.update(`${position} ${JSON.stringify(event)}\n`)
    const found = this.look(event)
    if (found !== undefined) this.complain(`${position}: ${found}`)
  }

  complain(what: string): void {
    if (this.wrong.length < WRONG_MAX) this.wrong.push(`${this.name}: ${what}`)
  }

  order = () => this.hashes.order.copy().digest('hex')
  content = () => this.hashes.content.copy().digest('hex')
}

const lineOf = (number: number, id: string) => `${number} ${id}\n`

function readerOf(record: Record, stopping: AbortController, running: Promise<void>): EventReader {
  return {
    get count() {
      return record.count
    },
    wrong: record.wrong,
    order: record.order,
    content: record.content,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Follows the stream from the oldest event on, and goes on through another bank whenever it ends. */
export function follow(pick: Pick, look: Look): EventReader {
  const record = new Record('a stream', look)
  const stopping = new AbortController()
  let lastId = 'oldest'

  async function readOnce({ url, key }: { url: string; key: string }): Promise<void> {
    const response = await fetch(`${url}/v0/events/stream?after=${lastId}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: stopping.signal,
    })
    if (response.status !== 200) {
      const text = await response.text()
      if (response.status < 500) record.complain(`after ${lastId}: ${response.status} ${text}`)
      return
    }
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
        const [, data] = /^data: (.*)$/m.exec(block) ?? []
        if (block.startsWith('event: problem')) record.complain(block)
        else if (data !== undefined) record.add(lastId, JSON.parse(data) as ReadEvent)
      }
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const bank = pick()
      // Its bank is gone: it goes on after the last event that it has.
      if (bank) await readOnce(bank).catch(() => {})
      await sleep(PAUSE_MS)
    }
  })()
  return readerOf(record, stopping, running)
}

type Page = {
  readonly event_list: readonly ReadEvent[]
  readonly positions: readonly string[]
  readonly next_after: string
  readonly has_more: boolean
}

/** Reads page by page from the oldest event on, each page through any bank. */
export function pageThrough(pick: Pick, look: Look): EventReader {
  const record = new Record('pages', look)
  const stopping = new AbortController()

  async function pageAfter(after: string): Promise<Page | undefined> {
    const bank = pick()
    if (!bank) return undefined
    const response = await fetch(`${bank.url}/v0/events?after=${after}`, {
      headers: { authorization: `Bearer ${bank.key}` },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PAGE_WITHIN_MS)]),
    })
    if (response.status === 200) return (await response.json()) as Page
    const text = await response.text()
    if (response.status < 500) record.complain(`after ${after}: ${response.status} ${text}`)
    return undefined
  }

  const running = (async () => {
    for (let after = 'oldest'; !stopping.signal.aborted; ) {
      // Its bank is gone, or does not answer: the same page is asked for again.
      const page = await pageAfter(after).catch(() => undefined)
      for (const [at, event] of (page?.event_list ?? []).entries())
        record.add(page?.positions[at] ?? '', event)
      after = page?.next_after ?? after
      if (page?.has_more !== true) await sleep(5)
    }
  })()
  return readerOf(record, stopping, running)
}

/** What the database itself says of a workspace's events: how many there are, and the same hash of their order. */
export async function eventsIn(
  connection: pg.ClientConfig,
  tenant: string,
): Promise<{ count: number; order: string }> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from events where tenant = $1',
      [tenant],
    )
    const hash = createHash('sha256')
    let number = 0
    for (let first = 0; ; ) {
      const { rows } = await client.query<{ first: number; ids: string[] }>(
        `select first_position::float8 as first, event_ids::text[] as ids from event_order
         where tenant = $1 and first_position > $2 order by first_position limit 10000`,
        [tenant, first],
      )
      for (const { ids } of rows) for (const id of ids) hash.update(lineOf((number += 1), id))
      const last = rows.at(-1)
      if (!last) return { count: counted[0]?.count ?? 0, order: hash.digest('hex') }
      first = last.first
    }
  } finally {
    await client.end()
  }
}
