// Businesses, their owners, managers and other relationships.

import type { Business, Relationship } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { businessName } from '../names/name_texts.ts'
import { Kind, Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { outcomeWords } from '../words/forms.ts'
import { wordIn } from '../words/words.ts'
import { BusinessRail } from './business_parts.tsx'
import { PartyLife } from './life.tsx'
import { defineNoun, NEWEST, VERIFIED } from './noun.ts'
import { Reach } from './person_parts.tsx'

export const businesses = defineNoun<Business>({
  unsaid: ['addresses', 'status'],
  title: 'Businesses',
  singular: 'Business',
  note: 'Companies that are customers, or are connected with one.',
  list: { path: '/businesses', query: NEWEST },
  item: '/businesses/{business_id}',
  idOf: ({ id }) => id,
  nameOf: businessName,
  status: ({ status }) => wordIn('businesses.status', status),
  columns: [
    { title: 'Name', show: businessName, sort: 'entity_name' },
    { title: 'Status', show: ({ status }) => <Status of={status} words="businesses.status" /> },
    {
      title: 'Verification',
      show: (it) => <Status of={it.verification_status} words="verification_status" />,
      isExtra: true,
    },
    {
      title: 'Structure',
      show: ({ structure }) => <Kind of={structure} words="structure" />,
      isExtra: true,
    },
    {
      title: 'Since',
      show: ({ creation_time: since }) => <Time at={since} isShort />,
      isExtra: true,
      sort: 'creation_time',
    },
  ],
  filters: ['entity_name', 'status', 'is_customer', 'sort_by'],
  header: (it) => <Reach of={it} />,
  summary: (it) => (
    <PartyLife
      since={it.creation_time}
      verification={it.verification_status}
      checked={it.verification_last_run}
      status={it.status}
      words="businesses.status"
    />
  ),
  rail: (it) => <BusinessRail of={it} />,
  create: { label: 'New business', operation: 'createBusiness' },
  actions: [
    {
      label: 'Open an account',
      title: (it) => `Open an account for ${businessName(it)}`,
      operation: 'createAccount',
      initial: ({ id }) => ({
        account_type: 'CHECKING',
        relationships: [{ business_id: id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
      }),
      hides: ['relationships'],
      makes: 'accounts',
      isMain: true,
      isFor: ({ status, is_customer: is }) => status === 'ACTIVE' && is,
    },
    {
      label: 'Edit',
      operation: 'updateBusiness',
      params: ({ id }) => ({ business_id: id }),
      initial: (it) => it,
    },
    {
      label: 'Verify',
      title: (it) => `Verify ${businessName(it)}`,
      operation: 'verify',
      initial: ({ id }) => ({ business_id: id, customer_consent: true }),
      hides: VERIFIED,
    },
    {
      label: 'Raise an alert…',
      title: (it) => `Raise an alert about ${businessName(it)}`,
      operation: 'simulateMonitoringAlert',
      sets: ({ id }) => ({ business_id: id }),
      hides: ['person_id'],
      done: () => outcomeWords.alerted,
      isLesser: true,
      isSimulation: true,
    },
  ],
  related: [
    { title: 'Accounts', noun: 'accounts', query: ({ id }) => ({ business_id: id }) },
    {
      title: 'Activity',
      noun: 'transactions',
      query: ({ id }) => ({ business_id: id }),
      isOfAccounts: true,
      max: 10,
    },
    {
      title: 'External accounts',
      noun: 'external_accounts',
      query: ({ id }) => ({ business_id: id }),
      isQuiet: true,
    },
    {
      title: 'Alerts',
      noun: 'alerts',
      query: ({ id }) => ({ business_id: id }),
      isQuiet: true,
    },
    { title: 'Relationships', noun: 'relationships', query: ({ id }) => ({ business_id: id }) },
    { title: 'Verifications', noun: 'verifications', query: ({ id }) => ({ business_id: id }) },
  ],
})

/** One end of a relationship: a person or a business. */
function Party({ of: relationship, end }: { of: Relationship; end: 'from' | 'to' }) {
  const fields = relationship as Readonly<Record<string, unknown>>
  const person = fields[`${end}_person_id`]
  const business = fields[`${end}_business_id`]
  if (typeof person === 'string') return <Chip kind="persons" id={person} />
  if (typeof business === 'string') return <Chip kind="businesses" id={business} />
  return null
}

const relationshipName = ({ relationship_type: type }: Relationship) =>
  wordIn('relationship_type', type)[0]

export const relationships = defineNoun<Relationship>({
  title: 'Relationships',
  singular: 'Relationship',
  note: 'Ownership, management and payment relationships.',
  list: { path: '/relationships', query: NEWEST },
  item: '/relationships/{relationship_id}',
  idOf: ({ id }) => id,
  nameOf: relationshipName,
  columns: [
    { title: 'Type', show: relationshipName },
    { title: 'From', show: (it) => <Party of={it} end="from" /> },
    { title: 'To', show: (it) => <Party of={it} end="to" /> },
  ],
  filters: ['relationship_type', 'person_id', 'business_id'],
  create: {
    label: 'New relationship',
    operation: 'createRelationship',
    from: { person_id: 'from_person_id', business_id: 'to_business_id' },
  },
  header: (it) => (
    <>
      <Party of={it} end="from" />
      <span aria-hidden>→</span>
      <span className="seen-by-readers">of</span>
      <Party of={it} end="to" />
    </>
  ),
  unsaid: ['from_person_id', 'from_business_id', 'to_person_id', 'to_business_id'],
  actions: [
    {
      label: 'Edit',
      operation: 'updateRelationship',
      params: ({ id }) => ({ relationship_id: id }),
      initial: (it) => it,
    },
    {
      label: 'Delete',
      operation: 'deleteRelationship',
      params: ({ id }) => ({ relationship_id: id }),
      isDangerous: true,
    },
  ],
})
