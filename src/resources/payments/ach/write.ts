// Outgoing ACH entries: pushes and pulls.

import { ODFI } from './trace_rules.ts'
import type { Assertions } from '../../../ledger/command.ts'
import {
  AccountNotFound,
  CustomerNotFound,
  ImproperAccountCustomerRelationship,
  PaymentRailNotEnabled,
} from '../../../ledger/errors.ts'
import type { Ledger } from '../../../ledger/commit/ledger.ts'
import {
  type ApiError,
  BadRequestBody,
  InvalidStatus,
  refusalOr,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import type { Insert } from '../../../platform/database/batch.ts'
import type { InjectedFault } from '../../../platform/contract/injected_fault.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { MoneyOutcome, MoneyRequest } from '../../../platform/contract/money.ts'
import { isRoutingNumber } from '../../../platform/values/routing_numbers.ts'
import type { AchRail } from '../../../rails/ach/ach.ts'
import {
  findExternalAccount,
  type LinkedAccount,
} from '../../accounts/external_accounts/linked_queries.ts'
import { findPerson } from '../../people/persons/queries.ts'
import { achAccount } from './account_queries.ts'
import { type Destination, isAccountNumber, sealDestination } from './destination_sealing.ts'
import { ExternalAccountNotFound } from '../../accounts/external_accounts/errors.ts'
import { withAnswer } from './entry_write.ts'
import { achUnchanged, fundsReleased, fundsTimeChanged } from './outgoing/funds_postings.ts'
import { achFaultInsert, isAchFault } from './outgoing/fault_write.ts'
import { achCanceled, achCreated } from './outgoing/postings.ts'
import {
  findAch,
  findSource,
  ownAccounts,
  type OriginatingAccount,
  type OwnAccount,
} from './queries.ts'
import { namingMade } from '../transactions/key_queries.ts'
import type { Ach, AchPath, AchQuery, CreateAch, PatchAch } from './schema.ts'
import { toAch } from './view.ts'
import { externalRefusal } from './eligibility_rules.ts'
import type { AchRow } from './table.ts'

const SHOWN = 4
const DEFAULT_SEC_CODE = 'WEB'

type Parts = { readonly ledger: Ledger; readonly achRail: AchRail }

/** A push holds its money, a pull waits for it. Once per Idempotency-Key. */
export async function createAch(
  { ledger, achRail: rail }: Parts,
  request: MoneyRequest<undefined, typeof CreateAch>,
): Promise<MoneyOutcome> {
  const { context, fault, read } = request
  const asking = { context, idemkey: request.key.value, fault, read }
  const movement = await refusalOr(() => newAch(rail, asking))
  const { tenant, key, rehearsal } = request
  return namingMade(request, ledger.submit({ tenant, key, movement, rehearsal }))
}

/** Cancels an entry, or changes its funds' availability. Once per Idempotency-Key. */
export async function changeAch(
  { ledger }: Pick<Parts, 'ledger'>,
  request: MoneyRequest<typeof AchPath, typeof PatchAch>,
): Promise<MoneyOutcome> {
  const movement = await refusalOr(async () => {
    const body = request.read()
    const { context, params } = request
    const row = await findAch(context.db, context.tenant, params.transaction_id)
    if (!row) throw ResourceNotFound(`ACH transfer ${params.transaction_id}`)
    const own = await ownAccounts(context.db, context.tenant, [row.account_id])
    return withAnswer(requestedChange(row, body, context.now), ownIn(own, row))
  })
  const { tenant, key, rehearsal } = request
  return namingMade(request, ledger.submit({ tenant, key, movement, rehearsal }))
}

function requestedChange(row: AchRow, body: PatchAch, now: Date) {
  if (body.status) return achCanceled(row)
  if (!body.funds_availability_time) return achUnchanged(row)
  if (row.hold_amount === null) {
    throw BadRequestBody({
      invalid: { funds_availability_time: 'the transfer keeps no funds back' },
    })
  }
  const at = new Date(body.funds_availability_time)
  if (row.status === 'COMPLETE' && row.funds_hold_id === null) {
    throw InvalidStatus({ detail: 'the funds are available already', valid: [] })
  }
  return row.funds_hold_id !== null && at <= now
    ? fundsReleased(row, row.funds_hold_id, at)
    : fundsTimeChanged(row, at)
}

type Asking = Pick<MoneyRequest<undefined, typeof CreateAch>, 'context' | 'fault' | 'read'> & {
  readonly idemkey: string
}

/** The movement that creates an entry. Throws an ApiError when it is refused already. */
export async function newAch(rail: AchRail, { context, idemkey, fault, read }: Asking) {
  const body = read()
  const origin = body.originating_account_id.toLowerCase()
  const source = await findSource(context.db, context.tenant, origin)
  if (!source) throw AccountNotFound(body.originating_account_id)
  const external = await findExternalAccount(context, body.receiving_account_id)
  if (!external) throw ExternalAccountNotFound(body.receiving_account_id)
  const assertions = await assertionsOf(context, body, { source, external })
  const destination: Destination = {
    ...destinationOf(external),
    ...present({ information: body.reference_info }),
  }
  const settlement = await achAccount(context, 'ach_settlement')
  const isSameDay = body.is_same_day === true
  const timingRequest = { isSameDay, effectiveDate: body.effective_date ?? undefined }
  const timing = rail.timing(context.now, timingRequest)
  const id = context.newId()
  const ach = {
    id,
    transaction_id: context.newId(),
    dc_sign: body.dc_sign,
    amount: fromJsonInteger(body.amount),
    currency: body.currency,
    account_id: source.id,
    customer_id: body.customer_id.toLowerCase(),
    external_account_id: external.id,
    destination: sealDestination(context.vault, { tenant: context.tenant, id }, destination),
    destination_last_four: destination.number.slice(-SHOWN),
    sec_code: body.sec_code ?? DEFAULT_SEC_CODE,
    is_same_day: isSameDay,
    effective_date: timing.effectiveDate,
    settlement_date: timing.settlementDate,
    leaves_time: timing.originates,
    settles_time: timing.settles,
    hold_amount: body.hold ? fromJsonInteger(body.hold.amount) : null,
    hold_days: body.hold?.duration ?? null,
    funds_time: null,
    funds_hold_id: null,
    company_name: body.company_name ?? null,
    company_entry_description: body.company_entry_description ?? null,
    memo: body.memo ?? '',
    asked: requestedFieldsOf(body),
    idemkey,
    file_id: null,
    return_data: null,
    incoming_ach_id: null,
  }
  const accounts = { settlement, odfi: ODFI, nickname: source.nickname }
  return achCreated(ach, assertions, { ...accounts, beside: faultOf(context, id, fault) })
}

/** The row of an injected fault (sandbox only). */
function faultOf(
  { tenant, vault }: ReadContext,
  id: string,
  fault: InjectedFault | undefined,
): Insert[] {
  return isAchFault(fault) ? [achFaultInsert(vault, { tenant, id }, fault)] : []
}

function requestedFieldsOf({ external_data, final_customer_id, risk }: CreateAch): AchRow['asked'] {
  return {
    ...(external_data ? { external_data } : {}),
    ...(final_customer_id ? { final_customer_id } : {}),
    ...(risk ? { risk } : {}),
  }
}

type EntryParties = { readonly source: OriginatingAccount; readonly external: LinkedAccount }

/**
 * The assertions about the customer and the accounts. Throws the refusals that precede the
 * accounts' eligibility.
 */
async function assertionsOf(
  context: ReadContext,
  body: CreateAch,
  { source, external }: EntryParties,
): Promise<Assertions> {
  const customer = body.customer_id.toLowerCase()
  for (const id of [customer, body.final_customer_id]) {
    if (id && !(await findPerson(context.db, context.tenant, id))) throw CustomerNotFound(id)
  }
  const { customer_id, business_id } = external.owner
  // A business's external account is used on the business's own account, by one of that account's
  // customers.
  const isOwned = customer_id === customer || (business_id && source.parties.includes(business_id))
  if (!isOwned) throw ImproperAccountCustomerRelationship()
  return {
    currency: body.currency,
    parties: [{ account: source.id, party: customer, mustOwn: false }],
    unknownParties: [],
    rail: railRefusal(body, { source, external }),
  }
}

function railRefusal(body: CreateAch, { source, external }: EntryParties): ApiError | undefined {
  if (!source.is_ach_enabled) return PaymentRailNotEnabled()
  return externalRefusal(body.dc_sign, external)
}

/** Throws BadRequestBody for an external account without ACH. */
function destinationOf(external: LinkedAccount): Destination {
  const { number, ach_routing_number: routing, type, owner_names } = external
  const refuse = (why: string) => BadRequestBody({ invalid: { receiving_account_id: why } })
  if (!routing || !isRoutingNumber(routing)) {
    throw refuse(
      'names an external account without an ACH routing number of nine digits, the last of them its check digit',
    )
  }
  if (!number || !isAccountNumber(number)) {
    throw refuse('names an external account whose number does not fit an ACH entry')
  }
  const account = type === 'SAVINGS' ? 'SAVINGS' : 'CHECKING'
  return { routing, number, account, name: owner_names[0] ?? '' }
}

/** By transaction id or entry id. Throws ResourceNotFound. */
export async function getAch(context: ReadContext, id: string): Promise<Ach> {
  const row = await findAch(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`ACH transfer ${id}`)
  const [ach] = await shownAll(context, [row])
  if (!ach) throw ResourceNotFound(`ACH transfer ${id}`)
  return ach
}

export async function listAch(context: ReadContext, query: AchQuery) {
  const { effective_date: on, start_effective_date: from, end_effective_date: to } = query
  let entries = context.db
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', context.tenant)
  if (on) entries = entries.where('effective_date', '=', on)
  if (from) entries = entries.where('effective_date', '>=', from)
  if (to) entries = entries.where('effective_date', '<=', to)
  if (query.incoming_ach_id) {
    entries = entries.where('incoming_ach_id', '=', query.incoming_ach_id)
  }
  if (query.external_account_id) {
    entries = entries.where('external_account_id', 'in', query.external_account_id)
  }
  const { rows, next_page_token } = await paginate(entries, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('transactions', await shownAll(context, rows), next_page_token)
}

async function shownAll(context: ReadContext, rows: readonly AchRow[]): Promise<Ach[]> {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))]
  const own = await ownAccounts(context.db, context.tenant, ids)
  return rows.map((row) => toAch(row, context.vault, ownIn(own, row)))
}

function ownIn(own: ReadonlyMap<string, OwnAccount>, { account_id }: AchRow): OwnAccount {
  const found = own.get(account_id)
  if (!found) throw new Error(`account ${account_id} of an ACH transfer is not in the ledger`)
  return found
}
