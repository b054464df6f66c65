// Monitoring alerts, subscriptions and verifications.

import type { MonitoringAlert } from '../api/shapes.ts'
import type { components } from '@florin/sdk/browser'
import { Chip } from '../names/chip.tsx'
import { ShortId, shortId } from '../show/identifier.tsx'
import { Kind, Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'
import { AlertRail, AlertState } from './alert_parts.tsx'
import { defineNoun, NEWEST } from './noun.ts'

type Subscription = components['schemas']['monitoring_subscription']
type Verification = components['schemas']['verification']
type Watched = { person_id?: string; business_id?: string }

function Party({ of: { person_id: person, business_id: business } }: { of: Watched }) {
  if (person) return <Chip kind="persons" id={person} />
  return business ? <Chip kind="businesses" id={business} /> : null
}

/** A change of an alert names its party. */
const partyOf = ({ person_id: person, business_id: business }: Watched) =>
  person ? { person_id: person } : { business_id: business }

export const alerts = defineNoun<MonitoringAlert>({
  title: 'Alerts',
  singular: 'Alert',
  note: 'What the monitoring of people and businesses has found.',
  list: { path: '/monitoring/alerts', query: NEWEST },
  item: '/monitoring/alerts/{alert_id}',
  idOf: ({ id }) => id,
  nameOf: ({ title, type }) => title ?? wordIn('alerts.type', type)[0],
  status: ({ status }) => wordIn('alerts.status', status),
  columns: [
    { title: 'Alert', show: ({ title, type }) => title ?? wordIn('alerts.type', type)[0] },
    { title: 'Type', show: ({ type }) => <Kind of={type} words="alerts.type" />, isExtra: true },
    { title: 'Status', show: ({ status }) => <Status of={status} words="alerts.status" /> },
    { title: 'About', show: (it) => <Party of={it} /> },
    { title: 'Found', show: ({ creation_time: at }) => <Time at={at} isShort />, isExtra: true },
  ],
  filters: ['person_id', 'business_id'],
  header: (it) => <Party of={it} />,
  summary: (it) => <AlertState of={it} />,
  rail: (it) => <AlertRail of={it} />,
  actions: [
    {
      label: 'Dismiss…',
      title: () => 'Dismiss the alert: investigated, or a false positive',
      operation: 'updateMonitoringAlert',
      params: ({ id }) => ({ alert_id: id }),
      sets: (it) => ({ ...partyOf(it), status: 'SUPPRESSED' }),
      isMain: true,
      isFor: ({ status }) => status === 'ACTIVE',
    },
    {
      label: 'Investigate again',
      title: () => 'Investigate the alert again',
      operation: 'updateMonitoringAlert',
      params: ({ id }) => ({ alert_id: id }),
      sets: (it) => ({ ...partyOf(it), status: 'ACTIVE' }),
      isFor: ({ status }) => status === 'SUPPRESSED',
    },
    {
      label: 'Confirm…',
      title: () => 'Confirm that the news is true, and apply the ban rules',
      operation: 'confirmMonitoringAlert',
      params: ({ id }) => ({ alert_id: id }),
      isFor: ({ confirmed_time: at }) => at === undefined,
      isOfOwners: true,
    },
    {
      label: 'Edit',
      operation: 'updateMonitoringAlert',
      params: ({ id }) => ({ alert_id: id }),
      initial: (it) => it,
    },
  ],
})

export const subscriptions = defineNoun<Subscription>({
  title: 'Monitoring subscriptions',
  singular: 'Monitoring subscription',
  note: 'Monitored persons and businesses.',
  list: { path: '/monitoring/subscriptions', query: NEWEST },
  item: '/monitoring/subscriptions/{subscription_id}',
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Subscription ${shortId(id)}`,
  columns: [
    { title: 'Subscription', show: ({ id }) => <ShortId id={id} /> },
    { title: 'Watches', show: (it) => <Party of={it} /> },
    { title: 'Since', show: ({ creation_time: at }) => <Time at={at} isShort /> },
  ],
  filters: ['person_id', 'business_id'],
  create: { label: 'New subscription', operation: 'createMonitoringSubscription' },
  actions: [
    {
      label: 'Delete',
      operation: 'deleteMonitoringSubscription',
      params: ({ id }) => ({ subscription_id: id }),
      isDangerous: true,
    },
  ],
})

export const verifications = defineNoun<Verification>({
  title: 'Verifications',
  singular: 'Verification',
  note: 'How people and businesses were verified, and what came of it.',
  list: { path: '/verifications', query: NEWEST },
  item: '/verifications/{verification_id}',
  idOf: ({ id }) => id,
  nameOf: ({ verification_type: type }) => wordIn('verification_type', type)[0],
  status: ({ result }) => wordIn('result', result),
  columns: [
    { title: 'Type', show: ({ verification_type: type }) => wordIn('verification_type', type)[0] },
    { title: 'Result', show: ({ result }) => <Status of={result} words="result" /> },
    { title: 'Of', show: (it) => <Party of={it} /> },
  ],
  filters: ['verification_type', 'result', 'person_id', 'business_id'],
})
