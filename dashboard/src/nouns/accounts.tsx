// Accounts of customers, and the bank's own.

import type { Account, InternalAccount } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { accountName, internalName } from '../names/name_texts.ts'
import { Money } from '../show/money_text.tsx'
import { Identifier } from '../show/identifier.tsx'
import { Kind, Status } from '../show/status.tsx'
import { AccountRail, Holders } from './account_parts.tsx'
import { BalanceHistory } from './balance_history.tsx'
import { Balances, balanceOf } from './balances.tsx'
import { outcomeWords } from '../words/forms.ts'
import { wordIn } from '../words/words.ts'
import { FallsDue } from '../pages/time/falls_due.tsx'
import { AccountLife } from './life.tsx'
import { defineNoun, NEWEST } from './noun.ts'
import { Sparkline } from './sparkline.tsx'

function Balance({ of: account, type }: { of: Account | InternalAccount; type: string }) {
  const balance = balanceOf(account, type)
  return balance === undefined ? null : <Money amount={balance} currency={account.currency} />
}

const isOpenForAch = ({ status, is_ach_enabled: is }: Account) =>
  status === 'ACTIVE_OR_DISBURSED' && is === true

const DAY_MS = 24 * 3_600_000

/** An entry of an earlier day of the workspace is booked at once. */
function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
}

export const accounts = defineNoun<Account>({
  unsaid: ['balances', 'status'],
  title: 'Accounts',
  singular: 'Account',
  note: 'Accounts of customers and businesses.',
  list: { path: '/accounts', query: NEWEST },
  item: '/accounts/{account_id}',
  idOf: ({ id }) => id,
  nameOf: accountName,
  status: ({ status }) => wordIn('accounts.status', status),
  columns: (query) => [
    { title: 'Account', show: accountName },
    { title: 'Status', show: ({ status }) => <Status of={status} words="accounts.status" /> },
    {
      title: 'Holder',
      show: ({ customer_ids: [customer], business_ids: [business] }) => {
        if (customer) return <Chip kind="customers" id={customer} />
        return business && <Chip kind="businesses" id={business} />
      },
      isExtra: true,
      sort: 'last_name',
    },
    {
      title: 'Type',
      show: ({ account_type: type }) => <Kind of={type} words="accounts.account_type" />,
      isOptional: true,
      sort: 'account_type',
    },
    {
      title: 'Number',
      show: ({ account_number: number }) => number,
      isOptional: true,
      sort: 'account_number',
    },
    { title: 'Opened', show: ({ open_date: date }) => date, isOptional: true },
    { title: 'ID', show: ({ id }) => <Identifier id={id} />, isOptional: true },
    {
      title: '30 days',
      show: ({ id, currency }) => <Sparkline account={id} currency={currency} />,
      isExtra: 'wide',
      // Of few accounts it is seen at once; of many it is a request for each.
      isOptional: !query['customer_id'] && !query['business_id'],
    },
    {
      title: 'Posted',
      show: (it) => <Balance of={it} type="ACCOUNT_BALANCE" />,
      isRight: true,
      isExtra: true,
    },
    {
      title: 'Available',
      show: (it) => <Balance of={it} type="AVAILABLE_BALANCE" />,
      isRight: true,
    },
  ],
  filters: [
    'account_number',
    'account_type',
    'status',
    'last_name',
    'customer_id',
    'business_id',
    'sort_by',
  ],
  create: {
    label: 'New account',
    operation: 'createAccount',
    initial: { account_type: 'CHECKING' },
  },
  header: (it) => <Holders of={it} />,
  rail: (it) => <AccountRail of={it} />,
  actions: [
    {
      label: 'Move money',
      title: (it) => `Move money from ${accountName(it)}`,
      operation: 'createInternalTransfer',
      initial: ({ id, currency }) => ({
        type: 'ACCOUNT_TO_ACCOUNT',
        originating_account_id: id,
        currency,
      }),
      makes: 'transfers',
      isMain: true,
      isFor: ({ status }) => status === 'ACTIVE_OR_DISBURSED',
    },
    {
      label: 'Issue a card',
      operation: 'issueCard',
      initial: ({ id, customer_ids: [customer], business_ids: [business] }) => ({
        account_id: id,
        ...(customer ? { customer_id: customer } : business ? { business_id: business } : {}),
      }),
      makes: 'cards',
      isFor: ({ status }) => status === 'ACTIVE_OR_DISBURSED',
    },
    {
      label: 'Send or pull ACH…',
      title: () => 'Send or pull money by ACH',
      operation: 'createAch',
      initial: ({ id, customer_ids: [customer] }) => ({
        originating_account_id: id,
        ...(customer ? { customer_id: customer } : {}),
      }),
      makes: 'ach',
      isLesser: true,
      isFor: isOpenForAch,
    },
    {
      label: 'Receive ACH…',
      title: (it) => `Another bank pays into ${accountName(it)}, or pulls from it`,
      operation: 'simulateAchTransaction',
      initial: ({ account_number: number }, now) => ({
        account_number: number,
        effective_date: dayBefore(now),
      }),
      hides: ['account_number'],
      done: () => outcomeWords.received,
      isLesser: true,
      isSimulation: true,
      isFor: isOpenForAch,
    },
    {
      label: 'Edit',
      operation: 'patchAccount',
      params: ({ id }) => ({ account_id: id }),
      initial: (it) => it,
      isLesser: true,
    },
    {
      label: 'Close',
      title: (it) => `Close ${accountName(it)}`,
      isLesser: true,
      operation: 'initiateAccountClosure',
      params: ({ id }) => ({ account_id: id }),
      isDangerous: true,
      isFor: ({ status }) => status !== 'CLOSED',
    },
  ],
  related: [
    {
      title: 'Held now',
      noun: 'pending_transactions',
      query: ({ id }) => ({ account_id: id, status: 'PENDING,PARTCLEARED' }),
      isQuiet: true,
    },
    {
      title: 'Activity',
      noun: 'transactions',
      query: ({ id }) => ({ account_id: id }),
      max: 10,
    },
    { title: 'Cards', noun: 'cards', query: ({ id }) => ({ account_id: id }) },
    {
      title: 'Spend controls',
      noun: 'spend_controls',
      query: ({ id }) => ({ account_id: id }),
      isQuiet: true,
    },
    {
      title: 'Incoming ACH',
      noun: 'incoming_ach',
      query: ({ id }) => ({ account_id: id }),
      isQuiet: true,
    },
  ],
  summary: (it) => (
    <>
      <AccountLife of={it} />
      <Balances of={it} hasHolds />
      <BalanceHistory account={it.id} currency={it.currency} />
      <FallsDue account={it.id} />
    </>
  ),
})

export const internalAccounts = defineNoun<InternalAccount>({
  unsaid: ['balances', 'status'],
  title: 'Internal accounts',
  singular: 'Internal account',
  note: 'The bank’s own accounts: the other side of what customers hold.',
  list: { path: '/internal_accounts' },
  item: '/internal_accounts/{id}',
  idOf: ({ id }) => id,
  nameOf: internalName,
  status: ({ status }) => wordIn('internal_accounts.status', status),
  columns: [
    { title: 'Account', show: internalName },
    {
      title: 'Purpose',
      show: ({ purpose }) => <Kind of={purpose} words="purpose" />,
      isExtra: true,
    },
    {
      title: 'Status',
      show: ({ status }) => <Status of={status} words="internal_accounts.status" />,
      isExtra: true,
    },
    { title: 'Balance', show: (it) => <Balance of={it} type="ACCOUNT_BALANCE" />, isRight: true },
  ],
  filters: ['sort_by'],
  create: { label: 'New internal account', operation: 'createInternalAccount' },
  actions: [
    {
      label: 'Edit',
      operation: 'patchInternalAccount',
      params: ({ id }) => ({ id }),
      initial: (it) => it,
    },
  ],
  related: [
    { title: 'Posted transactions', noun: 'transactions', query: ({ id }) => ({ account_id: id }) },
    {
      title: 'Pending transactions',
      noun: 'pending_transactions',
      query: ({ id }) => ({ account_id: id }),
    },
  ],
  summary: (it) => (
    <>
      <Balances of={it} />
      <BalanceHistory account={it.id} currency={it.currency} />
    </>
  ),
})
