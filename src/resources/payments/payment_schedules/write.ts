// Payment schedules: created, cancelled, and advanced from payment to payment (contract: payment_schedules#states).

import { emit } from '../../../events/event.ts'
import {
  AccountNotFound,
  CustomerNotFound,
  ImproperAccountCustomerRelationship,
} from '../../../ledger/errors.ts'
import { schedule as setTimer, unschedule } from '../../../platform/background/timers.ts'
import {
  BadRequestBody,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { checkScope } from '../../../platform/contract/scopes.ts'
import { checkTenancy } from '../../../platform/contract/tenancy.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { jsonText } from '../../../platform/values/json.ts'
import type { AchRail } from '../../../rails/ach/ach.ts'
import { easternTime } from '../../../rails/ach/calendar.ts'
import { newAch } from '../ach/write.ts'
import { partiesOf } from '../internal_transfers/write.ts'
import { originatingCustomer } from '../internal_transfers/view.ts'
import { nextDate } from './date_rules.ts'
import { ScheduleCreated, ScheduleUpdated } from './events.ts'
import { lockSchedule, type ScheduleRow, toSchedule } from './queries.ts'
import { IS_SUSPENSE } from '../../accounts/terms/linked_accounts.ts'
import { prefixRefusals } from './rules.ts'
import type { CreatePaymentSchedule, PaymentInstruction, PaymentSchedule } from './schema.ts'
import { PAYMENT_TIMER } from './values.ts'

/** Payments are made at this time of their execution date, Eastern. */
const PAYMENT_TIME = '06:00'

const groupOfPayments = { ACH: 'ach', INTERNAL_TRANSFER: 'internal_transfers' } as const

/** Throws Forbidden, AccountNotFound and what else refuses the embedded request; its funds are not checked. */
export async function createSchedule(
  rail: AchRail,
  op: Op,
  { description, payment_instruction, schedule, metadata }: CreatePaymentSchedule,
): Promise<PaymentSchedule> {
  const { type } = payment_instruction
  checkScope(op.rights, { group: groupOfPayments[type], access: 'write' })
  const payer = await prefixRefusals(() => payerOf(rail, op, payment_instruction))
  const row = await op.tx
    .insertInto('payment_schedules')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      description,
      ...payer,
      payment_instruction: jsonText(payment_instruction),
      schedule: jsonText(schedule),
      ...next({ schedule, type, payment_count: 0 }),
      metadata: metadata ? jsonText(metadata) : null,
      creation_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const created = toSchedule(row)
  emit(op, ScheduleCreated, { resourceId: created.id, after: created })
  await setNextTimer(op, row)
  return created
}

/** Throws ResourceNotFound, InvalidStatus. */
export async function cancelSchedule(op: Op, id: string): Promise<PaymentSchedule> {
  // In the order of a payment: the timer, then the schedule.
  await unschedule(op, { kind: PAYMENT_TIMER, subject: id })
  const row = await lockSchedule(op, id)
  if (!row) throw ResourceNotFound(`payment schedule ${id}`)
  if (row.status === 'CANCELLED' || row.status === 'EXPIRED') {
    const detail = `the payment schedule is ${row.status}`
    throw InvalidStatus({ detail, valid: ['ACTIVE', 'ERRORED'] })
  }
  return change(op, row, { status: 'CANCELLED', scheduled_date: null, execution_date: null })
}

/** Moves the schedule to its next payment, after one was made. */
export async function advance(op: Op, row: ScheduleRow): Promise<void> {
  const { schedule, payment_instruction, payment_count } = row
  const due = next({ schedule, type: payment_instruction.type, payment_count: payment_count + 1 })
  await change(op, row, due)
  await setNextTimer(op, { ...row, ...due })
}

async function change(
  op: Op,
  row: ScheduleRow,
  changed: Partial<
    Pick<ScheduleRow, 'status' | 'payment_count' | 'scheduled_date' | 'execution_date'>
  >,
): Promise<PaymentSchedule> {
  await op.tx
    .updateTable('payment_schedules')
    .set(changed)
    .where('tenant', '=', op.tenant)
    .where('id', '=', row.id)
    .execute()
  const [before, after] = [toSchedule(row), toSchedule({ ...row, ...changed })]
  emit(op, ScheduleUpdated, { resourceId: row.id, before, after })
  return after
}

/** The state of a schedule after `payment_count` payments. */
function next(due: Parameters<typeof nextDate>[0]) {
  const date = nextDate(due)
  const { payment_count } = due
  if (typeof date === 'object') return { status: 'ACTIVE' as const, payment_count, ...date }
  const status = date === 'ended' ? ('EXPIRED' as const) : ('ERRORED' as const)
  return { status, payment_count, scheduled_date: null, execution_date: null }
}

type Due = Pick<ScheduleRow, 'id' | 'execution_date'>

async function setNextTimer(op: Op, { id, execution_date }: Due): Promise<void> {
  if (execution_date === null) return
  const wanted = easternTime(execution_date, PAYMENT_TIME)
  const due = wanted < op.now ? op.now : wanted
  await setTimer(op, { kind: PAYMENT_TIMER, subject: id, due })
}

/** The paying account and customer. Throws the refusals of the request that concern neither funds nor the state of accounts. */
async function payerOf(rail: AchRail, op: Op, { type, request }: PaymentInstruction) {
  checkTenancy(request, op.tenant)
  const context = { ...op, db: op.tx, list: '' }
  if (type === 'ACH') {
    await newAch(rail, { context, idemkey: '', fault: undefined, read: () => request })
    const account_id = request.originating_account_id.toLowerCase()
    const customer_id = request.customer_id.toLowerCase()
    const { parties } = await accountIn(op, account_id, request, 'originating')
    if (!parties.includes(customer_id)) throw ImproperAccountCustomerRelationship()
    return { account_id, customer_id }
  }
  const transfer = { context, idemkey: '', aliases: new Map() }
  const { from, to, assertions } = await partiesOf(transfer, request)
  const [unknown] = assertions.unknownParties
  if (unknown !== undefined) throw CustomerNotFound(unknown)
  await accountIn(op, to, request, 'receiving')
  const { parties, owners } = await accountIn(op, from, request, 'originating')
  const customers = parties.slice(0, owners)
  const customer = originatingCustomer(request)
  if (customer !== null && !customers.includes(customer))
    throw ImproperAccountCustomerRelationship()
  return { account_id: from, customer_id: customer ?? customers[0] ?? null }
}

/** Throws AccountNotFound, and BadRequestBody for another currency or an account for suspense. */
async function accountIn(
  op: Op,
  id: string,
  { currency }: { readonly currency: string },
  side: 'originating' | 'receiving',
) {
  const account = await op.tx
    .selectFrom('ledger_accounts')
    .select(['parties', 'owners', 'currency', 'is_suspense'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw AccountNotFound(id)
  if (account.is_suspense)
    throw BadRequestBody({ invalid: { [`${side}_account_id`]: IS_SUSPENSE } })
  if (account.currency !== currency) {
    const why = `must be ${account.currency}, the currency of the account`
    throw BadRequestBody({ invalid: { currency: why } })
  }
  return account
}
