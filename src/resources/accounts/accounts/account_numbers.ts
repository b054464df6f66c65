// Account numbers: made or taken, unique in the workspace, masked. The number itself is sealed in
// ledger_accounts; account_numbers finds an account by it.

import { numberPlace } from '../../../ledger/accounts.ts'
import type { Read } from '../../../platform/database/db.ts'
import { DuplicateResource } from '../../../platform/contract/errors.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'

/** A valid routing number that belongs to no bank. */
export const BANK_ROUTING = '123456780'
const PROGRAM_PREFIX = '790'
const RANDOM_DIGITS = 9
const ATTEMPTS = 20
const SHOWN_FIRST = 3
const SHOWN_LAST = 4
// Of a short number fewer first digits are shown, so that these always stay hidden.
const HIDDEN_MIN = 3

/** A number as it is stored: sealed, for ledger_accounts. */
export type SealedNumber = { sealed: Buffer; number: string }

/**
 * Gives the account a number: `manual` when the caller brought one, otherwise 12 digits that nobody has.
 * Throws DuplicateResource when the caller's number is taken.
 */
export async function takeNumber(
  op: Op,
  accountId: string,
  manual?: string,
): Promise<SealedNumber> {
  if (manual !== undefined) {
    if (await isFree(op, accountId, manual)) return sealedNumber(op, accountId, manual)
    throw DuplicateResource('another account has this manual_account_number')
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = newNumber(op)
    if (await isFree(op, accountId, number)) return sealedNumber(op, accountId, number)
  }
  throw new Error(`no free account number in ${ATTEMPTS} attempts`)
}

function newNumber({ randomInt }: Pick<Op, 'randomInt'>): string {
  const random = randomInt(10 ** RANDOM_DIGITS)
  return PROGRAM_PREFIX + String(random).padStart(RANDOM_DIGITS, '0')
}

/** Inserts the number; false when it is in use. */
async function isFree(op: Op, accountId: string, number: string): Promise<boolean> {
  const inserted = await op.tx
    .insertInto('account_numbers')
    .values({
      tenant: op.tenant,
      hash: op.vault.hash(op.tenant, number),
      account_id: accountId,
      first_digits: firstDigits(number),
      last_four: number.slice(-SHOWN_LAST),
    })
    .onConflict((conflict) => conflict.constraint('account_number_is_used_once').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

function sealedNumber(op: Op, accountId: string, number: string): SealedNumber {
  return { sealed: op.vault.seal(numberPlace(op.tenant, accountId), number), number }
}

/** The number of a row that was read together with its ledger account. */
export function numberOf(
  vault: Vault,
  tenant: Tenant,
  { id, number }: { id: string; number: Buffer },
): string {
  return vault.openOften(numberPlace(tenant, id), number)
}

/** `790954299503` → `790*****9503` (contract: requests#masked-numbers). */
export function masked(number: string): string {
  const first = firstDigits(number)
  return first + '*'.repeat(number.length - first.length - SHOWN_LAST) + number.slice(-SHOWN_LAST)
}

function firstDigits(number: string): string {
  return number.slice(
    0,
    Math.max(0, Math.min(SHOWN_FIRST, number.length - SHOWN_LAST - HIDDEN_MIN)),
  )
}

/** The ids of the accounts, customers' or general-ledger, that have these numbers, by number. */
export async function findByNumbers(
  { db, vault }: { db: Read; vault: Vault },
  tenant: Tenant,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const byHash = new Map(numbers.map((it) => [vault.hash(tenant, it).toString('hex'), it]))
  const hashes = [...byHash.keys()].map((it) => Buffer.from(it, 'hex'))
  const rows = await db
    .selectFrom('account_numbers')
    .select(['hash', 'account_id'])
    .where('tenant', '=', tenant)
    .where('hash', '=', (compare) => compare.fn.any(compare.val(hashes)))
    .execute()
  return new Map(
    rows.map(({ hash, account_id }) => [byHash.get(hash.toString('hex')) ?? '', account_id]),
  )
}

/** The id of the account that has this number. */
export async function findByNumber(
  access: { db: Read; vault: Vault },
  tenant: Tenant,
  number: string,
): Promise<string | undefined> {
  return (await findByNumbers(access, tenant, [number])).get(number)
}
