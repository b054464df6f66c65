// Every status of a card, met by everything that can be done to it or paid with it
// (contract: cards#statuses-of-cards, cards#declines).

import { afterAll } from 'vitest'
import { withdraw } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  type Outcome,
  type Seen,
  statesOf,
  testStateMatrix,
} from '../../../../test/state_matrix.ts'
import {
  balances,
  fundedAccount,
  issueCard,
  issuedCard,
  person,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { RequestedStatus, CardStatus } from './values.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const FUNDS = 1_000
type Thing = { id: string; account: string; customer: string; code: string }

/** A physical card as it is issued, of a customer who has no other: codes of two may be equal. */
async function issued(): Promise<Thing> {
  const customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  const account = await fundedAccount(bank, { customer, funds: FUNDS })
  const { id, last_four: code } = await issuedCard(bank, { account, customer, form: 'PHYSICAL' })
  return { id, account, customer, code }
}

const ask = (card_status: RequestedStatus) => (thing: Thing) =>
  bank.patch(`/v0/cards/${thing.id}`, { card_status })
const activate = ({ customer, code }: Thing) =>
  bank.post('/v0/cards/activate', { customer_id: customer, activation_code: code })

async function brought(...steps: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await issued()
  for (const step of steps) await step(thing)
  return thing
}

/** Only the maker of the cards leads there; the bank is told. */
const told = (status: CardStatus) =>
  brought(({ id }) => bank.sql('update cards set card_status = $2 where id = $1', [id, status]))

async function see({ id, account }: Thing): Promise<Seen<CardStatus>> {
  const { body } = await bank.get(`/v0/cards/${id}`)
  return {
    state: body.card_status,
    card: body,
    changes: (await bank.get(`/v0/cards/${id}/changes`)).body.changes,
    cards: (await bank.get(`/v0/cards?account_id=${account}`)).body.cards.length,
    balances: await balances(bank, account),
    events: await bank.sql('select id from events where resource_id = $1', [id]),
  }
}

const replace =
  (reissue_reason: string) =>
  ({ id, account, customer }: Thing) => {
    const card = { reissued_from_id: id, reissue_reason }
    return issueCard(bank, { account, customer, form: 'PHYSICAL', card })
  }
const pay =
  (path: string, facts: object = {}) =>
  ({ id }: Thing) =>
    bank.post(`/v0/cards/transaction_simulations/${path}`, {
      card_id: id,
      amount: 100,
      mid: 'SHOP1',
      ...facts,
    })

const payments = {
  'an authorization': pay('authorization'),
  'a payment at once': pay('financial', { card_acceptor: {} }),
  'a withdrawal': pay('financial/withdrawal'),
  'an original credit': pay('financial/original_credit', { type: 'prepaid' }),
  'a look at the balance': pay('financial/balance_inquiry', {
    account_type: 'checking',
    card_acceptor: {},
  }),
}
const act = {
  activate,
  'PATCH ACTIVE': ask('ACTIVE'),
  'PATCH SUSPENDED': ask('SUSPENDED'),
  'PATCH TERMINATED': ask('TERMINATED'),
  'PATCH of something else': ({ id }: Thing) => bank.patch(`/v0/cards/${id}`, { memo: 'Noted.' }),
  'a reissue for DAMAGED': replace('DAMAGED'),
  'a reissue for LOST': replace('LOST'),
  'a shipment': ({ id }: Thing) =>
    bank.post(`/v0/cards/${id}/webhook_simulations/fulfillment`, {
      card_fulfillment_status: 'SHIPPED',
    }),
  'its account being closed': async ({ account }: Thing) => {
    await withdraw(bank, account, FUNDS)
    return bank.patch(`/v0/accounts/${account}`, { status: 'CLOSED' })
  },
  ...payments,
}
type Action = keyof typeof act
type Payment = keyof typeof payments
type Promises = Record<Action, Outcome<CardStatus>>

const leadsTo = (becomes: CardStatus, status = 200): Outcome<CardStatus> => ({
  becomes,
  answer: { status },
})
const refused = (...valid_status: RequestedStatus[]): Outcome<CardStatus> => ({
  refused: { status: 422, body: { code: 'INVALID_STATUS', valid_status } },
})
/** The bank finds no card that waits; the owner of the code is not revealed. */
const notWaiting = refused()

function paid(state: CardStatus, isUsable: boolean): Record<Payment, Outcome<CardStatus>> {
  const declined = { state: 'DECLINED', response: { memo: 'TRANSACTION_NOT_PERMITTED' } }
  const answer = (approved: string) => ({
    becomes: state,
    answer: { status: 201, body: { transaction: isUsable ? { state: approved } : declined } },
  })
  return {
    'an authorization': answer('PENDING'),
    'a payment at once': answer('COMPLETION'),
    'a withdrawal': answer('COMPLETION'),
    'an original credit': answer('COMPLETION'),
    'a look at the balance': answer('COMPLETION'),
  }
}

/** What holds for every card that lives and cannot be asked to become anything. */
const untouchable = (state: CardStatus): Promises => ({
  activate: notWaiting,
  'PATCH ACTIVE': refused(),
  'PATCH SUSPENDED': refused(),
  'PATCH TERMINATED': refused(),
  'PATCH of something else': leadsTo(state),
  'a reissue for DAMAGED': leadsTo(state, 201),
  'a reissue for LOST': leadsTo('TERMINATED', 201),
  'a shipment': leadsTo(state),
  'its account being closed': leadsTo('TERMINATED'),
  ...paid(state, false),
})

// Proves cards#statuses-of-cards.
testStateMatrix<CardStatus, Action, Thing>({
  of: 'a card',
  states: statesOf(CardStatus),
  reach: {
    UNACTIVATED: () => issued(),
    ACTIVE: () => brought(activate),
    SUSPENDED: () => brought(activate, ask('SUSPENDED')),
    TERMINATED: () => brought(ask('TERMINATED')),
    PENDING: () => told('PENDING'),
    IMAGE_PENDING: () => told('IMAGE_PENDING'),
    IMAGE_REJECTED: () => told('IMAGE_REJECTED'),
    REJECTED: () => told('REJECTED'),
  },
  see,
  act,
  promises: {
    UNACTIVATED: {
      ...untouchable('UNACTIVATED'),
      activate: leadsTo('ACTIVE'),
      'PATCH ACTIVE': leadsTo('ACTIVE'),
      'PATCH SUSPENDED': refused('ACTIVE', 'TERMINATED'),
      'PATCH TERMINATED': leadsTo('TERMINATED'),
    },
    ACTIVE: {
      ...untouchable('ACTIVE'),
      'PATCH ACTIVE': leadsTo('ACTIVE'),
      'PATCH SUSPENDED': leadsTo('SUSPENDED'),
      'PATCH TERMINATED': leadsTo('TERMINATED'),
      ...paid('ACTIVE', true),
    },
    SUSPENDED: {
      ...untouchable('SUSPENDED'),
      'PATCH ACTIVE': leadsTo('ACTIVE'),
      'PATCH SUSPENDED': leadsTo('SUSPENDED'),
      'PATCH TERMINATED': leadsTo('TERMINATED'),
    },
    TERMINATED: { ...untouchable('TERMINATED'), 'PATCH TERMINATED': leadsTo('TERMINATED') },
    REJECTED: {
      ...untouchable('REJECTED'),
      'a reissue for LOST': leadsTo('REJECTED', 201),
      'its account being closed': leadsTo('REJECTED'),
    },
    PENDING: untouchable('PENDING'),
    IMAGE_PENDING: untouchable('IMAGE_PENDING'),
    IMAGE_REJECTED: untouchable('IMAGE_REJECTED'),
  },
})
