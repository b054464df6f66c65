// The payments of schedules, each made by a timer in one transaction (contract: payment_schedules#payments).

import { emit } from '../../../events/event.ts'
import { carryOut } from '../../../ledger/commit/carry_out.ts'
import type { TimerWork } from '../../../platform/background/timers.ts'
import {
  ApiError,
  BadRequestBody,
  refusalOr,
  WorkspaceClosed,
} from '../../../platform/contract/errors.ts'
import { lockKey, useKey } from '../../../platform/operations/money_keys.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { jsonText } from '../../../platform/values/json.ts'
import type { AchRail } from '../../../rails/ach/ach.ts'
import { newAch } from '../ach/write.ts'
import type { Ach } from '../ach/schema.ts'
import { kindOfCreate, newTransfer } from '../internal_transfers/write.ts'
import type { InternalTransfer } from '../internal_transfers/schema.ts'
import { PaymentCreated } from './events.ts'
import { advance } from './write.ts'
import { instructionOn, lockSchedule, toPayment } from './queries.ts'
import { requestRules } from './rules.ts'
import type { PaymentInstruction } from './schema.ts'
import { PAYMENT_TIMER } from './values.ts'

export const paymentTimers = (rail: AchRail): Readonly<Record<string, TimerWork>> => ({
  [PAYMENT_TIMER]: (op, id) => makePayment(rail, op, id),
})

async function makePayment(rail: AchRail, op: Op, id: string): Promise<void> {
  const row = await lockSchedule(op, id)
  if (row?.status !== 'ACTIVE' || row.scheduled_date === null || row.execution_date === null) return
  const { scheduled_date, execution_date } = row
  const instruction = instructionOn(row.payment_instruction, execution_date)
  const idemkey = `${id}:${scheduled_date}`
  const outcome = await refusalOr(() => pay(rail, op, { instruction, idemkey }))
  const isRefused = outcome instanceof ApiError
  // The payment waits until the workspace is open again.
  if (isRefused && outcome.definition.code === WorkspaceClosed.code) throw outcome
  const payment = await op.tx
    .insertInto('scheduled_payments')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      schedule_id: id,
      account_id: row.account_id,
      customer_id: row.customer_id,
      scheduled_date,
      execution_date,
      status: isRefused ? 'ERROR' : 'COMPLETED',
      transaction_id: isRefused ? null : outcome,
      error: isRefused ? errorOf(outcome) : null,
      creation_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toPayment(payment, row)
  emit(op, PaymentCreated, { resourceId: payment.id, after })
  await advance(op, row)
  op.happened({ kind: isRefused ? 'SCHEDULED_PAYMENT_REFUSED' : 'SCHEDULED_PAYMENT_MADE', id })
}

/** The id of the transaction. Throws the refusal. */
async function pay(
  rail: AchRail,
  op: Op,
  { instruction, idemkey }: { instruction: PaymentInstruction; idemkey: string },
): Promise<string> {
  const { type, request } = instruction
  const problems = requestRules(instruction, op.now)
  const isWrong = problems.missing?.length || Object.keys(problems.invalid ?? {}).length > 0
  if (isWrong) throw BadRequestBody(problems)
  const context = { ...op, db: op.tx, list: '' }
  const movement =
    type === 'ACH'
      ? await newAch(rail, { context, idemkey, fault: undefined, read: () => request })
      : await newTransfer({ context, idemkey, aliases: new Map() }, () => request)
  const key = { kind: type === 'ACH' ? 'pending' : kindOfCreate(request), value: idemkey } as const
  await lockKey(op, key)
  const { body, refused } = await carryOut(op, movement)
  if (refused) throw refused
  await useKey(op, key)
  return type === 'ACH' ? (body as Ach).external_id : (body as InternalTransfer).id
}

function errorOf({ definition: { code }, message: details }: ApiError): string {
  return jsonText({ code, details })
}
