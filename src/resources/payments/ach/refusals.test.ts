// Why an entry is refused, and in which order that is asked (contract: ach#refusals-of-an-entry).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, describe, test } from 'vitest'
import {
  achBody,
  achParties,
  type AchParties,
  askAch,
  externalAccount,
} from '../../../../test/ach.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { fundedAccount, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

describe('refusals', () => {
  let client: Client
  let parties: AchParties
  beforeAll(async () => {
    client = await bank.workspace()
    parties = await achParties(client, { funds: 10_000, isVerified: false })
  })

  // Proves ach#asking-for-an-entry.
  test.each([
    ['nothing at all', () => ({}), { missing: expect.arrayContaining(['amount', 'customer_id']) }],
    ['an amount of zero', () => ({ amount: 0 }), { invalid: { amount: expect.any(String) } }],
    [
      'eleven digits',
      () => ({ amount: 10_000_000_000 }),
      { invalid: { amount: expect.any(String) } },
    ],
    ['a fraction', () => ({ amount: 1.5 }), { invalid: { amount: expect.any(String) } }],
    [
      'a date for a same-day entry',
      () => ({ is_same_day: true, effective_date: '2027-01-14' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'a date beyond the format',
      () => ({ effective_date: '2100-01-01' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'no date',
      () => ({ effective_date: 'soon' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'PPD for a pull',
      () => ({ dc_sign: 'debit', sec_code: 'PPD' }),
      { invalid: { sec_code: expect.any(String) } },
    ],
    ['an unknown kind', () => ({ sec_code: 'IAT' }), { invalid: { sec_code: expect.any(String) } }],
    [
      'a hold on money that leaves',
      () => ({ hold: { amount: 1, duration: 1 } }),
      { invalid: { hold: expect.any(String) } },
    ],
    [
      'a hold of more than comes in',
      () => ({ dc_sign: 'debit', hold: { amount: 10_001, duration: 1 } }),
      { invalid: { 'hold.amount': expect.any(String) } },
    ],
    [
      'a name that is too long',
      () => ({ company_name: 'x'.repeat(17), company_entry_description: 'x'.repeat(11) }),
      {
        invalid: {
          company_name: expect.any(String),
          company_entry_description: expect.any(String),
        },
      },
    ],
    [
      'another currency',
      () => ({ currency: 'EUR' }),
      { invalid: { currency: expect.any(String) } },
    ],
  ])('%s', async (name, changes, problem) => {
    const body = name === 'nothing at all' ? {} : achBody(parties, changes())
    expect(await askAch(client, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', ...problem },
    })
  })

  // Proves ach#refusals-of-an-entry.
  test('what does not exist is named, in the order of the contract', async () => {
    const nobody = randomUUID()
    const other = await bank.workspace()
    const foreign = await achParties(other)
    const refusal = async (changes: object) =>
      (await askAch(client, achBody(parties, changes))).body.code
    const all = {
      originating_account_id: nobody,
      receiving_account_id: nobody,
      customer_id: nobody,
    }
    expect(await refusal(all)).toBe('ACCOUNT_NOT_FOUND')
    const { originating_account_id: _, ...rest } = all
    expect(await refusal(rest)).toBe('EXTERNAL_ACCOUNT_NOT_FOUND')
    expect(await refusal({ customer_id: nobody })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refusal({ final_customer_id: nobody })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refusal({ originating_account_id: foreign.account })).toBe('ACCOUNT_NOT_FOUND')
    expect(await refusal({ receiving_account_id: foreign.external })).toBe(
      'EXTERNAL_ACCOUNT_NOT_FOUND',
    )
  })

  // Proves ach#refusals-of-an-entry.
  test('the customer must be the account’s and the external account the customer’s', async () => {
    const stranger = (await verifiedCustomer(client)).id
    const theirs = await externalAccount(client, stranger)
    const code = 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP'
    const asStranger = { customer_id: stranger, receiving_account_id: theirs }
    expect(await askAch(client, achBody(parties, asStranger))).toMatchObject({
      status: 422,
      body: { code },
    })
    expect(await askAch(client, achBody(parties, { receiving_account_id: theirs }))).toMatchObject({
      status: 422,
      body: { code },
    })
  })

  // Proves ach#refusals-of-an-entry.
  test('money is pulled from verified external accounts only, and pushed to any', async () => {
    const pull = await askAch(client, achBody(parties, { dc_sign: 'debit' }))
    expect(pull).toMatchObject({ status: 422, body: { code: 'EXTERNAL_ACCOUNT_NOT_VERIFIED' } })
    expect((await askAch(client, achBody(parties, { amount: 1 }))).status).toBe(201)
  })

  // Proves ach#refusals-of-an-entry.
  test('an external account that is gone, or that ACH does not reach', async () => {
    const gone = await externalAccount(client, parties.customer)
    expect((await client.delete(`/v0/external_accounts/${gone}`)).status).toBe(200)
    expect(await askAch(client, achBody(parties, { receiving_account_id: gone }))).toMatchObject({
      status: 422,
      body: { code: 'EXTERNAL_ACCOUNT_NOT_ACTIVE' },
    })
    const canada = await externalAccount(client, parties.customer, {
      routing_identifiers: { bank_countries: ['CA'], bank_name: 'Maple Bank' },
    })
    expect(await askAch(client, achBody(parties, { receiving_account_id: canada }))).toMatchObject({
      status: 400,
      body: { invalid: { receiving_account_id: expect.any(String) } },
    })
  })

  // An external account in the US has a right number; elsewhere nothing is known of the form.
  // Proves ach#refusals-of-an-entry.
  test.for(['021000022', '000000000', '02100002'])(
    'the routing number %s, which no bank has',
    async (ach_routing_number) => {
      const wrong = await externalAccount(client, parties.customer, {
        routing_identifiers: { bank_countries: ['CA'], bank_name: 'Maple', ach_routing_number },
      })
      const reply = await askAch(client, achBody(parties, { receiving_account_id: wrong }))
      expect(reply).toMatchObject({
        status: 400,
        body: { invalid: { receiving_account_id: expect.stringContaining('check digit') } },
      })
    },
  )

  test('more than there is', async () => {
    expect(await askAch(client, achBody(parties, { amount: 10_001 }))).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    })
  })

  // Proves ach#refusals-of-an-entry.
  test('eligibility comes before the rail, and the rail before the money', async () => {
    const own = await achParties(client, { account: { is_ach_enabled: false } })
    const refusal = async () => (await askAch(client, achBody(own))).body.code
    expect(await refusal()).toBe('PAYMENT_RAIL_NOT_ENABLED')
    const change = async (changes: object) => {
      const reply = await client.patch(`/v0/accounts/${own.account}`, changes)
      expect(reply.status, reply.text).toBe(200)
    }
    await change({ access_status: 'FROZEN' })
    expect(await refusal()).toBe('IMPROPER_ACCOUNT_ACCESS_STATUS')
    await change({ access_status: 'ACTIVE' })
    await change({ status: 'SUSPENDED', note: 'Odd.' })
    await change({ access_status: 'FROZEN' })
    expect(await refusal()).toBe('IMPROPER_ACCOUNT_STATUS')
    const ban = { ban_status: 'SUSPENDED', note: 'Odd.' }
    await client.patch(`/v0/customers/${own.customer}`, ban)
    expect(await refusal()).toBe('IMPROPER_CUSTOMER_STATUS')
  })

  test('what a spend control declines', async () => {
    const control = await client.post('/v0/spend_controls', {
      name: 'No big payments',
      amount_limit: 5000,
      action_decline: true,
      action_case: false,
      is_active: true,
      payment_types: ['ACH'],
      payment_sub_types: ['ACH.OUTGOING_CREDIT'],
      time_range: { time_range_type: 'SINGLE_TRANSACTION' },
    })
    expect(control.status, control.text).toBe(201)
    const limited = await fundedAccount(client, {
      funds: 20_000,
      customer: parties.customer,
      account: { spend_control_ids: [control.body.id] },
    })
    const from = (amount: number) => achBody(parties, { originating_account_id: limited, amount })
    expect(await askAch(client, from(5001))).toMatchObject({
      status: 422,
      body: { code: 'SPEND_CONTROL_VIOLATION' },
    })
    expect((await askAch(client, from(5000))).status).toBe(201)
  })
})
