// Accounts at other banks.

import type { ExternalAccount } from '../api/shapes.ts'
import { externalName } from '../names/name_texts.ts'
import { Kind, Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'
import { ExternalRail, ExternalState, Owner } from './external_parts.tsx'
import { defineNoun, NEWEST } from './noun.ts'

export const externalAccounts = defineNoun<ExternalAccount>({
  title: 'External accounts',
  singular: 'External account',
  note: 'Accounts at other banks, to send money to and take it from.',
  list: { path: '/external_accounts', query: NEWEST },
  item: '/external_accounts/{external_account_id}',
  idOf: ({ id }) => id,
  nameOf: externalName,
  status: ({ status }) => wordIn('external_accounts.status', status),
  columns: [
    { title: 'Account', show: externalName },
    { title: 'Type', show: ({ type }) => <Kind of={type} words="external_accounts.type" /> },
    {
      title: 'Status',
      show: ({ status }) => <Status of={status} words="external_accounts.status" />,
    },
    { title: 'Owners', show: ({ account_owner_names: names }) => names.join(', '), isExtra: true },
    {
      title: 'Since',
      show: ({ creation_time: since }) => <Time at={since} isShort />,
      isExtra: true,
    },
  ],
  filters: ['nickname', 'customer_id', 'business_id', 'include_history'],
  create: {
    label: 'New external account',
    operation: 'createExternalAccount',
    from: { customer_id: 'customer_id', business_id: 'business_id' },
  },
  header: (it) => <Owner of={it} />,
  summary: (it) => <ExternalState of={it} />,
  rail: (it) => <ExternalRail of={it} />,
  actions: [
    {
      label: 'Send or pull money',
      title: (it) => `Send money to ${externalName(it)}, or pull it from there`,
      operation: 'createAch',
      initial: ({ id, customer_id: customer }) => ({
        receiving_account_id: id,
        ...(customer ? { customer_id: customer } : {}),
      }),
      makes: 'ach',
      isMain: true,
      isFor: ({ status }) => status === 'ACTIVE',
    },
    {
      label: 'Edit',
      operation: 'patchExternalAccount',
      params: ({ id }) => ({ external_account_id: id }),
      initial: (it) => ({ nickname: it.nickname, metadata: it.metadata }),
      isFor: ({ status }) => status !== 'DELETED',
    },
    {
      label: 'Delete',
      operation: 'deleteExternalAccount',
      params: ({ id }) => ({ external_account_id: id }),
      isDangerous: true,
      isLesser: true,
      isFor: ({ status }) => status !== 'DELETED',
    },
  ],
  related: [
    {
      title: 'Activity',
      noun: 'ach',
      query: ({ id }) => ({ external_account_id: id }),
      max: 10,
    },
    {
      title: 'Accounts here',
      noun: 'accounts',
      query: ({ customer_id: customer, business_id: business }) =>
        customer ? { customer_id: customer } : { business_id: business ?? '' },
    },
  ],
})
