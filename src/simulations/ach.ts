// Simulates other banks by NACHA files, which are accepted and booked like incoming ones.

import { noun } from '../resources/noun.ts'
import { fundingEvents } from '../resources/payments/internal_transfers/funding_postings.ts'
import { BadConfiguration, BadRequestBody } from '../platform/contract/errors.ts'
import { fromJsonInteger } from '../platform/values/money.ts'
import type { Op } from '../platform/operations/op.ts'
import { type Route, route } from '../platform/contract/route.ts'
import {
  Cents,
  Enum,
  FullDate,
  type Static,
  Text,
  Type,
  Uuid,
} from '../platform/contract/schema.ts'
import type { InjectedFault } from '../platform/contract/injected_fault.ts'
import { runBatch } from '../platform/database/batch.ts'
import type { FileBatch } from '../rails/ach/nacha/file.ts'
import { transactionCode } from '../rails/ach/nacha/records.ts'
import { SIMULATED_CLASS } from '../rails/ach/nacha/sec_codes.ts'
import { ENTRY_RETURN_CODES } from '../rails/ach/return_reasons.ts'
import { isAccountNumber } from '../resources/payments/ach/destination_sealing.ts'
import { TransactionNotFound } from '../resources/payments/ach/errors.ts'
import type { AchReports } from '../resources/payments/ach/files/report_queries.ts'
import { achFaultInsert, isAchFault } from '../resources/payments/ach/outgoing/fault_write.ts'
import { findAch } from '../resources/payments/ach/queries.ts'
import { AMOUNT_MAX } from '../resources/payments/ach/schema.ts'
import {
  batchHead,
  bring,
  DFI_LENGTH,
  entryHead,
  type FileKey,
  returnBatch,
  simulatedAddenda,
} from './ach_files.ts'
import type { AchRow } from '../resources/payments/ach/table.ts'

/** A fictitious bank with a well-formed routing number. */
const OTHER_BANK = '987654320'
const INSUFFICIENT_FUNDS = 'R01'
const DATES = { first: '2000-01-01', last: '2099-12-31' }

const Nothing = Type.Object({}, { $id: 'ach_simulated', description: 'The request was processed.' })

const ReceivingReturn = Type.Object(
  {
    ach_id: Uuid({ description: 'Id of an outgoing ACH transfer, or of its transaction.' }),
    return_code: Type.Optional(
      Enum(ENTRY_RETURN_CODES, {
        description: 'Nacha return reason code. Default: `R01`.',
        example: 'R03',
      }),
    ),
  },
  { $id: 'simulate_ach_return' },
)

const ReceivingTransaction = Type.Object(
  {
    account_number: Text({
      minLength: 1,
      maxLength: 17,
      description: 'Number of the account that receives the entry.',
      example: '790954299503',
    }),
    amount: Cents({
      minimum: 0,
      maximum: AMOUNT_MAX,
      description: 'Amount, in cents. `0` is a prenotification without money.',
      example: 150000,
    }),
    dc_sign: Enum(['credit', 'debit'], {
      description: '`credit` adds money to the account; `debit` pulls money from it.',
    }),
    effective_date: FullDate({
      description:
        'Effective date. Today or earlier: posted immediately. Later: posted on that date.',
    }),
  },
  { $id: 'simulate_ach_transaction' },
)
type ReceivingTransaction = Static<typeof ReceivingTransaction>

type Parts = { readonly achReports: AchReports }

const routes = ({ achReports: reports }: Parts): Route[] => [
  route({
    operation: 'simulateAchReturn',
    summary: 'Simulate a return of an ACH transfer',
    description:
      'Receives and processes a return file with one entry. A settled transfer is reversed; the hold ' +
      'of an unsettled transfer is released.',
    tag: 'Simulations',
    method: 'POST',
    path: '/ach/transaction_simulations/receiving_return',
    body: ReceivingReturn,
    example: { ach_id: '0195f3a0-0000-7000-8000-000000000001' },
    reply: { 201: Nothing },
    errors: [BadConfiguration, TransactionNotFound],
    emits: ['TRANSACTION.POSTED.CREATED', 'TRANSACTION.PENDING.UPDATED'],
    idempotency: 'optional',
    handle: async (op, { body }) => {
      const { ach_id: id, return_code: reason = INSUFFICIENT_FUNDS } = body
      await bringReturn(op, reports, { id, reason })
      return {}
    },
  }),
  route({
    operation: 'simulateAchTransaction',
    summary: 'Simulate an incoming ACH entry',
    description: 'Receives and processes an ACH file with one entry.',
    tag: 'Simulations',
    method: 'POST',
    path: '/ach/transaction_simulations/receiving_transaction',
    body: ReceivingTransaction,
    rules: transactionRules,
    example: {
      account_number: '790954299503',
      amount: 150000,
      dc_sign: 'credit',
      effective_date: '2026-06-14',
    },
    reply: { 201: Nothing },
    errors: [BadConfiguration],
    emits: [
      ...fundingEvents,
      'ACH.INCOMING.FUTURE_DATED',
      'SPEND_CONTROL.VIOLATED',
      'CASE.CREATED',
      'CASE.UPDATED',
    ],
    idempotency: 'optional',
    handle: async (op, { body, injectedFault }) => {
      const key = newFileKey(op)
      const fault = isAchFault(injectedFault) ? injectedFault : undefined
      const entries = await bring(op, reports, { key, batch: transactionBatch(body, key, fault) })
      if (fault?.dishonor_code !== undefined)
        await runBatch(
          op.tx,
          entries.map((entry) => achFaultInsert(op.vault, entry, fault)),
        )
      return {}
    },
  }),
]

export const achSimulations = noun({ routes })

/** Restrictions of the file format. */
function transactionRules(fields: Record<string, unknown>) {
  const invalid: Record<string, string> = {}
  const { account_number: number, effective_date: date } = fields
  if (typeof number === 'string' && !isAccountNumber(number)) {
    invalid['account_number'] = 'must be printable ASCII without blanks around it'
  }
  if (typeof date === 'string' && (date < DATES.first || date > DATES.last)) {
    invalid['effective_date'] = `must lie between ${DATES.first} and ${DATES.last}`
  }
  return { invalid }
}

function newFileKey({ newId, now }: Op): FileKey {
  return { id: newId(), askedTime: now }
}

/** Throws TransactionNotFound, and BadRequestBody for a transfer that cannot be returned. */
async function bringReturn(
  op: Op,
  reports: AchReports,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const row = await findAch(op.tx, op.tenant, id)
  if (!row) throw TransactionNotFound(id)
  refuseUnreturnable(row)
  const key = newFileKey(op)
  const [entry] = await bring(op, reports, {
    key,
    batch: returnBatch(op.vault, row, { reason, key }),
    isAtAnyTime: true,
  })
  // A concurrent return was first.
  if (entry?.status === 'ERROR') throw notReturnable(entry.decline_reason ?? '')
}

function refuseUnreturnable({ status, return_data, incoming_ach_id }: AchRow): void {
  if (incoming_ach_id !== null) throw notReturnable('IS_A_RETURN')
  if (return_data) throw notReturnable('ALREADY_RETURNED')
  if (status === 'CANCELED' || status === 'DECLINED') throw notReturnable(status)
}

function notReturnable(why: string) {
  return BadRequestBody({ invalid: { ach_id: `names a transfer that cannot be returned: ${why}` } })
}

function transactionBatch(
  body: ReceivingTransaction,
  key: FileKey,
  { sec_code: secCode = SIMULATED_CLASS, addenda_count = 0 }: Partial<InjectedFault> = {},
): FileBatch {
  const addenda = simulatedAddenda(secCode, addenda_count)
  const withoutMoney = addenda.length > 0 ? 'zero' : 'prenote'
  const use = body.amount === 0 ? withoutMoney : 'money'
  const dfi = OTHER_BANK.slice(0, DFI_LENGTH)
  return {
    ...batchHead(dfi, body.effective_date),
    secCode,
    serviceClass: body.dc_sign === 'credit' ? '220' : '225',
    entries: [
      {
        ...entryHead(dfi, key),
        code: transactionCode({ sign: body.dc_sign, account: 'CHECKING', use }),
        account: body.account_number,
        amount: fromJsonInteger(body.amount),
        addenda,
      },
    ],
  }
}
