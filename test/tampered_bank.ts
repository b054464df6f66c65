// A workspace in which money of every rail waits, has moved, came back, was turned down and was kept back: what tests
// tamper with.

import {
  achParties,
  type AchParties,
  getAch,
  receiveAch,
  receiveAchFor,
  returnAch,
  sendAch,
  today,
} from './ach.ts'
import type { Client, Reply } from './bank.ts'
import { liveIn } from './lived_in.ts'
import { control, listControls } from './spend_controls.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  transfer,
  verifiedCustomer,
} from './world.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const PULL = { dc_sign: 'debit', amount: 7_000 }

/** Something of everything that concerns money, in every state that it comes to. */
export async function liveWithMoney(client: Client): Promise<void> {
  await liveIn(client)
  const parties = await achParties(client, { funds: 1_000_000 })
  const sent = await entriesThatSettle(client, parties)
  await transfersOfEveryEnd(client)
  must(await client.advance(6 * DAY))
  for (const id of sent) must(await returnAch(client, id))
  await entriesThatCome(client, parties)
  await entriesUnderWay(client, parties)
  await waiting(client, parties)
}

/** Answers those that will be returned. */
async function entriesThatSettle(client: Client, parties: AchParties): Promise<string[]> {
  const returned = [await sendAch(client, parties), await sendAch(client, parties, PULL)]
  await sendAch(client, parties, { memo: 'Rent' })
  await sendAch(client, parties, { ...PULL, hold: { amount: 5_000, duration: 20 } })
  const { id } = await sendAch(client, parties)
  const key = { 'idempotency-key': `canceled ${id}` }
  must(await client.patch(`/v0/ach/${id}`, { status: 'CANCELED' }, key))
  return returned.map((entry) => entry.id)
}

async function transfersOfEveryEnd(client: Client): Promise<void> {
  const [from, to] = await fundedAccounts(client, 2, 10_000)
  const sides = { originating_account_id: from, receiving_account_id: to }
  must(await transfer(client, { ...sides, memo: 'Rent', metadata: { month: 6 } }))
  for (const status of ['COMPLETE', 'CANCELED']) {
    const { body } = await transfer(client, { ...sides, capture_mode: 'MANUAL', memo: 'Waits' })
    must(await endTransfer(client, body.id, status))
  }
  const { now } = must(await client.get('/sandbox/clock'))
  const expires_at = new Date(Date.parse(now) + DAY * 1000).toISOString()
  must(await transfer(client, { ...sides, capture_mode: 'MANUAL', expires_at }))
}

/** Booked, sent back, in suspense, ignored, and dated in the future. */
async function entriesThatCome(client: Client, { account }: AchParties): Promise<void> {
  const poor = await fundedAccount(client, { funds: 10 })
  await receiveAch(client, poor, { dc_sign: 'debit' })
  await receiveAch(client, account, { dc_sign: 'debit' })
  await receiveAch(client, account, { amount: 0 })
  await receiveAchFor(client, '000000000001')
  await receiveAchFor(client, '000000000001', { dc_sign: 'debit' })
}

/** In a file that was sent, and not settled; one of them came back already. */
async function entriesUnderWay(client: Client, parties: AchParties): Promise<void> {
  const entries = [await sendAch(client, parties), await sendAch(client, parties, PULL)]
  const early = await sendAch(client, parties)
  for (let hours = 0; (await getAch(client, early.id)).status !== 'PENDING'; hours += 2) {
    if (hours > 6 * 24) throw new Error('the entries do not leave')
    must(await client.advance(2 * HOUR))
  }
  must(await returnAch(client, early.id))
  for (const { id } of entries) {
    const { status } = await getAch(client, id)
    if (status !== 'PENDING') throw new Error(`an entry is ${status}, not under way`)
  }
}

/** What has not happened yet, now that no clock moves any more. */
async function waiting(client: Client, parties: AchParties): Promise<void> {
  await sendAch(client, parties)
  await sendAch(client, parties, PULL)
  const ahead = new Date(Date.parse(await today(client)) + 5 * DAY * 1000)
    .toISOString()
    .slice(0, 10)
  await receiveAch(client, parties.account, { effective_date: ahead })
  const { customer } = parties
  const linked = await fundedAccount(client, { customer, funds: 5_000 })
  const account = await fundedAccount(client, {
    customer,
    funds: 5_000,
    account: {
      balance_floor: { balance: -100, linked_account_id: linked },
      balance_ceiling: { balance: 900_000, linked_account_id: linked },
    },
  })
  await listControls(client, account, [await control(client, { amount_limit: 1_000_000 })])
  const sides = { originating_account_id: account, receiving_account_id: linked }
  must(await transfer(client, { ...sides, amount: 200 }))
  must(await transfer(client, { ...sides, capture_mode: 'MANUAL' }))
  const { id: card } = await issuedCard(client, { account, customer })
  await authorize(client, card, 500)
  const partly = await authorize(client, card, 500)
  const clearing = { original_transaction_id: partly.token, amount: 100 }
  must(await client.post('/v0/cards/transaction_simulations/clearing', clearing))
  // The linked account gives what is missing, for as long as it is held.
  const funded = { originating_account_id: account, receiving_account_id: parties.account }
  must(await transfer(client, { ...funded, amount: 5_000, capture_mode: 'MANUAL' }))
  must(
    await client.post('/v0/internal_accounts', {
      currency: 'USD',
      is_system_acc: true,
      status: 'ACTIVE',
    }),
  )
  const suspended = (await verifiedCustomer(client)).id
  await fundedAccount(client, { customer: suspended, funds: 100 })
  must(
    await client.patch(`/v0/customers/${suspended}`, {
      ban_status: 'SUSPENDED',
      note: 'Suspected',
    }),
  )
}

function must({ status, text, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
