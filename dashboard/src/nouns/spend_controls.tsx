// Spend controls: how much may be spent, where and when.

import type { SpendControl } from '../api/shapes.ts'
import { Money } from '../show/money_text.tsx'
import { Status } from '../show/status.tsx'
import { wordIn } from '../words/words.ts'
import { defineNoun } from './noun.ts'
import { SpendControlRail, SpendControlRule } from './spend_control_parts.tsx'

function windowOf({ time_range: range }: SpendControl): string {
  if (range.time_range_type === 'FOREVER') return 'All time'
  if (range.time_range_type === 'SINGLE_TRANSACTION') return 'Each transaction'
  return `Any ${range.days} days`
}

export const spendControls = defineNoun<SpendControl>({
  title: 'Spend controls',
  singular: 'Spend control',
  note: 'How much may be spent, where and when.',
  list: { path: '/spend_controls' },
  item: '/spend_controls/{spend_control_id}',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  status: ({ is_active: is }) => wordIn('spend_controls.status', is ? 'ACTIVE' : 'INACTIVE'),
  columns: [
    { title: 'Name', show: ({ name }) => name, sort: 'name' },
    {
      title: 'Status',
      show: ({ is_active: is }) => (
        <Status of={is ? 'ACTIVE' : 'INACTIVE'} words="spend_controls.status" />
      ),
      sort: 'is_active',
    },
    { title: 'Over', show: windowOf, isExtra: true },
    {
      title: 'Accounts',
      show: (it) => it.number_of_related_accounts,
      isRight: true,
      sort: 'num_related_accounts',
      isExtra: true,
    },
    {
      title: 'Limit',
      show: (it) => <Money amount={it.amount_limit} />,
      isRight: true,
      sort: 'amount_limit',
    },
  ],
  filters: ['name', 'is_active', 'direction', 'payment_type', 'account_id', 'sort_by'],
  create: { label: 'New spend control', operation: 'createSpendControl' },
  actions: [
    {
      label: 'Edit',
      operation: 'updateSpendControl',
      params: ({ id }) => ({ spend_control_id: id }),
      initial: (it) => it,
    },
    {
      label: 'Enable',
      title: ({ name }) => `Enable ${name}`,
      operation: 'updateSpendControl',
      params: ({ id }) => ({ spend_control_id: id }),
      sets: () => ({ is_active: true }),
      isMain: true,
      isFor: ({ is_active: is }) => !is,
    },
    {
      label: 'Disable…',
      title: ({ name }) => `Disable ${name}`,
      operation: 'updateSpendControl',
      params: ({ id }) => ({ spend_control_id: id }),
      sets: () => ({ is_active: false }),
      isLesser: true,
      isFor: ({ is_active: is }) => is,
    },
  ],
  summary: (it) => <SpendControlRule of={it} />,
  rail: (it) => <SpendControlRail of={it} />,
})
