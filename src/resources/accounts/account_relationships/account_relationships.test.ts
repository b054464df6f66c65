import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  addCustomer,
  addVerifiedCustomer,
  eventsOf,
  openAccount,
} from '../../../../test/accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const other = await addVerifiedCustomer(bank)
const joint = { customer_id: other, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
const pathOf = (id: string) => `/v0/accounts/${id}/relationships`

const eligibilityOf = (id: string) =>
  bank.sql('select parties, holders_refusal from ledger_accounts where id = $1', [id])

// Proves accounts#account-relationships.
test('a joint holder joins, is shown on the account, and the account has an event', async () => {
  const account = await openAccount(bank)
  await bank.advance(60)

  const added = await bank.post(pathOf(account.id), joint)

  expect(added).toMatchObject({ status: 201, body: { ...joint, account_id: account.id } })
  expect((await bank.get(`${pathOf(account.id)}/${added.body.id}`)).body).toEqual(added.body)
  const shown = (await bank.get(`/v0/accounts/${account.id}`)).body
  expect(shown.customer_ids).toEqual([...account.customer_ids, other])
  expect(shown.last_updated_time > account.last_updated_time).toBe(true)
  expect(await eligibilityOf(account.id)).toEqual([
    { parties: [...account.customer_ids, other], holders_refusal: null },
  ])
  expect(await eventsOf(bank, account.id)).toEqual(['ACCOUNT.CREATED', 'ACCOUNT.UPDATED'])
})

test('the relationships of an account are listed oldest first, page by page', async () => {
  const account = await openAccount(bank)
  const { body: added } = await bank.post(pathOf(account.id), joint)

  const first = await bank.get(`${pathOf(account.id)}?limit=1`)
  const second = await bank.get(
    `${pathOf(account.id)}?limit=1&page_token=${first.body.next_page_token}`,
  )

  expect(first.body.relationships).toMatchObject([
    { customer_id: account.customer_ids[0], relationship_type: 'PRIMARY_ACCOUNT_HOLDER' },
  ])
  expect(second.body).toEqual({ relationships: [added] })
})

// Proves accounts#account-relationships.
test('a party is related to an account once, and an account has one primary holder', async () => {
  const { id } = await openAccount(bank)
  await bank.post(pathOf(id), joint)
  const again = { ...joint, relationship_type: 'AUTHORIZED_USER' }
  expect(await bank.post(pathOf(id), again)).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_RESOURCE' },
  })
  const third = await addVerifiedCustomer(bank)
  for (const relationship_type of ['PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER']) {
    expect(await bank.post(pathOf(id), { customer_id: third, relationship_type })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { relationship_type: expect.any(String) } },
    })
  }
})

// Proves accounts#account-relationships.
test('a new holder must exist and be verified; an authorized user only has to exist', async () => {
  const { id } = await openAccount(bank)
  const unverified = await addCustomer(bank)
  const add = (body: object) => bank.post(pathOf(id), { ...joint, ...body })

  expect((await add({ customer_id: randomUUID() })).body.code).toBe('CUSTOMER_NOT_FOUND')
  expect((await add({ customer_id: undefined, business_id: randomUUID() })).body.code).toBe(
    'BUSINESS_NOT_FOUND',
  )
  expect((await add({ customer_id: undefined })).body.missing).toEqual(['customer_id'])
  expect((await add({ person_id: other })).body.invalid).toHaveProperty('person_id')
  expect(await add({ customer_id: unverified })).toMatchObject({
    status: 422,
    body: { code: 'CUSTOMER_NOT_VERIFIED' },
  })
  const user = await add({
    customer_id: undefined,
    person_id: unverified,
    relationship_type: 'AUTHORIZED_USER',
  })
  expect(user).toMatchObject({ status: 201, body: { customer_id: unverified } })

  const promoted = await bank.put(`${pathOf(id)}/${user.body.id}`, {
    relationship_type: 'AUTHORIZED_SIGNER',
  })
  expect(promoted).toMatchObject({ status: 422, body: { code: 'CUSTOMER_NOT_VERIFIED' } })
})

// Proves accounts#account-relationships.
test('what a party is to an account can change, the party cannot', async () => {
  const { id } = await openAccount(bank)
  const { body: added } = await bank.post(pathOf(id), joint)
  const path = `${pathOf(id)}/${added.id}`
  await bank.advance(60)

  const changed = await bank.put(path, { ...joint, relationship_type: 'AUTHORIZED_SIGNER' })
  expect(changed).toMatchObject({ status: 200, body: { relationship_type: 'AUTHORIZED_SIGNER' } })
  expect(changed.body.updated_at > added.updated_at).toBe(true)

  expect(await bank.put(path, { ...joint, customer_id: randomUUID() })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', immutable: ['customer_id'] },
  })
  expect((await bank.put(path, { relationship_type: 'PRIMARY_ACCOUNT_HOLDER' })).status).toBe(400)
})

// Proves accounts#account-relationships.
test('an account never loses its primary holder', async () => {
  const { id } = await openAccount(bank)
  const { body } = await bank.get(pathOf(id))
  const path = `${pathOf(id)}/${body.relationships[0].id}`

  const refused = { status: 422, body: { code: 'INVALID_STATUS' } }
  expect(await bank.delete(path)).toMatchObject(refused)
  expect(await bank.put(path, { relationship_type: 'JOINT_ACCOUNT_HOLDER' })).toMatchObject(refused)
  expect((await bank.put(path, { relationship_type: 'ACCOUNT_HOLDER' })).status).toBe(200)
})

test('a relationship that ended is gone, with all that it meant, and can begin again', async () => {
  const account = await openAccount(bank)
  const { body: added } = await bank.post(pathOf(account.id), joint)
  const path = `${pathOf(account.id)}/${added.id}`

  expect(await bank.delete(path)).toMatchObject({
    status: 200,
    body: { id: added.id, resource: 'account_relationship' },
  })

  expect((await bank.get(path)).status).toBe(404)
  expect((await bank.delete(path)).status).toBe(404)
  expect((await bank.get(pathOf(account.id))).body.relationships).toHaveLength(1)
  expect(await eligibilityOf(account.id)).toMatchObject([{ parties: account.customer_ids }])
  expect((await bank.post(pathOf(account.id), joint)).status).toBe(201)
})

test('a relationship is found under its own account and workspace only', async () => {
  const account = await openAccount(bank)
  const elsewhere = await openAccount(bank)
  const { body: added } = await bank.post(pathOf(account.id), joint)
  const stranger = await bank.workspace()

  expect((await bank.get(`${pathOf(elsewhere.id)}/${added.id}`)).status).toBe(404)
  expect((await bank.delete(`${pathOf(elsewhere.id)}/${added.id}`)).status).toBe(404)
  expect((await stranger.get(pathOf(account.id))).status).toBe(404)
  expect((await stranger.get(`${pathOf(account.id)}/${added.id}`)).status).toBe(404)
  expect((await stranger.post(pathOf(account.id), joint)).status).toBe(404)
  expect((await stranger.delete(`${pathOf(account.id)}/${added.id}`)).status).toBe(404)
  expect((await bank.get(pathOf(randomUUID()))).status).toBe(404)
})
