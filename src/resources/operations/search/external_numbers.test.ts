// External accounts are found by their numbers, which stay sealed: new ones, old ones, changed ones, and by no other workspace.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { forkOf } from '../../../../test/copies.ts'
import { externalAccountOf, logInAnew } from '../../../../test/external_accounts.ts'
import { until } from '../../../../test/receiver.ts'
import { verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

type Found = { type: string; id: string; matched_field: string }

async function found(client: Client, q: string): Promise<[string, string][]> {
  const reply = await client.get(`/operations/search?q=${encodeURIComponent(q)}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.hits
    .filter(({ type }: Found) => type === 'EXTERNAL_ACCOUNT')
    .map(({ id, matched_field: field }: Found) => [id, field])
}

async function linked(client: Client, account_identifiers: object = { number: '400812345' }) {
  const { id } = await verifiedCustomer(client)
  const reply = await client.post(
    '/v0/external_accounts',
    externalAccountOf(id, { account_identifiers }),
  )
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id as string
}

describe('an external account is found by its number:', () => {
  // Proves operations#who-finds-what.
  test.each([
    ['its whole number', '400812345', 'account_number'],
    ['its number as people write it', '4008-12345', 'account_number'],
    ['its last four', '2345', 'last_four'],
    ['its last four as the dashboard shows them', '··2345', 'last_four'],
  ])('an external account is found by %s, and by no part of it', async (_, q, field) => {
    const client = await bank.workspace()
    const id = await linked(client)
    expect(await found(client, q)).toEqual([[id, field]])
    for (const part of ['40081234', '00812345', '4008', '23456'])
      expect(await found(client, part)).toEqual([])
  })

  test('a short number of four digits is found once, as the whole number', async () => {
    const client = await bank.workspace()
    const id = await linked(client, { number: '7788' })
    expect(await found(client, '7788')).toEqual([[id, 'account_number']])
  })

  test('an IBAN is found in groups or in one, in small letters or not', async () => {
    const client = await bank.workspace()
    const id = await linked(client, { iban: 'DE89370400440532013000' })
    for (const q of ['DE89370400440532013000', 'de89 3704 0044 0532 0130 00'])
      expect(await found(client, q)).toEqual([[id, 'account_number']])
    expect(await found(client, '3000')).toEqual([[id, 'last_four']])
  })

  test('an account that a vendor linked is found, too', async () => {
    const { client, add } = await logInAnew(bank)
    expect((await add()).status).toBe(200)
    const { body } = await client.get('/v0/external_accounts')
    const [shown] = body.external_accounts
    const hits = await found(client, shown.account_identifiers.number)
    expect(hits).toContainEqual([shown.id, 'last_four'])
  })

  test('after it changed, by the new one and not by the old one', async () => {
    const client = await bank.workspace()
    const id = await linked(client)
    const changed = await client.patch(`/v0/external_accounts/${id}`, {
      account_identifiers: { number: '700011122' },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await found(client, '700011122')).toEqual([[id, 'account_number']])
    expect(await found(client, '400812345')).toEqual([])
  })

  test('no other workspace finds it, and none after it is deleted or wiped', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const id = await linked(client)
    expect(await found(other, '400812345')).toEqual([])
    const another = await linked(client, { number: '511122233' })
    expect((await client.delete(`/v0/external_accounts/${another}`)).status).toBe(200)
    expect(await found(client, '511122233')).toEqual([])
    expect(await found(client, '400812345')).toEqual([[id, 'account_number']])
    await client.post('/v0/wipe')
    expect(await found(client, '400812345')).toEqual([])
  })

  test('a fork finds it in itself', async () => {
    const client = await bank.workspace()
    const id = await linked(client)
    expect(await found(await forkOf(bank, client), '400812345')).toEqual([[id, 'account_number']])
  })

  test('neither the database nor the request log has the number in clear', async () => {
    const client = await bank.workspace()
    await linked(client, { number: '48151623' })
    await found(client, '48151623')
    const inClear = await bank.sql(
      `select from external_accounts where tenant = $1 and external_accounts::text like '%48151623%'`,
      [client.tenant],
    )
    expect(inClear).toEqual([])
    await until(async () => {
      const { body } = await client.get('/operations/requests')
      return body.requests.length > 1
    })
    const { body: log } = await client.get('/operations/requests')
    expect(log.requests.length).toBeGreaterThan(1)
    for (const { id } of log.requests) {
      const { text } = await client.get(`/operations/requests/${id}`)
      expect(text).not.toContain('48151623')
    }
  })
})
