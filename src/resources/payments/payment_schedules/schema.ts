// Payment schedules, as the API shows them (contract: payment_schedules#fields).

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  Enum,
  FullDate,
  Integer,
  List,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { CreateAch } from '../ach/schema.ts'
import { TransferCreate } from '../internal_transfers/schema.ts'

const INTERVAL_MAX = 366
const COUNT_MAX = 2 ** 31 - 1

const AchInstruction = Type.Object(
  {
    type: Enum(['ACH'], { description: 'Always `ACH`.' }),
    request: CreateAch,
  },
  {
    $id: 'ach_payment_instruction',
    description:
      'An ACH transfer. Each payment takes its execution date as `effective_date`, unless it is a ' +
      'same-day entry.',
  },
)
const TransferInstruction = Type.Object(
  {
    type: Enum(['INTERNAL_TRANSFER'], { description: 'Always `INTERNAL_TRANSFER`.' }),
    request: TransferCreate,
  },
  { $id: 'internal_transfer_payment_instruction', description: 'An internal transfer.' },
)

export const PaymentInstruction = Type.Unsafe<
  Static<typeof AchInstruction> | Static<typeof TransferInstruction>
>({
  $id: 'payment_instruction',
  type: 'object',
  description: 'The payment that the schedule repeats.',
  oneOf: [TransferInstruction, AchInstruction],
  discriminator: {
    propertyName: 'type',
    mapping: {
      ACH: '#/components/schemas/ach_payment_instruction',
      INTERNAL_TRANSFER: '#/components/schemas/internal_transfer_payment_instruction',
    },
  },
})
export type PaymentInstruction = Static<typeof PaymentInstruction>

export const Schedule = Type.Object(
  {
    start_date: FullDate({
      description: 'Date of the first payment. Today or later, in Eastern time.',
      example: '2026-07-01',
    }),
    start_search: Type.Optional(
      Enum(['BACKWARD', 'FORWARD'], {
        description:
          'Moves the first payment to the last business day on or before `start_date` (BACKWARD) or ' +
          'the first one on or after it (FORWARD). Default: no move.',
      }),
    ),
    frequency: Enum(['DAILY', 'MONTHLY', 'WEEKLY'], {
      description: 'Unit of `interval`: days, weeks or months.',
    }),
    interval: Integer({
      minimum: 1,
      maximum: INTERVAL_MAX,
      description: 'Number of days, weeks or months between two payments.',
      example: 1,
    }),
    ...alternatives({
      count: Integer({
        minimum: 1,
        maximum: COUNT_MAX,
        description: 'Number of payments. Exactly one of `count` and `end_date` is required.',
        example: 12,
      }),
      end_date: FullDate({
        description:
          'First date without a payment. Exactly one of `count` and `end_date` is required.',
        example: '2027-07-01',
      }),
    }),
  },
  { $id: 'schedule_config', description: 'Dates of the payments.' },
)
export type Schedule = Static<typeof Schedule>

const PaymentDate = Type.Object(
  {
    scheduled_date: FullDate({
      description: 'Scheduled date. The payment is made on `execution_date`.',
    }),
    execution_date: FullDate({
      description: 'Date on which the payment is made, at 06:00 Eastern time.',
    }),
  },
  { $id: 'payment_date' },
)

const sent = {
  description: Text({ description: 'Description of the payments.', example: 'Rent' }),
  payment_instruction: PaymentInstruction,
  schedule: Schedule,
  metadata: Type.Optional(Metadata({ example: { lease: '7-1138' } })),
}

export const CreatePaymentSchedule = Type.Object(sent, { $id: 'create_payment_schedule' })
export type CreatePaymentSchedule = Static<typeof CreatePaymentSchedule>

export const PaymentSchedule = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    status: Enum(['ACTIVE', 'CANCELLED', 'ERRORED', 'EXPIRED'], {
      readOnly: true,
      description:
        'ACTIVE: more payments are scheduled. EXPIRED: the last payment was made. CANCELLED: canceled. ' +
        'ERRORED: the next date cannot be computed.',
    }),
    ...sent,
    next_payment_date: Type.Optional(PaymentDate),
  },
  { $id: 'payment_schedule', description: 'A recurring payment.' },
)
export type PaymentSchedule = Static<typeof PaymentSchedule>

export const PatchPaymentSchedule = Type.Object(
  {
    status: Enum(['CANCELLED'], {
      description: 'New status. CANCELLED cancels all remaining payments.',
    }),
  },
  { $id: 'patch_payment_schedule' },
)

export const ScheduledPayment = Type.Object(
  {
    id: Uuid(),
    payment_schedule_id: Uuid({ description: 'Id of the schedule.' }),
    status: Enum(['COMPLETED', 'ERROR'], {
      description: 'ERROR: the payment was refused. It is not repeated.',
    }),
    payment_date: PaymentDate,
    description: sent.description,
    payment_instruction: PaymentInstruction,
    transaction_id: Type.Optional(
      Uuid({ description: 'Id of the transaction. Only with COMPLETED.' }),
    ),
    error_details: Type.Optional(
      Type.Object(
        {
          code: Text({ description: 'Error code of the refusal.', example: 'ACCOUNT_CLOSED' }),
          details: Text({ description: 'Detail of the refusal.' }),
        },
        {
          $id: 'payment_error_details',
          description: 'Reason for the refusal. Only for payments with the status ERROR.',
        },
      ),
    ),
    metadata: sent.metadata,
  },
  { $id: 'scheduled_payment', description: 'A payment of a schedule.' },
)
export type ScheduledPayment = Static<typeof ScheduledPayment>

export const SchedulePath = Type.Object({
  payment_schedule_id: Uuid({ description: 'Id of the payment schedule.' }),
})

const found = {
  id: Type.Optional(List(Uuid())),
  account_id: Type.Optional(
    List(Uuid(), { description: 'Filters by originating account. Comma-separated.' }),
  ),
  customer_id: Type.Optional(
    List(Uuid(), { description: 'Filters by paying customer. Comma-separated.' }),
  ),
}
export const ScheduleQuery = Type.Object({ ...found, ...orderQuery(), ...pageQuery })
export type ScheduleQuery = Static<typeof ScheduleQuery>
export const PaymentQuery = Type.Object({
  ...found,
  schedule_id: Type.Optional(
    List(Uuid(), { description: 'Filters by payment schedule. Comma-separated.' }),
  ),
  ...orderQuery(),
  ...pageQuery,
})
export type PaymentQuery = Static<typeof PaymentQuery>

const next_page_token = Type.Optional(Type.String())
export const SchedulePage = Type.Object(
  { payment_schedules: Type.Array(PaymentSchedule), next_page_token },
  { $id: 'payment_schedules_page' },
)
export const PaymentPage = Type.Object(
  { payments: Type.Array(ScheduledPayment), next_page_token },
  { $id: 'scheduled_payments_page' },
)
