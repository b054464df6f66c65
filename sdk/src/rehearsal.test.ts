import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { fundedAccounts } from '../../test/world.ts'
import { connect } from './connect.ts'
import { FlorinError } from './errors.ts'
import type { RehearsalEffects } from './generated/schemas.ts'
import { hearRehearsal, NotRehearsedError, Rehearsal } from './rehearsal.ts'

const server = await openTestBank()
afterAll(() => server.close())
const bank = connect({ url: server.url, apiKey: server.key })
const [from = '', to = ''] = await fundedAccounts(server, 2, 500)
const transfer = (amount: number) =>
  ({
    amount,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
    originating_account_id: from,
    receiving_account_id: to,
  }) as const

test('a rehearsed call answers what it would, tells what would change, and changes nothing', async () => {
  const rehearsal = new Rehearsal()
  expect(() => rehearsal.effects).toThrow(/await/)
  const made = await bank.internalTransfers.create(transfer(200), { rehearsal })
  expect(made).toMatchObject({ amount: 200 })
  expectTypeOf(rehearsal.effects).toEqualTypeOf<RehearsalEffects>()
  const change = rehearsal.effects.balances.find(({ account_id }) => account_id === from)
  expect([change?.before.available, change?.after.available]).toEqual([500, 300])
  await expect(bank.internalTransfers.get(made.id)).rejects.toMatchObject({ status: 404 })
})

test('a call without a body of its own is rehearsed as well', async () => {
  const rehearsal = new Rehearsal()
  const webhook = await bank.webhooks.create({
    url: 'http://127.0.0.1:9/',
    is_enabled: false,
    enabled_events: ['ACCOUNT.*'],
  })
  await bank.webhooks.delete(webhook.id, { rehearsal: true })
  await bank.webhooks.delete(webhook.id, { rehearsal })
  expect(rehearsal.effects).toMatchObject({ balance_count: 0 })
  expect(await bank.webhooks.get(webhook.id)).toMatchObject({ id: webhook.id })
})

test('a refusal is thrown as that of the real call', async () => {
  const rehearsal = new Rehearsal()
  const refused = bank.internalTransfers.create(transfer(501), { rehearsal })
  await expect(refused).rejects.toThrow(FlorinError)
  await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(rehearsal.effects.balances).toEqual([])
})

test('a bank that does not know rehearsals is found out', async () => {
  const older = connect({
    url: server.url,
    apiKey: server.key,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.delete('florin-rehearsal')
      return fetch(request)
    },
  })
  const asked = older.customers.create({ status: 'PROSPECT' }, { rehearsal: true })
  await expect(asked).rejects.toThrow(NotRehearsedError)
})

test('effects keep every digit of an amount', () => {
  const rehearsal = new Rehearsal()
  const headers = new Headers({
    'florin-rehearsal': 'true',
    'florin-rehearsal-effects': '{"balances":[{"posted":9007199254740993}]}',
  })
  hearRehearsal(rehearsal, { headers, ok: true }, server.url)
  expect(rehearsal.effects).toMatchObject({ balances: [{ posted: 9007199254740993n }] })
})
