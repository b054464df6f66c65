// Account relationships (contract: accounts#account-relationships). Each account has exactly one
// primary holder.

import { violates } from '../../../platform/database/failures.ts'
import {
  BadRequestBody,
  DuplicateResource,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { noFaults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { changeAccount, lockOpenAccount } from '../accounts/write.ts'
import { type AccountRow, updateAccount } from '../accounts/queries.ts'
import { type ReadAccess, getShown, within } from '../accounts/view.ts'
import { refreshEligibility } from '../accounts/eligibility_write.ts'
import {
  findPartyFaults,
  insertParties,
  isPrimary,
  lockParties,
  needsVerification,
} from '../holders/holders.ts'
import type { AccountRelationshipRow } from '../holders/queries.ts'
import type { AccountRelationshipCreate } from '../holders/schema.ts'
import type { AccountRelationship, AccountRelationshipReplace } from './schema.ts'
import type { HolderRole } from '../holders/table.ts'

export async function listAccountRelationships(
  context: ReadContext,
  accountId: string,
  page: PageQuery,
) {
  await getShown(context, accountId)
  const { rows, next_page_token } = await paginate(
    selectLive(context.db, context.tenant, accountId),
    {
      page,
      context,
      order: [
        { name: 'created_at', column: 'created_at', type: 'timestamptz' },
        { name: 'id', column: 'id', type: 'uuid' },
      ],
    },
  )
  return listBody('relationships', rows.map(toRelationship), next_page_token)
}

export async function getAccountRelationship(
  context: ReadAccess,
  accountId: string,
  id: string,
): Promise<AccountRelationship> {
  const row = await selectLive(context.db, context.tenant, accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`account relationship ${id}`)
  return toRelationship(row)
}

/** Throws BadRequestBody for a second primary holder, DuplicateResource for an existing party. */
export async function createAccountRelationship(
  op: Op,
  accountId: string,
  body: AccountRelationshipCreate,
): Promise<AccountRelationship> {
  await getShown(within(op), accountId)
  const faults = noFaults()
  findPartyFaults(faults, body)
  refuse(faults)
  const [party] = await lockParties(op, [body])
  const account = await lockOpenAccount(op, accountId)
  if (isPrimary(body.relationship_type)) throw SecondPrimaryHolder()
  let id = ''
  await changeParties(op, account, async () => {
    const ids = await insertParties(op, accountId, party ? [party] : []).catch((error: unknown) => {
      if (!violates(error, 'party_is_related_to_an_account_once')) throw error
      throw DuplicateResource('this party is related to the account already')
    })
    id = ids[0] ?? ''
  })
  return toRelationship(await lockRelationship(op, accountId, id))
}

/** Changes the type of a relationship, except for the primary holder. The party cannot change. */
export async function replaceAccountRelationship(
  op: Op,
  { accountId, id }: { accountId: string; id: string },
  body: AccountRelationshipReplace,
): Promise<AccountRelationship> {
  const type = body.relationship_type
  const current = await getAccountRelationship(within(op), accountId, id)
  if (needsVerification(type) && !needsVerification(current.relationship_type)) {
    await lockParties(op, [{ ...current, relationship_type: type }])
  }
  const account = await lockOpenAccount(op, accountId)
  const row = await lockRelationship(op, accountId, id)
  refuseOtherParty(row, body)
  if (type === row.relationship_type) return toRelationship(row)
  if (isPrimary(row.relationship_type) && !isPrimary(type)) throw OnlyPrimaryHolder()
  if (!isPrimary(row.relationship_type) && isPrimary(type)) throw SecondPrimaryHolder()
  await changeParties(op, account, () => writeRelationship(op, id, { relationship_type: type }))
  return toRelationship(await lockRelationship(op, accountId, id))
}

/** The primary holder's cannot end. */
export async function deleteAccountRelationship(op: Op, accountId: string, id: string) {
  const account = await lockOpenAccount(op, accountId)
  const row = await lockRelationship(op, accountId, id)
  if (isPrimary(row.relationship_type)) throw OnlyPrimaryHolder()
  await changeParties(op, account, () => writeRelationship(op, id, { deleted_at: op.now }))
  return { id, resource: 'account_relationship' }
}

/** Changed parties are a change of the account and of its eligibility in the ledger. */
async function changeParties(op: Op, account: AccountRow, work: () => Promise<void>) {
  await changeAccount(op, account.id, async () => {
    await work()
    await refreshEligibility(op, await updateAccount(op, account.id, {}))
  })
}

function refuseOtherParty(row: AccountRelationshipRow, body: AccountRelationshipReplace): void {
  const own = row.party_type === 'CUSTOMER' ? ['customer_id', 'person_id'] : ['business_id']
  const immutable = (['customer_id', 'person_id', 'business_id'] as const).filter((name) => {
    const value = body[name]?.toLowerCase()
    return value !== undefined && !(own.includes(name) && value === row.party_id)
  })
  if (immutable.length > 0) throw BadRequestBody({ immutable })
}

const SecondPrimaryHolder = () =>
  BadRequestBody({ invalid: { relationship_type: 'the account has a PRIMARY_ACCOUNT_HOLDER' } })

const OnlyPrimaryHolder = () =>
  InvalidStatus({ detail: 'an account always has its primary holder', valid: [] })

function selectLive(db: ReadContext['db'], tenant: string, accountId: string) {
  return db
    .selectFrom('account_relationships')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
}

/** The account's lock protects it. */
async function lockRelationship(op: Op, accountId: string, id: string) {
  const row = await selectLive(op.tx, op.tenant, accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`account relationship ${id}`)
  return row
}

async function writeRelationship(
  op: Op,
  id: string,
  changes: { relationship_type?: HolderRole; deleted_at?: Date },
): Promise<void> {
  await op.tx
    .updateTable('account_relationships')
    .set({ ...changes, updated_at: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

function toRelationship(row: AccountRelationshipRow): AccountRelationship {
  return {
    id: row.id,
    account_id: row.account_id,
    ...(row.party_type === 'CUSTOMER'
      ? { customer_id: row.party_id }
      : { business_id: row.party_id }),
    relationship_type: row.relationship_type,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
