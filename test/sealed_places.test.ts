// Sealed values that are copied within the database to places that the API shows: none of them is shown.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from './bank.ts'
import { webhookOf } from './webhooks.ts'
import { fundedAccount, transfer, verifiedCustomer } from './world.ts'

const SSN = '123-45-6789'
const bank = await openTestBank()
afterAll(() => bank.close())

/** A note's id. A workspace's notes are shown together only. */
async function noteOf(at: Client, content: string): Promise<string> {
  const customer = (await verifiedCustomer(at)).id
  const asked = { content, related_resource_type: 'CUSTOMER', related_resource_id: customer }
  const { status, text, body } = await at.post('/v0/notes', asked)
  expect(status, text).toBe(201)
  return body.id
}

/** A 500 that says nothing of what it was about to show. */
async function expectHidden(at: Client, path: string, ...secrets: string[]): Promise<void> {
  const { status, text } = await at.get(path)
  expect(status, text).toBe(500)
  for (const secret of secrets) expect(text).not.toContain(secret)
}

const copyNote = (to: string, from: string) =>
  bank.sql('update notes set content = (select content from notes where id = $2) where id = $1', [
    to,
    from,
  ])

test('of another row: it is not shown', async () => {
  const client = await bank.workspace()
  const [note, secret] = [await noteOf(client, 'Plain.'), await noteOf(client, 'A secret of one.')]
  expect((await client.get('/v0/notes')).status).toBe(200)
  await copyNote(note, secret)
  await expectHidden(client, '/v0/notes', 'A secret of one.')
})

test('of another table: it is not shown', async () => {
  const client = await bank.workspace()
  const note = await noteOf(client, 'Plain.')
  const asked = { status: 'PROSPECT', first_name: 'Ada', ssn: SSN }
  const { body } = await client.post('/v0/customers', asked)
  await bank.sql(
    'update notes set content = (select ssn from persons where id = $2) where id = $1',
    [note, body.id],
  )
  await expectHidden(client, '/v0/notes', SSN)
})

test('of another column of the same row: it is not shown', async () => {
  const client = await bank.workspace()
  const webhook = await webhookOf(client, 'http://127.0.0.1:9/', { enabled_events: ['CUSTOMER.*'] })
  await verifiedCustomer(client)
  const path = `/v0/webhooks/${webhook}/events`
  expect((await client.get(path)).status).toBe(200)
  await bank.sql('update events set changed_fields = resource where tenant = $1', [client.tenant])
  await expectHidden(client, path)
})

test('of another workspace: it is not shown', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const [note, theirs] = [await noteOf(client, 'Plain.'), await noteOf(other, 'A secret of two.')]
  await copyNote(note, theirs)
  await expectHidden(client, '/v0/notes', 'A secret of two.')
})

test('of another account: its number is not shown, and no money moves under it', async () => {
  const client = await bank.workspace()
  const [account, theirs] = [
    await fundedAccount(client, { funds: 500 }),
    await fundedAccount(client),
  ]
  const { account_number } = (await client.get(`/v0/accounts/${theirs}`)).body
  await bank.sql(
    `update ledger_accounts set number = (select number from ledger_accounts where id = $2) where id = $1`,
    [account, theirs],
  )
  await expectHidden(client, `/v0/accounts/${account}`, account_number)
  const moved = await transfer(client, {
    originating_account_id: account,
    receiving_account_id: theirs,
  })
  expect(moved.status, moved.text).toBe(500)
})

test('of another idempotency key: its answer is not given', async () => {
  const client = await bank.workspace()
  const asked = { status: 'PROSPECT', first_name: 'Once' }
  const keys = [randomUUID(), randomUUID()] as const
  for (const key of keys) {
    const reply = await client.post('/v0/customers', asked, { 'idempotency-key': key })
    expect(reply.status).toBe(201)
  }
  await bank.sql(
    `update idempotent_responses r set body = o.body from idempotent_responses o
     where r.tenant = $1 and r.key = $2 and o.tenant = $1 and o.key = $3`,
    [client.tenant, ...keys],
  )
  const repeat = await client.post('/v0/customers', asked, { 'idempotency-key': keys[0] })
  expect(repeat.status, repeat.text).toBe(500)
})
