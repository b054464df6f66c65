// Sample cards in every state, and their payments.

import type { Accounts } from './accounts.ts'
import type { SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

type Form = 'VIRTUAL' | 'PHYSICAL'
type Issued = { readonly id: string; readonly last_four: string }

/** Three virtual cards, and Maya's physical one. */
export type SampleCards = Readonly<Record<'maya' | 'daniel' | 'priya' | 'plastic', string>>

export async function raiseCards(
  context: SampleContext,
  accounts: Accounts,
  people: SamplePeople,
): Promise<SampleCards> {
  const { ask } = context
  const products = {
    VIRTUAL: await productOf(context, 'VIRTUAL'),
    PHYSICAL: await productOf(context, 'PHYSICAL'),
  }
  const issue = async (form: Form, account_id: string, customer_id: string) => {
    const body = { form, type: 'DEBIT', account_id, customer_id, card_product_id: products[form] }
    return (await ask('issueCard', { body })) as unknown as Issued
  }
  const patch = ({ id }: Issued, body: object) =>
    ask('patchCard', { params: { card_id: id }, body })

  const maya = await issue('VIRTUAL', accounts.maya, people.maya)
  const mayaPlastic = await issue('PHYSICAL', accounts.maya, people.maya)
  const activation = { customer_id: people.maya, activation_code: mayaPlastic.last_four }
  await ask('activateCard', { body: activation })
  await fulfil(context, mayaPlastic, 'SHIPPED')
  const daniel = await issue('VIRTUAL', accounts.daniel, people.daniel)
  const priya = await issue('VIRTUAL', accounts.shared, people.priya)
  await fulfil(context, await issue('PHYSICAL', accounts.shared, people.priya), 'ORDERED')
  await patch(await issue('VIRTUAL', accounts.shared, people.tomas), {
    card_status: 'SUSPENDED',
    reason: 'SUS',
    memo: 'Two payments from two continents within an hour.',
  })
  const lost = await issue('PHYSICAL', accounts.daniel, people.daniel)
  await patch(lost, { card_status: 'TERMINATED', reason: 'LOS' })

  return { maya: maya.id, daniel: daniel.id, priya: priya.id, plastic: mayaPlastic.id }
}

export async function raiseCardPayments(context: SampleContext, cards: SampleCards): Promise<void> {
  await raisePurchases(context, cards.maya)
  await raiseRefusals(context, cards)
}

/** The workspace's first card product of this form. */
export async function productOf({ ask }: SampleContext, form: Form): Promise<string> {
  const { card_products: products } = await ask('listCardProducts', { query: { form } })
  const [product] = products as { id: string }[]
  if (!product) throw new Error(`the workspace has no card product of the form ${form}`)
  return product.id
}

async function fulfil({ ask }: SampleContext, { id }: Issued, status: string): Promise<void> {
  const body = { card_fulfillment_status: status }
  await ask('simulateFulfillment', { params: { card_id: id }, body })
}

export const shop = (mid: string, name: string, mcc: string) => ({
  mid,
  card_acceptor: { name, mcc, city: 'Portland', state: 'OR', country: 'US' },
})
const grocer = shop('GROCER-118', 'Fremont Greengrocer', '5411')
const bookshop = shop('BOOKS-7', 'Burnside Book Exchange', '5942')
const hotel = shop('HOTEL-22', 'Harbour View Hotel', '7011')
const betting = shop('BETS-9', 'Lucky Fork', '7995')
const machine = shop('ATM-3041', 'First Harbour ATM', '6011')

/** Purchases that are settled, partly settled, held, reversed and refunded. */
async function raisePurchases({ cardMessage }: SampleContext, card_id: string): Promise<void> {
  const authorize = (amount: number, where: object) =>
    cardMessage('simulateAuthorization', { card_id, amount, ...where })
  const clear = (original_transaction_id: string, amount: number, changes: object = {}) =>
    cardMessage('simulateClearing', { original_transaction_id, amount, ...changes })

  const groceries = await clear(await authorize(8_435, grocer), 8_435)
  const books = await clear(await authorize(4_150, bookshop), 4_150)
  await clear(books, 1_995, { is_refund: true })
  await clear(await authorize(62_000, hotel), 31_000)
  await authorize(2_310, grocer)
  const called = { original_transaction_id: await authorize(11_900, bookshop), amount: 11_900 }
  await cardMessage('simulateReversal', called)
  await clear(groceries, 500, { is_refund: true })
}

/** Cash, a payment that opens a case, and declines. */
async function raiseRefusals(
  { cardMessage }: SampleContext,
  { daniel, priya, plastic }: SampleCards,
): Promise<void> {
  await cardMessage('simulateWithdrawal', { card_id: plastic, amount: 10_000, ...machine })
  await cardMessage('simulateFinancial', { card_id: plastic, amount: 1_875, ...grocer })
  await cardMessage('simulateAuthorization', { card_id: daniel, amount: 14_000, ...betting })
  await cardMessage('simulateWithdrawal', { card_id: priya, amount: 40_000, ...machine })
  await cardMessage('simulateAuthorization', { card_id: daniel, amount: 990_000, ...hotel })
  const won = { card_id: daniel, amount: 4_400, type: 'gambling_payout', ...betting }
  await cardMessage('simulateOriginalCredit', won)
}
