// Every state of an authorization, met by every message about it and by its time
// (contract: cards#states-of-an-authorization).

import { afterAll, expect } from 'vitest'
import { openTestWorkspace } from '../../../test/bank.ts'
import { cardNetwork, DAY_SECONDS } from '../../../test/cards.ts'
import { type Outcome, type Seen, testStateMatrix } from '../../../test/state_matrix.ts'
import { authorize, balances } from '../../../test/world.ts'
import { EXPIRY_TIMER } from '../../resources/payments/card_transactions/postings.ts'
import { pendingStatuses } from '../../resources/payments/transactions/pending_schema.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { play, clear, reverse, advise, cardWith, pendingOf } = cardNetwork(bank)

const FUNDS = 1_000
const HELD = 600
const CLEARED = 200
const TOO_MUCH = 5_000
const WAITS_SECONDS = 7 * DAY_SECONDS

type Status = (typeof pendingStatuses)[number]
type Thing = { token: string; account: string; held: number }

async function authorized(amount = HELD): Promise<Thing> {
  const { account, card } = await cardWith(FUNDS)
  const { token } = await authorize(bank, card, amount)
  return { token, account, held: amount }
}

/** After `then`; what is no longer held counts as what was, so that amounts stay right but for the state. */
async function after(then: (thing: Thing) => Promise<unknown>, held = HELD): Promise<Thing> {
  const thing = await authorized()
  await then(thing)
  return { ...thing, held }
}

/** No message of ours leads there; a row that another version wrote may be there. */
const written = (status: Status) =>
  after(async ({ token }) => {
    await reverse(token, HELD)
    await bank.sql('update pending_transactions set status = $2 where uuid = $1', [token, status])
  })

/** The timer comes, however often it came before. */
async function expire({ token }: Thing): Promise<void> {
  const now = Date.parse((await bank.get('/sandbox/clock')).body.now)
  await bank.sql(
    `insert into timers (tenant, kind, subject, due_time) values ($1, $2, $3, $4)
     on conflict (tenant, kind, subject) do update set due_time = excluded.due_time`,
    [bank.tenant, EXPIRY_TIMER, token, new Date(now + WAITS_SECONDS * 1000)],
  )
  await bank.advance(WAITS_SECONDS + 1)
}

async function see({ token, account }: Thing): Promise<Seen<Status>> {
  const { data } = await pendingOf(token)
  return {
    state: data.status,
    data,
    balances: await balances(bank, account),
    posted: await bank.sql(
      'select uuid, enhanced_transaction from posted_transactions where primary_account = $1 order by uuid',
      [account],
    ),
    holds: await bank.sql('select amount, status from ledger_holds where id = $1', [token]),
    events: await bank.sql('select id from events where resource_id = $1 order by id', [token]),
  }
}

const act = {
  'a clearing of a part': ({ token }: Thing) => clear(token, 100),
  'a clearing of what is held': ({ token, held }: Thing) => clear(token, held),
  'a clearing of more': ({ token, held }: Thing) => clear(token, held + 100),
  'a clearing of more than there is': ({ token }: Thing) => clear(token, TOO_MUCH),
  'a forced clearing': ({ token }: Thing) => clear(token, TOO_MUCH, { force_post: true }),
  'a reversal of a part': ({ token }: Thing) => reverse(token, 100),
  'a reversal of what is held': ({ token, held }: Thing) => reverse(token, held),
  'a reversal of more than is held': ({ token, held }: Thing) => reverse(token, held + 1),
  'a reversal by advice': ({ token }: Thing) => reverse(token, 100, { is_advice: true }),
  'an advice of less': ({ token }: Thing) => advise(token, HELD - 100),
  'an advice of the same': ({ token }: Thing) => advise(token, HELD),
  'an advice of nothing': ({ token }: Thing) => advise(token, 0),
  'an advice of more': ({ token }: Thing) => advise(token, HELD + 1),
  'an advice to a payment at once': ({ token }: Thing) =>
    play('financial/advice', { original_transaction_id: token, amount: 1 }),
  'a refund': ({ token }: Thing) => clear(token, 50, { is_refund: true }),
  'a forced refund': ({ token }: Thing) => clear(token, 50, { is_refund: true, force_post: true }),
  'what the merchant tells': ({ token }: Thing) =>
    play('clearing/l2l3', { original_transaction_id: token, purchase_order: 'PO' }),
  'its time': expire,
}
type Action = keyof typeof act

const wrong = (field: string): Outcome<Status> => ({
  refused: {
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
  },
})
const leadsTo = (becomes: Status): Outcome<Status> => ({ becomes, answer: { status: 201 } })

/** Something waits; `end` is what the state becomes when nothing waits any more. */
const open = (
  state: Status,
  end: { released: Status; expired: Status },
): Record<Action, Outcome<Status>> => ({
  'a clearing of a part': leadsTo('PARTCLEARED'),
  'a clearing of what is held': leadsTo('CLEARED'),
  'a clearing of more': leadsTo('CLEARED'),
  'a clearing of more than there is': wrong('amount'),
  'a forced clearing': leadsTo('CLEARED'),
  'a reversal of a part': leadsTo(state),
  'a reversal of what is held': leadsTo(end.released),
  'a reversal of more than is held': wrong('amount'),
  'a reversal by advice': leadsTo(state),
  'an advice of less': leadsTo(state),
  'an advice of the same': leadsTo(state),
  'an advice of nothing': leadsTo(end.released),
  'an advice of more': wrong('amount'),
  'an advice to a payment at once': wrong('original_transaction_id'),
  'a refund': state === 'PENDING' ? wrong('original_transaction_id') : leadsTo(state),
  'a forced refund': leadsTo(state),
  'what the merchant tells': wrong('original_transaction_id'),
  'its time': { becomes: end.expired },
})

/** Nothing waits any more: only force moves money now. */
const ended = (state: Status): Record<Action, Outcome<Status>> => {
  const refused = wrong('original_transaction_id')
  return {
    'a clearing of a part': refused,
    'a clearing of what is held': refused,
    'a clearing of more': refused,
    'a clearing of more than there is': refused,
    'a forced clearing': leadsTo(state),
    'a reversal of a part': refused,
    'a reversal of what is held': refused,
    'a reversal of more than is held': refused,
    'a reversal by advice': refused,
    'an advice of less': refused,
    'an advice of the same': refused,
    'an advice of nothing': refused,
    'an advice of more': refused,
    'an advice to a payment at once': refused,
    'a refund': refused,
    'a forced refund': leadsTo(state),
    'what the merchant tells': refused,
    'its time': { ignored: true },
  }
}

// Proves cards#states-of-an-authorization.
testStateMatrix<Status, Action, Thing>({
  of: 'an authorization',
  turns: 2,
  states: pendingStatuses,
  reach: {
    PENDING: () => authorized(),
    PARTCLEARED: () => after(({ token }) => clear(token, CLEARED), HELD - CLEARED),
    CLEARED: () => after(({ token }) => clear(token, HELD)),
    RELEASED: () => after(({ token }) => reverse(token, HELD)),
    EXPIRED: () => after(expire),
    DECLINED: async () => ({ ...(await authorized(TOO_MUCH)), held: HELD }),
    REPLACED: () => written('REPLACED'),
    INTERNAL_ERROR: () => written('INTERNAL_ERROR'),
  },
  see,
  act,
  promises: {
    PENDING: open('PENDING', { released: 'RELEASED', expired: 'EXPIRED' }),
    PARTCLEARED: open('PARTCLEARED', { released: 'CLEARED', expired: 'CLEARED' }),
    CLEARED: {
      ...ended('CLEARED'),
      'a reversal by advice': leadsTo('CLEARED'),
      'a refund': leadsTo('CLEARED'),
      'what the merchant tells': leadsTo('CLEARED'),
    },
    RELEASED: ended('RELEASED'),
    EXPIRED: ended('EXPIRED'),
    DECLINED: ended('DECLINED'),
    REPLACED: ended('REPLACED'),
    INTERNAL_ERROR: ended('INTERNAL_ERROR'),
  },
})
