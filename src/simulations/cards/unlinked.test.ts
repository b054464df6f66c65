// Settlements that name a card and no payment (contract: card-messages#without-a-payment).
// Proves card-messages#without-a-payment.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import { wrongIn } from '../../../test/verified.ts'
import { balances, fundedAccount, issuedCard, verifiedCustomer } from '../../../test/world.ts'

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

test('of a closed account: the debit is refused, and the credit is in suspense', async () => {
  const { account, card } = await cardWith(0)
  const closed = await bank.patch(`/v0/accounts/${account}`, { status: 'CLOSED', note: 'why' })
  expect(closed.status, closed.text).toBe(200)
  const debit = await settle({ card_id: card, amount: 100, force_post: true })
  expect([debit.status, debit.body.code]).toEqual([422, 'ACCOUNT_CLOSED'])
  const credit = await settle({ card_id: card, amount: 100, is_refund: true })
  expect(credit.status, credit.text).toBe(201)
  const { token } = credit.body.transaction
  const { data } = (await bank.get(`/v0/transactions/posted/${token}`)).body
  expect(data.user_data).toMatchObject({ in_suspense: 'ACCOUNT_CLOSED', is_unlinked: true })
})
