// Server-sent events as tests read them.

import { onTestFinished } from 'vitest'
import { until } from './receiver.ts'

export type Message = { id: string; type: string; data: string }

export type Listener = {
  readonly status: number
  readonly headers: Headers
  /** The problem document of a stream that was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test expects of it.
  // oxlint-disable-next-line typescript/no-explicit-any -- a body is whatever the test expects of it.
  readonly problem: any
  readonly messages: readonly Message[]
  /** The `id` that the next connection begins with. */
  readonly lastId: string
  readonly hasEnded: boolean
  /** Everything that came, as it came. */
  readonly raw: string
  /** Resolves when a number of messages has come. */
  arrived(count: number, withinMs?: number): Promise<readonly Message[]>
  close(): void
}

/** Opens a stream; it is closed when the test ends. Resolves with the head of the answer. */
export async function listenTo(
  { url, key }: { url: string; key: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const closing = new AbortController()
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: closing.signal,
  })
  const messages: Message[] = []
  const state = { raw: '', rest: '', lastId: '', hasEnded: false }
  const problem = response.status === 200 ? undefined : await response.json()
  const take = (block: string) => {
    const message = { id: '', type: 'message', data: '' }
    for (const line of block.split('\n')) {
      const [, name, value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
      if (name === 'id') state.lastId = value
      if (name === 'event') message.type = value
      if (name === 'data') message.data = value
    }
    if (message.data !== '') messages.push({ ...message, id: state.lastId })
  }
  const read = async () => {
    for await (const bytes of response.body ?? []) {
      const text = Buffer.from(bytes as Uint8Array).toString()
      state.raw += text
      const blocks = (state.rest + text).split('\n\n')
      state.rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  if (problem === undefined)
    void read()
      .catch(() => {})
      .finally(() => {
        state.hasEnded = true
      })
  const close = () => closing.abort()
  onTestFinished(close)
  return {
    status: response.status,
    headers: response.headers,
    problem,
    messages,
    get lastId() {
      return state.lastId
    },
    get hasEnded() {
      return state.hasEnded
    },
    get raw() {
      return state.raw
    },
    async arrived(count, withinMs = 5_000) {
      await until(
        async () => messages.length >= count,
        withinMs,
        () => `${messages.length} messages, not ${count}`,
      )
      return messages
    },
    close,
  }
}
