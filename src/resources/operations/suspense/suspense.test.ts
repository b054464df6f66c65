// Payments that no account can take wait in suspense, and one operation resolves each of them once.

import { afterAll, describe, expect, test } from 'vitest'
import {
  achParties,
  liveToSettlement,
  receiveAchFor,
  returnAch,
  sendAch,
} from '../../../../test/ach.ts'
import { accountOf, eventsOf } from '../../../../test/accounts.ts'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { wrongIn } from '../../../../test/verified.ts'
import {
  authorize,
  balances,
  cardMessage,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(bank.close)

const UNKNOWN = '000000000001'

async function suspenseOf(client: Client, type: 'ACH_SUSPENSE' | 'ALLOCATED_SUSPENSE') {
  const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
  const found = internal_accounts.find((it: { account_type: string }) => it.account_type === type)
  return { id: found.id as string, balance: found.balances[0].balance as number }
}

const entries = async (client: Client, query = '') =>
  (await client.get(`/operations/suspense${query}`)).body.suspense_entries

const resolve = (client: Client, id: string, account_id: string) =>
  client.post(`/operations/suspense/${id}/resolve`, { account_id })
const giveBack = (client: Client, id: string, code: string) =>
  client.post(`/operations/suspense/${id}/return`, { code })

const posted = async (client: Client, account: string) => (await balances(client, account)).posted

/** A card refund of 400 whose account is closed. */
async function refundInSuspense(client: Client) {
  const customer = (await verifiedCustomer(client)).id
  const closed = await fundedAccount(client, { customer, funds: 400 })
  const { id: card } = await issuedCard(client, { account: closed, customer })
  const { token } = await authorize(client, card, 400)
  await cardMessage(client, 'clearing', { original_transaction_id: token, amount: 400 })
  expect((await client.patch(`/v0/accounts/${closed}`, { status: 'CLOSED' })).status).toBe(200)
  const refund = { original_transaction_id: token, amount: 400, is_refund: true }
  const refunded = await cardMessage(client, 'clearing', refund)
  return {
    id: refunded.token as string,
    closed,
    account: await fundedAccount(client, { customer }),
  }
}

/** An incoming entry of 700 to no account. */
async function achInSuspense(client: Client, entry: object = {}) {
  const incoming = await receiveAchFor(client, UNKNOWN, { amount: 700, ...entry })
  return { id: incoming.external_id as string, incoming }
}

// Proves suspense#resolutions.
describe('a suspense entry', () => {
  // Proves suspense#entries.
  test('of a card credit and of an ACH entry is listed with its reason, and resolved to an account', async () => {
    const client = await bank.workspace()
    const credit = await refundInSuspense(client)
    const entry = await achInSuspense(client)
    expect(await entries(client, '?status=OPEN')).toMatchObject([
      {
        id: credit.id,
        status: 'OPEN',
        source: 'CARD',
        dc_sign: 'credit',
        amount: 400,
        currency: 'USD',
        reason: 'ACCOUNT_CLOSED',
        intended_account_id: credit.closed,
        suspense_account_id: (await suspenseOf(client, 'ALLOCATED_SUSPENSE')).id,
      },
      { id: entry.id, source: 'ACH', amount: 700, incoming_ach_id: entry.incoming.id },
    ])
    for (const [{ id }, amount] of [
      [credit, 400],
      [entry, 700],
    ] as const) {
      const before = await posted(client, credit.account)
      const { status, body } = await resolve(client, id, credit.account)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, status: 'RESOLVED', resolved_account_id: credit.account })
      expect(await posted(client, credit.account)).toBe(before + amount)
      expect(await eventsOf(bank, body.resolution_id)).toEqual([
        'TRANSACTION.POSTED.CREATED',
        'INTERNAL_TRANSFER.SUCCEEDED',
      ])
      expect((await client.get(`/operations/suspense/${id}`)).body).toEqual(body)
      const moved = await client.get(`/v0/transactions/internal_transfer/${body.resolution_id}`)
      expect(moved.body).toMatchObject({
        type: 'MANUAL_ADJUSTMENT',
        metadata: { suspense_entry_id: id },
      })
      const log = await client.get('/operations/audit_log?action=suspense_entry.resolved')
      expect(log.body.audit_log.map((it: { subject: string }) => it.subject)).toContain(id)
    }
    expect(await entries(client, '?status=OPEN')).toEqual([])
    expect(await entries(client)).toHaveLength(2)
    expect((await suspenseOf(client, 'ALLOCATED_SUSPENSE')).balance).toBe(0)
    expect((await suspenseOf(client, 'ACH_SUSPENSE')).balance).toBe(0)
    const shown = (await client.get(`/v0/ach/incoming/${entry.incoming.id}`)).body
    expect(shown).toMatchObject({ status: 'POSTED', account_id: credit.account })
    expect(await wrongIn(bank)).toEqual([])
  })

  test.each([
    ['an ACH entry', achInSuspense, 700],
    ['a card credit', refundInSuspense, 400],
  ])(
    'of %s is resolved once, also in parallel and to several accounts',
    async (_what, suspend, amount) => {
      const client = await bank.workspace()
      const first = await fundedAccount(client)
      const second = await fundedAccount(client)
      const { id } = await suspend(client)
      const replies = await Promise.all(
        [first, second, first, second, first].map((account) => resolve(client, id, account)),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = replies.filter(({ status }) => status !== 200)
      for (const { status, body } of refused)
        expect([status, body.code, body.detail]).toEqual([
          422,
          'INVALID_STATUS',
          expect.stringContaining('RESOLVED'),
        ])
      expect((await posted(client, first)) + (await posted(client, second))).toBe(amount)
      expect((await resolve(client, id, first)).status).toBe(422)
      expect((await giveBack(client, id, 'R03')).status).toBe(422)
      expect(await wrongIn(bank)).toEqual([])
    },
  )

  test('stays open when its resolution is refused, with the same key too', async () => {
    const client = await bank.workspace()
    const { id, closed, account } = await refundInSuspense(client)
    const key = { 'idempotency-key': 'one-decision' }
    const path = `/operations/suspense/${id}/resolve`
    expect((await client.post(path, { account_id: closed }, key)).body.code).toBe('ACCOUNT_CLOSED')
    expect(await entries(client, '?status=OPEN')).toHaveLength(1)
    expect((await client.post(path, { account_id: account }, key)).status).toBe(200)
    expect(await posted(client, account)).toBe(400)
  })

  test('is resolved to an account of the workspace in its currency, and to no suspense account', async () => {
    const client = await bank.workspace()
    const { id } = await achInSuspense(client)
    const stranger = await bank.workspace()
    const foreign = await fundedAccount(stranger)
    expect((await resolve(client, id, foreign)).body.code).toBe('ACCOUNT_NOT_FOUND')
    expect((await resolve(stranger, id, foreign)).status).toBe(404)
    expect((await stranger.get(`/operations/suspense/${id}`)).status).toBe(404)
    expect(await entries(stranger)).toEqual([])
    const euros = { account_type: 'FEES', currency: 'EUR', status: 'ACTIVE' }
    const other = (await client.post('/v0/internal_accounts', euros)).body.id
    const suspense = await suspenseOf(client, 'ACH_SUSPENSE')
    const allocated = await suspenseOf(client, 'ALLOCATED_SUSPENSE')
    const cash = { ...euros, account_type: 'CASH_SUSPENSE', currency: 'USD' }
    const another = (await client.post('/v0/internal_accounts', cash)).body.id
    for (const account of [
      suspense.id,
      allocated.id,
      another,
      suspense.id.toUpperCase(),
      other,
      'mine',
      null,
    ]) {
      const { status, body } = await resolve(client, id, account)
      expect([status, body.invalid]).toEqual([400, { account_id: expect.any(String) }])
    }
    expect((await client.post(`/operations/suspense/${id}/resolve`, {})).body.missing).toEqual([
      'account_id',
    ])
    const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
    const fees = internal_accounts.find(
      (it: { account_type: string }) => it.account_type === 'FEES',
    )
    expect((await resolve(client, id, fees.id)).status).toBe(200)
    expect(await wrongIn(bank)).toEqual([])
  })

  test('of a debit takes its amount from an account, if that has it', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties, { dc_sign: 'debit', amount: 3_000 })
    await liveToSettlement(client)
    const rest = { originating_account_id: parties.account, receiving_account_alias: 'fees' }
    expect((await transfer(client, { ...rest, type: 'FEE', amount: 13_000 })).status).toBe(200)
    expect(
      (await client.patch(`/v0/accounts/${parties.account}`, { status: 'CLOSED' })).status,
    ).toBe(200)
    expect((await returnAch(client, sent.id)).status).toBe(201)
    const [entry] = await entries(client)
    expect(entry).toMatchObject({ dc_sign: 'debit', amount: 3_000, reason: 'ACCOUNT_CLOSED' })
    expect((await suspenseOf(client, 'ACH_SUSPENSE')).balance).toBe(-3_000)
    const poor = await fundedAccount(client, { funds: 2_999 })
    const rich = await fundedAccount(client, { funds: 3_000 })
    expect((await resolve(client, entry.id, poor)).body.code).toBe('INSUFFICIENT_FUNDS')
    expect((await giveBack(client, entry.id, 'R02')).body.code).toBe('INVALID_STATUS')
    expect((await resolve(client, entry.id, rich)).status).toBe(200)
    expect(await posted(client, rich)).toBe(0)
    expect((await suspenseOf(client, 'ACH_SUSPENSE')).balance).toBe(0)
    expect(await wrongIn(bank)).toEqual([])
  })
})

// Proves suspense#returns-of-entries.
describe('an ACH entry in suspense', () => {
  test('is returned with a code for it, in time, once', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const { id, incoming } = await achInSuspense(client)
    for (const code of ['R01', 'R13', 'R61', 'R99', 'r03', 'R3'])
      expect((await giveBack(client, id, code)).body.invalid).toHaveProperty('code')
    const replies = await Promise.all([
      giveBack(client, id, 'R03'),
      giveBack(client, id, 'R03'),
      resolve(client, id, account),
    ])
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect((await suspenseOf(client, 'ACH_SUSPENSE')).balance).toBe(0)
    if (won[0]?.body.status === 'RESOLVED') return
    const shown = (await client.get(`/v0/ach/incoming/${incoming.id}`)).body
    expect(shown).toMatchObject({ status: 'RETURNED', return_data: { code: 'R03' } })
    const sent = (await client.get(`/v0/ach?incoming_ach_id=${incoming.id}`)).body
    expect(sent.transactions).toHaveLength(1)
    expect(await posted(client, account)).toBe(0)
    const log = await client.get('/operations/audit_log?action=suspense_entry.returned')
    expect(log.body.audit_log).toHaveLength(1)
    await client.advance(3 * 24 * 3600)
    expect(await wrongIn(bank)).toEqual([])
  })

  test('that no person has resolved goes back at its deadline, and one that was resolved does not', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const [left, taken] = [await achInSuspense(client), await achInSuspense(client)]
    expect((await resolve(client, taken.id, account)).status).toBe(200)
    await client.advance(7 * 24 * 3600)
    const entry = (await client.get(`/operations/suspense/${left.id}`)).body
    expect(entry).toMatchObject({ status: 'RETURNED', resolution_id: expect.any(String) })
    const { status, body } = await resolve(client, left.id, account)
    expect([status, body.detail]).toEqual([422, expect.stringContaining('RETURNED')])
    expect(await posted(client, account)).toBe(700)
    expect((await suspenseOf(client, 'ACH_SUSPENSE')).balance).toBe(0)
    expect(await wrongIn(bank)).toEqual([])
  })

  test('a card credit is not returned', async () => {
    const client = await bank.workspace()
    const { id } = await refundInSuspense(client)
    expect((await giveBack(client, id, 'R03')).body.code).toBe('INVALID_STATUS')
  })
})

// Proves suspense#resolutions.
describe('money of ALLOCATED_SUSPENSE', () => {
  test('moves by no other operation', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 1_000 })
    await achInSuspense(client)
    const type = 'ALLOCATED_SUSPENSE'
    {
      const { id, balance } = await suspenseOf(client, type)
      const alias = type.toLowerCase()
      for (const [name, value] of [
        ['account_id', id],
        ['account_alias', alias],
      ] as const)
        for (const capture_mode of ['IMMEDIATE', 'MANUAL']) {
          const facts = { amount: 1, type: 'MANUAL_ADJUSTMENT', capture_mode }
          const out = await transfer(client, {
            ...facts,
            [`originating_${name}`]: value,
            receiving_account_id: account,
          })
          const back = await transfer(client, {
            ...facts,
            originating_account_id: account,
            [`receiving_${name}`]: value,
          })
          expect([out.status, back.status]).toEqual([400, 400])
          expect(out.body.invalid[`originating_${name}`]).toContain('/operations/suspense/')
          expect(back.body.invalid).toHaveProperty(`receiving_${name}`)
        }
      expect((await suspenseOf(client, type)).balance).toBe(balance)
      for (const account_type of ['FEES', null])
        expect((await client.patch(`/v0/internal_accounts/${id}`, { account_type })).status).toBe(
          400,
        )
    }
    const fees = { account_type: 'FEES', currency: 'USD', status: 'ACTIVE' }
    const { id } = (await client.post('/v0/internal_accounts', fees)).body
    const change = await client.patch(`/v0/internal_accounts/${id}`, {
      account_type: 'ALLOCATED_SUSPENSE',
    })
    expect(change.body.invalid).toHaveProperty('account_type')
    expect(await wrongIn(bank)).toEqual([])
  })

  test('a changed status, amount or resolution of an entry is found by verify', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const { id } = await achInSuspense(client)
    await resolve(client, id, account)
    const tamper = async (change: string) => {
      await bank.sql(`update suspense_entries set ${change} where tenant = $1 and id = $2`, [
        client.tenant,
        id,
      ])
      const wrong = await wrongIn(bank)
      return wrong.join('; ')
    }
    const open = `status = 'OPEN', resolved_account_id = null, resolution_id = null, resolved_time = null`
    const before = await bank.sql('select * from suspense_entries where id = $1', [id])
    const [row] = before as { resolution_id: string; resolved_time: Date }[]
    expect(await tamper(open)).toMatch(/status of the ACH entry/)
    expect(
      await tamper(
        `status = 'RESOLVED', resolved_account_id = '${account}', resolution_id = '${row?.resolution_id}', resolved_time = '${row?.resolved_time.toISOString()}'`,
      ),
    ).toBe('')
    expect(await tamper('amount = 699')).toContain('amount')
    expect(await tamper('amount = 700')).toBe('')
  })

  test('of ACH_SUSPENSE, the alias of the contract’s example, may be transferred', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const out = { originating_account_alias: 'ach_suspense', receiving_account_id: account }
    expect((await transfer(client, { ...out, amount: 1 })).status).toBe(200)
    expect(await wrongIn(bank)).toEqual([])
  })
})

// Proves suspense#resolutions.
test('an account for suspense is refused as a linked account, as the target of a closure, and in a schedule', async () => {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const account = await fundedAccount(client, { customer, funds: 100 })
  const { id } = await suspenseOf(client, 'ALLOCATED_SUSPENSE')
  const floor = { balance_floor: { balance: 0, linked_account_id: id } }
  const ceiling = { balance_ceiling: { balance: 900, linked_account_id: id } }
  const opened = (limits: object) => client.post('/v0/accounts', accountOf(customer, limits))
  const patched = (limits: object) => client.patch(`/v0/accounts/${account}`, limits)
  const closure = {
    reason: 'CUSTOMER_REQUEST_TRANSFER',
    reason_details: 'Moving',
    payment_method: 'INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT',
    destination_id: id,
  }
  const scheduled = (accounts: object) =>
    client.post('/v0/payment_schedules', {
      description: 'Rent',
      payment_instruction: {
        type: 'INTERNAL_TRANSFER',
        request: { amount: 1, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...accounts },
      },
      schedule: { start_date: '2031-01-31', frequency: 'MONTHLY', interval: 1, count: 3 },
    })
  const from = { originating_account_id: id, receiving_account_id: account }
  const to = { originating_account_id: account, receiving_account_id: id }
  for (const [reply, field] of [
    [opened(floor), 'balance_floor.linked_account_id'],
    [opened(ceiling), 'balance_ceiling.linked_account_id'],
    [patched(floor), 'balance_floor.linked_account_id'],
    [patched(ceiling), 'balance_ceiling.linked_account_id'],
    [client.post(`/v0/accounts/${account}/initiate_closure`, closure), 'destination_id'],
    [scheduled(from), 'payment_instruction.request.originating_account_id'],
    [scheduled(to), 'payment_instruction.request.receiving_account_id'],
  ] as const) {
    const { status, body, text } = await reply
    expect([status, Object.keys(body.invalid ?? {})], text).toEqual([400, [field]])
  }
})
