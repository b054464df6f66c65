// Valid returns of outgoing entries: from the receiving bank, for its account, with a published reason, in time. Any
// other return is quarantined and moves no money.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { achParties, getAch, returnAch, sendAch } from '../../../../../test/ach.ts'
import { achFoldersIn, correctionOf, fileOf, returnOf } from '../../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../../test/bank.ts'
import { balances } from '../../../../../test/world.ts'
import type { FileBatch, Entry } from '../../../../rails/ach/nacha/file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-returns-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
const { bring } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const AMOUNT = 10_000
const at = async (client: Client, advance_to: string) => {
  const reply = await client.post('/sandbox/clock', { advance_to })
  expect(reply.status).toBe(200)
}
const last = async (client: Client) =>
  (await client.get('/v0/ach/incoming')).body.transactions.at(-1)

/** An entry that settled on Monday, 4 January 2027. */
async function settled(changes: object = {}) {
  const client = await bank.workspace()
  await at(client, '2027-01-01T12:00:00Z')
  const parties = await achParties(client, { funds: AMOUNT })
  const sent = await sendAch(client, parties, { effective_date: '2027-01-04', ...changes })
  await at(client, '2027-01-04T20:00:00Z')
  expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
  const before = await balances(client, parties.account)
  return { client, parties, sent, before }
}
type Settled = Awaited<ReturnType<typeof settled>>

async function returned(
  { client, sent }: Settled,
  reason: string,
  {
    batch = {},
    entry = {},
    dfi = '02100002',
  }: {
    batch?: Partial<FileBatch>
    entry?: Partial<Entry>
    dfi?: string
  } = {},
) {
  const code = sent.dc_sign === 'credit' ? '21' : '26'
  const answer = returnOf(sent.trace_no, BigInt(AMOUNT), { code, ...entry })
  const [addenda] = answer.addenda
  if (addenda?.type !== '99') throw new Error('a return has an addenda 99')
  const said = { ...answer, addenda: [{ ...addenda, reason, originalDfi: dfi }] }
  await bring(client, fileOf([said], { secCode: sent.sec_code ?? 'WEB', ...batch }))
  return last(client)
}

async function expectSetAside(thing: Settled, entry: object, decline_reason: string) {
  const { client, sent, parties, before } = thing
  expect(entry).toMatchObject({ status: 'ERROR', decline_reason, outgoing_ach_id: sent.id })
  expect(entry).not.toHaveProperty('external_id')
  expect(await getAch(client, sent.id)).not.toHaveProperty('return_data')
  expect(await balances(client, parties.account)).toEqual(before)
}

// Proves ach#who-may-return-an-entry.
test('its own bank returns it, and the right return is booked after wrong ones', async () => {
  const thing = await settled()
  const wrong = [
    await returned(thing, 'R03', { batch: { odfi: '98765432' } }),
    await returned(thing, 'R03', { dfi: '98765432' }),
    await returned(thing, 'R03', { batch: { odfi: '98765432' }, dfi: '98765432' }),
  ]
  for (const entry of wrong) await expectSetAside(thing, entry, 'WRONG_BANK')
  for (const account of ['000123456788', '123456789', '000123456789X'])
    await expectSetAside(
      thing,
      await returned(thing, 'R03', { entry: { account } }),
      'WRONG_ACCOUNT',
    )

  expect(await returned(thing, 'R03')).toMatchObject({ status: 'POSTED' })
  expect((await balances(thing.client, thing.parties.account)).posted).toBe(AMOUNT)
})

// Proves ach#who-may-return-an-entry.
test('the operator returns it for what only an operator finds, and for nothing else', async () => {
  const operator = { batch: { odfi: '06100014' } }
  const thing = await settled()
  await expectSetAside(thing, await returned(thing, 'R03', operator), 'WRONG_BANK')
  const entry = { account: '000123456788' }
  await expectSetAside(thing, await returned(thing, 'R13', { ...operator, entry }), 'WRONG_ACCOUNT')
  expect(await returned(thing, 'R13', operator)).toMatchObject({ status: 'POSTED' })
})

// Proves ach#who-may-return-an-entry.
test('a reason must be published, and one for such an entry', async () => {
  const push = await settled()
  for (const code of ['R00', 'R48', 'R86', 'R99'])
    await expectSetAside(push, await returned(push, code), 'RETURN_CODE_UNKNOWN')
  for (const code of ['R01', 'R05', 'R10', 'R29', 'R31', 'R33', 'R80'])
    await expectSetAside(push, await returned(push, code), 'RETURN_CODE_NOT_ALLOWED')
  const pull = await settled({ dc_sign: 'debit', sec_code: 'CCD' })
  for (const code of ['R07', 'R10', 'R11', 'R23', 'R36'])
    await expectSetAside(pull, await returned(pull, code), 'RETURN_CODE_NOT_ALLOWED')
  expect(await returned(pull, 'R29')).toMatchObject({ status: 'POSTED' })
})

// Proves ach#who-may-return-an-entry.
test('short reasons are over after some banking days', async () => {
  const thing = await settled({ dc_sign: 'debit' })
  await at(thing.client, '2027-01-12T05:00:00Z')
  await expectSetAside(thing, await returned(thing, 'R01'), 'RETURN_TOO_LATE')
  expect(await returned(thing, 'R10')).toMatchObject({ status: 'POSTED' })
})

test('a short reason is in time until its last day ends in New York', async () => {
  const thing = await settled({ dc_sign: 'debit' })
  await at(thing.client, '2027-01-12T04:59:50Z')
  expect(await returned(thing, 'R01')).toMatchObject({ status: 'POSTED' })
})

// Proves ach#who-may-return-an-entry.
test('unauthorized debits come back for sixty days, and what the bank asked for at any time', async () => {
  const thing = await settled({ dc_sign: 'debit' })
  await at(thing.client, '2027-03-12T05:00:00Z')
  for (const code of ['R07', 'R10', 'R11'])
    await expectSetAside(thing, await returned(thing, code), 'RETURN_TOO_LATE')
  await at(thing.client, '2027-12-01T12:00:00Z')
  expect(await returned(thing, 'R06')).toMatchObject({ status: 'POSTED' })
})

// Proves ach#simulated-entries.
test.each(['credit', 'debit'])(
  'the simulation returns a %s with R01 whenever it is asked to',
  async (dc_sign) => {
    const { client, sent, parties } = await settled({ dc_sign })
    await at(client, '2028-01-01T12:00:00Z')
    expect(await returnAch(client, sent.id)).toMatchObject({ status: 201, body: {} })
    expect(await last(client)).toMatchObject({ status: 'POSTED', return_data: { code: 'R01' } })
    expect((await balances(client, parties.account)).posted).toBe(AMOUNT)
  },
)

// Proves ach#simulated-entries.
test('the simulation returns an entry with the code that is asked for', async () => {
  const { client, sent } = await settled()
  const simulate = (return_code: string) =>
    client.post('/v0/ach/transaction_simulations/receiving_return', {
      ach_id: sent.id,
      return_code,
    })
  const unknown = await simulate('R99')
  expect(unknown.status).toBe(400)
  expect(Object.keys(unknown.body.invalid)).toEqual(['return_code'])
  expect((await simulate('R61')).status).toBe(400)
  expect((await simulate('R03')).status).toBe(201)
  expect(await last(client)).toMatchObject({ status: 'POSTED', return_data: { code: 'R03' } })
  expect((await getAch(client, sent.id)).return_data).toMatchObject({ code: 'R03' })
})

// Proves ach#corrections.
test('a notification of change from another bank is set aside', async () => {
  const thing = await settled()
  const { client, sent } = thing
  const correction = correctionOf(sent.trace_no)
  const said = (entry: Entry, odfi = '02100002') =>
    bring(client, fileOf([entry], { secCode: 'COR', odfi }))
  await said(correction, '98765432')
  await expectSetAside(thing, await last(client), 'WRONG_BANK')
  await said({ ...correction, account: '000123456788' })
  await expectSetAside(thing, await last(client), 'WRONG_ACCOUNT')
  await said(correction)
  expect(await last(client)).toMatchObject({ status: 'IGNORED', outgoing_ach_id: sent.id })
})

test('of a right and a wrong return in one file, in either order, the right one is booked', async () => {
  for (const isRightFirst of [true, false]) {
    const { client, sent, parties } = await settled()
    const right = returnOf(sent.trace_no, BigInt(AMOUNT))
    const wrong = { ...right, account: '1' }
    await bring(client, fileOf(isRightFirst ? [right, wrong] : [wrong, right]))
    const { transactions } = (await client.get('/v0/ach/incoming')).body
    const states = transactions.map((it: { status: string }) => it.status)
    expect(states).toEqual(isRightFirst ? ['POSTED', 'ERROR'] : ['ERROR', 'POSTED'])
    expect((await balances(client, parties.account)).posted).toBe(AMOUNT)
  }
})
