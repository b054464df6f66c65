// ACH_ENTRY rules: the entry class, addenda and dishonored return of a simulated incoming entry, and late returns.

import { afterAll, expect, test } from 'vitest'
import { achParties, getAch, sendAch } from '../../../../test/ach.ts'
import { type Client, openTestBank, type Reply } from '../../../../test/bank.ts'
import { wrongIn } from '../../../../test/verified.ts'
import { balances, fundedAccount } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

const DAY = '2027-01-14'
const NUMBER = '100000000001'

async function workspace({ funds = 0 } = {}) {
  const client = await bank.workspace()
  await client.post('/sandbox/clock', { advance_to: `${DAY}T17:00:00Z` })
  const account = await fundedAccount(client, { funds, account: { manual_account_number: NUMBER } })
  return { client, account }
}

async function rule(client: Client, body: object): Promise<Reply['body']> {
  const reply = await client.post('/sandbox/faults', { fault: 'ACH_ENTRY', ...body })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

async function receive(client: Client, change: object = {}, headers = {}): Promise<Reply> {
  const body = {
    account_number: NUMBER,
    amount: 5_000,
    dc_sign: 'credit',
    effective_date: DAY,
    ...change,
  }
  const path = '/v0/ach/transaction_simulations/receiving_transaction'
  const reply = await client.post(path, body, headers)
  expect(reply.status, reply.text).toBe(201)
  return reply
}

const incoming = async (client: Client) =>
  (await client.get('/v0/ach/incoming')).body.transactions as Reply['body'][]

async function advanceTo(client: Client, time: string) {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect(reply.status, reply.text).toBe(200)
}

// Proves sandbox#ach-faults.
test('a credit comes as CTX with three addenda, once', async () => {
  const { client, account } = await workspace()
  const made = await rule(client, { sec_code: 'CTX', addenda_count: 3 })
  expect(made).toMatchObject({ sec_code: 'CTX', addenda_count: 3 })
  expect((await receive(client)).headers.get('florin-fault')).toBe(made.id)
  await receive(client)
  const [first, second] = await incoming(client)
  expect(first).toMatchObject({ sec_code: 'CTX', status: 'POSTED', amount: 5_000 })
  expect(first?.reference_info).toEqual([1, 2, 3].map((index) => `SIMULATED ADDENDA ${index} OF 3`))
  expect(second).toMatchObject({ sec_code: 'PPD', status: 'POSTED' })
  expect(second).not.toHaveProperty('reference_info')
  expect(await balances(client, account)).toMatchObject({ posted: 10_000 })
})

test.each([
  ['CCD', 1],
  ['WEB', 0],
  ['POS', 1],
  ['TRX', 2],
  ['CTX', 9_999],
])('an entry of %s comes with %i addenda', async (sec_code, addenda_count) => {
  const { client } = await workspace()
  const header = `ACH_ENTRY; sec_code=${sec_code}; addenda_count=${addenda_count}`
  await receive(client, {}, { 'florin-fault': header })
  const [entry] = await incoming(client)
  expect(entry).toMatchObject({ sec_code, status: 'POSTED' })
  const shown = (entry?.reference_info ?? entry?.addenda ?? []) as unknown[]
  expect(shown).toHaveLength(addenda_count)
})

test('the return of a debit is dishonored a banking day after it has settled, and its money waits in suspense', async () => {
  const { client } = await workspace()
  await rule(client, { sec_code: 'CCD', dishonor_code: 'R68' })
  await receive(client, { dc_sign: 'debit' })
  const [debit] = await incoming(client)
  expect(debit).toMatchObject({ status: 'RETURNED', return_data: { code: 'R01' } })
  // Sent on Thursday night, settled on Friday; Monday is a holiday.
  await advanceTo(client, '2027-01-19T13:29:00Z')
  expect(await incoming(client)).toHaveLength(1)
  await advanceTo(client, '2027-01-19T13:30:00Z')
  const [, dishonored] = await incoming(client)
  expect(dishonored).toMatchObject({
    status: 'IN_SUSPENSE',
    decline_reason: 'RETURN_DISHONORED',
    sec_code: 'CCD',
    return_data: { code: 'R68' },
  })
  const sent = await getAch(client, String(dishonored?.outgoing_ach_id))
  expect(sent).toMatchObject({ incoming_ach_id: debit?.id, status: 'COMPLETE' })
})

test('a return after the deadline of its code is set aside and moves nothing', async () => {
  const client = await bank.workspace()
  await client.post('/sandbox/clock', { advance_to: `${DAY}T17:00:00Z` })
  const parties = await achParties(client, { funds: 100_000 })
  await rule(client, { fault: 'ACH_RETURN', return_code: 'R03', banking_days: 6 })
  const push = await sendAch(client, parties)
  await client.advance(14 * 24 * 3600)
  expect(await incoming(client)).toMatchObject([
    { status: 'ERROR', decline_reason: 'RETURN_TOO_LATE', outgoing_ach_id: push.id },
  ])
  expect(await getAch(client, push.id)).not.toHaveProperty('return_data')
  expect(await balances(client, parties.account)).toMatchObject({ posted: 90_000 })
})

test('a rule for incoming entries is refused with fields that do not fit, and matches no other operation', async () => {
  const { client } = await workspace()
  const invalidOf = async (body: object) => {
    const reply = await client.post('/sandbox/faults', { fault: 'ACH_ENTRY', ...body })
    expect(reply.status, reply.text).toBe(400)
    return Object.keys(reply.body.invalid)
  }
  expect(await invalidOf({ sec_code: 'XYZ' })).toEqual(['sec_code'])
  expect(await invalidOf({ sec_code: 'IAT' })).toEqual(['sec_code'])
  expect(await invalidOf({ sec_code: 'TEL', addenda_count: 1 })).toEqual(['addenda_count'])
  expect(await invalidOf({ addenda_count: 2 })).toEqual(['addenda_count'])
  expect(await invalidOf({ dishonor_code: 'R01' })).toEqual(['dishonor_code'])
  expect(await invalidOf({ banking_days: 2 })).toEqual(['banking_days'])
  expect(await invalidOf({ dishonor_code: 'R61', banking_days: 0 })).toEqual(['banking_days'])
  expect(await invalidOf({ fault: 'ACH_LATE_FILE', sec_code: 'CTX' })).toEqual(['sec_code'])
  const made = await rule(client, { sec_code: 'CTX', operation: 'createAch' })
  expect(made.warnings).toEqual([
    'no ACH entry of createAch meets ACH_ENTRY: the rule matches nothing',
  ])
  const transfers = await rule(client, { fault: 'ACH_LATE_FILE' })
  await receive(client)
  expect((await client.get(`/sandbox/faults/${transfers.id}`)).body).toMatchObject({ matched: 0 })
})
