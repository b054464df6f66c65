// ACH: what we send, and what comes in.

import type { IncomingAch, OutgoingAch } from '../api/shapes.ts'
import { Identifier, ShortId, shortId } from '../show/identifier.tsx'
import { Money } from '../show/money_text.tsx'
import { Status } from '../show/status.tsx'
import { wordIn } from '../words/words.ts'
import { defineNoun } from './noun.ts'

export const achTransfers = defineNoun<OutgoingAch>({
  title: 'ACH',
  singular: 'ACH transfer',
  note: 'Transfers that we send over ACH, oldest first.',
  list: { path: '/ach' },
  item: '/ach/{transaction_id}',
  idOf: ({ id }) => id,
  nameOf: ({ id, company_name: company }) => company ?? `ACH ${shortId(id)}`,
  status: ({ status }) => wordIn('ach.status', status),
  columns: [
    { title: 'Transfer', show: ({ id }) => <ShortId id={id} /> },
    { title: 'Status', show: ({ status }) => <Status of={status} words="ach.status" /> },
    {
      title: 'Account',
      show: ({ account_id: id }) => id && <Identifier id={id} to={`/accounts/${id}`} />,
      isExtra: true,
    },
    { title: 'Effective', show: (it) => it.effective_date, isExtra: true },
    { title: 'Memo', show: ({ memo }) => memo, isExtra: true },
    {
      title: 'Amount',
      show: ({ amount, dc_sign: sign }) => <Money amount={amount} sign={sign} />,
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
  nameOf: ({ id, company_name: company }) => company ?? `Incoming ACH ${shortId(id)}`,
  status: ({ status }) => wordIn('incoming_ach.status', status),
  columns: [
    { title: 'Transfer', show: ({ id, company_name: company }) => company ?? <ShortId id={id} /> },
    { title: 'Status', show: ({ status }) => <Status of={status} words="incoming_ach.status" /> },
    {
      title: 'Account',
      show: ({ account_id: id }) => id && <Identifier id={id} to={`/accounts/${id}`} />,
      isExtra: true,
    },
    { title: 'Settles', show: (it) => it.settlement_date, isExtra: true },
    {
      title: 'Amount',
      show: ({ amount, dc_sign: sign }) => <Money amount={amount} sign={sign} />,
      isRight: true,
    },
  ],
  filters: ['status', 'account_id', 'settlement_date_from', 'settlement_date_to'],
})
