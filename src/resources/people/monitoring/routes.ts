// The endpoints of monitoring (contract: monitoring#subscriptions, monitoring#alerts).

import { DuplicateResource } from '../../../platform/contract/errors.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { Enum, Type, Uuid } from '../../../platform/contract/schema.ts'
import type { AlertProvider } from '../../../rails/alerts/alerts.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import { getAlert, listAlerts, patchAlert } from './alert_write.ts'
import {
  Alert,
  AlertPage,
  CreateSubscription,
  MonitoringQuery,
  PatchAlert,
  Subscription,
  SubscriptionPage,
} from './schema.ts'
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
} from './subscription_write.ts'

const tag = 'Monitoring'
const AlertPath = Type.Object({ alert_id: Uuid({ description: 'Id of the alert.' }) })
const SubscriptionPath = Type.Object({
  subscription_id: Uuid({ description: 'Id of the subscription.' }),
})
const Deleted = Type.Object({
  id: Uuid({ description: 'Id of the deleted object.' }),
  resource: Enum(['monitoring_subscription']),
})
const person_id = '7d943c51-e4ff-4e57-9558-08cab6b963c7'

const alertRoutes = [
  route({
    operation: 'listMonitoringAlerts',
    summary: 'List alerts',
    tag,
    method: 'GET',
    path: '/monitoring/alerts',
    query: MonitoringQuery,
    reply: { 200: AlertPage },
    handle: (context, { query }) => listAlerts(context, query),
  }),
  route({
    operation: 'getMonitoringAlert',
    summary: 'Get an alert',
    tag,
    method: 'GET',
    path: '/monitoring/alerts/{alert_id}',
    params: AlertPath,
    reply: { 200: Alert },
    handle: (context, { params }) => getAlert(context, params.alert_id),
  }),
  route({
    operation: 'updateMonitoringAlert',
    summary: 'Update the status of an alert',
    description:
      'The body must identify the party of the alert: exactly one of `person_id` and `business_id`.',
    tag,
    method: 'PATCH',
    path: '/monitoring/alerts/{alert_id}',
    params: AlertPath,
    body: PatchAlert,
    example: { person_id, status: 'SUPPRESSED' },
    idempotency: 'optional',
    reply: { 200: Alert },
    collects: true,
    handle: (op, { params, body, faults }) => patchAlert(op, params.alert_id, { body, faults }),
  }),
]

export const monitoringRoutes = ({ alerts }: { readonly alerts: AlertProvider }): Route[] => [
  ...alertRoutes,
  route({
    operation: 'listMonitoringSubscriptions',
    summary: 'List monitoring subscriptions',
    tag,
    method: 'GET',
    path: '/monitoring/subscriptions',
    query: MonitoringQuery,
    reply: { 200: SubscriptionPage },
    handle: (context, { query }) => listSubscriptions(context, query),
  }),
  route({
    operation: 'createMonitoringSubscription',
    summary: 'Create a monitoring subscription',
    description: 'Persons and businesses that pass verification are subscribed automatically.',
    tag,
    method: 'POST',
    path: '/monitoring/subscriptions',
    body: CreateSubscription,
    example: { person_id },
    idempotency: 'optional',
    reply: { 201: Subscription },
    errors: [PersonNotFound, BusinessNotFound, DuplicateResource],
    collects: true,
    handle: (op, input) => createSubscription(op, alerts, input),
  }),
  route({
    operation: 'getMonitoringSubscription',
    summary: 'Get a subscription',
    tag,
    method: 'GET',
    path: '/monitoring/subscriptions/{subscription_id}',
    params: SubscriptionPath,
    reply: { 200: Subscription },
    handle: (context, { params }) => getSubscription(context, params.subscription_id),
  }),
  route({
    operation: 'deleteMonitoringSubscription',
    summary: 'Delete a monitoring subscription',
    description: 'Ends the monitoring of the person or business. Existing alerts are kept.',
    tag,
    method: 'DELETE',
    path: '/monitoring/subscriptions/{subscription_id}',
    params: SubscriptionPath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    handle: (op, { params }) => deleteSubscription(op, params.subscription_id),
  }),
]
