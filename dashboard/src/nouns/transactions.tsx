// Money that moved, and money that waits.

import type { PendingTransaction, PostedTransaction } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { Identifier } from '../show/identifier.tsx'
import { Money, MoneyOf } from '../show/money_text.tsx'
import { Status, Worded } from '../show/status.tsx'
import { Clock, dayText, Time } from '../show/time.tsx'
import { paymentKind, wordIn } from '../words/words.ts'
import { Memo, Movement, movementOfPending, movementOfPosted, railDataOf } from './movement.tsx'
import { sideOf } from './side.ts'
import type { CsvRow } from './csv.ts'
import { movementCsv } from './movement_csv.ts'
import { type Column, defineNoun, NEWEST } from './noun.ts'

type Query = Readonly<Record<string, string>>

function CardOf({ data }: { data: Parameters<typeof railDataOf>[0] }) {
  const { card_id: id } = railDataOf(data)
  return id === undefined ? null : <Chip kind="cards" id={id} isBrief />
}

export function postedColumns(query: Query): readonly Column<PostedTransaction>[] {
  const { account_id: account } = query
  return [
    {
      title: 'Payment',
      show: ({ subtype, type }) => <Worded word={paymentKind(subtype, type)} />,
      below: (it) => <Memo of={movementOfPosted(it, query)} />,
    },
    {
      title: 'From → to',
      show: (it) => <Movement of={movementOfPosted(it, query)} />,
      isExtra: true,
    },
    {
      title: 'Status',
      show: ({ status }) => <Status of={status} words="transactions.status" />,
      isExtra: 'wide',
    },
    { title: 'Time', show: ({ posted_date: at }) => <Clock at={at} />, isExtra: true },
    {
      title: 'Card',
      show: ({ data }) => <CardOf data={data} />,
      isOptional: true,
    },
    {
      title: 'Balance after',
      show: (it) => {
        const side = sideOf(it, account)
        return side && <Money amount={side.balance} currency={side.currency} />
      },
      isRight: true,
      isOptional: true,
    },
    { title: 'ID', show: ({ uuid }) => <Identifier id={uuid} />, isOptional: true },
    {
      title: 'Amount',
      show: (it) => <MoneyOf movement={movementOfPosted(it, query)} />,
      isRight: true,
    },
  ]
}

export function pendingColumns(query: Query): readonly Column<PendingTransaction>[] {
  return [
    {
      title: 'Payment',
      show: ({ data }) => <Worded word={paymentKind(data.subtype, data.type)} />,
      below: (it) => (
        <Memo
          of={movementOfPending(it, query)}
          status={wordIn('pending_transactions.status', it.data.status)}
        />
      ),
    },
    {
      title: 'Status',
      show: ({ data }) => <Status of={data.status} words="pending_transactions.status" />,
      isExtra: true,
    },
    {
      title: 'From → to',
      show: (it) => <Movement of={movementOfPending(it, query)} />,
      isExtra: true,
    },
    {
      title: 'Expires',
      show: ({ data }) => isWaiting(data.status) && <Time at={data.expires_at} isShort />,
      isExtra: 'wide',
    },
    { title: 'Time', show: ({ created: at }) => <Clock at={at} />, isExtra: true },
    {
      title: 'Card',
      show: ({ data }) => <CardOf data={data} />,
      isOptional: true,
    },
    { title: 'ID', show: ({ uuid }) => <Identifier id={uuid} />, isOptional: true },
    {
      title: 'Amount',
      show: (it) => <MoneyOf movement={movementOfPending(it, query)} />,
      isRight: true,
    },
  ]
}

function postedCsv(it: PostedTransaction, query: Query): CsvRow {
  const kind = paymentKind(it.subtype, it.type)[0]
  const status = wordIn('transactions.status', it.status)[0]
  const said = { id: it.uuid, time: it.posted_date, kind, status }
  return movementCsv(said, movementOfPosted(it, query))
}

function pendingCsv(it: PendingTransaction, query: Query): CsvRow {
  const kind = paymentKind(it.data.subtype, it.data.type)[0]
  const status = wordIn('pending_transactions.status', it.data.status)[0]
  const said = { id: it.uuid, time: it.created, kind, status }
  return movementCsv(said, movementOfPending(it, query))
}

export function isWaiting(status: PendingTransaction['data']['status']): boolean {
  return status === 'PENDING' || status === 'PARTCLEARED'
}

export const postedDay = ({ posted_date: at }: PostedTransaction) => dayText(at)
export const pendingDay = ({ created: at }: PendingTransaction) => dayText(at)

export const postedFilters = [
  'type',
  'subtype',
  'account_id',
  'from_date',
  'to_date',
  'card_id',
  'idempotency_key',
]
export const pendingFilters = [
  'status',
  'type',
  'subtype',
  'account_id',
  'from_date',
  'to_date',
  'card_id',
  'idempotency_key',
]

export const transactions = defineNoun<PostedTransaction>({
  title: 'Posted transactions',
  singular: 'Transaction',
  note: 'Money that moved, newest first.',
  list: { path: '/transactions/posted', query: NEWEST },
  idOf: ({ uuid }) => uuid,
  pageOf: ({ uuid }) => `/transactions/${uuid}`,
  nameOf: ({ subtype }) => paymentKind(subtype)[0],
  columns: postedColumns,
  csv: postedCsv,
  dayOf: postedDay,
  filters: postedFilters,
})

export const pendingTransactions = defineNoun<PendingTransaction>({
  title: 'Pending transactions',
  singular: 'Pending transaction',
  note: 'Money that is held, and moves later or never; newest first.',
  list: { path: '/transactions/pending', query: NEWEST },
  idOf: ({ uuid }) => uuid,
  pageOf: ({ uuid }) => `/transactions/${uuid}`,
  nameOf: ({ data }) => paymentKind(data.subtype)[0],
  columns: pendingColumns,
  csv: pendingCsv,
  dayOf: pendingDay,
  filters: pendingFilters,
})

export const transfers = defineNoun<PostedTransaction>({
  title: 'Transfers',
  singular: 'Transfer',
  note: 'Money moved between two accounts of this bank, newest first. Transfers that are still held are under pending transactions.',
  list: {
    path: '/transactions/posted',
    query: { ...NEWEST, type: 'internal_transfer' },
  },
  // A transfer has the id of its transaction: one made just now is a transfer, those of the list are transactions.
  idOf: (it) => it.uuid ?? String(it.id),
  pageOf: (it) => `/transactions/${it.uuid ?? String(it.id)}`,
  nameOf: ({ subtype }) => paymentKind(subtype)[0],
  columns: postedColumns,
  csv: postedCsv,
  dayOf: postedDay,
  filters: ['subtype', 'account_id', 'from_date', 'to_date', 'idempotency_key'],
  create: {
    label: 'New transfer',
    operation: 'createInternalTransfer',
    initial: { type: 'ACCOUNT_TO_ACCOUNT' },
    from: { account_id: 'originating_account_id' },
  },
})
