// Cards in tests: one with money behind it, what the network says about it, and what can be seen of that.

import type { Client, Reply, TestWorkspace } from './bank.ts'
import { authorize, fundedAccount, issuedCard, verifiedCustomer } from './world.ts'

export const DAY_SECONDS = 24 * 3600
export const ACCEPTOR = {
  name: 'Corner Shop',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  mcc: '5411',
}

/** Status and code of a refusal, to be compared at once. */
export const refusal = ({ status, body }: Reply) => `${status} ${body.code}`

/** What tests about card payments say to a bank. Its cards are one customer's. */
export function cardNetwork(bank: Client & Pick<TestWorkspace, 'sql'>) {
  let customer: Promise<string> | undefined
  const cardholder = () => {
    customer ??= verifiedCustomer(bank).then(({ id }) => id)
    return customer
  }
  const play = (path: string, body: object) =>
    bank.post(`/v0/cards/transaction_simulations/${path}`, body)
  const later =
    (path: string) =>
    (token: string, amount: number, facts: object = {}) =>
      play(path, { original_transaction_id: token, amount, ...facts })
  return {
    cardholder,
    play,
    clear: later('clearing'),
    reverse: later('reversal'),
    advise: later('authorization/advice'),
    /** An ACTIVE virtual card on an account with `funds` cents. */
    async cardWith(funds: number, account: object = {}) {
      const id = await fundedAccount(bank, { customer: await cardholder(), funds, account })
      const card = await issuedCard(bank, { account: id, customer: await cardholder() })
      return { account: id, card: card.id as string }
    },
    pendingOf: async (token: string) => (await bank.get(`/v0/transactions/pending/${token}`)).body,
    postedOf: async (token: string) => (await bank.get(`/v0/transactions/posted/${token}`)).body,
    /** An authorization with more states than its row keeps. */
    async adviseOften(): Promise<void> {
      const { card } = await this.cardWith(10_000)
      const { token } = await authorize(bank, card, 5_000)
      for (let count = 1; count <= 150; count += 1) await this.advise(token, 5_000 - count)
    },
    /** Types of the events about what happened on an account's card transactions, oldest first. */
    async told(account: string): Promise<string[]> {
      const rows = await bank.sql<{ type: string }>(
        `select e.type from events e
         where e.type like 'TRANSACTION.%' and e.resource_id in (
           select uuid from pending_transactions where account_id = $1 and type = 'card'
           union select uuid from posted_transactions where primary_account = $1 and type = 'card')
         order by e.id`,
        [account],
      )
      return rows.map(({ type }) => type.replace('TRANSACTION.', ''))
    },
  }
}
