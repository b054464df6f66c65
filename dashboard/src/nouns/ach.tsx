// ACH: what we send, and what comes in.

import type { IncomingAch, OutgoingAch } from '../api/shapes.ts'
import { incomingAchName, outgoingAchName } from '../names/name_texts.ts'
import { Money } from '../show/money_text.tsx'
import { Badge } from '../show/status.tsx'
import { Day } from '../show/time.tsx'
import { type Word, wordIn } from '../words/words.ts'
import { type Ends, Movement, OnPhones } from './movement.tsx'
import { movementCsv } from './movement_csv.ts'
import { defineNoun, NEWEST } from './noun.ts'

/** A credit that we send is money out, as on the account that it is taken from. */
function outgoingSign({ dc_sign: sign }: OutgoingAch): 'credit' | 'debit' {
  return sign === 'credit' ? 'debit' : 'credit'
}

function outgoingEnds(entry: OutgoingAch): Ends {
  const { account_id: other, account_name: name, source_account_id: own } = entry
  const ours = own === undefined ? undefined : { account: own }
  const theirs = other === undefined ? { name: name ?? 'Another bank' } : { external: other }
  return outgoingSign(entry) === 'debit' ? { from: ours, to: theirs } : { from: theirs, to: ours }
}

function incomingEnds(
  { account_id: own, company_name: name, dc_sign: sign }: IncomingAch,
  seenFrom: string | undefined,
): Ends {
  const ours = own === undefined ? undefined : { account: own }
  return sign === 'credit'
    ? { from: { name }, to: ours, seenFrom }
    : { from: ours, to: { name }, seenFrom }
}

/** An entry that came back keeps its status; what people need to know is that it came back. */
export function outgoingWord({
  status,
  return_data: back,
  incoming_ach_id: answered,
}: OutgoingAch): Word {
  return wordIn('ach.status', back && answered === undefined ? 'RETURNED' : status)
}

export function incomingWord({
  status,
  return_data: back,
  outgoing_ach_id: ours,
}: IncomingAch): Word {
  return wordIn('incoming_ach.status', back && ours !== undefined ? 'RETURN' : status)
}

/** An entry is one side of it: the transaction is the whole story. */
function transactionOf({ external_id: id }: OutgoingAch | IncomingAch): string | undefined {
  return id === undefined ? undefined : `/transactions/${id}`
}

/** Nothing moved in the end, or ever. */
function isVoid(entry: OutgoingAch | IncomingAch): boolean {
  const isBack = entry.return_data !== undefined && !isReturn(entry)
  return isBack || ['CANCELED', 'DECLINED', 'ERROR', 'IGNORED', 'RETURNED'].includes(entry.status)
}

/** An entry that answers one of the other side. */
function isReturn(entry: OutgoingAch | IncomingAch): boolean {
  return 'incoming_ach_id' in entry
    ? entry.incoming_ach_id !== undefined
    : 'outgoing_ach_id' in entry && entry.outgoing_ach_id !== undefined
}

export const achTransfers = defineNoun<OutgoingAch>({
  title: 'ACH',
  singular: 'ACH transfer',
  note: 'Transfers that we send over ACH, newest first.',
  list: { path: '/ach', query: NEWEST },
  item: '/ach/{transaction_id}',
  idOf: ({ id }) => id,
  nameOf: outgoingAchName,
  status: outgoingWord,
  partOf: transactionOf,
  pageOf: (it) => transactionOf(it) ?? `/ach/${it.id}`,
  columns: [
    {
      title: 'Entry',
      show: outgoingAchName,
      below: (it) => (
        <OnPhones of={outgoingEnds(it)} status={outgoingWord(it)} date={it.effective_date} />
      ),
    },
    { title: 'Status', show: (it) => <Badge word={outgoingWord(it)} />, isExtra: true },
    { title: 'From → to', show: (it) => <Movement of={outgoingEnds(it)} />, isExtra: true },
    { title: 'Memo', show: ({ memo }) => memo, isExtra: 'wide' },
    { title: 'Effective', show: ({ effective_date: date }) => <Day date={date} />, isExtra: true },
    {
      title: 'Amount',
      show: (it) => <Money amount={it.amount} sign={outgoingSign(it)} isVoid={isVoid(it)} />,
      isRight: true,
    },
  ],
  csv: (it) =>
    movementCsv(
      {
        id: it.id,
        time: it.effective_date,
        kind: outgoingAchName(it),
        status: outgoingWord(it)[0],
      },
      {
        ...outgoingEnds(it),
        memo: it.memo ?? '',
        amount: it.amount,
        currency: 'USD',
        sign: outgoingSign(it),
        isVoid: isVoid(it),
      },
    ),
  filters: ['start_effective_date', 'end_effective_date', 'external_account_id', 'incoming_ach_id'],
  create: { label: 'New ACH transfer', operation: 'createAch' },
  actions: [
    { label: 'Change status', operation: 'patchAch', params: ({ id }) => ({ transaction_id: id }) },
  ],
})

export const incomingAch = defineNoun<IncomingAch>({
  title: 'Incoming ACH',
  singular: 'Incoming ACH transfer',
  note: 'Transfers that other banks sent us over ACH, newest first.',
  list: { path: '/ach/incoming', query: NEWEST },
  item: '/ach/incoming/{id}',
  idOf: ({ id }) => id,
  nameOf: incomingAchName,
  status: incomingWord,
  partOf: transactionOf,
  pageOf: (it) => transactionOf(it) ?? `/incoming_ach/${it.id}`,
  columns: ({ account_id: account }) => [
    {
      title: 'Entry',
      show: incomingAchName,
      below: (it) => (
        <OnPhones
          of={incomingEnds(it, account)}
          status={incomingWord(it)}
          date={it.settlement_date}
        />
      ),
    },
    { title: 'Status', show: (it) => <Badge word={incomingWord(it)} />, isExtra: true },
    {
      title: 'From → to',
      show: (it) => <Movement of={incomingEnds(it, account)} />,
      isExtra: true,
    },
    {
      title: 'Settlement',
      show: ({ settlement_date: date }) => <Day date={date} />,
      isExtra: true,
    },
    {
      title: 'Amount',
      show: (it) => <Money amount={it.amount} sign={it.dc_sign} isVoid={isVoid(it)} />,
      isRight: true,
    },
  ],
  csv: (it, { account_id: account }) =>
    movementCsv(
      {
        id: it.id,
        time: it.settlement_date,
        kind: incomingAchName(it),
        status: incomingWord(it)[0],
      },
      {
        ...incomingEnds(it, account),
        memo: '',
        amount: it.amount,
        currency: 'USD',
        sign: it.dc_sign,
        isVoid: isVoid(it),
      },
    ),
  filters: ['status', 'account_id', 'settlement_date_from', 'settlement_date_to'],
})
