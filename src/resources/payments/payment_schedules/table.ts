import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { PaymentInstruction, PaymentSchedule, Schedule, ScheduledPayment } from './schema.ts'

export const paymentSchedules = table(
  'payment_schedules',
  {
    tenant: t.text(),
    id: t.uuid(),
    description: t.text(),
    account_id: t.uuid(),
    customer_id: t.nullable(t.uuid()),
    payment_instruction: t.jsonb<PaymentInstruction>(),
    schedule: t.jsonb<Schedule>(),
    status: t.text<PaymentSchedule['status']>(),
    payment_count: t.integer(),
    scheduled_date: t.nullable(t.date()),
    execution_date: t.nullable(t.date()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type ScheduleTable = TableType<typeof paymentSchedules>

export const scheduledPayments = table(
  'scheduled_payments',
  {
    tenant: t.text(),
    id: t.uuid(),
    schedule_id: t.uuid(),
    account_id: t.uuid(),
    customer_id: t.nullable(t.uuid()),
    scheduled_date: t.date(),
    execution_date: t.date(),
    status: t.text<NonNullable<ScheduledPayment['status']>>(),
    transaction_id: t.nullable(t.uuid()),
    error: t.nullable(t.jsonb<NonNullable<ScheduledPayment['error_details']>>()),
    creation_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type PaymentTable = TableType<typeof scheduledPayments>
