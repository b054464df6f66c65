// ACH: what we send, and what comes in.

import type { IncomingAch, OutgoingAch } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { incomingAchName, outgoingAchName } from '../names/name_texts.ts'
import { Money } from '../show/money_text.tsx'
import { Badge } from '../show/status.tsx'
import { type Word, wordIn } from '../words/words.ts'
import { defineNoun } from './noun.ts'

/** A credit that we send is money out, as on the account that it is taken from. */
function outgoingSign({ dc_sign: sign }: OutgoingAch): 'credit' | 'debit' {
  return sign === 'credit' ? 'debit' : 'credit'
}

/** An entry that came back keeps its status; what people need to know is that it came back. */
function outgoingWord({ status, return_data: back, incoming_ach_id: answered }: OutgoingAch): Word {
  return wordIn('ach.status', back && answered === undefined ? 'RETURNED' : status)
}

function incomingWord({ status, return_data: back, outgoing_ach_id: ours }: IncomingAch): Word {
  return wordIn('incoming_ach.status', back && ours !== undefined ? 'RETURN' : status)
}

/** No money moved, and none will. */
function isVoid({ status }: OutgoingAch | IncomingAch): boolean {
  return ['CANCELED', 'DECLINED', 'ERROR', 'IGNORED', 'RETURNED'].includes(status)
}

export const achTransfers = defineNoun<OutgoingAch>({
  title: 'ACH',
  singular: 'ACH transfer',
  note: 'Transfers that we send over ACH, oldest first.',
  list: { path: '/ach' },
  item: '/ach/{transaction_id}',
  idOf: ({ id }) => id,
  nameOf: outgoingAchName,
  status: outgoingWord,
  columns: [
    { title: 'Entry', show: outgoingAchName },
    { title: 'Status', show: (it) => <Badge word={outgoingWord(it)} /> },
    {
      title: 'Account',
      show: ({ source_account_id: id }) => id && <Chip kind="accounts" id={id} />,
      isExtra: true,
    },
    { title: 'Effective', show: (it) => it.effective_date, isExtra: true },
    { title: 'Memo', show: ({ memo }) => memo, isExtra: true },
    {
      title: 'Amount',
      show: (it) => <Money amount={it.amount} sign={outgoingSign(it)} isVoid={isVoid(it)} />,
      isRight: true,
    },
  ],
  filters: ['start_effective_date', 'end_effective_date', 'incoming_ach_id'],
  create: { label: 'New ACH transfer', operation: 'createAch' },
  actions: [
    { label: 'Change status', operation: 'patchAch', params: ({ id }) => ({ transaction_id: id }) },
  ],
})

export const incomingAch = defineNoun<IncomingAch>({
  title: 'Incoming ACH',
  singular: 'Incoming ACH transfer',
  note: 'Transfers that other banks sent us over ACH, oldest first.',
  list: { path: '/ach/incoming' },
  item: '/ach/incoming/{id}',
  idOf: ({ id }) => id,
  nameOf: incomingAchName,
  status: incomingWord,
  columns: [
    { title: 'Entry', show: incomingAchName },
    { title: 'Status', show: (it) => <Badge word={incomingWord(it)} /> },
    {
      title: 'Account',
      show: ({ account_id: id }) => id && <Chip kind="accounts" id={id} />,
      isExtra: true,
    },
    { title: 'Settles', show: (it) => it.settlement_date, isExtra: true },
    {
      title: 'Amount',
      show: (it) => <Money amount={it.amount} sign={it.dc_sign} isVoid={isVoid(it)} />,
      isRight: true,
    },
  ],
  filters: ['status', 'account_id', 'settlement_date_from', 'settlement_date_to'],
})
