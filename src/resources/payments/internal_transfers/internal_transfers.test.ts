// Internal transfers through the front: what moves at once, and what repeats do. Those that wait: two_steps.test.ts; what
// is refused: refusals.test.ts.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf as allEventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { transferTypes } from './values.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let from: string
let to: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
  from = await fundedAccount(bank, { customer, funds: 1_000_000 })
  to = await fundedAccount(bank)
})

const between = () => ({ originating_account_id: from, receiving_account_id: to })

const eventsOf = (id: string) => allEventsOf(bank, id)

describe('at once', () => {
  // Proves transfers#immediate-transfers.
  test('an immediate transfer moves the money, shows both sides and tells the world', async () => {
    const before = await balances(bank, to)
    const key = randomUUID()

    const { status, body } = await transfer(
      bank,
      { ...between(), amount: 2500, memo: 'Rent', metadata: { a: 1 } },
      key,
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'COMPLETE',
      capture_mode: 'IMMEDIATE',
      amount: 2500,
      ...between(),
      memo: 'Rent',
    })
    expect(await balances(bank, to)).toEqual({
      posted: before.posted + 2500,
      available: before.available + 2500,
    })
    const posted = await bank.get(`/v0/transactions/posted/${body.id}`)
    expect(posted.body).toMatchObject({
      uuid: body.id,
      type: 'internal_transfer',
      subtype: 'account_to_account',
      status: 'COMPLETE',
      idemkey: key,
      reference_id: null,
      data: { memo: 'Rent', metadata: { a: 1 } },
    })
    const [debit, credit] = posted.body.data.lines
    expect(debit).toMatchObject({
      account_id: from,
      amount: 2500,
      dc_sign: 'debit',
      is_primary: true,
      related_line: 2,
    })
    expect(credit).toMatchObject({
      account_id: to,
      amount: 2500,
      dc_sign: 'credit',
      is_offset: true,
      related_line: 1,
    })
    const read = await bank.get(`/v0/transactions/internal_transfer/${body.id}`)
    expect(read.status).toBe(200)
    expect(read.body).toEqual(body)
    expect(await eventsOf(body.id)).toEqual([
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ])
  })

  test('a transfer carries the time of its workspace, however far its clock was moved', async () => {
    const other = await bank.workspace()
    await other.advance(30 * 24 * 3600)
    const before = Date.parse((await other.get('/sandbox/clock')).body.now)
    const target = await fundedAccount(other)
    const { body } = await transfer(other, {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: target,
      capture_mode: 'MANUAL',
    })
    const after = Date.parse((await other.get('/sandbox/clock')).body.now)

    expect(after - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
    const { created } = (await other.get(`/v0/transactions/pending/${body.id}`)).body
    expect(Date.parse(created)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(created)).toBeLessThanOrEqual(after)
  })

  // Proves accounts#aliases.
  test('general-ledger aliases can be debited and credited', async () => {
    const before = await balances(bank, to)
    const paid = await transfer(bank, {
      originating_account_alias: 'rewards',
      receiving_account_id: to,
      amount: 5,
    })
    expect(paid).toMatchObject({ status: 200, body: { originating_account_alias: 'rewards' } })
    const fee = await transfer(bank, {
      originating_account_id: to,
      receiving_account_alias: 'fees',
      amount: 5,
      type: 'FEE',
    })
    expect(fee.status).toBe(200)
    expect(await balances(bank, to)).toEqual(before)
  })

  // Proves transfers#transfer-types.
  test('every type of transfer is accepted, and no other', async () => {
    expect(transferTypes).toHaveLength(158)
    const replies = await Promise.all(
      transferTypes.map((type) =>
        transfer(bank, { ...between(), amount: 1, type, final_customer_id: customer }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(transferTypes.map(() => 200))
    for (const type of [
      'CARD_CHARGEBACK_CASE1',
      'ACCOUNT_TO_ACCOUNT_REVERSAL',
      'account_to_account',
    ]) {
      expect(await transfer(bank, { ...between(), type })).toMatchObject({
        status: 400,
        body: { invalid: { type: expect.any(String) } },
      })
    }
  })

  // Proves transfers#transfer-fields.
  test('customers may be named by either name, and are shown under the first', async () => {
    const { body } = await transfer(bank, {
      ...between(),
      originating_account_customer_id: customer,
      reference_id: 'r',
      external_id: 'e',
    })
    expect(body).toMatchObject({
      originating_customer_id: customer,
      originating_account_customer_id: customer,
      reference_id: 'r',
      external_id: 'e',
    })
  })
})

// Proves transfers#transfer-fields.
describe('the owners of both accounts', () => {
  const withOwners = async (capture_mode: string) => {
    const [payer, payee] = [await verifiedCustomer(bank), await verifiedCustomer(bank)]
    const sides = {
      originating_account_id: await fundedAccount(bank, { customer: payer.id, funds: 1_000 }),
      receiving_account_id: await fundedAccount(bank, { customer: payee.id }),
    }
    const owners = { originating_customer_id: payer.id, receiving_customer_id: payee.id }
    return { sides: { ...sides, capture_mode }, owners }
  }

  test.each(['IMMEDIATE', 'MANUAL'])(
    'are shown for a transfer that leaves them out, %s',
    async (capture_mode) => {
      const { sides, owners } = await withOwners(capture_mode)
      const { body } = await transfer(bank, sides)
      expect(body).toMatchObject(owners)
      expect((await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body).toEqual(body)
      if (capture_mode === 'MANUAL')
        expect((await endTransfer(bank, body.id, 'COMPLETE')).body).toMatchObject(owners)
      expect((await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body).toMatchObject(
        owners,
      )
    },
  )

  test('may be named, a joint holder too; a signer, a user and another customer are refused', async () => {
    const { sides, owners } = await withOwners('IMMEDIATE')
    const path = `/v0/accounts/${sides.originating_account_id}/relationships`
    const related = async (relationship_type: string) => {
      const { id: customer_id } = await verifiedCustomer(bank)
      const reply = await bank.post(path, { customer_id, relationship_type })
      expect(reply.status).toBe(201)
      return { party: customer_id, id: reply.body.id as string }
    }
    const signer = await related('AUTHORIZED_SIGNER')
    const joint = await related('JOINT_ACCOUNT_HOLDER')
    const user = await related('AUTHORIZED_USER')
    const name = (party: string) =>
      transfer(bank, { ...sides, originating_customer_id: party.toUpperCase() })

    for (const party of [owners.originating_customer_id, joint.party])
      expect((await name(party)).body).toMatchObject({ originating_customer_id: party })
    for (const party of [signer.party, user.party, owners.receiving_customer_id])
      expect(await name(party)).toMatchObject({
        status: 422,
        body: { code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP' },
      })
    expect((await transfer(bank, sides)).body).toMatchObject(owners)
    expect((await bank.delete(`${path}/${joint.id}`)).status).toBe(200)
    expect((await name(joint.party)).status).toBe(422)
  })

  test('are absent for an account of the bank', async () => {
    const { sides, owners } = await withOwners('IMMEDIATE')
    const { originating_account_id } = sides
    const { body } = await transfer(bank, {
      originating_account_id,
      receiving_account_alias: 'fees',
    })
    expect(body.originating_customer_id).toBe(owners.originating_customer_id)
    expect(body).not.toHaveProperty('receiving_customer_id')
  })
})

describe('keys', () => {
  // Proves requests#used-keys.
  test('the key of a success is used up: the money moves once', async () => {
    const key = randomUUID()
    const before = await balances(bank, from)
    const made = await transfer(bank, between(), key)
    expect(made.status).toBe(200)
    for (const again of [key, `"${key}"`])
      expect(await transfer(bank, between(), again)).toMatchObject({
        status: 409,
        body: {
          code: 'DUPLICATE_RESOURCE',
          detail: 'duplicate idempotency key',
          transaction_id: made.body.id,
        },
      })
    expect(await transfer(bank, { ...between(), amount: 7 }, key)).toMatchObject({ status: 409 })
    expect((await balances(bank, from)).posted).toBe(before.posted - 100)
  })

  const waits = { capture_mode: 'MANUAL' }
  // Proves requests#kinds-of-keys.
  test.for([
    ['what waits', waits, {}],
    ['what is posted', {}, waits],
  ] as const)('a key is used up per kind: %s leaves it to the other', async ([, first, second]) => {
    const key = randomUUID()
    for (const how of [first, second]) {
      const made = await transfer(bank, { ...between(), ...how }, key)
      expect(made.status).toBe(200)
      expect(await transfer(bank, { ...between(), ...how }, key)).toMatchObject({
        status: 409,
        body: { transaction_id: made.body.id },
      })
    }
  })

  // Proves requests#order-of-key-checks.
  test('a refusal is answered again for its key, even when its cause is gone, and for 7 days', async () => {
    const other = await bank.workspace()
    const source = await fundedAccount(other)
    const target = await fundedAccount(other)
    const sides = { originating_account_id: source, receiving_account_id: target }
    const key = randomUUID()
    const refused = await transfer(other, sides, key)
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } })
    expect(refused.headers.get('idempotent-replayed')).toBeNull()
    await transfer(other, {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: source,
      amount: 500,
    })

    const again = await transfer(other, sides, key)
    expect(again.text).toBe(refused.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await transfer(other, { ...sides, amount: 99 }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_INVALID_REUSE' },
    })

    await other.advance(7 * 24 * 3600 + 1)
    expect((await transfer(other, sides, key)).status).toBe(200)
  })

  // Proves requests#order-of-key-checks.
  test('a malformed body is a refusal like any other: kept, and answered again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await bank.post('/v0/transactions/internal_transfer', '{"amount":', key)
    const second = await bank.post('/v0/transactions/internal_transfer', '{"amount":', key)
    expect(first).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  test.for([
    ['what is posted', {}],
    ['what waits', waits],
  ] as const)('one tenant’s key of %s does not stand in another’s way', async ([, how]) => {
    const other = await bank.workspace()
    const target = await fundedAccount(other)
    const key = randomUUID()
    expect((await transfer(bank, { ...between(), ...how }, key)).status).toBe(200)
    const theirs = { originating_account_alias: 'funding_accounts', receiving_account_id: target }
    expect((await transfer(other, { ...theirs, ...how }, key)).status).toBe(200)
  })
})
