// The events of a workspace in their order, without a webhook: page by page, or as they come.

import { delayBefore } from './attempts.ts'
import type { Call, Connection } from './client.ts'
import { baseOf } from './explain.ts'
import { FlorinError, isProblem, UnreachableError } from './errors.ts'
import { type EventType, type FlorinEvent, readEvent } from './event.ts'

type Plain<Event> = Event extends unknown
  ? Omit<Event, 'webhookId' | 'url' | 'metadata'> & {
      /** Where to go on after this event: `after` of a later call. */
      readonly position: string
    }
  : never

/** An event in its order. `type` tells which resource it is about. */
export type OrderedEvent<Type extends EventType = EventType> = Plain<FlorinEvent<Type>>

export type EventOptions = {
  /** The position of the last event that was read, `oldest` or `latest`. */
  after?: string | undefined
  /** Only these types, or all of a resource: `CARD.*`. */
  types?: readonly string[] | undefined
  /** Only events of the resource with this id. */
  resource?: string | undefined
  /** Ends it. */
  signal?: AbortSignal | undefined
}

export type Events = {
  /** The events that are there by now, from the oldest that is kept unless `after` says otherwise; then it ends. */
  list(options?: EventOptions): AsyncIterable<OrderedEvent>
  /**
   * Each event as it comes, from now on unless `after` says otherwise. A connection that is lost is opened again where it was, so
   * none is missing and none comes twice; it goes on until the loop is left or `signal` is aborted. Throws FlorinError when the
   * bank refuses (EVENTS_DELETED: the position is too old) and UnreachableError when it cannot be reached at the beginning.
   */
  stream(options?: EventOptions): AsyncIterable<OrderedEvent>
}

/** The bank says something at least every 15 seconds. */
const SILENT_MS = 45_000
const PAGE = 100

type Page = { event_list: object[]; positions: string[]; next_after: string; has_more: boolean }

export function eventsOf(connection: Connection, call: Call): Events {
  return {
    list: (options = {}) => listed(call, options),
    stream: (options = {}) => streamed(connection, options),
  }
}

async function* listed(
  call: Call,
  { signal, types, ...asked }: EventOptions,
): AsyncGenerator<OrderedEvent, void> {
  let after = asked.after ?? 'oldest'
  for (;;) {
    const query = { ...asked, ...joined(types), after, limit: PAGE }
    const asking = call('get', '/events', { query, ...(signal ? { signal } : {}) })
    const page = (await asking.catch((error: unknown) => {
      if (!signal?.aborted) throw error
    })) as Page | undefined
    if (!page) return
    for (const [at, event] of page.event_list.entries())
      yield orderedOf(JSON.stringify(event), page.positions[at] ?? '')
    if (!page.has_more) return
    after = page.next_after
  }
}

function joined(types: readonly string[] | undefined): { types?: string } {
  return types === undefined ? {} : { types: types.join(',') }
}

async function* streamed(
  connection: Connection,
  options: EventOptions,
): AsyncGenerator<OrderedEvent, void> {
  const { signal } = options
  const position = { last: undefined as string | undefined }
  const retries = connection.retries ?? 4
  let hasBegun = false
  for (let failed = 0; !signal?.aborted; ) {
    const opened = await open(connection, options, position.last)
    if ('response' in opened && opened.response.ok) {
      hasBegun = true
      failed = 0
      yield* messagesIn(opened, position)
      opened.end()
      if (signal?.aborted) return
    }
    failed += 1
    const outcome = 'failure' in opened || !opened.response.ok ? opened : { failure: undefined }
    const delayMs = await delayBefore(outcome, Math.min(failed, 6))
    if (signal?.aborted) return
    if (delayMs === undefined) throw await refusalIn(outcome)
    if (!hasBegun && failed > retries) throw await refusalIn(outcome)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}

type Opened = { response: Response; ended: AbortSignal; end: () => void; heard: () => void }

/** A connection ends when nothing comes for long, though the other side has not closed it. */
async function open(
  { url, headers, fetch = globalThis.fetch }: Connection,
  { after, types, resource, signal }: EventOptions,
  last: string | undefined,
): Promise<Opened | { failure: unknown }> {
  const ending = new AbortController()
  const end = () => {
    clearTimeout(silence)
    signal?.removeEventListener('abort', end)
    ending.abort()
  }
  let silence = setTimeout(end, SILENT_MS)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENT_MS)
  }
  signal?.addEventListener('abort', end, { once: true })
  const query = new URLSearchParams({
    ...(after === undefined ? {} : { after }),
    ...joined(types),
    ...(resource === undefined ? {} : { resource }),
  })
  try {
    const response = await fetch(`${baseOf(url)}/v0/events/stream?${query.toString()}`, {
      headers: { ...headers, ...(last === undefined ? {} : { 'last-event-id': last }) },
      signal: ending.signal,
      redirect: 'error',
    })
    if (!response.ok) clearTimeout(silence)
    return { response, ended: ending.signal, end, heard }
  } catch (failure) {
    end()
    return { failure }
  }
}

/** Ends when the connection does, in whatever way. */
async function* messagesIn(
  { response, ended, heard, end }: Opened,
  position: { last: string | undefined },
): AsyncGenerator<OrderedEvent, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  // Once the head of an answer is there, some versions of Node no longer hear that its signal is aborted.
  ended.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true })
  let rest = ''
  try {
    for (;;) {
      const read = await reader?.read().catch(() => undefined)
      if (read === undefined || read.done) return
      heard()
      const blocks = (rest + read.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        position.last = /^id: (.*)$/m.exec(block)?.[1] ?? position.last
        const [, data] = /^data: (.*)$/m.exec(block) ?? []
        if (data === undefined) continue
        if (/^event: problem$/m.test(block)) throw refusalOf(JSON.parse(data), undefined)
        yield orderedOf(data, position.last ?? '')
      }
    }
  } finally {
    end()
  }
}

function orderedOf(text: string, position: string): OrderedEvent {
  const { webhookId: _id, url: _url, metadata: _metadata, ...event } = readEvent(text)
  return { ...event, position }
}

async function refusalIn(outcome: { response: Response } | { failure: unknown }): Promise<Error> {
  if ('failure' in outcome)
    return new UnreachableError('the bank does not answer', { cause: outcome.failure })
  const { response } = outcome
  const body: unknown = await response.json().catch(() => undefined)
  return refusalOf(body, response.headers.get('request-id') ?? undefined)
}

function refusalOf(body: unknown, requestId: string | undefined): Error {
  if (isProblem(body)) return new FlorinError(body, requestId)
  return new UnreachableError('something answers, and not as Florin does', { cause: body })
}
