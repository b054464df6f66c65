// Accounts and customers that list spend controls.

import { afterAll, describe, expect, test } from 'vitest'
import { accountOf, addVerifiedCustomer, eventsOf, openAccount } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { addControl } from '../../../../test/spend_controls.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const UNKNOWN = '7d943c51-e4ff-4e57-9558-08cab6b963c7'

const add = (changes: object = {}, client: Client = bank) => addControl(client, changes)
const related = async (id: string) =>
  (await bank.get(`/v0/spend_controls/${id}`)).body.number_of_related_accounts
const listControls = (id: string, ids: string[] | null) =>
  bank.patch(`/v0/accounts/${id}`, { spend_control_ids: ids })

describe('accounts that list spend controls', () => {
  // Proves spend-controls#where-controls-hold.
  test('show them, are found by them and are counted, from their opening to the end', async () => {
    const [one, two] = [await add(), await add()]
    const account = await openAccount(bank, { spend_control_ids: [two.id, one.id, two.id] })
    expect(account.spend_control_ids).toEqual([two.id, one.id])
    expect([await related(one.id), await related(two.id)]).toEqual([1, 1])
    const found = await bank.get(`/v0/accounts?spend_control_ids=${one.id},${UNKNOWN}`)
    expect(found.body.accounts.map(({ id }: { id: string }) => id)).toEqual([account.id])

    await bank.advance(1)
    const changed = (await listControls(account.id, [one.id])).body
    expect(changed.spend_control_ids).toEqual([one.id])
    expect(changed.last_updated_time > account.last_updated_time).toBe(true)
    expect([await related(one.id), await related(two.id)]).toEqual([1, 0])

    expect((await listControls(account.id, null)).body.spend_control_ids).toEqual([])
    expect(await related(one.id)).toBe(0)
    expect(await eventsOf(bank, account.id)).toEqual([
      'ACCOUNT.CREATED',
      'ACCOUNT.UPDATED',
      'ACCOUNT.UPDATED',
    ])
    expect(await eventsOf(bank, one.id)).toEqual(['SPEND_CONTROL.CREATED'])
  })

  test('that list the same again, or are patched otherwise, stay as they are', async () => {
    const control = await add()
    const account = await openAccount(bank, { spend_control_ids: [control.id] })
    expect((await listControls(account.id, [control.id.toUpperCase()])).body).toEqual(account)
    const renamed = await bank.patch(`/v0/accounts/${account.id}`, { nickname: 'Rent' })
    expect(renamed.body.spend_control_ids).toEqual([control.id])
    expect(await related(control.id)).toBe(1)
  })

  // Proves spend-controls#where-controls-hold.
  test('take them from their template, unless they name their own', async () => {
    const client = await bank.workspace()
    const [one, two] = [await add({}, client), await add({}, client)]
    const made = await client.post('/v0/accounts/templates', {
      name: 'Controlled',
      is_enabled: true,
      template: {
        account_type: 'CHECKING',
        bank_country: 'US',
        currency: 'USD',
        spend_control_ids: [one.id],
      },
    })
    expect(made.body.template.spend_control_ids).toEqual([one.id])
    const body = accountOf(await addVerifiedCustomer(client), { account_template_id: made.body.id })
    const taken = await client.post('/v0/accounts', body)
    const own = await client.post('/v0/accounts', { ...body, spend_control_ids: [two.id] })
    expect(taken.body.spend_control_ids).toEqual([one.id])
    expect(own.body.spend_control_ids).toEqual([two.id])
  })

  // Proves spend-controls#where-controls-hold.
  test('are counted exactly when many come and go at once', async () => {
    const [one, two] = [await add(), await add()]
    const customer = await addVerifiedCustomer(bank)
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        bank.post(
          '/v0/accounts',
          accountOf(customer, { spend_control_ids: n % 2 ? [one.id, two.id] : [two.id, one.id] }),
        ),
      ),
    )
    expect([await related(one.id), await related(two.id)]).toEqual([12, 12])
    const lists = [[], [one.id], [two.id]]
    const replies = await Promise.all(
      opened.map(({ body }, n) => listControls(body.id, lists[n % 3] ?? [])),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect([await related(one.id), await related(two.id)]).toEqual([4, 4])
  })

  test('cannot list one that does not exist, or is another workspace’s', async () => {
    const other = await bank.workspace()
    const foreign = await add({}, other)
    const account = await openAccount(bank)
    for (const id of [UNKNOWN, foreign.id]) {
      const refusal = { status: 400, body: { code: 'SPEND_CONTROL_NOT_FOUND' } }
      const body = accountOf(await addVerifiedCustomer(bank), { spend_control_ids: [id] })
      expect(await bank.post('/v0/accounts', body)).toMatchObject(refusal)
      expect(await listControls(account.id, [id])).toMatchObject(refusal)
    }
  })

  // Proves spend-controls#where-controls-hold.
  test('cannot list 101', async () => {
    const account = await openAccount(bank)
    expect(await listControls(account.id, Array(101).fill(UNKNOWN))).toMatchObject({
      status: 400,
      body: { invalid: { spend_control_ids: expect.any(String) } },
    })
  })
})

describe('customers who list spend controls', () => {
  test('show them, and cannot list one that does not exist', async () => {
    const control = await add()
    const customer = await addVerifiedCustomer(bank, { spend_control_ids: [control.id] })
    const shown = (await bank.get(`/v0/customers/${customer}`)).body
    expect(shown.spend_control_ids).toEqual([control.id])
    expect(await related(control.id)).toBe(0)
    expect(
      await bank.patch(`/v0/customers/${customer}`, { spend_control_ids: [UNKNOWN] }),
    ).toMatchObject({
      status: 400,
      body: { code: 'SPEND_CONTROL_NOT_FOUND' },
    })
  })

  // Proves spend-controls#where-controls-hold.
  test('let it count their accounts, each once, those to come and without the closed ones', async () => {
    const [one, two] = [await add(), await add()]
    const customer = await addVerifiedCustomer(bank, { spend_control_ids: [one.id, one.id] })
    const open = async (spend_control_ids?: string[]) => {
      const made = await bank.post('/v0/accounts', accountOf(customer, { spend_control_ids }))
      expect(made.status, made.text).toBe(201)
      return made.body.id
    }
    const setOf = async (spend_control_ids: string[] | null) => {
      const changed = await bank.patch(`/v0/customers/${customer}`, { spend_control_ids })
      expect(changed.status, changed.text).toBe(200)
    }
    const counts = async () => [await related(one.id), await related(two.id)]
    const close = (id: string) =>
      bank.patch(`/v0/accounts/${id}`, { status: 'CLOSED', note: 'End' })

    const [plain, listing] = [await open(), await open([one.id, two.id])]
    expect(await counts()).toEqual([2, 1])
    await setOf([two.id])
    expect(await counts()).toEqual([1, 2])
    await setOf([two.id, one.id])
    expect(await counts()).toEqual([2, 2])
    await listControls(listing, [])
    expect(await counts()).toEqual([2, 2])
    expect(await close(listing)).toMatchObject({ status: 200 })
    expect(await counts()).toEqual([1, 1])
    await setOf(null)
    expect(await counts()).toEqual([0, 0])
    await listControls(plain, [two.id])
    await setOf([one.id])
    expect(await counts()).toEqual([1, 1])
    const closing = await bank.patch(`/v0/accounts/${plain}`, {
      status: 'CLOSED',
      note: 'End',
      spend_control_ids: [one.id, two.id],
    })
    expect(closing).toMatchObject({ status: 200 })
    expect(await counts()).toEqual([0, 0])
  })

  // Proves spend-controls#where-controls-hold.
  test('are counted exactly when their accounts open, change and close at once', async () => {
    const [one, two] = [await add(), await add()]
    const customer = await addVerifiedCustomer(bank, { spend_control_ids: [one.id] })
    const open = () => bank.post('/v0/accounts', accountOf(customer))
    const opened = await Promise.all(Array.from({ length: 9 }, open))
    const lists = [[two.id], [one.id, two.id], [one.id]]
    const replies = await Promise.all(
      opened.flatMap(({ body: { id } }, n) => [
        n < 3
          ? bank.patch(`/v0/accounts/${id}`, { status: 'CLOSED', note: 'End' })
          : listControls(id, lists[n % 3] ?? []),
        bank.patch(`/v0/customers/${customer}`, { spend_control_ids: lists[(n + 1) % 3] ?? [] }),
        open(),
      ]),
    )
    expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    await bank.patch(`/v0/customers/${customer}`, { spend_control_ids: [one.id] })
    expect(await related(one.id)).toBe(15)
    const { body } = await bank.get(`/v0/accounts?spend_control_ids=${two.id}&limit=100`)
    expect(await related(two.id)).toBe(body.accounts.length)
  })
})
