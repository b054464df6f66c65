// Movements that count towards a limit: as a table, and the same in SQL for what was spent before.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { countedOf } from './windows.ts'
import { type AccountLimit, counts, type SpendingKind } from './limit.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const account = randomUUID()

function limit(facts: Partial<AccountLimit> = {}): AccountLimit {
  return {
    tenant: bank.tenant,
    account,
    id: 'limit',
    amountLimit: 0n,
    declines: true,
    notifies: false,
    isDebit: true,
    paymentTypes: null,
    paymentSubTypes: null,
    merchantCategoryCodes: null,
    isSingle: false,
    used: 0n,
    since: new Date(0),
    isStored: true,
    violationState: null,
    ...facts,
  }
}

const card = (subtype: string, mcc?: string): SpendingKind => ({
  paymentType: 'CARD',
  paymentSubType: `CARD.${subtype}`,
  mcc,
})
const ach = { paymentType: 'ACH', paymentSubType: 'ACH.OUTGOING_CREDIT', mcc: undefined }
const withdrawal = ['CARD.ATM_WITHDRAWAL']

// Proves spend-controls#what-counts.
test.each<[boolean, string, Partial<AccountLimit>, SpendingKind]>([
  [true, 'anything without filters', {}, ach],
  [true, 'a payment type that is named', { paymentTypes: ['CARD', 'ACH'] }, ach],
  [false, 'a payment type that is not named', { paymentTypes: ['CARD'] }, ach],
  [true, 'a sub-type that is named', { paymentSubTypes: withdrawal }, card('ATM_WITHDRAWAL')],
  [false, 'another sub-type', { paymentSubTypes: withdrawal }, card('POS_PURCHASE')],
  [
    false,
    'another type beside a sub-type',
    { paymentTypes: ['CARD', 'ACH'], paymentSubTypes: withdrawal },
    ach,
  ],
  [true, 'a merchant code', { merchantCategoryCodes: ['5411'] }, card('POS_PURCHASE', '5411')],
  [true, 'the low end', { merchantCategoryCodes: ['5411-5499'] }, card('POS_PURCHASE', '5411')],
  [true, 'the high end', { merchantCategoryCodes: ['5411-5499'] }, card('POS_PURCHASE', '5499')],
  [false, 'above a range', { merchantCategoryCodes: ['5411-5499'] }, card('POS_PURCHASE', '5500')],
  [false, 'no code', { merchantCategoryCodes: ['0000-9999'] }, card('POS_PURCHASE')],
  [false, 'a code of 5 digits', { merchantCategoryCodes: ['0000-9999'] }, card('X', '54110')],
  [false, 'what no card paid', { merchantCategoryCodes: ['0000-9999'] }, { ...ach, mcc: '5411' }],
])('counts: %s, %s', (expected, _, facts, kind) => {
  expect(counts(limit(facts), kind)).toBe(expected)
})

const subtypes = {
  card: ['atm_withdrawal', 'pos_purchase', 'pos_cashback'],
  ach: ['incoming_debit', 'outgoing_credit'],
  internal_transfer: ['account_to_account', 'fee_reversal'],
}
const codes = [undefined, '5411', '5499', '0000', '9999', '541', '54110', 'gold']
const movements = Object.entries(subtypes)
  .flatMap(([type, all]) => all.map((subtype) => ({ type, subtype })))
  .flatMap((one) => codes.map((mcc) => ({ ...one, mcc })))
  .flatMap((one) => [true, false].map((isDebit) => ({ ...one, isDebit, uuid: randomUUID() })))
  .map((one, at) => ({ ...one, amount: at + 1 }))

beforeAll(async () => {
  const now = new Date()
  for (const { type, subtype, mcc, isDebit, uuid, amount } of movements) {
    await bank.sql(
      `insert into posted_transactions (tenant, uuid, number, type, subtype, network, primary_account, idemkey, memo,
                                        user_data, created, updated, effective_date, posted_date, transaction_time)
       values ($1, $2, 0, $3, $4, '', $5, '', '', $6, $7, $7, $7, $7, $7)`,
      [bank.tenant, uuid, type, subtype, account, mcc === undefined ? null : { mcc }, now],
    )
    await bank.sql(
      `insert into ledger_entries (tenant, transaction_id, seq, number, account_id, amount, balance, available, entry_time)
       values ($1, $2, 1, 0, $3, $4, 0, 0, $5)`,
      [bank.tenant, uuid, account, isDebit ? -amount : amount, now],
    )
  }
})

const subset = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }))
const limits = fc.record({
  isDebit: fc.boolean(),
  paymentTypes: subset(['CARD', 'ACH', 'INTERNAL_TRANSFER', 'WIRE']),
  paymentSubTypes: subset(['CARD.ATM_WITHDRAWAL', 'CARD.POS_CASHBACK', 'ACH.OUTGOING_CREDIT']),
  merchantCategoryCodes: subset(['5411', '5400-5499', '0000', '9999-9999', '0000-9999']),
})

test('what was spent before counts by the same rules as what is spent now', async () => {
  await fc.assert(
    fc.asyncProperty(limits, async (facts) => {
      const one = limit(facts)
      const counted = movements.filter(
        ({ type, subtype, mcc, isDebit }) =>
          isDebit === one.isDebit &&
          counts(one, {
            paymentType: type.toUpperCase(),
            paymentSubType: `${type}.${subtype}`.toUpperCase(),
            mcc,
          }),
      )
      const rows = await bank.sql<{ sum: string }>(
        `select coalesce(sum(s.amount), 0)::int as sum
         from (select $1::text as tenant, $2::uuid as account_id, $3::boolean as is_debit, $4::text[] as payment_types,
                      $5::text[] as payment_sub_types, $6::text[] as merchant_category_codes) l
         cross join lateral (select s.amount from ${countedOf('l.tenant')}) s`,
        [
          one.tenant,
          account,
          one.isDebit,
          one.paymentTypes,
          one.paymentSubTypes,
          one.merchantCategoryCodes,
        ],
      )
      expect(rows).toEqual([{ sum: counted.reduce((sum, { amount }) => sum + amount, 0) }])
    }),
    { numRuns: 150 },
  )
})
