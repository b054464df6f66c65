import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../test/bank.ts'
import {
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
import { attemptsOf, eventOf, receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'
import { balances, fundedAccount, fundedAccounts, person, transfer } from '../../../test/world.ts'
import { SNAPSHOTS_MAX } from './errors.ts'

// Rows are counted here, and requests are logged a moment later.
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const DAY = 24 * 3600

describe('a snapshot', () => {
  test('shows its name and both times, and is found and listed, the newest first', async () => {
    const client = await bank.workspace()
    await client.advance(30 * DAY)
    const made = await client.post('/sandbox/snapshots', { name: 'before the refund' })

    expect(made).toMatchObject({ status: 201, body: { name: 'before the refund' } })
    const { id, time, creation_time } = made.body
    const ahead = Date.parse(time) - Date.parse(creation_time)
    expect(ahead).toBeGreaterThan(29 * DAY * 1000)
    expect((await client.get(`/sandbox/snapshots/${id}`)).body).toEqual(made.body)
    const later = await snapshotOf(client, 'before the refund')
    const { snapshots } = (await client.get('/sandbox/snapshots')).body
    expect(snapshots.map((it: { id: string }) => it.id)).toEqual([later, id])
  })

  // Proves sandbox#snapshots.
  test('puts everything back that lists show, the clock too, and the books stay right', async () => {
    const client = await bank.workspace()
    await liveWithMoney(client)
    const restored = async () => {
      const shown = await shownOf(client)
      shown.delete('/v0/webhooks')
      return shown
    }
    const before = await restored()
    const id = await snapshotOf(client)
    const { now } = (await client.get('/sandbox/clock')).body
    await client.advance(10 * DAY)
    await liveIn(client)
    expect(differences(before, await restored()).length).toBeGreaterThan(5)

    expect(must(await restore(client, id), 200).id).toBe(id)

    expect(differences(before, await restored())).toEqual([])
    const { now: again } = (await client.get('/sandbox/clock')).body
    expect(Date.parse(again) - Date.parse(now)).toBeLessThan(60_000)
    // And it goes on: what waited then still waits, and falls due.
    await client.advance(10 * DAY)
    await fundedAccount(client, { funds: 100 })
    expect(await wrongIn(bank)).toEqual([])
  }, 60_000)

  // Proves sandbox#snapshots.
  test('can be restored again and again, also after a wipe', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 700 })
    const id = await snapshotOf(client)
    for (const change of [
      () => client.post('/v0/wipe'),
      () => client.patch(`/v0/accounts/${account}`, { nickname: 'Changed' }),
      () => restore(client, id),
    ]) {
      await change()
      must(await restore(client, id), 200)
      expect(await balances(client, account)).toEqual({ posted: 700, available: 700 })
      expect((await client.get(`/v0/accounts/${account}`)).body.nickname).toBeUndefined()
    }
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves sandbox#snapshots.
  test('knows the answers of keys: what was used then is used again, and later keys are free', async () => {
    const client = await bank.workspace()
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const sides = { originating_account_id: from, receiving_account_id: to }
    must(await transfer(client, sides, 'then'), 200)
    const made = await client.post('/v0/customers', person, { 'idempotency-key': 'person' })
    const id = await snapshotOf(client)
    must(await transfer(client, sides, 'later'), 200)
    await client.post('/v0/wipe')

    must(await restore(client, id), 200)

    expect(await transfer(client, sides, 'then')).toMatchObject({ status: 409 })
    must(await transfer(client, sides, 'later'), 200)
    const repeat = await client.post('/v0/customers', person, { 'idempotency-key': 'person' })
    expect([repeat.headers.get('idempotent-replayed'), repeat.text]).toEqual(['true', made.text])
  })

  // Proves sandbox#snapshots.
  test('leaves webhooks and their secrets as they are when it is restored', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    const deleted = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    const changed = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    must(await client.post('/v0/webhook_secrets'), 201)
    const id = await snapshotOf(client)
    must(await client.delete(`/v0/webhooks/${deleted}`), 200)
    const off = { url: receiver.url, enabled_events: ['NOTE.*'], is_enabled: false }
    must(await client.put(`/v0/webhooks/${changed}`, off), 200)
    const added = await webhookOf(client, receiver.url, { enabled_events: ['CARD.*'] })
    must(await client.put('/v0/webhook_secrets', { is_rolling_secret: true }), 200)
    const { webhooks: before } = (await client.get('/v0/webhooks')).body
    const secretsOf = () =>
      bank.sql(
        `select secret, is_previous, deleted_at, (select count(*)::int from timers t
           where t.tenant = s.tenant and t.kind = 'webhook_secret_expiry') as timers
         from webhook_secrets s where tenant = $1 order by is_previous`,
        [client.tenant],
      )
    const secrets = await secretsOf()
    expect(secrets).toHaveLength(2)

    const { body: narrow } = await client.post('/operations/api_keys', {
      scopes: ['snapshots:write'],
    })
    must(await restore(clientOf(bank.url, narrow.api_key, client.tenant), id), 200)

    expect((await client.get('/v0/webhooks')).body.webhooks).toEqual(before)
    expect(before.map((it: { id: string }) => it.id)).toEqual([changed, added])
    expect(await secretsOf()).toEqual(secrets)
    expect(secrets).toMatchObject([{ timers: 1 }, { timers: 1 }])
  })

  // Proves sandbox#snapshots.
  test('keeps API keys, the audit log and snapshots as they are when it is restored', async () => {
    const client = await bank.workspace()
    const first = await snapshotOf(client, 'first')
    const old = must(await client.post('/operations/api_keys', { name: 'old' }), 201)
    const second = await snapshotOf(client, 'second')
    must(await client.delete(`/operations/api_keys/${old.id}`), 204)
    const made = must(await client.post('/operations/api_keys', { name: 'made' }), 201)

    must(await restore(client, second), 200)
    must(await restore(client, first), 200)

    const { api_keys: keys } = (await client.get('/operations/api_keys')).body
    const shown = Object.fromEntries(keys.map((it: { id: string }) => [it.id, it]))
    expect(shown[old.id].revoked_time).toBeDefined()
    expect(shown[made.id].revoked_time).toBeUndefined()
    const { snapshots } = (await client.get('/sandbox/snapshots')).body
    expect(snapshots.map((it: { id: string }) => it.id)).toEqual([second, first])
    const { audit_log: log } = (await client.get('/operations/audit_log')).body
    expect(log.slice(0, 3)).toMatchObject([
      { action: 'workspace.restored', subject: first, detail: { name: 'first' } },
      { action: 'workspace.restored', subject: second, detail: { name: 'second' } },
      { action: 'api_key.created', subject: made.id },
    ])
  })

  // Proves sandbox#snapshots.
  test('sends nothing of what was undone: deliveries that waited are gone, earlier ones stay', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    const webhook = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
    await client.post('/v0/customers', person)
    await receiver.arrived(1)
    const id = await snapshotOf(client)
    receiver.answer(500)
    await client.post('/v0/customers', person)
    await receiver.arrived(2)

    must(await restore(client, id), 200)
    receiver.answer(200)
    const { length: before } = receiver.received
    await client.advance(3 * DAY)

    expect(receiver.received.length).toBe(before)
    const { event_list: events } = (await client.get(`/v0/webhooks/${webhook}/events`)).body
    expect(events.map((it: { status: string }) => it.status)).toEqual(['SUCCESS'])
    await client.post('/v0/customers', person)
    await receiver.arrived(before + 1)
  })

  // Proves sandbox#snapshots.
  test('keeps the retries of its deliveries when it is restored, also those of a webhook that was disabled since', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    receiver.answer(500)
    const fields = { enabled_events: ['CUSTOMER.*'], is_enabled: true, url: receiver.url }
    const steady = await webhookOf(client, receiver.url, fields)
    const resumed = await webhookOf(client, receiver.url, fields)
    const event = await trigger(client, 'CUSTOMER.UPDATED')
    for (const webhook of [steady, resumed])
      await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    const id = await snapshotOf(client)

    for (const is_enabled of [false, true])
      must(await client.put(`/v0/webhooks/${resumed}`, { ...fields, is_enabled }), 200)
    must(await client.post(`/v0/webhooks/${resumed}/events/${event}/resend`), 200)
    await attemptsOf(client, { webhook: resumed, event }, { status: 'RETRYING', attempts: 2 })
    must(await restore(client, id), 200)

    for (const webhook of [steady, resumed])
      expect((await eventOf(client, webhook, event)).body).toMatchObject({
        status: 'RETRYING',
        next_attempt_time: expect.any(String),
      })
    receiver.answer(200)
    must(await client.advance(DAY), 200)
    await attemptsOf(client, { webhook: steady, event }, { status: 'SUCCESS', attempts: 2 })
    await attemptsOf(client, { webhook: resumed, event }, { status: 'SUCCESS', attempts: 3 })
  })

  // Proves sandbox#snapshots.
  test('is hidden: in no list of workspaces, and nothing happens in it, whatever the time', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 500 })
    const sides = {
      originating_account_id: account,
      receiving_account_id: await fundedAccount(client),
    }
    must(await transfer(client, { ...sides, capture_mode: 'MANUAL' }), 200)
    const [before] = [await workspacesIn(bank)]
    await snapshotOf(client)
    const copy = (await workspacesIn(bank)).find((it) => !before.includes(it)) ?? ''
    const rows = await rowsOf(bank, [copy])

    await client.advance(30 * DAY)

    expect(await rowsOf(bank, [copy])).toEqual(rows)
    const opened = await client.post(`/operations/workspaces/${copy}/reopen`)
    expect(opened.status).toBe(404)
    expect((await client.delete(`/sandbox/workspaces/${copy}`)).status).toBe(404)
    const shown = (await client.get('/sandbox/workspaces')).text
    expect(shown).not.toContain(copy)
  })

  test('leaves nothing behind once it is deleted, and cannot be used any more', async () => {
    const client = await bank.workspace()
    await liveIn(client)
    const before = await workspacesIn(bank)
    const id = await snapshotOf(client)
    const copies = (await workspacesIn(bank)).filter((it) => !before.includes(it))
    expect(Object.keys(await rowsOf(bank, copies)).length).toBeGreaterThan(20)

    must(await client.delete(`/sandbox/snapshots/${id}`), 204)

    expect(await rowsOf(bank, copies)).toEqual({})
    expect(await workspacesIn(bank)).toEqual(before)
    for (const reply of [
      await client.get(`/sandbox/snapshots/${id}`),
      await restore(client, id),
      await client.delete(`/sandbox/snapshots/${id}`),
    ])
      expect(reply).toMatchObject({
        status: 404,
        body: { detail: `snapshot ${id} does not exist` },
      })
    expect(await client.post('/sandbox/workspaces', { from: id })).toMatchObject({
      status: 400,
      body: { code: 'SNAPSHOT_NOT_FOUND', detail: `the snapshot ${id} does not exist` },
    })
  }, 60_000)

  test('belongs to its workspace: for others it does not exist', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const id = await snapshotOf(client)
    const statuses = async (of: Client) => [
      (await of.get(`/sandbox/snapshots/${id}`)).status,
      (await restore(of, id)).status,
      (await of.post('/sandbox/workspaces', { from: id })).status,
      (await of.delete(`/sandbox/snapshots/${id}`)).status,
    ]
    expect(await statuses(other)).toEqual([404, 404, 400, 404])
    expect(await statuses(client)).toEqual([200, 200, 201, 204])
  })

  // Proves sandbox#snapshots.
  test('is kept for 30 days of the machine’s time, whatever the workspace’s clock shows', async () => {
    const client = await bank.workspace()
    const [oldest, old, young] = [
      await snapshotOf(client, 'oldest'),
      await snapshotOf(client, 'old'),
      await snapshotOf(client, 'young'),
    ]
    const copy = await forkOf(bank, client, { from: oldest })
    const hidden = `select count(*)::int as count from workspaces where snapshot_of = $1`
    must(await client.advance(40 * 24 * 3600), 200)
    expect((await client.get('/sandbox/snapshots')).body.snapshots.length).toBe(3)

    await bank.sql(
      `update snapshots set creation_time = now() - interval '31 days' where tenant = $1 and id = any ($2)`,
      [client.tenant, [oldest, old]],
    )
    must(await client.advance(2 * 24 * 3600), 200)
    const { snapshots } = (await client.get('/sandbox/snapshots')).body
    expect(snapshots.map(({ id }: { id: string }) => id)).toEqual([young])
    expect(await bank.sql(hidden, [client.tenant])).toEqual([{ count: 1 }])
    expect((await copy.get('/v0/accounts')).status).toBe(200)
    expect((await restore(client, old)).status).toBe(404)
    must(await restore(client, young), 200)
  })

  // Proves sandbox#snapshots.
  test('needs a name of at most 100 characters, and their number is limited', async () => {
    const client = await bank.workspace()
    for (const name of ['', 'x'.repeat(101)]) {
      const refused = await client.post('/sandbox/snapshots', { name })
      expect([refused.status, Object.keys(refused.body.invalid)]).toEqual([400, ['name']])
    }
    expect((await client.post('/sandbox/snapshots', {})).body.missing).toEqual(['name'])
    const all = Array.from({ length: SNAPSHOTS_MAX + 2 }, () =>
      client.post('/sandbox/snapshots', { name: randomUUID() }),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((it) => it === 201).length).toBe(SNAPSHOTS_MAX)
    expect(await client.post('/sandbox/snapshots', { name: 'one more' })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_SNAPSHOTS' },
    })
  })
})
