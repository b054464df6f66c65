// Changing and closing accounts.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { untilSomebodyWaits } from '../../../../test/locks.ts'
import { fund } from '../../../../test/world.ts'
import { eventsOf, hold, openAccount, release, withdraw } from '../../../../test/accounts.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const patch = (id: string, body: object) => bank.patch(`/v0/accounts/${id}`, body)
const ledgerOf = async (id: string) => {
  const rows = await bank.sql<Record<string, unknown>>(
    'select * from ledger_accounts where id = $1',
    [id],
  )
  return rows[0]
}
const closure = {
  reason: 'CUSTOMER_REQUEST_TRANSFER',
  reason_details: 'Moving to another bank',
  payment_method: null,
  destination_id: null,
}

describe('fields', () => {
  test('a patch changes what it names, null clears, and the world is told once', async () => {
    const made = await openAccount(bank, {
      nickname: 'Rent',
      metadata: { a: 1 },
      iban: 'DE89370400440532013000',
    })
    await bank.advance(60)

    const changed = await patch(made.id, {
      nickname: 'Food',
      metadata: null,
      is_wire_enabled: true,
    })

    const { metadata: _metadata, last_updated_time: before, ...kept } = made
    expect(changed).toMatchObject({
      status: 200,
      body: { ...kept, nickname: 'Food', is_wire_enabled: true },
    })
    expect(changed.body).not.toHaveProperty('metadata')
    expect(changed.body.last_updated_time > before).toBe(true)
    expect((await bank.get(`/v0/accounts/${made.id}`)).body).toEqual(changed.body)
    expect(await eventsOf(bank, made.id)).toEqual(['ACCOUNT.CREATED', 'ACCOUNT.UPDATED'])
  })

  test('a patch that changes nothing leaves no trace', async () => {
    const made = await openAccount(bank, {
      nickname: 'Rent',
      metadata: { a: 1 },
      iban: 'DE89370400440532013000',
    })
    await bank.advance(60)

    for (const body of [{}, made]) {
      const { access_status: _access, ...same } = body
      expect(await patch(made.id, same)).toMatchObject({ status: 200, body: made })
    }
    expect(await eventsOf(bank, made.id)).toEqual(['ACCOUNT.CREATED'])
  })

  // Proves accounts#immutable-fields, requests#faults-of-a-body, requests#writes.
  test('what cannot be changed, cleared or combined is said all at once', async () => {
    const { id } = await openAccount(bank)

    const refused = await patch(id, {
      account_type: 'SAVING',
      account_number: '1',
      customer_type: 'BUSINESS',
      account_template_id: randomUUID(),
      is_ach_enabled: null,
      access_status: 'FROZEN',
      status: 'SUSPENDED',
    })

    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', missing: ['note'] },
    })
    expect(refused.body.immutable.toSorted()).toEqual([
      'account_number',
      'account_template_id',
      'account_type',
      'customer_type',
    ])
    expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
      'access_status',
      'is_ach_enabled',
    ])
    expect(await eventsOf(bank, id)).toEqual(['ACCOUNT.CREATED'])
  })

  test('a reference to what does not exist is 400', async () => {
    const { id } = await openAccount(bank)
    const unknown = randomUUID()
    expect((await patch(id, { spend_control_ids: [unknown] })).body.code).toBe(
      'SPEND_CONTROL_NOT_FOUND',
    )
    expect((await patch(id, { spend_control_ids: [] })).status).toBe(200)
    const linked = { balance_floor: { balance: 0, linked_account_id: unknown } }
    expect(await patch(id, linked)).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect((await bank.patch(`/v0/accounts/${unknown}`, {})).status).toBe(404)
  })

  test('general-ledger accounts are shown but not changed here', async () => {
    const { body } = await bank.get('/v0/internal_accounts?limit=1')
    const { id } = body.internal_accounts[0]
    expect((await bank.get(`/v0/accounts/${id}`)).body).toMatchObject({
      account_type: 'GENERAL_LEDGER',
    })
    expect((await patch(id, { nickname: 'Mine' })).status).toBe(403)
  })

  test('two patches at once: both hold', async () => {
    const { id } = await openAccount(bank)
    await Promise.all([
      patch(id, { nickname: 'Food' }),
      patch(id, { account_purpose: 'Groceries' }),
      patch(id, { is_wire_enabled: true }),
      patch(id, { is_sar_enabled: true }),
    ])
    expect((await bank.get(`/v0/accounts/${id}`)).body).toMatchObject({
      nickname: 'Food',
      account_purpose: 'Groceries',
      is_wire_enabled: true,
      is_sar_enabled: true,
    })
  })
})

describe('limits', () => {
  // Proves accounts#floor-and-ceiling.
  test('a floor and a ceiling are shown, linked and kept by the ledger; clearing them brings back the default', async () => {
    const { id: linked } = await openAccount(bank)
    const { id } = await openAccount(bank)
    const limits = {
      balance_floor: { balance: -500, linked_account_id: linked },
      balance_ceiling: { balance: 9000, linked_account_id: linked },
    }

    expect((await patch(id, limits)).body).toMatchObject(limits)
    expect(await ledgerOf(id)).toMatchObject({ floor: '-500', ceiling: '9000' })

    const cleared = await patch(id, { balance_floor: null, balance_ceiling: null })
    expect(cleared.body).not.toHaveProperty('balance_floor')
    expect(cleared.body).not.toHaveProperty('balance_ceiling')
    expect(await ledgerOf(id)).toMatchObject({ floor: '0', ceiling: null })
  })

  // Proves accounts#floor-and-ceiling.
  test('a limit that the balance breaks already is refused', async () => {
    const { id } = await openAccount(bank)
    await fund(bank, id, 1000)
    await hold(bank, id, 400)
    const violation = { status: 422, body: { code: 'BALANCE_VIOLATION' } }

    expect(await patch(id, { balance_floor: { balance: 601 } })).toMatchObject(violation)
    expect(await patch(id, { balance_ceiling: { balance: 999 } })).toMatchObject(violation)
    expect((await patch(id, { balance_floor: { balance: 600 } })).status).toBe(200)
    expect((await patch(id, { balance_ceiling: { balance: 1000 } })).status).toBe(200)
  })

  test('an overdrawn account can be described, and its floor lowered, but not raised', async () => {
    const { id } = await openAccount(bank)
    await bank.sql('update ledger_accounts set is_overdrawn = true, posted = -50 where id = $1', [
      id,
    ])

    expect((await patch(id, { nickname: 'Overdrawn' })).status).toBe(200)
    expect((await patch(id, { balance_floor: { balance: -49 } })).body.code).toBe(
      'BALANCE_VIOLATION',
    )
    expect((await patch(id, { balance_floor: { balance: -50 } })).status).toBe(200)
  })
})

// Proves accounts#freezing.
describe('freezing', () => {
  test('a holder freezes and thaws; while frozen nothing else changes', async () => {
    const made = await openAccount(bank)
    await bank.advance(60)

    const frozen = await patch(made.id, { access_status: 'FROZEN' })
    expect(frozen).toMatchObject({ status: 200, body: { access_status: 'FROZEN' } })
    expect(frozen.body.access_status_last_updated_time > made.access_status_last_updated_time).toBe(
      true,
    )
    expect(await ledgerOf(made.id)).toMatchObject({ access_status: 'FROZEN' })

    const refused = { status: 422, body: { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS' } }
    expect(await patch(made.id, { nickname: 'Rent' })).toMatchObject(refused)
    expect(await bank.put(`/v0/accounts/${made.id}`, { nickname: 'Rent' })).toMatchObject(refused)
    expect(await bank.post(`/v0/accounts/${made.id}/initiate_closure`, closure)).toMatchObject(
      refused,
    )

    expect((await patch(made.id, { access_status: 'ACTIVE' })).status).toBe(200)
    expect((await patch(made.id, { nickname: 'Rent' })).status).toBe(200)
  })

  test('access_status is changed alone', async () => {
    const { id } = await openAccount(bank)
    expect(await patch(id, { access_status: 'FROZEN', nickname: 'Rent' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { access_status: expect.any(String) } },
    })
    expect((await bank.get(`/v0/accounts/${id}`)).body.access_status).toBe('ACTIVE')
  })
})

describe('status', () => {
  // Proves accounts#suspending.
  test('suspending and reinstating need a reason, and the reason is written down', async () => {
    const { id } = await openAccount(bank)
    const missing = { status: 400, body: { code: 'BAD_REQUEST_BODY', missing: ['note'] } }

    for (const note of [undefined, null, '', '  ']) {
      expect(await patch(id, { status: 'SUSPENDED', note })).toMatchObject(missing)
    }
    const suspended = await patch(id, { status: 'SUSPENDED', note: 'Chargebacks' })
    expect(suspended).toMatchObject({ status: 200, body: { status: 'SUSPENDED' } })
    expect(suspended.body).not.toHaveProperty('note')
    expect(await ledgerOf(id)).toMatchObject({ status: 'SUSPENDED' })
    const { body } = await bank.get(`/v0/notes?related_resource_id=${id}`)
    expect(body.notes).toMatchObject([{ content: 'Chargebacks', related_resource_type: 'ACCOUNT' }])

    expect(await patch(id, { status: 'ACTIVE_OR_DISBURSED' })).toMatchObject(missing)
    expect((await patch(id, { status: 'ACTIVE_OR_DISBURSED', note: 'Settled' })).status).toBe(200)
  })

  // Proves accounts#closing-an-account.
  test('an account that is being closed can only be closed', async () => {
    const { id } = await openAccount(bank)
    await patch(id, { status: 'IN_CLOSING' })

    expect(await patch(id, { status: 'ACTIVE_OR_DISBURSED' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS', valid_status: ['CLOSED'] },
    })
    const closed = await patch(id, { status: 'CLOSED' })
    expect(closed.body).toMatchObject({
      status: 'CLOSED',
      close_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await ledgerOf(id)).toMatchObject({ status: 'CLOSED' })
  })

  // Proves accounts#statuses-of-accounts.
  test.for(['RESTRICTED', 'DELINQUENT', 'CHARGED_OFF', 'APPLICATION_SUBMITTED'])(
    '%s is not for the integrator to set',
    async (status) => {
      const { id } = await openAccount(bank)
      expect(await patch(id, { status })).toMatchObject({
        status: 422,
        body: {
          code: 'INVALID_STATUS',
          valid_status: expect.arrayContaining(['SUSPENDED', 'IN_CLOSING', 'CLOSED']),
        },
      })
    },
  )

  // Proves accounts#closing-an-account.
  test('an account with money on it, or with money held, cannot be closed', async () => {
    const { id } = await openAccount(bank, { balance_floor: { balance: -1000 } })
    const violation = { status: 422, body: { code: 'BALANCE_VIOLATION' } }

    await fund(bank, id, 1)
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject(violation)
    await withdraw(bank, id, 1)
    const held = await hold(bank, id, 1)
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject(violation)
    await release(bank, held)
    expect((await patch(id, { status: 'CLOSED' })).status).toBe(200)
  })

  // Proves accounts#closed-accounts.
  test('a closed account can be looked at, and nothing else', async () => {
    const made = await openAccount(bank)
    const path = `/v0/accounts/${made.id}`
    const { body } = await bank.get(`${path}/relationships`)
    const relationship = `${path}/relationships/${body.relationships[0].id}`
    await patch(made.id, { status: 'CLOSED' })

    const closed = { status: 461, body: { code: 'ACCOUNT_CLOSED', status: 461 } }
    const holder = { customer_id: made.customer_ids[0], relationship_type: 'AUTHORIZED_USER' }
    expect(await patch(made.id, {})).toMatchObject(closed)
    expect(await bank.put(path, {})).toMatchObject(closed)
    expect(await bank.post(`${path}/initiate_closure`, closure)).toMatchObject(closed)
    expect(await bank.post(`${path}/relationships`, holder)).toMatchObject(closed)
    expect(await bank.put(relationship, holder)).toMatchObject(closed)
    expect(await bank.delete(relationship)).toMatchObject(closed)
    expect(await bank.get(path)).toMatchObject({ status: 200, body: { status: 'CLOSED' } })
    expect((await bank.get(relationship)).status).toBe(200)
  })

  test('money that is arriving while an account is being closed keeps it open', async () => {
    const { id } = await openAccount(bank)
    const other = new pg.Client({ connectionString: bank.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('update ledger_accounts set posted = 5 where id = $1', [id])
    const closed = patch(id, { status: 'CLOSED' })
    await untilSomebodyWaits(bank.sql)
    await other.query('commit')

    expect((await closed).body.code).toBe('BALANCE_VIOLATION')
    expect((await bank.get(`/v0/accounts/${id}`)).body.status).toBe('ACTIVE_OR_DISBURSED')
  })

  test('a deposit and a closure at once: only one of them happens', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await openAccount(bank)
      const [deposited, closed] = await Promise.all([
        fund(bank, id, 5).then(
          () => true,
          () => false,
        ),
        patch(id, { status: 'CLOSED' }).then(({ status }) => status === 200),
      ])
      expect([deposited, closed].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('replacing (deprecated)', () => {
  test('what is left out is cleared, status and flags stay', async () => {
    const { id } = await openAccount(bank, {
      nickname: 'Rent',
      metadata: { a: 1 },
      is_wire_enabled: true,
    })

    const replaced = await bank.put(`/v0/accounts/${id}`, {
      account_purpose: 'Rent',
      access_status: 'ACTIVE',
    })

    expect(replaced).toMatchObject({
      status: 200,
      body: { account_purpose: 'Rent', status: 'ACTIVE_OR_DISBURSED', is_wire_enabled: true },
    })
    for (const name of ['nickname', 'metadata', 'balance_floor']) {
      expect(replaced.body).not.toHaveProperty(name)
    }
  })

  test('an account cannot be frozen or become another by being replaced', async () => {
    const { id } = await openAccount(bank)
    const path = `/v0/accounts/${id}`
    expect((await bank.put(path, { access_status: 'FROZEN' })).body).toMatchObject({
      invalid: { access_status: expect.any(String) },
    })
    expect((await bank.put(path, { account_type: 'SAVING' })).body).toMatchObject({
      immutable: ['account_type'],
    })
  })
})
