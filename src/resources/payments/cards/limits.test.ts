// The limit of cards per account holds for concurrent requests.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import {
  fundedAccount,
  issueCard,
  issuedCard,
  person,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
})

const freshAccount = () => fundedAccount(bank, { customer })
const patch = (card: { id: string }, body: object) => bank.patch(`/v0/cards/${card.id}`, body)

describe('many at once', () => {
  /** An account with several holders, so that it is the account that is waited for and not a person. */
  async function sharedAccount() {
    const id = await freshAccount()
    const others = await Promise.all([1, 2, 3].map(() => verifiedCustomer(bank)))
    for (const other of others) {
      const relationship = { customer_id: other.id, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
      await bank.post(`/v0/accounts/${id}/relationships`, relationship)
    }
    const holders = [customer, ...others.map((other) => other.id)]
    return { id, holder: (index: number) => holders[index % holders.length] ?? customer }
  }
  const tally = (replies: Reply[]) => ({
    issued: replies.filter(({ status }) => status === 201).length,
    refused: replies.filter(({ body }) => body.code === 'UNABLE_TO_TRANSACT').length,
  })
  const times = (count: number, ask: (index: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

  // Proves cards#limits-of-an-account.
  test('of twenty virtual cards asked for at once an account gets nine', async () => {
    const { id, holder } = await sharedAccount()
    const replies = await times(20, (index) =>
      issueCard(bank, { account: id, customer: holder(index) }),
    )
    expect(tally(replies)).toEqual({ issued: 9, refused: 11 })
  })

  // Proves cards#limits-of-an-account.
  test('of ten physical cards asked for at once an account gets one', async () => {
    const { id, holder } = await sharedAccount()
    const card = { shipping: { address: { address_line_1: '1 Main St', country_code: 'US' } } }
    const replies = await times(10, (index) =>
      issueCard(bank, { account: id, customer: holder(index), form: 'PHYSICAL', card }),
    )
    expect(tally(replies)).toEqual({ issued: 1, refused: 9 })
  })

  // Proves cards#limits-of-an-account.
  test('suspended cards that come back at once make nine again, not more', async () => {
    const { id, holder } = await sharedAccount()
    const cards = []
    for (let index = 0; index < 12; index += 1) {
      const card = await issuedCard(bank, { account: id, customer: holder(index) })
      await patch(card, { card_status: 'SUSPENDED' })
      cards.push(card)
    }
    const replies = await Promise.all(cards.map((card) => patch(card, { card_status: 'ACTIVE' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
  })

  // Proves cards#reissues.
  test('a card is replaced once', async () => {
    const { id, holder } = await sharedAccount()
    const first = await issuedCard(bank, { account: id, customer })
    const card = { reissued_from_id: first.id, reissue_reason: 'STOLEN' }
    const replies = await times(8, (index) =>
      issueCard(bank, { account: id, customer: holder(index), card }),
    )
    expect(tally(replies).issued).toBe(1)
  })
})
