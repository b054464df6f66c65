// The endpoints of payment schedules (contract: payment_schedules#fields).

import { InvalidStatus, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import {
  AccountNotFound,
  CustomerNotFound,
  ImproperAccountCustomerRelationship,
} from '../../../ledger/errors.ts'
import type { AchRail } from '../../../rails/ach/ach.ts'
import { ExternalAccountNotFound } from '../../accounts/external_accounts/errors.ts'
import { listPayments, listSchedules } from './list.ts'
import { cancelSchedule, createSchedule } from './write.ts'
import { scheduleRules } from './rules.ts'
import {
  CreatePaymentSchedule,
  PatchPaymentSchedule,
  PaymentPage,
  PaymentQuery,
  PaymentSchedule,
  SchedulePage,
  SchedulePath,
  ScheduleQuery,
} from './schema.ts'

const tag = 'Payment schedules'

export const paymentScheduleRoutes = ({ achRail: rail }: { achRail: AchRail }): Route[] => [
  route({
    operation: 'listPaymentSchedules',
    summary: 'List payment schedules',
    tag,
    method: 'GET',
    path: '/payment_schedules',
    query: ScheduleQuery,
    reply: { 200: SchedulePage },
    handle: (context, { query }) => listSchedules(context, query),
  }),
  route({
    operation: 'createPaymentSchedule',
    summary: 'Create a payment schedule',
    description:
      'Each payment is made at 06:00 Eastern time of its execution date, as if its request had been ' +
      'sent then, under the Idempotency-Key `<schedule id>:<scheduled date>`. The request is ' +
      'validated now; funds are checked when the payment is made. A refused payment is not repeated, ' +
      'and the schedule continues. An API key with scopes also needs the write scope of the payments.',
    tag,
    method: 'POST',
    path: '/payment_schedules',
    body: CreatePaymentSchedule,
    rules: scheduleRules,
    idempotency: 'optional',
    reply: { 201: PaymentSchedule },
    errors: [
      AccountNotFound,
      CustomerNotFound,
      ExternalAccountNotFound,
      ImproperAccountCustomerRelationship,
    ],
    emits: ['PAYMENT_SCHEDULE.CREATED', 'PAYMENT_SCHEDULE.PAYMENT.CREATED'],
    example: {
      description: 'Rent',
      payment_instruction: {
        type: 'INTERNAL_TRANSFER',
        request: {
          amount: 95_000,
          currency: 'USD',
          type: 'ACCOUNT_TO_ACCOUNT',
          originating_account_id: '0195f3a0-0000-7000-8000-000000000001',
          receiving_account_id: '0195f3a0-0000-7000-8000-000000000002',
          memo: 'Rent',
        },
      },
      schedule: { start_date: '2026-07-01', frequency: 'MONTHLY', interval: 1, count: 12 },
    },
    handle: (op, { body }) => createSchedule(rail, op, body),
  }),
  route({
    operation: 'patchPaymentSchedule',
    summary: 'Cancel a payment schedule',
    tag,
    method: 'PATCH',
    path: '/payment_schedules/{payment_schedule_id}',
    params: SchedulePath,
    body: PatchPaymentSchedule,
    example: { status: 'CANCELLED' },
    idempotency: 'optional',
    reply: { 200: PaymentSchedule },
    errors: [InvalidStatus, ResourceNotFound],
    emits: ['PAYMENT_SCHEDULE.UPDATED'],
    handle: (op, { params }) => cancelSchedule(op, params.payment_schedule_id),
  }),
  route({
    operation: 'listPayments',
    summary: 'List scheduled payments',
    tag,
    method: 'GET',
    path: '/payment_schedules/payments',
    query: PaymentQuery,
    reply: { 200: PaymentPage },
    handle: (context, { query }) => listPayments(context, query),
  }),
]
