import { afterAll, describe, expect, test } from 'vitest'
import { achParties, getAch, receiveAch, returnAch, sendAch } from '../../../test/ach.ts'
import { type Client, clientOf, openTestBank } from '../../../test/bank.ts'
import {
  deleteFork,
  differences,
  forkOf,
  must,
  restore,
  rowsOf,
  shownOf,
  snapshotOf,
  workspacesIn,
} from '../../../test/copies.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { liveWithMoney } from '../../../test/tampered_bank.ts'
import { wrongIn } from '../../../test/verified.ts'
import { receiverOfTest, webhookOf } from '../../../test/webhooks.ts'
import {
  authorize,
  balances,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'
import { FORKS_MAX } from './errors.ts'

// Rows are counted here, and requests are logged a moment later.
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const DAY = 24 * 3600
const WEBHOOKS = '/v0/webhooks'

/** Lists without the webhooks, which a fork has disabled. */
async function resourcesOf(client: Client) {
  const shown = await shownOf(client)
  shown.delete(WEBHOOKS)
  return shown
}

describe('a fork', () => {
  // Proves sandbox#forks.
  test('shows what its origin shows, with the same ids, and so does a fork of it', async () => {
    const client = await bank.workspace()
    await liveWithMoney(client)
    const id = await snapshotOf(client)
    const before = await resourcesOf(client)

    const copy = await forkOf(bank, client, { name: 'what if' })
    const second = await forkOf(bank, copy)
    await client.post('/v0/wipe')
    const old = await forkOf(bank, client, { from: id })

    for (const it of [copy, second, old])
      expect(differences(before, await resourcesOf(it))).toEqual([])
    const { workspaces } = (await client.get('/sandbox/workspaces')).body
    expect(workspaces).toMatchObject([
      { tenant: copy.tenant, name: 'what if' },
      { tenant: old.tenant },
    ])
    for (const it of [copy, second, old]) {
      await it.advance(30 * DAY)
      await fundedAccount(it, { funds: 100 })
    }
    expect(await wrongIn(bank)).toEqual([])
  }, 120_000)

  // Proves sandbox#forks.
  test('and its origin do not see each other', async () => {
    const client = await bank.workspace()
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const copy = await forkOf(bank, client)
    const sides = { originating_account_id: from, receiving_account_id: to }

    // The same key, in both.
    must(await transfer(client, { ...sides, amount: 100 }, 'key'), 200)
    must(await transfer(copy, { ...sides, amount: 300 }, 'key'), 200)
    await copy.advance(DAY)
    const { id } = await verifiedCustomer(copy)
    await client.patch(`/v0/accounts/${from}`, { nickname: 'Ours' })

    expect(await balances(client, from ?? '')).toMatchObject({ posted: 900 })
    expect(await balances(copy, from ?? '')).toMatchObject({ posted: 700 })
    expect((await client.get(`/v0/customers/${id}`)).status).toBe(404)
    expect((await copy.get(`/v0/accounts/${from}`)).body.nickname).toBeUndefined()
    const clocks = [await client.get('/sandbox/clock'), await copy.get('/sandbox/clock')]
    const [own = 0, theirs = 0] = clocks.map(({ body }) => Date.parse(body.now))
    expect(theirs - own).toBeGreaterThan((DAY - 60) * 1000)
    expect((await copy.get('/sandbox/workspaces')).body.workspaces).toEqual([])
    expect((await copy.get('/sandbox/snapshots')).body.snapshots).toEqual([])
  })

  // Proves sandbox#forks.
  test('reads and finds what was sealed: numbers, answers, entries that come back', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 1_000_000 })
    const { id } = await sendAch(client, parties)
    await client.advance(6 * DAY)
    const made = await client.post('/v0/customers', person, { 'idempotency-key': 'made' })
    const card = await issuedCard(client, parties)
    const copy = await forkOf(bank, client)

    const path = `/v0/accounts/${parties.account}`
    const { account_number } = (await client.get(path)).body
    const found = await copy.get(`/v0/accounts?account_numbers=${account_number}`)
    expect(found.body.accounts).toMatchObject([{ id: parties.account, account_number }])
    const repeat = await copy.post('/v0/customers', person, { 'idempotency-key': 'made' })
    expect([repeat.headers.get('idempotent-replayed'), repeat.text]).toEqual(['true', made.text])
    must(await returnAch(copy, id), 201)
    expect((await getAch(copy, id)).return_data).toBeDefined()
    expect((await getAch(client, id)).return_data).toBeUndefined()
    expect(await receiveAch(copy, parties.account)).toMatchObject({ account_id: parties.account })
    await authorize(copy, card.id, 100)
    expect((await client.get('/v0/transactions/pending')).text).not.toContain('pos_purchase')
    expect(await wrongIn(bank)).toEqual([])
  })

  test('whose receiver hangs delays no delivery of the origin, though webhooks and resources have the same ids', async () => {
    const client = await bank.workspace()
    const [receiver, hanging] = [await receiverOfTest(), await receiverOfTest()]
    const customers = [await verifiedCustomer(client), await verifiedCustomer(client)].map(
      ({ id }): string => id,
    )
    const webhook = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    const fork = await forkOf(bank, client, { webhooks: 'enabled' })
    hanging.answer(() => {})
    const hung = { url: hanging.url, is_enabled: true, enabled_events: ['CUSTOMER.*'] }
    must(await fork.put(`${WEBHOOKS}/${webhook}`, hung), 200)
    const change = (of: Client, customer: string, name: string) =>
      of.patch(`/v0/customers/${customer}`, { first_name: name })
    for (let round = 0; round < 10; round += 1)
      for (const customer of customers)
        expect((await change(fork, customer, `Name ${round}`)).status).toBe(200)
    await hanging.arrived(2)

    for (const customer of customers)
      expect((await change(client, customer, 'Origin')).status).toBe(200)
    await receiver.arrived(2, 60_000)

    const attempts = 'select 1 from delivery_attempts where tenant = $1'
    expect(await bank.sql(attempts, [fork.tenant]), 'the fork still waits').toEqual([])
  })

  // Proves sandbox#forks.
  test('sends no deliveries unless requested, and then only of its own events', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    receiver.answer(500)
    await client.post('/v0/customers', person)
    await receiver.arrived(1)
    const quiet = await forkOf(bank, client)
    const loud = await forkOf(bank, client, { webhooks: 'enabled' })
    receiver.answer(200)

    await quiet.post('/v0/customers', person)
    await quiet.advance(3 * DAY)
    await loud.advance(3 * DAY)
    expect(receiver.received.length).toBe(1)
    await loud.post('/v0/customers', person)
    await receiver.arrived(2)

    const enabled = async (of: Client) => (await of.get(WEBHOOKS)).body.webhooks[0].is_enabled
    expect([await enabled(quiet), await enabled(loud), await enabled(client)]).toEqual([
      false,
      true,
      true,
    ])
    expect(receiver.received[1]?.body.tenant ?? loud.tenant).toBe(loud.tenant)
  })

  // Proves sandbox#forks.
  test('sends the custom headers of its webhooks, and changes no header of the origin', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    const webhook = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    const headers = `/operations/webhooks/${webhook}/headers`
    const custom = (value: string) => ({ custom_headers: [{ name: 'X-Api-Key', value }] })
    must(await client.put(headers, custom('of the origin')), 200)
    const fork = await forkOf(bank, client, { webhooks: 'enabled' })
    await fork.post('/v0/customers', person)
    await receiver.arrived(1)
    must(await fork.put(headers, custom('of the fork')), 200)
    await fork.post('/v0/customers', { ...person, email: 'second@example.com' })
    await receiver.arrived(2)
    await client.post('/v0/customers', person)
    await receiver.arrived(3)
    const sent = receiver.received.map((one) => one.headers['x-api-key'])
    expect(sent).toEqual(['of the origin', 'of the fork', 'of the origin'])
  })

  // Proves sandbox#forks.
  test('has a key that may do no more than the one that asked', async () => {
    const client = await bank.workspace()
    const scopes = ['simulations:write', 'customers:read']
    const { api_key } = must(await client.post('/operations/api_keys', { scopes }), 201)
    const narrow = clientOf(bank.url, api_key, client.tenant)

    const copy = await forkOf(bank, narrow)

    expect((await copy.get('/v0/customers')).status).toBe(200)
    expect((await copy.get('/v0/accounts')).status).toBe(403)
  })

  // Proves sandbox#forks.
  test('is deleted with all that it holds, by its own key or that of its creator', async () => {
    const client = await bank.workspace()
    await liveIn(client)
    const before = await workspacesIn(bank)
    const [one, two] = [await forkOf(bank, client), await forkOf(bank, client)]
    for (const it of [one, two]) {
      await liveIn(it)
      await snapshotOf(it)
    }
    const made = (await workspacesIn(bank)).filter((it) => !before.includes(it))
    expect(made.length).toBe(4)

    must(await deleteFork(client, one.tenant), 204)
    must(await deleteFork(two, two.tenant), 204)

    expect(await rowsOf(bank, made)).toEqual({})
    expect(await workspacesIn(bank)).toEqual(before)
    for (const it of [one, two]) expect((await it.get('/v0/customers')).status).toBe(401)
    expect((await client.get('/sandbox/workspaces')).body.workspaces).toEqual([])
    expect(await wrongIn(bank)).toEqual([])
  }, 60_000)

  // Proves sandbox#forks.
  test('is no business of others, and what is no fork is not deleted', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const copy = await forkOf(bank, client)
    const second = await forkOf(bank, copy)
    for (const [who, tenant] of [
      [other, copy.tenant],
      [copy, client.tenant],
      [client, second.tenant],
      [client, '999_1'],
    ] as const)
      expect(await deleteFork(who, tenant)).toMatchObject({ status: 404 })
    expect(await deleteFork(client, client.tenant)).toMatchObject({
      status: 422,
      body: { code: 'NOT_A_FORK' },
    })
    // A fork lives on when what it was made from is gone.
    must(await deleteFork(client, copy.tenant), 204)
    expect((await second.get('/v0/customers')).status).toBe(200)
  })

  test('can be put back to its own snapshots only', async () => {
    const client = await bank.workspace()
    const ours = await snapshotOf(client)
    const copy = await forkOf(bank, client)
    expect((await restore(copy, ours)).status).toBe(404)
    const account = await fundedAccount(copy, { funds: 200 })
    const theirs = await snapshotOf(copy)
    await copy.post('/v0/wipe')
    must(await restore(copy, theirs), 200)
    expect(await balances(copy, account)).toMatchObject({ posted: 200 })
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves sandbox#forks.
  test('is refused in words for what cannot be copied', async () => {
    const client = await bank.workspace()
    const ask = (body: object) => client.post('/sandbox/workspaces', body)
    expect((await ask({ from: 'nowhere' })).body.invalid).toEqual({
      from: 'must be "self" or the id of a snapshot',
    })
    expect((await ask({ webhooks: 'enabled' })).body.invalid).toEqual({
      webhooks: 'can only be sent together with from',
    })
    expect((await ask({ from: 'self', webhooks: 'loud' })).body.invalid).toHaveProperty('webhooks')
    await bank.sql(
      `insert into workspaces (tenant, created_time, forked_by)
       select (100000 + n) || '_0', now(), $1 from generate_series(1, $2::int) n`,
      [client.tenant, FORKS_MAX],
    )
    expect(await ask({ from: 'self' })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_FORKS' },
    })
    await bank.sql('delete from workspaces where forked_by = $1', [client.tenant])
    must(await ask({ from: 'self' }), 201)
  })
})
