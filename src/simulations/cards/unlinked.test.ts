// Settlements that name a card and no payment (contract: card-messages#without-a-payment).
// Proves card-messages#without-a-payment.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import { wrongIn } from '../../../test/verified.ts'
import {
  authorize,
  balances,
  cardMessage,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

async function cardWith(funds: number) {
  const account = await fundedAccount(bank, { customer, funds })
  return { account, card: (await issuedCard(bank, { account, customer })).id }
}

const settle = (body: object) => bank.post('/v0/cards/transaction_simulations/clearing', body)

test('a settlement names a payment or a card, and a clearing of a card alone is forced', async () => {
  const { card } = await cardWith(1_000)
  const named = { card_id: card, original_transaction_id: card, amount: 100, is_refund: true }
  expect((await settle({ amount: 100 })).body.missing).toEqual(['original_transaction_id'])
  expect((await settle(named)).body.invalid).toEqual({
    card_id: 'must be left out with original_transaction_id',
  })
  expect((await settle({ card_id: card, amount: 100 })).body.invalid).toEqual({
    force_post: 'must be true without an authorization',
  })
  const unknown = { card_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7', amount: 1, is_refund: true }
  expect((await settle(unknown)).body.code).toBe('CARD_NOT_FOUND')
  const foreign = { card_id: card, amount: 1, force_post: true, currency: 'EUR' }
  expect((await settle(foreign)).body.invalid).toHaveProperty('currency')
})

test('are reported to spend controls, repeated once by their reference, and shown with their events', async () => {
  const { account, card } = await cardWith(1_000)
  const limits = ['DEBITS', 'CREDITS'].map((direction) =>
    control(bank, { direction, amount_limit: 100, action_decline: true }),
  )
  await listControls(bank, account, await Promise.all(limits))
  const reference = {
    retrieval_reference_number: '512345678901',
    system_trace_audit_number: '000123',
  }
  for (const [kind, posted] of [
    [{ force_post: true }, 750],
    [{ is_refund: true }, 1_000],
  ] as const) {
    const body = { card_id: card, amount: 250, mid: 'SHOP1', network_reference: { ...reference } }
    if ('is_refund' in kind) body.network_reference.system_trace_audit_number = '000124'
    const [first, again] = [await settle({ ...body, ...kind }), await settle({ ...body, ...kind })]
    expect(first.status, first.text).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await balances(bank, account)).posted).toBe(posted)
    const { token } = first.body.transaction
    const shown = (await bank.get(`/v0/transactions/posted/${token}`)).body
    const isRefund = 'is_refund' in kind
    expect(shown).toMatchObject({
      subtype: isRefund ? 'refund' : 'pos_purchase',
      data: {
        force_post: !isRefund,
        user_data: { card_id: card, ...(isRefund ? { is_unlinked: true } : {}) },
      },
    })
    const events = await bank.sql<{ type: string }>(
      `select type from events where resource_id = $1`,
      [token],
    )
    expect(events.map(({ type }) => type)).toEqual(['TRANSACTION.POSTED.CREATED'])
  }
  const violated = await bank.sql(`select 1 from events where type = 'SPEND_CONTROL.VIOLATED'`)
  expect(violated).toHaveLength(2)
})

// Proves cards#settled-money-that-an-account-cannot-take.
test('of a closed account are in suspense, the debit and the credit, and a reversal of the debit credits', async () => {
  const { account, card } = await cardWith(0)
  const closed = await bank.patch(`/v0/accounts/${account}`, { status: 'CLOSED', note: 'why' })
  expect(closed.status, closed.text).toBe(200)
  const debit = await settle({ card_id: card, amount: 300, force_post: true })
  const credit = await settle({ card_id: card, amount: 100, is_refund: true })
  const { token } = debit.body.transaction
  const back = { original_transaction_id: token, amount: 300, is_advice: true }
  const reversal = await bank.post('/v0/cards/transaction_simulations/reversal', back)
  for (const [{ status, text, body }, dc_sign, amount] of [
    [debit, 'debit', 300],
    [credit, 'credit', 100],
    [reversal, 'credit', 300],
  ] as const) {
    expect(status, text).toBe(201)
    expect(body.transaction).toMatchObject({ amount, account_id: account })
    const { data } = (await bank.get(`/v0/transactions/posted/${body.transaction.token}`)).body
    expect(data.user_data).toMatchObject({ in_suspense: 'ACCOUNT_CLOSED' })
    const entry = await bank.get(`/operations/suspense/${body.transaction.token}`)
    expect(entry.body).toMatchObject({ dc_sign, amount, intended_account_id: account })
  }
  expect((await balances(bank, account)).posted).toBe(0)
  const payer = await fundedAccount(bank, { customer, funds: 1_000 })
  const resolution = { account_id: payer }
  expect((await bank.post(`/operations/suspense/${token}/resolve`, resolution)).status).toBe(200)
  expect((await balances(bank, payer)).posted).toBe(700)
})

// Proves cards#settled-money-that-an-account-cannot-take.
test('a forced clearing of an expired authorization on a closed account is a debit in suspense', async () => {
  const own = await bank.workspace()
  const holder = (await verifiedCustomer(own)).id
  const account = await fundedAccount(own, { customer: holder, funds: 500 })
  const { id: card } = await issuedCard(own, { account, customer: holder })
  const { token } = await authorize(own, card, 500)
  await own.advance(8 * 24 * 3600)
  const rest = { originating_account_id: account, receiving_account_alias: 'fees', amount: 500 }
  expect((await transfer(own, rest)).status).toBe(200)
  expect((await own.patch(`/v0/accounts/${account}`, { status: 'CLOSED' })).status).toBe(200)
  const late = { original_transaction_id: token, amount: 500, force_post: true }
  const cleared = await cardMessage(own, 'clearing', late)
  expect(cleared).toMatchObject({ state: 'CLEARED', account_id: account })
  const refund = { original_transaction_id: token, amount: 500, is_refund: true }
  expect(await cardMessage(own, 'clearing', refund)).toMatchObject({ amount: 500 })
  const { suspense_entries } = (await own.get('/operations/suspense')).body
  const signs = suspense_entries.map(({ dc_sign }: { dc_sign: string }) => dc_sign)
  expect(signs.toSorted()).toEqual(['credit', 'debit'])
})
