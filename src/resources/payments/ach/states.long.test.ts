// Every state of an entry that we send, met by everything that can happen to it (contract: ach#statuses-of-an-entry).
// Proves ach#statuses-of-an-entry.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { externalAccount, receiveAch, returnAch, sendAch } from '../../../../test/ach.ts'
import { achFoldersIn, correctionOf, fileOf, returnOf } from '../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import {
  type Outcome,
  type Seen,
  statesOf,
  testStateMatrix,
} from '../../../../test/state_matrix.ts'
import { balances, fundedAccount, verifiedCustomer } from '../../../../test/world.ts'
import { type Ach, AchStatus } from './schema.ts'
import { type AchChange, achChanges } from './status_rules.ts'
import { FUNDS_TIMER, ORIGINATION_TIMER, SETTLE_TIMER } from './timers.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-states-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
const { bring } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let client: Client
let customer: string
beforeAll(async () => {
  client = await bank.workspace()
  customer = (await verifiedCustomer(client)).id
})

/** An entry that came back stays COMPLETE, and allows nothing more. */
type State = Ach['status'] | 'COMPLETE, returned'
type Thing = { id: string; account: string; external: string; trace: string }
type Facts = {
  now: Date
  amount: bigint
  dc_sign: string
  leaves_time: Date
  settles_time: Date
  funds_time: Date
}

const DAY_MS = 24 * 3600 * 1000
const KEPT = { amount: 6000, duration: 3 }

async function asked(dc_sign: 'credit' | 'debit'): Promise<Thing> {
  const account = await fundedAccount(client, { funds: 50_000, customer })
  const verification = { vendor: 'MANUAL', status: 'VERIFIED' }
  const external = await externalAccount(client, customer, { verification })
  const kept = dc_sign === 'debit' ? { hold: KEPT } : {}
  const sent = await sendAch(client, { customer, account, external }, { dc_sign, ...kept })
  return { id: sent.id, account, external, trace: sent.trace_no }
}

async function factsOf({ id }: Thing): Promise<Facts> {
  const now = new Date((await client.get('/sandbox/clock')).body.now)
  const [row] = await bank.sql<Omit<Facts, 'now' | 'amount'> & { amount: string }>(
    `select amount, dc_sign, leaves_time, settles_time,
       coalesce(funds_time, settles_time + coalesce(hold_days, 0) * interval '1 day') as funds_time
     from ach_transfers where id = $1`,
    [id],
  )
  if (!row) throw new Error(`there is no entry ${id}`)
  return { ...row, amount: BigInt(row.amount), now }
}

/** Not by `advance_to`, which a time that has just passed would refuse. */
async function moveTo(time: Date): Promise<void> {
  const now = Date.parse((await client.get('/sandbox/clock')).body.now)
  const seconds = Math.max(0, Math.ceil((time.getTime() - now) / 1000))
  expect((await client.advance(seconds)).status).toBe(200)
}

async function brought(thing: Thing, ...steps: ((thing: Thing) => Promise<unknown>)[]) {
  for (const step of steps) await step(thing)
  return thing
}

const leaves = async (thing: Thing) => moveTo((await factsOf(thing)).leaves_time)
const settles = async (thing: Thing) => moveTo((await factsOf(thing)).settles_time)
const returned = async ({ id }: Thing) => expect((await returnAch(client, id)).status).toBe(201)
const patched = ({ id }: Thing, body: object) =>
  client.patch(`/v0/ach/${id}`, body, { 'idempotency-key': randomUUID() })

/** The timer comes at this time, or now if that has passed, however often it came before. */
async function timer(kind: string, subject: string, { now }: Facts, due = now): Promise<void> {
  const at = new Date(Math.max(now.getTime() + 1000, due.getTime()))
  await bank.sql(
    `insert into timers (tenant, kind, subject, due_time) values ($1, $2, $3, $4)
     on conflict (tenant, kind, subject) do update set due_time = excluded.due_time`,
    [client.tenant, kind, subject, at],
  )
  await moveTo(at)
}

const act = {
  cancel: (thing: Thing) => patched(thing, { status: 'CANCELED' }),
  'change nothing': (thing: Thing) => patched(thing, {}),
  'change when funds become available': async (thing: Thing) => {
    const { now } = await factsOf(thing)
    const funds_availability_time = new Date(now.getTime() + 10 * DAY_MS).toISOString()
    return patched(thing, { funds_availability_time })
  },
  'the cut-off': async (thing: Thing) => {
    const facts = await factsOf(thing)
    await timer(ORIGINATION_TIMER, 'again', facts, facts.leaves_time)
  },
  'the timer of its settlement': async (thing: Thing) =>
    timer(SETTLE_TIMER, thing.id, await factsOf(thing)),
  'the timer of its funds, too early': async (thing: Thing) =>
    timer(FUNDS_TIMER, thing.id, await factsOf(thing)),
  'its return, simulated': ({ id }: Thing) => returnAch(client, id),
  'its return, in a file': async (thing: Thing) => {
    const { amount, dc_sign } = await factsOf(thing)
    const code = dc_sign === 'credit' ? '21' : '26'
    await bring(client, fileOf([returnOf(thing.trace, amount, { code })]))
  },
  'a notification of change': ({ trace }: Thing) =>
    bring(client, fileOf([correctionOf(trace)], { secCode: 'COR' })),
  'the deletion of its external account': ({ external }: Thing) =>
    client.delete(`/v0/external_accounts/${external}`),
}
type Action = keyof typeof act

/** Which action makes each change that the code knows. */
const causes: Record<AchChange, Action> = {
  cancel: 'cancel',
  originate: 'the cut-off',
  settle: 'the timer of its settlement',
  keepFunds: 'the timer of its settlement',
  decline: 'its return, simulated',
  reverse: 'its return, in a file',
  changeFundsTime: 'change when funds become available',
  releaseFunds: 'its return, in a file',
}

test('every change that the code knows is tried', () => {
  expect(Object.keys(causes).sort()).toEqual(Object.keys(achChanges).sort())
})

async function see({ id, account }: Thing): Promise<Seen<State>> {
  const { body } = await client.get(`/v0/ach/${id}`)
  const isReturned = body.status === 'COMPLETE' && body.return_data && !body.incoming_ach_id
  const pending = await client.get(`/v0/transactions/pending/${body.external_id}`)
  return {
    state: isReturned ? 'COMPLETE, returned' : body.status,
    body,
    balances: await balances(client, account),
    pending: pending.body.data,
    events: await bank.sql('select id, type from events where resource_id = $1 order by id', [
      body.external_id,
    ]),
  }
}

const states: State[] = [...statesOf(AchStatus), 'COMPLETE, returned']
const refused: Outcome<State> = {
  refused: { status: 422, body: { code: 'INVALID_STATUS', valid_status: [] } },
}
const keepsNothing: Outcome<State> = {
  refused: {
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', invalid: { funds_availability_time: expect.any(String) } },
  },
}
const notReturnable: Outcome<State> = {
  refused: {
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', invalid: { ach_id: expect.any(String) } },
  },
}
const ignored: Outcome<State> = { ignored: true }
const stays = (state: State): Outcome<State> => ({ becomes: state, answer: { status: 200 } })

/** Nothing but what is promised beside it can happen in this state. */
const nothing = (state: State): Record<Action, Outcome<State>> => ({
  cancel: refused,
  'change nothing': stays(state),
  'change when funds become available': refused,
  'the cut-off': ignored,
  'the timer of its settlement': ignored,
  'the timer of its funds, too early': ignored,
  'its return, simulated': notReturnable,
  'its return, in a file': ignored,
  'a notification of change': ignored,
  'the deletion of its external account': stays(state),
})
const isUnderWay = { 'the deletion of its external account': refused }
const declines: Partial<Record<Action, Outcome<State>>> = {
  'its return, simulated': { becomes: 'DECLINED', answer: { status: 201 } },
  'its return, in a file': { becomes: 'DECLINED' },
}

function promises(funds: (state: State) => Outcome<State>) {
  const change = (state: State) => ({ 'change when funds become available': funds(state) })
  return {
    INIT: {
      ...nothing('INIT'),
      ...change('INIT'),
      ...isUnderWay,
      ...declines,
      cancel: { becomes: 'CANCELED', answer: { status: 200 } },
      'the cut-off': { becomes: 'PENDING' },
    },
    PENDING: {
      ...nothing('PENDING'),
      ...change('PENDING'),
      ...isUnderWay,
      ...declines,
      'the timer of its settlement': { becomes: 'COMPLETE' },
    },
    COMPLETE: {
      ...nothing('COMPLETE'),
      ...change('COMPLETE'),
      'its return, simulated': { becomes: 'COMPLETE, returned', answer: { status: 201 } },
      'its return, in a file': { becomes: 'COMPLETE, returned' },
    },
    CANCELED: nothing('CANCELED'),
    DECLINED: nothing('DECLINED'),
    'COMPLETE, returned': nothing('COMPLETE, returned'),
  } satisfies Record<State, Record<Action, Outcome<State>>>
}

const reach = (sign: 'credit' | 'debit'): Record<State, () => Promise<Thing>> => ({
  INIT: () => asked(sign),
  PENDING: async () => brought(await asked(sign), leaves),
  COMPLETE: async () => brought(await asked(sign), leaves, settles),
  CANCELED: async () => brought(await asked(sign), act.cancel),
  DECLINED: async () => brought(await asked(sign), returned),
  'COMPLETE, returned': async () => brought(await asked(sign), leaves, settles, returned),
})

describe('a push', () => {
  const withoutFunds = promises(() => keepsNothing)
  const ended = { 'change when funds become available': keepsNothing }
  testStateMatrix<State, Action, Thing>({
    of: 'a push',
    turns: 2,
    states,
    reach: reach('credit'),
    see,
    act,
    promises: {
      ...withoutFunds,
      CANCELED: { ...withoutFunds.CANCELED, ...ended },
      DECLINED: { ...withoutFunds.DECLINED, ...ended },
      'COMPLETE, returned': { ...withoutFunds['COMPLETE, returned'], ...ended },
    },
  })
})

describe('a pull', () => {
  testStateMatrix<State, Action, Thing>({
    of: 'a pull that keeps funds back',
    turns: 2,
    states,
    reach: reach('debit'),
    see,
    act,
    promises: promises(stays),
  })
})

describe('a return that we send', () => {
  type Sent = 'INIT' | 'PENDING' | 'COMPLETE'
  const reachReturn = async (...steps: ((thing: Thing) => Promise<unknown>)[]) => {
    const account = await fundedAccount(client, { customer })
    const received = await receiveAch(client, account, { dc_sign: 'debit' })
    const { transactions } = (await client.get(`/v0/ach?incoming_ach_id=${received.id}`)).body
    const [{ id, trace_no: trace }] = transactions
    return brought({ id, account, trace, external: randomUUID() }, ...steps)
  }
  const { 'the deletion of its external account': _, ...actions } = act
  const row = (state: Sent): Record<keyof typeof actions, Outcome<State>> => {
    const { 'the deletion of its external account': __, ...others } = nothing(state)
    return { ...others, 'change when funds become available': keepsNothing }
  }
  testStateMatrix<State, keyof typeof actions, Thing>({
    of: 'a return that we send',
    turns: 2,
    states: ['INIT', 'PENDING', 'COMPLETE'],
    reach: {
      INIT: () => reachReturn(),
      PENDING: () => reachReturn(leaves),
      COMPLETE: () => reachReturn(leaves, settles),
    } as Record<State, () => Promise<Thing>>,
    see,
    act: actions,
    promises: {
      INIT: { ...row('INIT'), 'the cut-off': { becomes: 'PENDING' } },
      PENDING: { ...row('PENDING'), 'the timer of its settlement': { becomes: 'COMPLETE' } },
      COMPLETE: row('COMPLETE'),
    } as Record<State, Record<keyof typeof actions, Outcome<State>>>,
  })
})
