// Changing cards, and what became of them.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { refusal } from '../../../../test/cards.ts'
import { fundedAccount, issueCard, person, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let account: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  account = await fundedAccount(bank, { customer })
})

const freshAccount = () => fundedAccount(bank, { customer })
const virtual = (card: object = {}, on = account) =>
  issueCard(bank, { account: on, customer, card })
const physical = (card: object = {}, on = account) =>
  issueCard(bank, { account: on, customer, form: 'PHYSICAL', card })
const patch = (card: { id: string }, body: object) => bank.patch(`/v0/cards/${card.id}`, body)

describe('changing a card', () => {
  // Proves cards#statuses-of-cards.
  test('suspends it, and takes it into use again', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    const suspended = await patch(card, { card_status: 'SUSPENDED', memo: 'Asked for.' })
    expect(suspended.body).toMatchObject({
      card_status: 'SUSPENDED',
      status_reason: 'REQ',
      memo: 'Asked for.',
    })
    expect((await patch(card, { card_status: 'ACTIVE', reason: 'ACT' })).body).toMatchObject({
      card_status: 'ACTIVE',
      status_reason: 'ACT',
    })
    const { changes } = (await bank.get(`/v0/cards/${card.id}/changes`)).body
    expect(changes.map((it: { state: string; reason: string }) => [it.state, it.reason])).toEqual([
      ['ACTIVE', 'ACT'],
      ['SUSPENDED', 'REQ'],
      ['ACTIVE', 'NEW'],
    ])
    expect(changes[1]).toMatchObject({ change_type: 'STATUS', channel: 'API', memo: 'Asked for.' })
  })

  // Proves cards#statuses-of-cards.
  test('to TERMINATED is final', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    await patch(card, { card_status: 'TERMINATED' })
    for (const card_status of ['ACTIVE', 'SUSPENDED']) {
      const { status, body } = await patch(card, { card_status })
      expect({ status, code: body.code, valid: body.valid_status }).toEqual({
        status: 422,
        code: 'INVALID_STATUS',
        valid: [],
      })
    }
  })

  // Proves cards#statuses-of-cards.
  test('cannot suspend one that was never activated, but can activate it', async () => {
    const { body: card } = await physical({}, await freshAccount())
    const refused = await patch(card, { card_status: 'SUSPENDED' })
    expect(refused.body.valid_status).toEqual(['ACTIVE', 'TERMINATED'])
    expect((await patch(card, { card_status: 'ACTIVE' })).body.card_status).toBe('ACTIVE')
  })

  test('with nothing changes nothing and emits no event', async () => {
    const { body: card } = await virtual({ metadata: { a: 'b' } }, await freshAccount())
    for (const body of [
      {},
      { metadata: { a: 'b' } },
      { card_status: 'ACTIVE' },
      { form: 'VIRTUAL' },
    ]) {
      expect((await patch(card, body)).body).toEqual(card)
    }
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED'])
  })

  // Proves cards#changing-a-card.
  test('clears memo and metadata by null', async () => {
    const { body: card } = await virtual({ metadata: { a: 'b' } }, await freshAccount())
    await patch(card, { memo: 'x' })
    const { body } = await patch(card, { memo: null, metadata: null })
    expect(body).not.toHaveProperty('memo')
    expect(body).not.toHaveProperty('metadata')
  })

  // Proves cards#changing-a-card.
  test('says everything that is wrong at once', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    const { status, body } = await patch(card, {
      card_status: 'PENDING',
      reason: null,
      memo: 'x'.repeat(256),
      metadata: { n: 1 },
      emboss_name: null,
      form: 'PHYSICAL',
      account_id: randomUUID(),
    })
    expect(status).toBe(400)
    expect(Object.keys(body.invalid).toSorted()).toEqual([
      'card_status',
      'emboss_name',
      'memo',
      'metadata.n',
      'reason',
    ])
    expect(body.immutable.toSorted()).toEqual(['account_id', 'form'])
  })

  // Proves cards#changing-a-card.
  test('gives it to another customer of the account, and to no other person', async () => {
    const on = await freshAccount()
    const { body: card } = await virtual({}, on)
    const joint = (await verifiedCustomer(bank)).id
    expect(refusal(await patch(card, { customer_id: joint }))).toBe(
      '422 IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
    )
    expect(refusal(await patch(card, { customer_id: randomUUID() }))).toBe('400 CUSTOMER_NOT_FOUND')
    const relationship = { customer_id: joint, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    await bank.post(`/v0/accounts/${on}/relationships`, relationship)
    expect((await patch(card, { customer_id: joint })).body.customer_id).toBe(joint)
  })

  // Proves cards#changing-a-card.
  test('reports all that changed in one event, by the old values', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    await patch(card, { card_status: 'SUSPENDED', memo: 'm', emboss_name: { line_1: 'NEW NAME' } })
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED', 'CARD.UPDATED'])
  })

  test('of another workspace is not found', async () => {
    const other = await bank.workspace()
    const { body: card } = await virtual({}, await freshAccount())
    expect((await other.patch(`/v0/cards/${card.id}`, {})).status).toBe(404)
    expect((await other.get(`/v0/cards/${card.id}`)).status).toBe(404)
    expect((await other.get(`/v0/cards/${card.id}/changes`)).status).toBe(404)
    expect((await other.post(`/v0/cards/${card.id}/client_token`)).status).toBe(404)
    expect((await bank.post(`/v0/cards/${card.id}/client_token`)).body.client_token).toMatch(
      /.{40}/,
    )
  })
})
