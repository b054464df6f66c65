// Cards that take the place of others.

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
const get = async (card: { id: string }) => (await bank.get(`/v0/cards/${card.id}`)).body
const activate = (card: { last_four: string }, by = customer) =>
  bank.post('/v0/cards/activate', { customer_id: by, activation_code: card.last_four })

describe('a reissue', () => {
  // Proves cards#reissues.
  test.each(['EXPIRATION', 'DAMAGED', 'PRODUCT_CHANGE', 'APPEARANCE', 'NAME_CHANGE'])(
    'for %s keeps the number, and the old card works until the new one is activated',
    async (reissue_reason) => {
      const on = await freshAccount()
      const { body: first } = await physical({}, on)
      await activate(first)
      const { body: second, status } = await physical(
        { reissued_from_id: first.id, reissue_reason },
        on,
      )
      expect(status).toBe(201)
      expect(second).toMatchObject({
        reissued_from_id: first.id,
        reissue_reason,
        last_four: first.last_four,
        bin: first.bin,
        card_status: 'UNACTIVATED',
      })
      expect(await get(first)).toMatchObject({ card_status: 'ACTIVE' })
      expect(await get(first)).not.toHaveProperty('reissued_to_id')
      expect((await activate(second)).body).toMatchObject({ id: second.id, card_status: 'ACTIVE' })
      expect(await get(first)).toMatchObject({
        card_status: 'TERMINATED',
        reissued_to_id: second.id,
      })
      expect(await eventsOf(bank, first.id)).toEqual([
        'CARD.CREATED',
        'CARD.UPDATED',
        'CARD.UPDATED',
      ])
    },
  )

  // Proves cards#reissues.
  test.each(['LOST', 'STOLEN'])('for %s ends the old card at once', async (reissue_reason) => {
    const on = await freshAccount()
    const { body: first } = await physical({}, on)
    const { body: second } = await physical({ reissued_from_id: first.id, reissue_reason }, on)
    expect(await get(first)).toMatchObject({
      card_status: 'TERMINATED',
      status_reason: reissue_reason === 'LOST' ? 'LOS' : 'STO',
      reissued_to_id: second.id,
    })
    expect(refusal(await physical({ reissued_from_id: first.id, reissue_reason }, on))).toBe(
      '400 BAD_REQUEST_BODY',
    )
  })

  // Proves cards#reissues.
  test('for LOST or STOLEN gives a new number', async () => {
    // Four digits can be drawn twice, but not for both.
    const numbers = []
    for (const reissue_reason of ['LOST', 'STOLEN']) {
      const on = await freshAccount()
      const { body: first } = await virtual({}, on)
      const { body: second } = await virtual({ reissued_from_id: first.id, reissue_reason }, on)
      numbers.push([first.last_four, second.last_four])
    }
    expect(numbers.filter(([before, after]) => before === after).length).toBeLessThan(2)
  })

  test('of a virtual card ends the old one at once, because the new one activates itself', async () => {
    const on = await freshAccount()
    const { body: first } = await virtual({}, on)
    const { body: second } = await virtual(
      { reissued_from_id: first.id, reissue_reason: 'DAMAGED' },
      on,
    )
    expect(second).toMatchObject({ card_status: 'ACTIVE', last_four: first.last_four })
    expect(await get(first)).toMatchObject({ card_status: 'TERMINATED', reissued_to_id: second.id })
  })

  // Proves cards#reissues.
  test('waits for one replacement at a time, and for another once that has ended', async () => {
    const on = await freshAccount()
    const { body: first } = await physical({}, on)
    await activate(first)
    const again = { reissued_from_id: first.id, reissue_reason: 'DAMAGED' }
    const { body: second } = await physical(again, on)
    for (const reissue_reason of ['DAMAGED', 'STOLEN']) {
      const refused = await physical({ ...again, reissue_reason }, on)
      expect(refused.status).toBe(400)
      expect(refused.body.invalid).toHaveProperty('reissued_from_id')
    }
    await bank.patch(`/v0/cards/${second.id}`, { card_status: 'TERMINATED' })
    expect((await physical(again, on)).status).toBe(201)
    expect(await get(first)).toMatchObject({ card_status: 'ACTIVE' })
  })

  // Proves cards#reissues.
  test('of a card of another account is refused', async () => {
    const { body: first } = await virtual({}, await freshAccount())
    const reply = await virtual(
      { reissued_from_id: first.id, reissue_reason: 'LOST' },
      await freshAccount(),
    )
    expect(reply.body.invalid).toHaveProperty('reissued_from_id')
  })
})
