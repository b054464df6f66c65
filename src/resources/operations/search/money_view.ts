// Describes search hits that are money movements.

import { moneyText } from '../../../platform/values/money.ts'
import { shown } from './hit_view.ts'
import { dayText, humanize, joinParts, lastFourText, statusText } from './text_view.ts'

type PostedFacts = {
  memo: string
  subtype: string
  currency: string
  amount: bigint | null
  posted_date: Date
}
const posted = shown<PostedFacts>(
  'posted',
  `select t.uuid as id, t.memo, t.subtype, t.posted_date, l.currency, moved.amount
   from posted_transactions t
   join ledger_accounts l on l.tenant = t.tenant and l.id = t.primary_account
   cross join lateral (
     select sum(e.amount)::bigint as amount from ledger_entries e
     where e.tenant = $1 and e.transaction_id = t.uuid and e.amount > 0
   ) moved
   where t.tenant = $1 and t.uuid = any($2::uuid[])`,
  ({ memo, subtype, currency, amount, posted_date: time }) => ({
    title: memo || humanize(subtype),
    subtitle: joinParts(
      moneyText(amount ?? 0n, currency),
      memo === '' ? 'Transaction' : humanize(subtype),
      dayText(time),
    ),
  }),
)

type PendingFacts = {
  memo: string
  subtype: string
  currency: string
  amount: bigint
  status: string
}
const pending = shown<PendingFacts>(
  'pending',
  `select uuid as id, memo, subtype, currency, amount, status from pending_transactions
   where tenant = $1 and uuid = any($2::uuid[])`,
  ({ memo, subtype, currency, amount, status }) => ({
    title: memo || humanize(subtype),
    subtitle: joinParts(
      moneyText(amount, currency),
      memo === '' ? 'Pending transaction' : humanize(subtype),
      statusText(status),
    ),
  }),
)

type TransferFacts = { memo: string | null; currency: string; amount: bigint; status: string }
const transfers = shown<TransferFacts>(
  'transfers',
  `select id, asked ->> 'memo' as memo, currency, amount, status from internal_transfers
   where tenant = $1 and id = any($2::uuid[])`,
  ({ memo, currency, amount, status }) => ({
    title: memo || 'Internal transfer',
    subtitle: joinParts(
      moneyText(amount, currency),
      memo ? 'Internal transfer' : undefined,
      statusText(status),
    ),
  }),
)

type AchFacts = {
  dc_sign: 'credit' | 'debit'
  currency: string
  amount: bigint
  status: string
  destination_last_four: string
}
const ach = shown<AchFacts>(
  'ach',
  `select id, dc_sign, currency, amount, status, destination_last_four from ach_transfers
   where tenant = $1 and id = any($2::uuid[])`,
  ({ dc_sign: sign, currency, amount, status, destination_last_four: digits }) => ({
    title: `ACH ${sign === 'credit' ? 'payment to' : 'pull from'} ${lastFourText(digits)}`,
    subtitle: joinParts(moneyText(amount, currency), 'ACH entry', statusText(status)),
  }),
)

type IncomingFacts = {
  dc_sign: string
  amount: bigint
  status: string
  company_name: string
  settlement_date: string
}
const incomingAch = shown<IncomingFacts>(
  'incoming_ach',
  `select id, dc_sign, amount, status, company_name, settlement_date from ach_incoming
   where tenant = $1 and id = any($2::uuid[])`,
  ({ dc_sign: sign, amount, status, company_name: company, settlement_date: date }) => ({
    title: company || 'Incoming ACH entry',
    subtitle: joinParts(moneyText(amount, 'USD'), `Incoming ACH ${sign}`, statusText(status), date),
  }),
)

export const shownMoney = {
  TRANSACTION: posted,
  PENDING_TRANSACTION: pending,
  INTERNAL_TRANSFER: transfers,
  ACH_TRANSFER: ach,
  INCOMING_ACH: incomingAch,
} as const
