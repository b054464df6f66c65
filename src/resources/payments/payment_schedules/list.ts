// Lists of payment schedules and of the payments that they made (contract: payment_schedules#lists).

import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, paginate, type SortKey } from '../../../platform/contract/pagination.ts'
import {
  type PaymentRow,
  type ScheduleRow,
  selectSchedules,
  toPayment,
  toSchedule,
} from './queries.ts'
import type { PaymentQuery, ScheduleQuery } from './schema.ts'

const order: SortKey[] = [
  { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
  { name: 'id', column: 'id', type: 'uuid' },
]

export async function listSchedules(context: ReadContext, query: ScheduleQuery) {
  let schedules = selectSchedules(context.db, context.tenant)
  const { id, account_id, customer_id } = query
  if (id) schedules = schedules.where('id', 'in', id)
  if (account_id) schedules = schedules.where('account_id', 'in', account_id)
  if (customer_id) schedules = schedules.where('customer_id', 'in', customer_id)
  const { rows, next_page_token } = await paginate(schedules, { page: query, context, order })
  return listBody('payment_schedules', rows.map(toSchedule), next_page_token)
}

export async function listPayments(context: ReadContext, query: PaymentQuery) {
  let payments = context.db
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('tenant', '=', context.tenant)
  const { id, account_id, customer_id, schedule_id } = query
  if (id) payments = payments.where('id', 'in', id)
  if (account_id) payments = payments.where('account_id', 'in', account_id)
  if (customer_id) payments = payments.where('customer_id', 'in', customer_id)
  if (schedule_id) payments = payments.where('schedule_id', 'in', schedule_id)
  const { rows, next_page_token } = await paginate(payments, { page: query, context, order })
  return listBody('payments', await shown(context, rows), next_page_token)
}

async function shown(context: ReadContext, rows: readonly PaymentRow[]) {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ schedule_id }) => schedule_id))]
  const found = await selectSchedules(context.db, context.tenant).where('id', 'in', ids).execute()
  const schedules = new Map<string, ScheduleRow>(found.map((it) => [it.id, it]))
  return rows.flatMap((row) => {
    const schedule = schedules.get(row.schedule_id)
    return schedule ? [toPayment(row, schedule)] : []
  })
}
