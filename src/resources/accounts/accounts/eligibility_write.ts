// Derives from an account’s parties who may act on it, and whether it can transact. Imports neither
// persons nor businesses, which call it.

import { sql } from 'kysely'
import { changeLedgerAccount } from '../../../ledger/accounts.ts'
import {
  BusinessNotVerified,
  CustomerNotVerified,
  ImproperCustomerStatus,
} from '../../../ledger/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { changeAccount } from './write.ts'
import { type AccountRow, lockAccountRows, updateAccount } from './queries.ts'
import type { AccountStatus } from './schema.ts'

type Eligibility = {
  parties: string[]
  owners: number
  improper: boolean
  unverifiedPerson: boolean
  unverifiedBusiness: boolean
}

/**
 * Updates every account of a changed party. An account with an unverified holder becomes
 * RESTRICTED, and ACTIVE_OR_DISBURSED again once all are verified (contract: accounts#restriction).
 */
export async function holderChanged(op: Op, partyId: string): Promise<void> {
  const related = await op.tx
    .selectFrom('account_relationships')
    .select('account_id')
    .where('tenant', '=', op.tenant)
    .where('party_id', '=', partyId)
    .where('deleted_at', 'is', null)
    .execute()
  if (related.length === 0) return
  const ids = related.map(({ account_id }) => account_id)
  for (const row of await lockAccountRows(op, ids)) {
    await changeAccount(op, row.id, () => refreshEligibility(op, row))
  }
}

/** Updates the ledger's copy of the parties and their eligibility. The account is locked. */
export async function refreshEligibility(op: Op, row: AccountRow): Promise<void> {
  await changeLedgerAccount(op, row.id, await findHolderFacts(op, row))
}

/**
 * The ledger's data about an account's holders. Changes the account's status if they require it.
 */
export async function findHolderFacts(
  op: Op,
  { id, status: before }: Pick<AccountRow, 'id' | 'status'>,
) {
  const eligibility = await eligibilityOf(op, id)
  const { parties, owners } = eligibility
  const facts = { parties, owners, holders_refusal: refusalOf(eligibility) }
  const status = statusFor(before, eligibility)
  if (status === before) return facts
  await updateAccount(op, id, { status })
  return { ...facts, status }
}

/** The first applicable error of the holders; null if they may transact. */
function refusalOf(eligibility: Eligibility): string | null {
  if (eligibility.improper) return ImproperCustomerStatus.code
  if (eligibility.unverifiedPerson) return CustomerNotVerified.code
  return eligibility.unverifiedBusiness ? BusinessNotVerified.code : null
}

/** Only an active account is restricted, so that lifting it restores ACTIVE_OR_DISBURSED. */
function statusFor(status: AccountStatus, eligibility: Eligibility): AccountStatus {
  const unverified = eligibility.unverifiedPerson || eligibility.unverifiedBusiness
  if (unverified && status === 'ACTIVE_OR_DISBURSED') return 'RESTRICTED'
  return !unverified && status === 'RESTRICTED' ? 'ACTIVE_OR_DISBURSED' : status
}

// Authorized users do not affect the account.
const COUNTS = `filter (where r.relationship_type <> 'AUTHORIZED_USER')`

const OWNS = `(r.party_type = 'CUSTOMER' and r.relationship_type not in ('AUTHORIZED_SIGNER', 'AUTHORIZED_USER'))`

/** Owners first, the primary holder before joint ones. */
const ORDER = `${OWNS} desc, (r.relationship_type = 'JOINT_ACCOUNT_HOLDER'), r.created_at, r.id`

/** The holders' effects: columns over the relationship rows `r`. */
export const ELIGIBILITY_OF_HOLDERS = `coalesce(array_agg(r.party_id order by ${ORDER}), '{}') as parties,
           count(*) filter (where ${OWNS})::smallint as owners,
           coalesce(bool_or(p.status <> 'ACTIVE' or p.ban_status <> 'ALLOWED' or b.status <> 'ACTIVE')
             ${COUNTS}, false) as improper,
           coalesce(bool_or(p.verification_status <> 'ACCEPTED') ${COUNTS}, false) as "unverifiedPerson",
           coalesce(bool_or(b.verification_status <> 'ACCEPTED') ${COUNTS}, false) as "unverifiedBusiness"
    from account_relationships r
    left join persons p on p.tenant = r.tenant and p.id = r.party_id and r.party_type = 'CUSTOMER'
    left join businesses b on b.tenant = r.tenant and b.id = r.party_id and r.party_type = 'BUSINESS'`

/** `refusalOf` as SQL over the columns `s` of ELIGIBILITY_OF_HOLDERS. */
export const REFUSAL_OF_HOLDERS = `case
    when s.improper then '${ImproperCustomerStatus.code}'
    when s."unverifiedPerson" then '${CustomerNotVerified.code}'
    when s."unverifiedBusiness" then '${BusinessNotVerified.code}'
  end`

async function eligibilityOf(op: Op, accountId: string): Promise<Eligibility> {
  const { rows } = await sql<Eligibility>`
    select ${sql.raw(ELIGIBILITY_OF_HOLDERS)}
    where r.tenant = ${op.tenant} and r.account_id = ${accountId} and r.deleted_at is null
  `.execute(op.tx)
  const withoutHolders = {
    parties: [],
    owners: 0,
    improper: false,
    unverifiedPerson: false,
    unverifiedBusiness: false,
  }
  return rows[0] ?? withoutHolders
}
