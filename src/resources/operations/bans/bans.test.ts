// Bans by the bank, by hand and by rules (contract: customers#bans-by-the-bank).

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { refusedWith, UNKNOWN } from '../../../../test/customers.ts'
import { usersOf } from '../../../../test/users.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'
import { until } from '../../../../test/receiver.ts'
import { control } from '../../../../test/spend_controls.ts'
import { alice } from '../../../../test/verifications.ts'

const bank = await openTestBank()
afterAll(() => bank.close())
const { personWith } = usersOf(bank)

let client: Client
beforeEach(async () => {
  client = await bank.workspace()
})

const created = async (fields: object = {}): Promise<string> =>
  (await client.post('/v0/customers', { ...alice, ...fields })).body.id
const act = (id: string, verb: 'ban' | 'unban', reason = 'Forged documents.') =>
  client.post(`/operations/customers/${id}/${verb}`, { reason })
const verify = (id: string) =>
  client.post('/v0/verifications/verify', { person_id: id, customer_consent: true })
const banStatusOf = async (id: string) =>
  (await client.get(`/v0/persons/${id}`)).body.ban_status as string
const notesOf = async (id: string) =>
  (await client.get(`/v0/notes?related_resource_id=${id}`)).body.notes as {
    content: string
    author_user_id?: string
  }[]
const auditOf = async (id: string) =>
  (await client.get(`/operations/audit_log?subject=${id}`)).body.audit_log as {
    action: string
    actor: { type: string }
    detail?: object
  }[]
const eventsOf = async (type: string) =>
  (await client.get(`/v0/events?after=oldest&types=${type}`)).body.event_list as unknown[]

async function ruled(rule: object): Promise<string> {
  const reply = await client.post('/operations/ban_rules', rule)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

async function alerted(person_id: string, type = 'WATCHLIST'): Promise<string> {
  const reply = await client.post('/sandbox/monitoring/alerts', { person_id, type })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}
const confirm = (alert: string) => client.post(`/operations/monitoring/alerts/${alert}/confirm`)

describe('bans', () => {
  // Proves customers#bans-by-the-bank.
  test('an owner bans a customer and lifts the ban, with a reason, a note, events and audit entries', async () => {
    const id = await created()
    const banned = await act(id, 'ban')
    expect(banned.status, banned.text).toBe(204)
    expect(await banStatusOf(id)).toBe('BANNED')
    expect(await act(id, 'ban')).toMatchObject({ status: 422, body: { code: 'CUSTOMER_BANNED' } })
    const patch = { ban_status: 'ALLOWED', note: 'Please' }
    expect((await client.patch(`/v0/persons/${id}`, patch)).status).toBe(400)

    expect((await act(id, 'unban', 'They were genuine.')).status).toBe(204)
    expect(await banStatusOf(id)).toBe('ALLOWED')
    expect(await act(id, 'unban')).toMatchObject({
      status: 422,
      body: { code: 'CUSTOMER_NOT_BANNED' },
    })
    expect((await notesOf(id)).map(({ content }) => content)).toEqual([
      'Forged documents.',
      'They were genuine.',
    ])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'customer.unbanned',
      'customer.banned',
    ])
    for (const type of ['CUSTOMER.UPDATED', 'PERSON.UPDATED'])
      expect(await eventsOf(type)).toHaveLength(2)
  })

  test('an account of a banned customer moves no money until the ban is lifted', async () => {
    const id = await created()
    await verify(id)
    const [from, to] = [
      await fundedAccount(client, { funds: 1_000 }),
      await fundedAccount(client, { customer: id }),
    ]
    const pay = () => transfer(client, { originating_account_id: from, receiving_account_id: to })
    await act(id, 'ban')
    expect(await pay()).toMatchObject({ status: 422, body: { code: 'IMPROPER_CUSTOMER_STATUS' } })
    await act(id, 'unban')
    expect((await pay()).status).toBe(200)
  })

  // Proves customers#bans-by-the-bank.
  test('no other caller bans or lifts a ban', async () => {
    const id = await created()
    const { browser: developer } = await personWith('developer', client)
    const { browser: owner } = await personWith('owner', client)
    const { body: narrow } = await client.post('/operations/api_keys', {
      scopes: ['customers:write', 'operations:read', 'read'],
    })
    const path = `/operations/customers/${id}/ban`
    expect((await developer.ask('POST', path, { reason: 'x' })).status).toBe(403)
    const headers = { authorization: `Bearer ${narrow.api_key}` }
    expect((await client.post(path, { reason: 'x' }, headers)).status).toBe(403)
    expect(await banStatusOf(id)).toBe('ALLOWED')
    const other = await bank.workspace()
    expect((await other.post(path, { reason: 'x' })).status).toBe(404)
    expect((await owner.ask('POST', path, { reason: 'x' })).status).toBe(204)
  })

  // Proves customers#bans-by-the-bank.
  test('a ban needs a reason and a customer', async () => {
    const id = await created()
    const path = (of: string) => `/operations/customers/${of}/ban`
    expect(await client.post(path(id), {})).toMatchObject(refusedWith({ missing: ['reason'] }))
    for (const reason of ['', ' ', '\u0007\u00a0'])
      expect(await client.post(path(id), { reason })).toMatchObject(
        refusedWith({ missing: ['reason'] }),
      )
    for (const reason of [null, 7])
      expect(await client.post(path(id), { reason })).toMatchObject({ status: 400 })
    expect((await act(UNKNOWN, 'ban')).status).toBe(404)
    expect(await notesOf(id)).toEqual([])
    expect(await auditOf(id)).toEqual([])
  })

  // Proves customers#bans-by-the-bank.
  test('a person who is no customer is banned and unbanned, too: a demotion prevents no ban', async () => {
    await ruled({ reason: 'IDENTITY_REJECTED', rejections: 1 })
    const [id, other] = [await created(), await created({ last_name: 'REJECTED' })]
    await act(id, 'ban')
    for (const person of [id, other])
      await client.patch(`/v0/persons/${person}`, { is_customer: false })
    await verify(other)
    expect([await banStatusOf(id), await banStatusOf(other)]).toEqual(['BANNED', 'BANNED'])
    for (const person of [id, other]) expect((await act(person, 'unban')).status).toBe(204)
    expect([await banStatusOf(id), await banStatusOf(other)]).toEqual(['ALLOWED', 'ALLOWED'])
  })

  // Proves customers#bans-by-the-bank.
  test('of bans in parallel one bans', async () => {
    const id = await created()
    const replies = await Promise.all(Array.from({ length: 6 }, () => act(id, 'ban')))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await notesOf(id)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('ban rules', () => {
  // Proves customers#ban-rules.
  test('a rule bans a customer in the operation of the last rejected verification', async () => {
    const rule = await ruled({ reason: 'IDENTITY_REJECTED', rejections: 2 })
    const id = await created({ last_name: 'REJECTED' })
    await verify(id)
    expect(await banStatusOf(id)).toBe('ALLOWED')
    expect((await verify(id)).body).toMatchObject({ verification_status: 'REJECTED' })
    expect(await banStatusOf(id)).toBe('BANNED')
    const [note, ...others] = await notesOf(id)
    expect(others).toEqual([])
    expect(note).toMatchObject({
      content: `Banned by rule ${rule}: 2 verifications were rejected.`,
    })
    expect(await auditOf(id)).toMatchObject([
      { action: 'customer.banned', actor: { type: 'BANK' }, detail: { ban_rule_id: rule } },
    ])
    await verify(id)
    expect(await auditOf(id)).toHaveLength(1)
  })

  // Proves customers#ban-rules.
  test('a rule bans a person when an alert of its type is confirmed', async () => {
    await ruled({ reason: 'MONITORING_ALERT', alert_type: 'WATCHLIST' })
    const id = await created()
    const [other, listed] = [await alerted(id, 'NEGATIVE_NEWS'), await alerted(id)]
    expect((await confirm(other)).status).toBe(204)
    expect(await banStatusOf(id)).toBe('ALLOWED')
    expect((await confirm(listed)).status).toBe(204)
    const shown = await client.get(`/v0/monitoring/alerts/${listed}`)
    expect(shown.body.confirmed_time).toEqual(expect.any(String))
    expect(await banStatusOf(id)).toBe('BANNED')
    expect((await confirm(UNKNOWN)).status).toBe(404)
    const { browser: developer } = await personWith('developer', client)
    const path = `/operations/monitoring/alerts/${listed}/confirm`
    expect((await developer.ask('POST', path)).status).toBe(403)
  })

  // Proves customers#ban-rules.
  test('a rule counts only what happened after the ban was lifted', async () => {
    await ruled({ reason: 'IDENTITY_REJECTED', rejections: 2 })
    await ruled({ reason: 'MONITORING_ALERT', alert_type: 'WATCHLIST' })
    const id = await created({ last_name: 'REJECTED' })
    await confirm(await alerted(id))
    expect(await banStatusOf(id)).toBe('BANNED')
    await verify(id)
    await act(id, 'unban')
    await verify(id)
    expect(await banStatusOf(id)).toBe('ALLOWED')
    await verify(id)
    expect(await banStatusOf(id)).toBe('BANNED')
  })

  describe('for violations of spend controls', () => {
    const rule = { reason: 'SPEND_CONTROL_VIOLATED', amount: 100, days: 2 }
    const timers = () =>
      bank.sql<{ subject: string }>(
        `select subject from timers where tenant = $1 and kind = 'control_violated'`,
        [client.tenant],
      )
    /** An account with a control, what moves money from it, and the state of its holder's ban once the rules were applied. */
    async function spender(limit: object = {}) {
      const id = await created()
      await verify(id)
      const own = await control(client, { amount_limit: 1_000, ...limit })
      const funds = { customer: id, funds: 100_000, account: { spend_control_ids: [own] } }
      const from = await fundedAccount(client, funds)
      const to = await fundedAccount(client)
      const spend = async (amount: number) => {
        const { status } = await transfer(client, {
          originating_account_id: from,
          receiving_account_id: to,
          amount,
        })
        await until(async () => (await timers()).length === 0)
        return { status, ban: await banStatusOf(id) }
      }
      return { id, own, spend }
    }

    // Proves customers#ban-rules.
    test('a rule bans the holder once one control was exceeded by more than its amount within its days', async () => {
      const named = await ruled(rule)
      const { id, own, spend } = await spender()
      expect(await spend(1_000)).toEqual({ status: 200, ban: 'ALLOWED' })
      // The use of the control is 1,000: each of these exceeds it by the amount.
      expect(await spend(60)).toEqual({ status: 422, ban: 'ALLOWED' })
      await client.advance(3 * 24 * 3600)
      expect(await spend(60)).toEqual({ status: 422, ban: 'ALLOWED' })
      expect(await spend(40)).toEqual({ status: 422, ban: 'ALLOWED' })
      expect(await spend(1)).toEqual({ status: 422, ban: 'BANNED' })
      const [note] = await notesOf(id)
      expect(note?.content).toBe(
        `Banned by rule ${named}: spend control ${own} was exceeded by 101 cents within 2 days.`,
      )
      expect(await auditOf(id)).toMatchObject([
        { action: 'customer.banned', actor: { type: 'BANK' }, detail: { ban_rule_id: named } },
      ])
      expect(await eventsOf('CUSTOMER.UPDATED')).not.toEqual([])
      // Only what happens after the ban was lifted counts.
      await act(id, 'unban')
      expect((await spend(100)).ban).toBe('ALLOWED')
      expect((await spend(1)).ban).toBe('BANNED')
    })

    // Proves customers#ban-rules.
    test('what is posted beyond a control counts by what lies beyond the limit', async () => {
      await ruled(rule)
      const { spend } = await spender({ action_decline: false })
      expect(await spend(1_100)).toEqual({ status: 200, ban: 'ALLOWED' })
      expect(await spend(1)).toEqual({ status: 200, ban: 'BANNED' })
    })

    // Proves customers#ban-rules.
    test('two controls are not added up, and without such a rule nothing is kept', async () => {
      const before = await spender()
      expect((await before.spend(5_000)).ban).toBe('ALLOWED')
      const kept = () =>
        bank.sql('select id from control_violations where tenant = $1', [client.tenant])
      expect(await kept()).toEqual([])
      await ruled({ ...rule, amount: 4_000 })
      const [one, other] = [await spender(), await spender()]
      expect((await one.spend(5_000)).ban).toBe('ALLOWED')
      expect((await other.spend(5_001)).ban).toBe('BANNED')
      expect(await banStatusOf(one.id)).toBe('ALLOWED')
      expect(await kept()).toHaveLength(2)
    })

    // Proves customers#ban-rules.
    test.for([
      [{ reason: 'SPEND_CONTROL_VIOLATED' }, { missing: ['amount', 'days'] }],
      [{ ...rule, amount: -1 }, { invalid: { amount: expect.any(String) } }],
      [{ ...rule, days: 0 }, { invalid: { days: expect.any(String) } }],
      [{ ...rule, days: 366 }, { invalid: { days: expect.any(String) } }],
      [{ ...rule, rejections: 1 }, { invalid: { rejections: expect.any(String) } }],
    ] as const)('a rule for violations with %j is refused', async ([body, problem]) => {
      expect(await client.post('/operations/ban_rules', body)).toMatchObject(refusedWith(problem))
    })

    test('a rule for violations is shown as it was made', async () => {
      const id = await ruled(rule)
      const creation_time = expect.any(String)
      const shown = { id, ...rule, creation_time }
      expect((await client.get(`/operations/ban_rules/${id}`)).body).toEqual(shown)
    })
  })

  test('a rule that is deleted bans no more, and its bans stay', async () => {
    const rule = await ruled({ reason: 'IDENTITY_REJECTED', rejections: 1 })
    const [one, two] = [
      await created({ last_name: 'REJECTED' }),
      await created({ last_name: 'REJECTED' }),
    ]
    await verify(one)
    expect((await client.get(`/operations/ban_rules/${rule}`)).body).toEqual({
      id: rule,
      reason: 'IDENTITY_REJECTED',
      rejections: 1,
      creation_time: expect.any(String),
    })
    expect((await client.delete(`/operations/ban_rules/${rule}`)).status).toBe(204)
    expect((await client.delete(`/operations/ban_rules/${rule}`)).status).toBe(404)
    expect((await client.get('/operations/ban_rules')).body).toEqual({ ban_rules: [] })
    await verify(two)
    expect([await banStatusOf(one), await banStatusOf(two)]).toEqual(['BANNED', 'ALLOWED'])
  })

  // Proves customers#ban-rules.
  test.for([
    [{}, { missing: ['reason'] }],
    [{ reason: 'IDENTITY_REJECTED' }, { missing: ['rejections'] }],
    [{ reason: 'MONITORING_ALERT', rejections: 1 }, { missing: ['alert_type'] }],
    [
      { reason: 'IDENTITY_REJECTED', rejections: 0 },
      { invalid: { rejections: expect.any(String) } },
    ],
    [
      { reason: 'IDENTITY_REJECTED', rejections: 101 },
      { invalid: { rejections: expect.any(String) } },
    ],
    [
      { reason: 'MONITORING_ALERT', alert_type: 'GOSSIP' },
      { invalid: { alert_type: expect.any(String) } },
    ],
  ] as const)('a rule with %j is refused', async ([rule, problem]) => {
    expect(await client.post('/operations/ban_rules', rule)).toMatchObject(refusedWith(problem))
  })

  // Proves customers#ban-rules.
  test('a workspace has at most 100 rules', async () => {
    const rule = { reason: 'IDENTITY_REJECTED', rejections: 100 }
    const replies = await Promise.all(
      Array.from({ length: 105 }, () => client.post('/operations/ban_rules', rule)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'TOO_MANY_BAN_RULES',
    })
  })
})
