// The rows of payment schedules, and what the API shows of them (contract: payment_schedules#fields).

import type { Selectable } from 'kysely'
import { present } from '../../../platform/contract/present.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { PaymentSchedule, PaymentInstruction, ScheduledPayment } from './schema.ts'
import type { PaymentTable, ScheduleTable } from './table.ts'

export type ScheduleRow = Selectable<ScheduleTable>
export type PaymentRow = Selectable<PaymentTable>

export function selectSchedules(db: Read, tenant: Tenant) {
  return db.selectFrom('payment_schedules').selectAll().where('tenant', '=', tenant)
}

/** The schedule, locked. */
export function lockSchedule(op: Op, id: string): Promise<ScheduleRow | undefined> {
  return selectSchedules(op.tx, op.tenant).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function toSchedule(row: ScheduleRow): PaymentSchedule {
  const { id, status, description, payment_instruction, schedule } = row
  const { scheduled_date, execution_date } = row
  return {
    id,
    status,
    description,
    payment_instruction,
    schedule,
    ...present({ metadata: row.metadata }),
    ...(scheduled_date !== null && execution_date !== null
      ? { next_payment_date: { scheduled_date, execution_date } }
      : {}),
  }
}

/** The instruction as it is carried out on this date. */
export function instructionOn(
  instruction: PaymentInstruction,
  execution_date: string,
): PaymentInstruction {
  if (instruction.type !== 'ACH' || instruction.request.is_same_day === true) return instruction
  return { type: 'ACH', request: { ...instruction.request, effective_date: execution_date } }
}

export function toPayment(
  row: PaymentRow,
  { description, metadata, payment_instruction }: ScheduleRow,
): ScheduledPayment {
  const { id, status, transaction_id, scheduled_date, execution_date, error } = row
  return {
    id,
    payment_schedule_id: row.schedule_id,
    status,
    payment_date: { scheduled_date, execution_date },
    description,
    payment_instruction: instructionOn(payment_instruction, execution_date),
    ...present({ transaction_id, error_details: error, metadata }),
  }
}
