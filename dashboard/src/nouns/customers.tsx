// Customers and persons.

import type { Customer, Person } from '../api/shapes.ts'
import { personName } from '../names/name_texts.ts'
import { Identifier } from '../show/identifier.tsx'
import { Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { outcomeWords } from '../words/forms.ts'
import { wordIn } from '../words/words.ts'
import { PartyLife } from './life.tsx'
import { defineNoun, NEWEST, VERIFIED } from './noun.ts'
import { PersonRail, Reach } from './person_parts.tsx'

export const customers = defineNoun<Customer>({
  unsaid: ['addresses', 'status'],
  title: 'Customers',
  singular: 'Customer',
  note: 'Customers and prospects.',
  list: { path: '/customers', query: NEWEST },
  item: '/customers/{customer_id}',
  idOf: ({ id }) => id,
  nameOf: personName,
  status: ({ status }) => wordIn('customers.status', status),
  columns: [
    { title: 'Name', show: personName, sort: 'last_name' },
    { title: 'Status', show: ({ status }) => <Status of={status} words="customers.status" /> },
    {
      title: 'Verification',
      show: (it) => 'kyc_status' in it && <Status of={it.kyc_status} words="kyc_status" />,
      isExtra: true,
    },
    { title: 'Email', show: ({ email }) => email, isExtra: true },
    { title: 'Phone', show: ({ phone_number: phone }) => phone, isOptional: true },
    { title: 'Date of birth', show: ({ dob }) => dob, isOptional: true },
    { title: 'ID', show: ({ id }) => <Identifier id={id} />, isOptional: true },
    {
      title: 'Since',
      show: ({ creation_time: since }) => <Time at={since} isShort />,
      isExtra: true,
      sort: 'creation_time',
    },
  ],
  filters: ['last_name', 'first_name', 'email', 'status', 'sort_by'],
  create: { label: 'New customer', operation: 'createCustomer', initial: { status: 'ACTIVE' } },
  header: (it) => <Reach of={it} />,
  summary: (it) => (
    <PartyLife
      since={it.creation_time}
      verification={'kyc_status' in it ? it.kyc_status : undefined}
      checked={'kyc_last_run' in it ? it.kyc_last_run : undefined}
      status={it.status}
      words="customers.status"
    />
  ),
  rail: (it) => <PersonRail of={it} />,
  actions: [
    {
      label: 'Open an account',
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
      label: 'Verify',
      title: (it) => `Verify ${personName(it)}`,
      operation: 'verify',
      initial: ({ id }) => ({ person_id: id, customer_consent: true }),
      hides: VERIFIED,
    },
    {
      label: 'Raise an alert…',
      title: (it) => `Raise an alert about ${personName(it)}`,
      operation: 'simulateMonitoringAlert',
      sets: ({ id }) => ({ person_id: id }),
      hides: ['business_id'],
      done: () => outcomeWords.alerted,
      isLesser: true,
      isSimulation: true,
    },
    {
      label: 'Ban…',
      title: (it) => `Ban ${personName(it)}`,
      operation: 'banCustomer',
      params: ({ id }) => ({ customer_id: id }),
      isFor: ({ ban_status: status }) => status !== 'BANNED',
      isOfOwners: true,
      isLesser: true,
      isDangerous: true,
    },
    {
      label: 'Lift the ban…',
      title: (it) => `Lift the ban of ${personName(it)}`,
      operation: 'unbanCustomer',
      params: ({ id }) => ({ customer_id: id }),
      isFor: ({ ban_status: status }) => status === 'BANNED',
      isOfOwners: true,
    },
    {
      label: 'Edit',
      operation: 'patchCustomer',
      params: ({ id }) => ({ customer_id: id }),
      initial: (it) => it,
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
  note: 'All persons, whether or not they are customers.',
  list: { path: '/persons', query: NEWEST },
  item: '/persons/{person_id}',
  idOf: ({ id }) => id,
  nameOf: personName,
  status: ({ status }) => wordIn('persons.status', status),
  columns: [
    { title: 'Name', show: personName, sort: 'last_name' },
    { title: 'Status', show: ({ status }) => <Status of={status} words="persons.status" /> },
    { title: 'Customer', show: ({ is_customer: is }) => (is ? 'Yes' : 'No'), isExtra: true },
    { title: 'Email', show: ({ email }) => email, isExtra: true },
  ],
  filters: ['last_name', 'first_name', 'email', 'status', 'is_customer', 'sort_by'],
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
