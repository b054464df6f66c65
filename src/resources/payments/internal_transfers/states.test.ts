// Every state of an internal transfer, met by everything that can happen to it (contract: transfers#ended-transfers).

import { afterAll, beforeAll } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  type Outcome,
  type Seen,
  statesOf,
  testStateMatrix,
} from '../../../../test/state_matrix.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { EXPIRY_TIMER } from './postings.ts'
import { type InternalTransfer, TransferPatch, TransferStatus } from './schema.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

type Status = InternalTransfer['status']
type Action = 'COMPLETE' | 'CANCELED' | 'expire'
type Thing = { id: string; from: string; to: string }

const WAITS_SECONDS = 60

async function made(capture_mode: 'IMMEDIATE' | 'MANUAL'): Promise<Thing> {
  const [from, to] = [
    await fundedAccount(bank, { customer, funds: 1000 }),
    await fundedAccount(bank, { customer }),
  ]
  const now = Date.parse((await bank.get('/sandbox/clock')).body.now)
  const expires_at = new Date(now + WAITS_SECONDS * 1000).toISOString()
  const { body } = await transfer(bank, {
    originating_account_id: from,
    receiving_account_id: to,
    capture_mode,
    ...(capture_mode === 'MANUAL' ? { expires_at } : {}),
  })
  return { id: body.id, from, to }
}

async function see({ id, from, to }: Thing): Promise<Seen<Status>> {
  const { body } = await bank.get(`/v0/transactions/internal_transfer/${id}`)
  const pending = await bank.get(`/v0/transactions/pending/${id}`)
  return {
    state: body.status,
    from: await balances(bank, from),
    to: await balances(bank, to),
    pending: pending.body.data,
    events: await bank.sql('select id, type from events where resource_id = $1', [id]),
  }
}

/** The timer comes, however often it came before. */
async function expire({ id }: Thing): Promise<void> {
  const now = Date.parse((await bank.get('/sandbox/clock')).body.now)
  await bank.sql(
    `insert into timers (tenant, kind, subject, due_time) values ($1, $2, $3, $4)
     on conflict (tenant, kind, subject) do update set due_time = excluded.due_time`,
    [bank.tenant, EXPIRY_TIMER, id, new Date(now + WAITS_SECONDS * 1000)],
  )
  await bank.advance(WAITS_SECONDS + 1)
}

async function brought(action: Action): Promise<Thing> {
  const thing = await made('MANUAL')
  await act[action](thing)
  return thing
}

const act = {
  ...Object.fromEntries(
    statesOf(TransferPatch.properties.status).map((status) => [
      status,
      ({ id }: Thing) => endTransfer(bank, id, status),
    ]),
  ),
  expire,
} as Record<Action, (thing: Thing) => Promise<unknown>>

const done = { status: 200 }
const refused: Outcome<Status> = {
  refused: { status: 422, body: { code: 'INVALID_STATUS', valid_status: [] } },
}
const ended: Record<Action, Outcome<Status>> = {
  COMPLETE: refused,
  CANCELED: refused,
  expire: { ignored: true },
}

// Proves transfers#ended-transfers.
testStateMatrix<Status, Action, Thing>({
  of: 'a MANUAL transfer',
  states: statesOf(TransferStatus),
  reach: {
    PENDING: () => made('MANUAL'),
    COMPLETE: () => brought('COMPLETE'),
    CANCELED: () => brought('CANCELED'),
    EXPIRED: () => brought('expire'),
  },
  see,
  act,
  promises: {
    PENDING: {
      COMPLETE: { becomes: 'COMPLETE', answer: done },
      CANCELED: { becomes: 'CANCELED', answer: done },
      expire: { becomes: 'EXPIRED' },
    },
    COMPLETE: ended,
    CANCELED: ended,
    EXPIRED: ended,
  },
})

// Proves transfers#ended-transfers.
testStateMatrix<'COMPLETE', Action, Thing>({
  of: 'an IMMEDIATE transfer',
  states: ['COMPLETE'],
  reach: { COMPLETE: () => made('IMMEDIATE') },
  see: (thing) => see(thing) as Promise<Seen<'COMPLETE'>>,
  act,
  promises: { COMPLETE: ended as Record<Action, Outcome<'COMPLETE'>> },
})
