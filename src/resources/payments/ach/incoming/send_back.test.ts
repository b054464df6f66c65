// Entries that were booked and go back to their sender: from suspense at their deadline, and debits that were not authorized.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getAch, receiveAch, receiveAchFor } from '../../../../../test/ach.ts'
import { achFoldersIn, fileOf, incomingEntry } from '../../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../../test/bank.ts'
import { addVerifiedBusiness } from '../../../../../test/businesses.ts'
import { wrongIn } from '../../../../../test/verified.ts'
import { balances, fundedAccount, transfer } from '../../../../../test/world.ts'
import {
  easternDate,
  easternTime,
  isBusinessDay,
  nextBusinessDay,
} from '../../../../rails/ach/calendar.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-back-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
const { bring, sentFiles } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const DAY_MS = 24 * 3600 * 1000
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The next Monday of a week that has no holiday. Tuesday is the first banking day after it. */
const MONDAY = Array.from({ length: 40 }, (_, days) =>
  later(easternDate(new Date()), 1 + days),
).find(
  (date) =>
    new Date(date).getUTCDay() === 1 &&
    [0, 1, 2, 3].every((days) => isBusinessDay(later(date, days))),
) as string
const TUESDAY = later(MONDAY, 1)
const WEDNESDAY = later(MONDAY, 2)
const DEADLINE = easternTime(TUESDAY, '16:45').toISOString()

const to = async (client: Client, time: string) => {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
}

async function onMonday(): Promise<Client> {
  const client = await bank.workspace()
  await to(client, easternTime(MONDAY, '12:00').toISOString())
  return client
}

const entryOf = async (client: Client, id: string) =>
  (await client.get(`/v0/ach/incoming/${id}`)).body
const returnsOf = async (client: Client, id: string) =>
  (await client.get(`/v0/ach?incoming_ach_id=${id}`)).body.transactions

async function internal(client: Client, type: string): Promise<number> {
  const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
  return internal_accounts.find((it: { account_type: string }) => it.account_type === type)
    .balances[0].balance
}

describe('suspense', () => {
  // Proves ach#suspense.
  test('a credit in suspense goes back on the banking day after its settlement, once', async () => {
    const client = await onMonday()
    const { id } = await receiveAchFor(client, '000000000001', { amount: 700 })
    const { due } = (await client.get('/sandbox/clock/due?kinds=INCOMING_ACH_RETURN')).body
    expect(due).toMatchObject([{ resource_id: id, due_time: DEADLINE }])

    await to(client, new Date(Date.parse(DEADLINE) - 60_000).toISOString())
    expect(await entryOf(client, id)).toMatchObject({ status: 'IN_SUSPENSE' })
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(700)
    await to(client, DEADLINE)

    const entry = await entryOf(client, id)
    expect(entry).toMatchObject({
      status: 'RETURNED',
      decline_reason: 'ACCOUNT_NOT_FOUND',
      return_data: { code: 'R03', original_trace: entry.trace_no },
    })
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(0)
    expect(await internal(client, 'ACH_SETTLEMENT')).toBe(0)
    const [sent, ...others] = await returnsOf(client, id)
    expect(others).toEqual([])
    const taken = (await client.get(`/v0/transactions/posted/${sent.external_id}`)).body
    expect(taken).toMatchObject({
      type: 'ach',
      subtype: 'incoming_credit_return',
      data: { original_trx: entry.external_id, force_post: true },
    })

    // The sender has it before the second banking day begins.
    await to(client, easternTime(WEDNESDAY, '08:30').toISOString())
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
    const written = sentFiles(client).flatMap(({ batches }) =>
      batches.flatMap(({ entries }) => entries.map(({ addenda }) => addenda)),
    )
    expect(written).toMatchObject([[{ type: '99', reason: 'R03' }]])
    await client.advance(7 * 24 * 3600)
    expect(await returnsOf(client, id)).toHaveLength(1)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves suspense#resolutions.
  test('a credit stays in suspense if an ordinary transfer took its money', async () => {
    const client = await onMonday()
    const { id } = await receiveAchFor(client, '000000000001', { amount: 700 })
    const to_account = await fundedAccount(client)
    const from = { originating_account_alias: 'ach_suspense', receiving_account_id: to_account }
    expect((await transfer(client, { ...from, amount: 700 })).status).toBe(200)
    await to(client, DEADLINE)
    expect(await entryOf(client, id)).toMatchObject({ status: 'IN_SUSPENSE' })
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(0)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves ach#suspense.
  test.each([
    ['R16', { status: 'SUSPENDED', note: 'Odd.' }, {}],
    ['R23', {}, { balance_ceiling: 100 }],
  ])('a credit that the account could not take goes back with %s', async (code, change, terms) => {
    const client = await onMonday()
    const ceiling =
      'balance_ceiling' in terms ? { balance_ceiling: { balance: terms.balance_ceiling } } : {}
    const account = await fundedAccount(client, { account: ceiling })
    if ('status' in change) await client.patch(`/v0/accounts/${account}`, change)
    const { id, status } = await receiveAch(client, account)
    expect(status).toBe('IN_SUSPENSE')

    await client.advance(2 * 24 * 3600)

    expect(await entryOf(client, id)).toMatchObject({ status: 'RETURNED', return_data: { code } })
    expect((await balances(client, account)).posted).toBe(0)
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(0)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves ach#suspense.
  test('what only a person can judge stays in suspense', async () => {
    const client = await onMonday()
    // A return without the addenda that name what it returns.
    await bring(client, readFileSync('test/ach_files/entry_return_without_reason.ach'))
    await client.advance(7 * 24 * 3600)
    const { transactions } = (await client.get('/v0/ach/incoming')).body
    expect(transactions).toMatchObject([
      { status: 'IN_SUSPENSE', decline_reason: 'ANSWER_WITHOUT_REASON' },
    ])
    expect(await internal(client, 'ACH_SUSPENSE')).toBeGreaterThan(0)
  })
})

const claim = (client: Client, id: string) => client.post(`/operations/incoming_ach/${id}/return`)

async function debited(client: Client, secCode: string, holder: 'PERSONAL' | 'BUSINESS') {
  const relationship_type = 'PRIMARY_ACCOUNT_HOLDER'
  const relationships =
    holder === 'BUSINESS'
      ? [{ business_id: await addVerifiedBusiness(client), relationship_type }]
      : undefined
  const account = await fundedAccount(client, {
    funds: 10_000,
    account: relationships ? { relationships } : {},
  })
  const { account_number } = (await client.get(`/v0/accounts/${account}`)).body
  const entry = { ...incomingEntry, code: '27', account: account_number as string }
  await bring(client, fileOf([entry], { secCode, effectiveDate: MONDAY }))
  const { transactions } = (await client.get(`/v0/ach/incoming?account_id=${account}`)).body
  const [{ id, status }] = transactions
  expect(status).toBe('POSTED')
  return { account, id: id as string }
}

// Proves ach#unauthorized-debits.
describe('unauthorized debits', () => {
  test.each([
    ['PPD', 'PERSONAL', 'R10'],
    ['WEB', 'PERSONAL', 'R10'],
    ['CCD', 'PERSONAL', 'R05'],
    ['CCD', 'BUSINESS', 'R29'],
    ['PPD', 'BUSINESS', 'R10'],
    ['RCK', 'PERSONAL', 'R51'],
    ['XCK', 'PERSONAL', 'R33'],
  ] as const)(
    'an unauthorized %s debit of a %s account goes back with %s',
    async (secCode, holder, code) => {
      const client = await onMonday()
      const { account, id } = await debited(client, secCode, holder)
      expect((await balances(client, account)).posted).toBe(7500)

      const reply = await claim(client, id)

      expect(reply).toMatchObject({
        status: 200,
        body: { id, status: 'RETURNED', decline_reason: 'UNAUTHORIZED', return_data: { code } },
      })
      expect(await entryOf(client, id)).toEqual(reply.body)
      expect(await balances(client, account)).toEqual({ posted: 10_000, available: 10_000 })
      expect(await internal(client, 'ACH_SETTLEMENT')).toBe(0)
      const [sent] = await returnsOf(client, id)
      expect(sent).toMatchObject({ dc_sign: 'debit', amount: 2500, return_data: { code } })
      expect((await claim(client, id)).body).toMatchObject({ code: 'INVALID_STATUS' })
      expect(await wrongIn(bank)).toEqual([])
    },
  )

  test('two claims at once return the debit once', async () => {
    const client = await onMonday()
    const { account, id } = await debited(client, 'PPD', 'PERSONAL')
    const replies = await Promise.all(Array.from({ length: 5 }, () => claim(client, id)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ])
    expect((await balances(client, account)).posted).toBe(10_000)
    expect(await returnsOf(client, id)).toHaveLength(1)
  })

  test('a claim comes too late after the time of its code', async () => {
    const client = await onMonday()
    const corporate = await debited(client, 'CCD', 'BUSINESS')
    const consumer = await debited(client, 'PPD', 'PERSONAL')
    // The next file settles on the second banking day, and after midnight in New York on the third.
    await to(client, easternTime(WEDNESDAY, '00:00').toISOString())
    expect(await claim(client, corporate.id)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS', detail: expect.stringContaining(WEDNESDAY) },
    })
    const last = nextBusinessDay(later(MONDAY, 60))
    await to(client, easternTime(last, '00:00').toISOString())
    expect((await claim(client, consumer.id)).status).toBe(422)
    expect((await balances(client, consumer.account)).posted).toBe(7500)
  })

  test('only a posted debit is returned as unauthorized', async () => {
    const client = await onMonday()
    const account = await fundedAccount(client)
    const credit = await receiveAch(client, account)
    const waiting = await receiveAch(client, account, { effective_date: later(MONDAY, 7) })
    const kept = await receiveAchFor(client, '000000000001')
    for (const { id } of [credit, waiting, kept])
      expect(await claim(client, id)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_STATUS' },
      })
    const stranger = await bank.workspace()
    expect((await claim(stranger, credit.id)).status).toBe(404)
  })
})
