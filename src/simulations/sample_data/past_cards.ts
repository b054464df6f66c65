// Card payments in the history of the sample data.

import type { SampleContext } from './context.ts'
import type { Day, Lives, Open } from './past_days.ts'
import { shop } from './cards.ts'

type Shop = ReturnType<typeof shop> & { readonly from: number; readonly to: number }

const priced = (from: number, to: number, where: ReturnType<typeof shop>): Shop => ({
  ...where,
  from,
  to,
})

const FUEL = '5542'

const shops: readonly [Shop, ...Shop[]] = [
  priced(1_200, 9_800, shop('GROCER-118', 'Fremont Greengrocer', '5411')),
  priced(2_400, 14_500, shop('MARKET-4', 'Alder Street Market', '5411')),
  priced(350, 1_450, shop('COFFEE-31', 'Good Ground Coffee', '5814')),
  priced(280, 560, shop('TRANSIT-1', 'Metro Transit', '4111')),
  priced(2_800, 6_400, shop('FUEL-77', 'Crossroads Fuel', FUEL)),
  priced(1_900, 8_700, shop('DINER-12', 'Night Owl Diner', '5812')),
  priced(600, 4_200, shop('PHARM-9', 'Corner Pharmacy', '5912')),
  priced(900, 5_500, shop('BOOKS-7', 'Burnside Book Exchange', '5942')),
  priced(3_500, 18_000, shop('HARDWARE-2', 'Two Rivers Hardware', '5251')),
]

const streaming = shop('STREAM-1', 'Lakeshore Streaming', '4899')
const betting = shop('BETS-9', 'Lucky Fork', '7995')
const machine = shop('ATM-3041', 'First Harbour ATM', '6011')

/** The daily probability of a payment by each card. */
const habits = [
  ['maya', 0.7],
  ['daniel', 0.5],
  ['priya', 0.8],
] as const

const MONTH_DAYS = 30
const EXPIRES = 0.04
const REFUNDED = 0.05

export async function payByCard(
  { cardMessage }: SampleContext,
  { cards }: Lives,
  { number, draw }: Day,
  open: Open,
): Promise<void> {
  const authorize = (card_id: string, amount: number, where: object) =>
    cardMessage('simulateAuthorization', { card_id, amount, ...where })
  for (const [who, share] of habits) {
    if (!draw.chance(share)) continue
    const { from, to, ...where } = draw.oneOf(shops)
    const amount = from + draw.upTo(to - from)
    // A fuel authorization expires after two hours, so fuel is paid in a single message.
    if (where.card_acceptor.mcc === FUEL) {
      await cardMessage('simulateFinancial', { card_id: cards[who], amount, ...where })
      continue
    }
    const token = await authorize(cards[who], amount, where)
    const due = number + 1 + draw.upTo(1)
    open.authorizations.push({ token, amount, due, settles: !draw.chance(EXPIRES) })
  }
  if (number % MONTH_DAYS === 5)
    await cardMessage('simulateFinancial', { card_id: cards.maya, amount: 1_549, ...streaming })
  // Exceeds the weekly limit and opens a case.
  if (bets.includes(number)) {
    const token = await authorize(cards.daniel, 12_500, betting)
    open.authorizations.push({ token, amount: 12_500, due: number + 1, settles: true })
  }
}

/** The first case is closed long ago; the last is open. */
const bets: readonly number[] = [44, 89]

/** Clears most authorizations after a day or two, and refunds some payments. */
export async function settleCards(
  { cardMessage }: SampleContext,
  { number, draw }: Day,
  open: Open,
): Promise<void> {
  const due = open.authorizations.filter((it) => it.due <= number)
  for (const one of due) {
    open.authorizations.splice(open.authorizations.indexOf(one), 1)
    if (!one.settles) continue
    const { token: original_transaction_id, amount } = one
    const cleared = await cardMessage('simulateClearing', { original_transaction_id, amount })
    if (!draw.chance(REFUNDED)) continue
    const refund = { original_transaction_id: cleared, amount: Math.ceil(amount / 2) }
    await cardMessage('simulateClearing', { ...refund, is_refund: true })
  }
}

const WEEK_DAYS = 7

export async function takeCash(
  { cardMessage }: SampleContext,
  { cards }: Lives,
  { number, draw }: Day,
): Promise<void> {
  if (number % WEEK_DAYS !== 2) return
  const amount = 4_000 + 2_000 * draw.upTo(3)
  await cardMessage('simulateWithdrawal', { card_id: cards.plastic, amount, ...machine })
  // Exceeds the cash limit: declined.
  if (number % (4 * WEEK_DAYS) === 2)
    await cardMessage('simulateWithdrawal', { card_id: cards.priya, amount: 50_000, ...machine })
}
