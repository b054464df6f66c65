// Messages of the network that are wrong: each is refused by the names of its fields.
// Proves cards#messages.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../test/bank.ts'
import { cardNetwork, refusal } from '../../../test/cards.ts'
import { balances } from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { play, cardWith } = cardNetwork(bank)

test('an amount in another currency than the account’s is refused, and moves nothing', async () => {
  const { account, card } = await cardWith(1_000)
  const first = { card_id: card, amount: 100, mid: 'M', card_acceptor: {}, type: 'prepaid' }
  const { token } = (await play('authorization', { ...first, currency: 'USD' })).body.transaction
  const of = { original_transaction_id: token, amount: 100 }
  for (const [path, body] of [
    ['authorization', first],
    ['financial', first],
    ['financial/withdrawal', first],
    ['financial/original_credit', first],
    ['authorization/advice', of],
    ['clearing', of],
    ['reversal', of],
  ] as const) {
    const reply = await play(path, { ...body, currency: 'EUR' })
    expect(reply.body.invalid, path).toEqual({
      currency: 'must be USD, the currency of the account',
    })
  }
  expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 900 })
})

describe('bad messages', () => {
  test.each([
    ['authorization', ['card_id', 'amount', 'mid']],
    ['authorization/advice', ['original_transaction_id', 'amount']],
    ['clearing', ['original_transaction_id', 'amount']],
    ['clearing/l2l3', ['original_transaction_id']],
    ['reversal', ['original_transaction_id', 'amount']],
    ['financial', ['card_id', 'amount', 'mid', 'card_acceptor']],
    ['financial/advice', ['original_transaction_id', 'amount']],
    ['financial/balance_inquiry', ['card_id', 'account_type', 'mid', 'card_acceptor']],
    ['financial/withdrawal', ['card_id', 'amount', 'mid']],
    ['financial/original_credit', ['card_id', 'amount', 'mid', 'type']],
  ])('%s names what is missing', async (path, missing) => {
    const { status, body } = await play(path, {})
    expect(status).toBe(400)
    expect(new Set(body.missing)).toEqual(new Set(missing))
  })

  test.each(['authorization', 'financial', 'financial/withdrawal', 'financial/original_credit'])(
    '%s of an unknown card, or another workspace’s, is refused',
    async (path) => {
      const facts = { amount: 1, mid: 'M', card_acceptor: {}, type: 'prepaid' }
      expect(refusal(await play(path, { card_id: randomUUID(), ...facts }))).toBe(
        '400 CARD_NOT_FOUND',
      )
      const { card } = await cardWith(0)
      const other = await bank.workspace()
      const strange = await other.post(`/v0/cards/transaction_simulations/${path}`, {
        card_id: card,
        ...facts,
      })
      expect(refusal(strange)).toBe('400 CARD_NOT_FOUND')
    },
  )

  test.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: '1' }, 'amount'],
    [{ mid: '' }, 'mid'],
    [{ mid: 'x'.repeat(51) }, 'mid'],
    [{ pin: 'x'.repeat(51) }, 'pin'],
    [{ card_acceptor: { mcc: '07995' } }, 'card_acceptor.mcc'],
    [{ card_acceptor: { mcc: '79950' } }, 'card_acceptor.mcc'],
    [{ card_acceptor: { mcc: ' 7995' } }, 'card_acceptor.mcc'],
    [{ card_acceptor: { mcc: '799' } }, 'card_acceptor.mcc'],
    [{ card_acceptor: { mcc: '79\u000195' } }, 'card_acceptor.mcc'],
    [{ currency: 'dollars' }, 'currency'],
    [
      {
        network_reference: {
          retrieval_reference_number: '1',
          system_trace_audit_number: '000001',
        },
      },
      'network_reference.retrieval_reference_number',
    ],
    [{ card_acceptor: { state: 'Oregon' } }, 'card_acceptor.state'],
    [{ card_acceptor: { zip: 'x'.repeat(11) } }, 'card_acceptor.zip'],
    [
      { card_acceptor: { partial_approval_capable: 'yes' } },
      'card_acceptor.partial_approval_capable',
    ],
    [{ card_options: { cvv: '1234' } }, 'card_options.cvv'],
    [{ card_options: { expiration: '123' } }, 'card_options.expiration'],
    [{ network_fees: [{ type: 'TIP', amount: 1 }] }, 'network_fees[0].type'],
    [
      { network_fees: [{ type: 'ISSUER_FEE', amount: 1, credit_debit: 'X' }] },
      'network_fees[0].credit_debit',
    ],
    [{ transaction_options: [] }, 'transaction_options'],
  ])('an authorization with %j is refused by name', async (facts, name) => {
    const { status, body } = await play('authorization', {
      card_id: randomUUID(),
      amount: 1,
      mid: 'M',
      ...facts,
    })
    expect({ status, invalid: Object.keys(body.invalid ?? {}) }).toEqual({
      status: 400,
      invalid: [name],
    })
  })
})
