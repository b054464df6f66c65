// The bulks of the crash tests: requests of many transfers, remembered with their answers, and what must hold of each when the
// bank is back.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Client, Reply } from './bank.ts'
import { ask } from './crash_proof.ts'
import { bulk } from './world.ts'

/** More than one group holds. */
const SIZE = 300
const MANUAL_EVERY = 5

type Result = { idempotency_key: string; status: number; problem?: { code: string } }

type Sent = {
  readonly mode: 'each' | 'all'
  /** Of the whole request with `all`, otherwise of each transfer. */
  readonly keys: readonly string[]
  readonly items: readonly object[]
  /** The keys that were answered with 200. */
  readonly confirmed: Set<string>
  isAnswered: boolean
}

export type Bulks = {
  /** Sends bulks of both modes, one after the other, until told to stop or until the bank is gone. */
  load(client: Client): { stop(): Promise<void> }
  /** What was confirmed is there, `all` is there or not as a whole, and the same request again finishes it, with nothing twice. */
  prove(client: Client, database: pg.ClientConfig): Promise<void>
}

export function bulksOf([from = '', to = '']: readonly string[]): Bulks {
  const all: Sent[] = []

  function next(mode: Sent['mode']): Sent {
    const keys = Array.from({ length: mode === 'all' ? 1 : SIZE }, () => randomUUID())
    const items = Array.from({ length: SIZE }, (_, at) => ({
      amount: 1,
      originating_account_id: from,
      receiving_account_id: to,
      ...(at % MANUAL_EVERY === 0 ? { capture_mode: 'MANUAL' } : {}),
      ...(mode === 'each' ? { idempotency_key: keys[at] } : {}),
    }))
    return { mode, keys, items, confirmed: new Set(), isAnswered: false }
  }

  async function send(client: Client, { mode, keys, items }: Sent): Promise<Reply | undefined> {
    const headers: Record<string, string> =
      mode === 'all' ? { 'idempotency-key': keys[0] ?? '' } : {}
    return bulk(client, items, mode, headers).catch(() => undefined)
  }

  async function sendNext(client: Client, mode: Sent['mode']): Promise<boolean> {
    const sent = next(mode)
    all.push(sent)
    const reply = await send(client, sent)
    if (!reply || reply.status >= 500) return false
    if (reply.status !== 200) throw new Error(`a bulk was refused: ${reply.text}`)
    const results = reply.body.results as Result[]
    const done = results.filter(({ status }) => status === 200)
    for (const { idempotency_key } of done) sent.confirmed.add(idempotency_key ?? sent.keys[0])
    const lost = results.find(({ status }) => status !== 200 && status < 500)
    if (lost) throw new Error(`a transfer of a bulk was refused: ${JSON.stringify(lost)}`)
    sent.isAnswered = done.length === results.length
    return sent.isAnswered
  }

  return {
    load(client) {
      let isStopped = false
      const lane = async () => {
        for (let round = 0; !isStopped; round += 1)
          if (!(await sendNext(client, round % 2 === 0 ? 'each' : 'all'))) return
      }
      const running = lane()
      running.catch(() => {})
      return {
        async stop() {
          isStopped = true
          await running
        },
      }
    },
    async prove(client, database) {
      for (const sent of all) {
        const before = await keysIn(database, sent)
        if (sent.mode === 'all') expect([0, SIZE]).toContain(before.length)
        expect(before).toEqual(expect.arrayContaining([...sent.confirmed]))
        if (sent.isAnswered) expect(before).toHaveLength(SIZE)
        const reply = await send(client, sent)
        expectFinished(reply, sent, new Set(before))
        const after = await keysIn(database, sent)
        expect(after).toHaveLength(SIZE)
        expect(new Set(after).size).toBe(sent.keys.length)
        sent.isAnswered = true
      }
    },
  }
}

/** What was done is said to be; the rest is done now. */
function expectFinished(reply: Reply | undefined, sent: Sent, done: ReadonlySet<string>): void {
  const statusOf = (key = '') => (done.has(key) ? 409 : 200)
  if (sent.mode === 'all') {
    expect(reply?.status, reply?.text).toBe(statusOf(sent.keys[0]))
    return
  }
  const results = reply?.body.results as Result[]
  expect(results.map(({ status }) => status)).toEqual(sent.keys.map(statusOf))
}

/** The key of each transfer of the request that is in the books. */
async function keysIn(database: pg.ClientConfig, { keys }: Sent): Promise<string[]> {
  const text = `select idemkey from posted_transactions where idemkey = any($1)
                union all select idemkey from pending_transactions where idemkey = any($1)`
  return (await ask<{ idemkey: string }>(database, text, [keys])).map(({ idemkey }) => idemkey)
}
