// Effects of a holder’s state on the accounts.

import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  accountOf,
  addCustomer,
  addVerifiedCustomer,
  eventsOf,
  openAccount,
} from '../../../../test/accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

type Eligibility = { holders_refusal: string | null; status: string }

async function eligibilityOf(id: string): Promise<Eligibility | undefined> {
  const rows = await bank.sql<Eligibility>(
    'select holders_refusal, status from ledger_accounts where id = $1',
    [id],
  )
  return rows[0]
}

const reviewed = (person_id: string, result: string) =>
  bank.post('/v0/verifications', {
    person_id,
    result,
    verification_type: 'MANUAL_REVIEW',
    verification_time: '2026-01-01T00:00:00Z',
  })

test('a holder who is suspended keeps the account from transacting until the suspension ends', async () => {
  const account = await openAccount(bank)
  const customer = `/v0/customers/${account.customer_ids[0]}`
  expect(await eligibilityOf(account.id)).toMatchObject({ holders_refusal: null })

  await bank.patch(customer, { ban_status: 'SUSPENDED', note: 'Chargebacks' })
  expect(await eligibilityOf(account.id)).toEqual({
    holders_refusal: 'IMPROPER_CUSTOMER_STATUS',
    status: 'ACTIVE_OR_DISBURSED',
  })
  await bank.patch(customer, { ban_status: 'ALLOWED', note: 'Settled' })
  expect(await eligibilityOf(account.id)).toMatchObject({ holders_refusal: null })

  await bank.patch(customer, { status: 'FROZEN' })
  expect(await eligibilityOf(account.id)).toMatchObject({
    holders_refusal: 'IMPROPER_CUSTOMER_STATUS',
  })
  expect(await eventsOf(bank, account.id)).toEqual(['ACCOUNT.CREATED'])
})

// Proves accounts#restriction.
test('what an authorized user is or does is no matter of the account', async () => {
  const user = await addCustomer(bank)
  const holder = await addVerifiedCustomer(bank)
  const { relationships } = accountOf(holder)
  const { body } = await bank.post('/v0/accounts', {
    account_type: 'CHECKING',
    relationships: [...relationships, { customer_id: user, relationship_type: 'AUTHORIZED_USER' }],
  })
  await bank.patch(`/v0/customers/${user}`, { status: 'FROZEN' })
  expect(await eligibilityOf(body.id)).toMatchObject({ holders_refusal: null })
})

// Proves accounts#restriction.
test('an account is restricted when its holder is no longer verified, and active again afterwards', async () => {
  const account = await openAccount(bank)
  const [holder] = account.customer_ids

  expect((await reviewed(holder, 'REJECTED')).status).toBe(201)
  expect(await eligibilityOf(account.id)).toEqual({
    holders_refusal: 'CUSTOMER_NOT_VERIFIED',
    status: 'RESTRICTED',
  })
  expect((await bank.get(`/v0/accounts/${account.id}`)).body.status).toBe('RESTRICTED')

  await reviewed(holder, 'ACCEPTED')
  expect(await eligibilityOf(account.id)).toEqual({
    holders_refusal: null,
    status: 'ACTIVE_OR_DISBURSED',
  })
  expect(await eventsOf(bank, account.id)).toEqual([
    'ACCOUNT.CREATED',
    'ACCOUNT.UPDATED',
    'ACCOUNT.UPDATED',
  ])
})

// Proves accounts#restriction.
test('a suspension outlives a lost verification, and ends only when the holder is verified', async () => {
  const account = await openAccount(bank)
  const path = `/v0/accounts/${account.id}`
  const [holder] = account.customer_ids
  await bank.patch(path, { status: 'SUSPENDED', note: 'Chargebacks' })
  await reviewed(holder, 'REJECTED')
  expect(await eligibilityOf(account.id)).toMatchObject({ status: 'SUSPENDED' })

  const reinstate = { status: 'ACTIVE_OR_DISBURSED', note: 'Settled' }
  expect((await bank.patch(path, reinstate)).body.code).toBe('CUSTOMER_NOT_VERIFIED')
  await reviewed(holder, 'ACCEPTED')
  expect(await eligibilityOf(account.id)).toMatchObject({ status: 'SUSPENDED' })
  expect((await bank.patch(path, reinstate)).status).toBe(200)
})

test('a suspension of the holder and a new account at once: the account never misses it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const holder = await addVerifiedCustomer(bank)
    const [opened] = await Promise.all([
      bank.post('/v0/accounts', accountOf(holder)),
      bank.patch(`/v0/customers/${holder}`, { ban_status: 'SUSPENDED', note: 'Chargebacks' }),
    ])
    expect(opened.status).toBe(201)
    expect(await eligibilityOf(opened.body.id)).toMatchObject({
      holders_refusal: 'IMPROPER_CUSTOMER_STATUS',
    })
  }
})
