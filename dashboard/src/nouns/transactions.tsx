// Money that moved, and money that waits.

import type { PendingTransaction, PostedTransaction } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { ShortId } from '../show/identifier.tsx'
import { Money } from '../show/money_text.tsx'
import { Status, Worded } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { paymentKind } from '../words/words.ts'
import { type Column, defineNoun } from './noun.ts'

export function primaryLine({ data }: PostedTransaction) {
  return data.lines.find((it) => it.is_primary) ?? data.lines[0]
}

type Sign = PostedTransaction['data']['lines'][number]['dc_sign']

/** The account that the money left, or reached. */
function Side({ of: transaction, sign }: { of: PostedTransaction; sign: Sign }) {
  const line = transaction.data.lines.find((it) => it.dc_sign === sign)
  return line ? <Chip kind="accounts" id={line.account_id} /> : null
}

export const postedColumns: readonly Column<PostedTransaction>[] = [
  { title: 'Transaction', show: ({ uuid }) => <ShortId id={uuid} /> },
  { title: 'Kind', show: ({ subtype, type }) => <Worded word={paymentKind(subtype, type)} /> },
  { title: 'From', show: (it) => <Side of={it} sign="debit" />, isExtra: 'wide' },
  { title: 'To', show: (it) => <Side of={it} sign="credit" />, isExtra: 'wide' },
  { title: 'Memo', show: ({ data }) => data.memo, isExtra: true },
  { title: 'Posted', show: ({ posted_date: at }) => <Time at={at} isShort />, isExtra: true },
  {
    title: 'Amount',
    show: (it) => {
      const line = primaryLine(it)
      return line && <Money amount={line.amount} currency={line.currency} />
    },
    isRight: true,
  },
]

export const pendingColumns: readonly Column<PendingTransaction>[] = [
  { title: 'Transaction', show: ({ uuid }) => <ShortId id={uuid} /> },
  {
    title: 'Status',
    show: ({ data }) => <Status of={data.status} words="pending_transactions.status" />,
  },
  {
    title: 'Kind',
    show: ({ data }) => <Worded word={paymentKind(data.subtype, data.type)} />,
    isExtra: true,
  },
  {
    title: 'Account',
    show: ({ account_id: id }) => <Chip kind="accounts" id={id} />,
    isExtra: true,
  },
  { title: 'Expires', show: ({ data }) => <Time at={data.expires_at} isShort />, isExtra: true },
  {
    title: 'Held',
    show: ({ data }) => <Money amount={data.amount} currency={data.currency} sign={data.dc_sign} />,
    isRight: true,
  },
]

export const postedFilters = [
  'account_id',
  'type',
  'subtype',
  'from_date',
  'to_date',
  'card_id',
  'idempotency_key',
]
export const pendingFilters = [
  'account_id',
  'status',
  'type',
  'subtype',
  'from_date',
  'to_date',
  'card_id',
  'idempotency_key',
]

export const transactions = defineNoun<PostedTransaction>({
  title: 'Posted transactions',
  singular: 'Transaction',
  note: 'Money that moved.',
  list: { path: '/transactions/posted' },
  idOf: ({ uuid }) => uuid,
  pageOf: ({ uuid }) => `/transactions/${uuid}`,
  nameOf: ({ subtype }) => paymentKind(subtype)[0],
  columns: postedColumns,
  filters: postedFilters,
})

export const pendingTransactions = defineNoun<PendingTransaction>({
  title: 'Pending transactions',
  singular: 'Pending transaction',
  note: 'Money that waits: it is held, and moves later or never.',
  list: { path: '/transactions/pending' },
  idOf: ({ uuid }) => uuid,
  pageOf: ({ uuid }) => `/transactions/${uuid}`,
  nameOf: ({ data }) => paymentKind(data.subtype)[0],
  columns: pendingColumns,
  filters: pendingFilters,
})

/** Between two accounts, with a note: what nearly every transfer is. */
export const TRANSFER_LEADS = ['originating_account_id', 'receiving_account_id', 'memo'] as const

export const transfers = defineNoun<PostedTransaction>({
  title: 'Transfers',
  singular: 'Transfer',
  note: 'Transfers between two accounts of this bank. Those that still wait are among the pending transactions.',
  list: { path: '/transactions/posted', query: { type: 'internal_transfer' } },
  // A transfer has the id of its transaction: one made just now is a transfer, those of the list are transactions.
  idOf: (it) => it.uuid ?? String(it.id),
  pageOf: (it) => `/transactions/${it.uuid ?? String(it.id)}`,
  nameOf: ({ subtype }) => paymentKind(subtype)[0],
  columns: postedColumns,
  filters: ['account_id', 'subtype', 'from_date', 'to_date', 'idempotency_key'],
  create: {
    label: 'New transfer',
    operation: 'createInternalTransfer',
    initial: { type: 'ACCOUNT_TO_ACCOUNT' },
    leads: TRANSFER_LEADS,
    from: { account_id: 'originating_account_id' },
  },
})
