// An activation that meets a change of its card: it is decided on the card as it is after the lock.

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { refusal } from '../../../../test/cards.ts'
import { untilSomebodyWaits } from '../../../../test/locks.ts'
import { fundedAccount, issueCard, person, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestBank()
const other = new pg.Client({ connectionString: bank.databaseUrl })
await other.connect()
afterAll(async () => {
  await other.end()
  await bank.close()
})

// Proves cards#activation.
test('a card that goes to another customer meanwhile is not activated by the one before', async () => {
  const before = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  const after = (await verifiedCustomer(bank)).id
  const account = await fundedAccount(bank, { customer: before })
  const { body: card } = await issueCard(bank, { account, customer: before, form: 'PHYSICAL' })

  await other.query('begin')
  await other.query('update cards set customer_id = $3 where tenant = $1 and id = $2', [
    bank.tenant,
    card.id,
    after,
  ])
  const asked = bank.post('/v0/cards/activate', {
    customer_id: before,
    activation_code: card.last_four,
  })
  await untilSomebodyWaits(bank.sql)
  await other.query('commit')

  expect(refusal(await asked)).toBe('400 BAD_REQUEST')
  const shown = (await bank.get(`/v0/cards/${card.id}`)).body
  expect(shown).toMatchObject({ card_status: 'UNACTIVATED', customer_id: after })
})
