// Schemas of monitoring subscriptions and alerts (contract: monitoring#subscriptions,
// monitoring#alerts).

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  DateTime,
  Enum,
  List,
  Metadata,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { alertTypes } from '../../../rails/alerts/alerts.ts'
import { VendorInfo } from './vendor_schema.ts'

const alertStatuses = ['ACTIVE', 'SUPPRESSED'] as const
export type AlertStatus = (typeof alertStatuses)[number]

const PERSON = '7d943c51-e4ff-4e57-9558-08cab6b963c7'
const URLS_MAX = 100
const URL_MAX = 2048

const parties = {
  person_id: Uuid({
    description: 'Id of the person. Mutually exclusive with `business_id`.',
    example: PERSON,
  }),
  business_id: Uuid({ description: 'Id of the business. Mutually exclusive with `person_id`.' }),
}
const party = {
  person_id: Type.Optional(parties.person_id),
  business_id: Type.Optional(parties.business_id),
}
const times = {
  creation_time: DateTime({ readOnly: true, example: '2026-05-06T12:23:34.321Z' }),
  last_updated_time: DateTime({ readOnly: true, example: '2026-05-06T12:23:34.321Z' }),
}
const metadata = Metadata({
  description: 'Metadata of the integrator. Must not contain personal data.',
  example: { case: '4711' },
})

export const Subscription = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'Id of the subscription.' }),
    ...party,
    metadata: Type.Optional(metadata),
    ...times,
  },
  {
    $id: 'monitoring_subscription',
    description:
      'A monitoring subscription of a person or business. Exactly one of `person_id` and ' +
      '`business_id` is present.',
  },
)
export type Subscription = Static<typeof Subscription>

export const CreateSubscription = Type.Object(
  { ...alternatives(parties), metadata: Type.Optional(metadata) },
  {
    $id: 'create_monitoring_subscription',
    description: 'Party to monitor. Exactly one of `person_id` and `business_id` is required.',
  },
)
export type CreateSubscription = Static<typeof CreateSubscription>

const title = Text({ description: 'Title of the alert.', example: 'Named on a watchlist' })
const status = Enum(alertStatuses, {
  description:
    'ACTIVE: to be investigated. SUPPRESSED: dismissed as a false positive, or already investigated.',
  example: 'ACTIVE',
})
const type = Enum(alertTypes, { description: 'Type of the alert.', example: 'WATCHLIST' })
const urls = Type.Array(
  Type.String({
    format: 'uri',
    pattern: '^https?://',
    maxLength: URL_MAX,
    example: 'https://watchlist.example/entries/1',
  }),
  { maxItems: URLS_MAX, description: 'URLs of sources.' },
)

export const Alert = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'Id of the alert.' }),
    ...party,
    type,
    status,
    title: Type.Optional(title),
    urls,
    vendor_info: Type.Optional(VendorInfo),
    metadata: Type.Optional(metadata),
    confirmed_time: Type.Optional(
      DateTime({ readOnly: true, description: 'Time at which the alert was confirmed.' }),
    ),
    ...times,
  },
  {
    $id: 'monitoring_alert',
    description:
      'A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present.',
  },
)
export type Alert = Static<typeof Alert>

export const PatchAlert = Type.Object(
  patchOf({ ...parties, status, title, vendor_info: VendorInfo, metadata }),
  {
    $id: 'patch_monitoring_alert',
    description:
      'Fields to update, and the party of the alert: exactly one of `person_id` and `business_id` is required.',
  },
)
export type PatchAlert = Static<typeof PatchAlert>

/** A simulated provider's alert. */
export const SimulatedNews = Type.Object(
  {
    ...alternatives(parties),
    type,
    title: Type.Optional(title),
    urls: Type.Optional(urls),
    vendor_info: Type.Optional(VendorInfo),
  },
  { $id: 'simulate_monitoring_alert' },
)
export type SimulatedNews = Static<typeof SimulatedNews>

const filters = {
  id: Type.Optional(List(Uuid(), { description: 'Filters by id. Comma-separated.' })),
  person_id: Type.Optional(List(Uuid(), { description: 'Filters by person. Comma-separated.' })),
  business_id: Type.Optional(
    List(Uuid(), { description: 'Filters by business. Comma-separated.' }),
  ),
  ...pageQuery,
  ...orderQuery(),
}
export const MonitoringQuery = Type.Object(filters)
export type MonitoringQuery = Static<typeof MonitoringQuery>

const next_page_token = Type.Optional(
  Type.String({ description: 'Token of the next page. Absent on the last page.' }),
)
export const SubscriptionPage = Type.Object(
  { subscriptions: Type.Array(Subscription), next_page_token },
  { $id: 'monitoring_subscriptions_page' },
)
export const AlertPage = Type.Object(
  { alerts: Type.Array(Alert), next_page_token },
  { $id: 'monitoring_alerts_page' },
)
