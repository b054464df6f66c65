// The history of the sample bank: days of activity with clock advances in between (contract:
// sandbox#sample-data). A fixed seed makes it equal everywhere.

import { addSeconds, MILLISECONDS_PER_SECOND } from '../../platform/values/clock.ts'
import type { Inside } from '../../platform/http/inside.ts'
import type { SampleContext } from './context.ts'
import { payByCard, settleCards, takeCash } from './past_cards.ts'
import { type Day, drawFrom, type Lives, type Open } from './past_days.ts'
import { payByAch, receiveByAch } from './past_ach.ts'
import { invoice, payWages, saveAndPayFees, settleInvoices } from './past_transfers.ts'

const DAY_SECONDS = 24 * 3600
const HOUR_SECONDS = 3600
const SEED = 20_260_314

/** Advances the workspace's clock if necessary, and returns its time. */
export type Live = (to: Date) => Promise<Date>

/** Simulates `days` days from the deed's start, and returns the context of the following day. */
export async function liveThroughPast(
  context: SampleContext,
  lives: Lives,
  { days, live }: { readonly days: number; readonly live: Live },
): Promise<SampleContext> {
  await listenInVain(context)
  const draw = drawFrom(SEED)
  const began = context.deed.askedTime
  const open: Open = { authorizations: [], invoices: [], returns: [] }
  for (let number = 1; number <= days; number += 1) {
    const start = addSeconds(began, (number - 1) * DAY_SECONDS + draw.upTo(10) * HOUR_SECONDS)
    await live(start)
    await liveADay(context, lives, { number, start, draw }, open)
  }
  const today = addSeconds(began, days * DAY_SECONDS)
  const now = await live(today)
  return { ...context, now, today }
}

async function liveADay(context: SampleContext, lives: Lives, day: Day, open: Open): Promise<void> {
  await settleCards(context, day, open)
  await settleInvoices(context, day, open)
  await receiveByAch(context, lives, day)
  await payWages(context, lives, day)
  await payByCard(context, lives, day, open)
  await takeCash(context, lives, day)
  await invoice(context, lives, day, open)
  await saveAndPayFees(context, lives, day)
  await payByAch(context, lives, day, open)
  await writeNotes(context, lives, day)
}

/** A webhook with an unreachable receiver. Webhooks survive a wipe, so it is created once. */
async function listenInVain({ ask }: SampleContext): Promise<void> {
  const { webhooks } = await ask('listWebhooks')
  if ((webhooks as { url: string }[]).some(({ url }) => url === DOWN)) return
  const body = {
    url: DOWN,
    description: 'A partner whose receiver is down',
    is_enabled: true,
    enabled_events: ['CASE.CREATED', 'CASE.UPDATED'],
  }
  await ask('createWebhook', { body })
}

/** Refuses connections. */
const DOWN = 'http://127.0.0.1:9/risk-partner'

const notes = [
  [12, 'maya', 'Asked whether her card works abroad; it does.'],
  [38, 'daniel', 'Moved within Austin; the new lease came by mail.'],
  [61, 'nate', 'Disputes a payment of the 3rd; waiting for the receipt.'],
  [77, 'nate', 'Disputes two more payments; risk was told.'],
] as const

async function writeNotes({ ask }: SampleContext, { people }: Lives, day: Day): Promise<void> {
  for (const [number, who, content] of notes) {
    if (number !== day.number) continue
    const about = { related_resource_type: 'CUSTOMER', related_resource_id: people[who] }
    await ask('createNote', { body: { ...about, content } })
  }
}

/** `follow` gets the new time. A late repeat has no effect. */
export function liveBy(inside: Inside, follow: (now: Date) => void): Live {
  return async (to) => {
    const before = new Date(String((await inside('getClock'))['now']))
    if (before.getTime() >= to.getTime() - MILLISECONDS_PER_SECOND) return before
    const moved = await inside('moveClock', { body: { advance_to: to.toISOString() } })
    const now = new Date(String(moved['now']))
    follow(now)
    return now
  }
}
