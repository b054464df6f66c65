// Customers and persons.

import type { Customer, Person } from '../api/shapes.ts'
import { personName } from '../names/name_texts.ts'
import { Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'
import { defineNoun, VERIFIED } from './noun.ts'
import { PersonRail, Reach } from './person_parts.tsx'

export const customers = defineNoun<Customer>({
  unsaid: ['addresses', 'status'],
  title: 'Customers',
  singular: 'Customer',
  note: 'People whom the bank serves, or may serve.',
  list: { path: '/customers' },
  item: '/customers/{customer_id}',
  idOf: ({ id }) => id,
  nameOf: personName,
  status: ({ status }) => wordIn('customers.status', status),
  columns: [
    { title: 'Name', show: personName },
    { title: 'Status', show: ({ status }) => <Status of={status} words="customers.status" /> },
    {
      title: 'Verification',
      show: (it) => 'kyc_status' in it && <Status of={it.kyc_status} words="kyc_status" />,
      isExtra: true,
    },
    { title: 'Email', show: ({ email }) => email, isExtra: true },
    {
      title: 'Since',
      show: ({ creation_time: since }) => <Time at={since} isShort />,
      isExtra: true,
    },
  ],
  filters: ['last_name', 'first_name', 'email', 'status', 'sort_by'],
  create: { label: 'New customer', operation: 'createCustomer', initial: { status: 'ACTIVE' } },
  header: (it) => <Reach of={it} />,
  rail: (it) => <PersonRail of={it} />,
  actions: [
    {
      label: 'Open account',
      title: (it) => `Open an account for ${personName(it)}`,
      operation: 'createAccount',
      initial: ({ id }) => ({
        account_type: 'CHECKING',
        relationships: [{ customer_id: id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
      }),
      hides: ['relationships'],
      makes: 'accounts',
      isMain: true,
      isFor: ({ status }) => status === 'ACTIVE',
    },
    {
      label: 'Edit',
      operation: 'patchCustomer',
      params: ({ id }) => ({ customer_id: id }),
      initial: (it) => it,
    },
    {
      label: 'Verify',
      title: (it) => `Verify ${personName(it)}`,
      operation: 'verify',
      initial: ({ id }) => ({ person_id: id, customer_consent: true }),
      hides: VERIFIED,
    },
  ],
  related: [
    { title: 'Accounts', noun: 'accounts', query: ({ id }) => ({ customer_id: id }) },
    {
      title: 'Activity',
      noun: 'transactions',
      query: ({ id }) => ({ customer_id: id }),
      isOfAccounts: true,
      max: 10,
    },
    { title: 'Cards', noun: 'cards', query: ({ id }) => ({ customer_id: id }) },
    {
      title: 'External accounts',
      noun: 'external_accounts',
      query: ({ id }) => ({ customer_id: id }),
    },
    { title: 'Verifications', noun: 'verifications', query: ({ id }) => ({ person_id: id }) },
    { title: 'Relationships', noun: 'relationships', query: ({ id }) => ({ person_id: id }) },
  ],
})

export const persons = defineNoun<Person>({
  title: 'Persons',
  singular: 'Person',
  note: 'Everybody whom the bank knows, customers or not.',
  list: { path: '/persons' },
  item: '/persons/{person_id}',
  idOf: ({ id }) => id,
  nameOf: personName,
  status: ({ status }) => wordIn('persons.status', status),
  columns: [
    { title: 'Name', show: personName },
    { title: 'Status', show: ({ status }) => <Status of={status} words="persons.status" /> },
    { title: 'Customer', show: ({ is_customer: is }) => (is ? 'Yes' : 'No'), isExtra: true },
    { title: 'Email', show: ({ email }) => email, isExtra: true },
  ],
  filters: ['last_name', 'first_name', 'email', 'status', 'is_customer'],
  create: { label: 'New person', operation: 'createPerson' },
  actions: [
    {
      label: 'Edit',
      operation: 'updatePerson',
      params: ({ id }) => ({ person_id: id }),
      initial: (it) => it,
    },
    {
      label: 'Verify',
      title: (it) => `Verify ${personName(it)}`,
      operation: 'verify',
      initial: ({ id }) => ({ person_id: id, customer_consent: true }),
      hides: VERIFIED,
    },
  ],
  related: [
    { title: 'Relationships', noun: 'relationships', query: ({ id }) => ({ person_id: id }) },
    { title: 'Verifications', noun: 'verifications', query: ({ id }) => ({ person_id: id }) },
  ],
})
