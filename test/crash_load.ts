// The customers of the crash tests: they move money from several connections, remember every answer,
// and know what the bank must show when it is back. Only an answer counts as done.

import { randomUUID } from 'node:crypto'
import type { Client, Reply } from './bank.ts'

/** One wish under one key. `answer` is what the bank said to it, if it said anything. */
export type Wish = {
  readonly key: string
  readonly kind: 'at once' | 'hold' | 'COMPLETE' | 'CANCELED'
  readonly from: number
  readonly to: number
  readonly amount: number
  /** The transfer: made by the wish, or (for ends) the one it ends. */
  id: string | undefined
  answer: number | undefined
}

export type Customers = {
  readonly wishes: Wish[]
  /** Sends wishes until told to stop, or until the bank is gone. */
  load(client: Client, lanes: number): { stop(): Promise<void> }
  /** The next wish, remembered and not yet sent. */
  wish(): Wish
  /**
   * Sends a wish once: `done`, or `was done` by an earlier attempt that was not answered, or undefined when this one
   * was not answered either. Throws when it is refused.
   */
  grant(client: Client, wish: Wish): Promise<'done' | 'was done' | undefined>
  /** Sends a wish that was answered once more: it must not happen again. */
  repeat(client: Client, wish: Wish): Promise<void>
  /** Asks again, under the same key, for everything that was not answered; until all of it is. */
  insist(client: Client): Promise<void>
  /** What each account must show. */
  expected(): number[]
}

const AMOUNT_MAX = 50

export function customersOf(accounts: readonly string[], funds: number): Customers {
  const wishes: Wish[] = []
  const open: Wish[] = []

  function nextWish(): Wish {
    const hold = Math.random() < 0.5 ? open.shift() : undefined
    if (hold) {
      const kind = Math.random() < 0.6 ? 'COMPLETE' : 'CANCELED'
      return { ...hold, key: randomUUID(), kind, answer: undefined }
    }
    const from = Math.floor(Math.random() * accounts.length)
    const to = (from + 1 + Math.floor(Math.random() * (accounts.length - 1))) % accounts.length
    const kind = Math.random() < 0.4 ? 'hold' : 'at once'
    const amount = 1 + Math.floor(Math.random() * AMOUNT_MAX)
    return { key: randomUUID(), kind, from, to, amount, id: undefined, answer: undefined }
  }

  async function send(client: Client, wish: Wish): Promise<Reply | undefined> {
    const key = { 'idempotency-key': wish.key }
    const isEnd = wish.kind === 'COMPLETE' || wish.kind === 'CANCELED'
    const path = '/v0/transactions/internal_transfer'
    try {
      return isEnd
        ? await client.patch(`${path}/${wish.id}`, { status: wish.kind }, key)
        : await client.post(path, bodyOf(wish, accounts), key)
    } catch {
      return undefined
    }
  }

  async function wishOnce(client: Client, wish: Wish): Promise<boolean> {
    const reply = await send(client, wish)
    if (!reply || reply.status >= 500) return false
    if (reply.status !== 200) throw new Error(`${wish.kind} was refused: ${reply.text}`)
    wish.answer = reply.status
    wish.id = reply.body.id
    if (wish.kind === 'hold') open.push(wish)
    return true
  }

  /** Some clients repeat what was answered already: it must not happen again. */
  async function repeat(client: Client, wish: Wish): Promise<void> {
    const reply = await send(client, wish)
    const isRepeat = reply?.status === 409 && reply.body.code === 'DUPLICATE_RESOURCE'
    if (reply && reply.status < 500 && !isRepeat) {
      throw new Error(`a repeat was answered ${reply.status}: ${reply.text}`)
    }
  }

  async function grant(client: Client, wish: Wish): Promise<'done' | 'was done' | undefined> {
    const reply = await send(client, wish)
    const code: unknown = reply?.body?.code
    if (!reply || reply.status >= 500 || code === 'IDEMPOTENCY_CONCURRENT_USE') return undefined
    const wasDone = reply.status === 409 && code === 'DUPLICATE_RESOURCE'
    if (reply.status !== 200 && !wasDone) {
      throw new Error(`${wish.kind} ${wish.key} was refused: ${reply.status} ${reply.text}`)
    }
    const id = wasDone ? (wish.id ?? (await foundByKey(client, wish))) : reply.body.id
    if (id === undefined) return undefined
    // Another attempt, which timed out, may have been answered meanwhile.
    if (wish.answer !== undefined) return 'was done'
    wish.id = id
    wish.answer = 200
    if (wish.kind === 'hold') open.push(wish)
    return wasDone ? 'was done' : 'done'
  }

  return {
    wishes,
    wish() {
      const wish = nextWish()
      wishes.push(wish)
      return wish
    },
    grant,
    repeat,
    load(client, lanes) {
      let stopped = false
      const lane = async () => {
        while (!stopped) {
          const wish = nextWish()
          wishes.push(wish)
          if (!(await wishOnce(client, wish))) return
          if (Math.random() < 0.1) await repeat(client, wish)
        }
      }
      const all = Promise.all(Array.from({ length: lanes }, lane))
      // A lane that failed is reported by stop(), not as an unhandled rejection.
      all.catch(() => {})
      return {
        async stop() {
          stopped = true
          await all
        },
      }
    },
    async insist(client) {
      for (const wish of wishes.filter(({ answer }) => answer === undefined)) {
        if (!(await grant(client, wish))) throw new Error(`${wish.kind} ${wish.key}: no answer`)
      }
    },
    expected() {
      const money = accounts.map(() => funds)
      for (const { kind, from, to, amount, answer } of wishes) {
        if (answer !== 200 || (kind !== 'at once' && kind !== 'COMPLETE')) continue
        money[from] = (money[from] ?? 0) - amount
        money[to] = (money[to] ?? 0) + amount
      }
      return money
    },
  }
}

function bodyOf({ kind, from, to, amount }: Wish, accounts: readonly string[]) {
  return {
    amount,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
    originating_account_id: accounts[from],
    receiving_account_id: accounts[to],
    ...(kind === 'hold' ? { capture_mode: 'MANUAL' } : {}),
  }
}

/** Done before the crash, and never heard of: the key finds it. Undefined when the bank does not answer. */
async function foundByKey(client: Client, { kind, key }: Wish): Promise<string | undefined> {
  const list = kind === 'hold' ? 'pending' : 'posted'
  const path = `/v0/transactions/${list}?idempotency_key=${key}`
  const reply = await client.get(path).catch(() => undefined)
  if (!reply || reply.status >= 500) return undefined
  const { result } = reply.body
  if (result.length !== 1) throw new Error(`key ${key} has ${result.length} effects`)
  return result[0].uuid
}
