// Account numbers: generated or supplied, unique in the workspace, masked. The number is sealed in
// ledger_accounts; account_numbers has its hash.

import { numberPlace } from '../../../ledger/accounts.ts'
import type { Read } from '../../../platform/database/db.ts'
import { DuplicateResource } from '../../../platform/contract/errors.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'

/** Well formed, but of no bank. */
export const BANK_ROUTING = '123456780'
const PROGRAM_PREFIX = '790'
const RANDOM_DIGITS = 9
const ATTEMPTS = 20
const SHOWN_FIRST = 3
const SHOWN_LAST = 4
// The minimum of hidden digits, for short numbers.
const HIDDEN_MIN = 3

/** Sealed, for ledger_accounts. */
export type SealedNumber = { sealed: Buffer; number: string }

/**
 * Assigns the number `manual`, or 12 free digits. Throws DuplicateResource if the supplied number
 * exists.
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

/** False if the number exists. */
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

/** The opened number of a row. */
export function numberOf(
  vault: Vault,
  tenant: Tenant,
  { id, number }: { id: string; number: Buffer },
): string {
  return vault.open(numberPlace(tenant, id), number)
}

/** `790954299503` → `790*****9503` (contract: requests#masked-numbers). */
export function maskNumber(number: string): string {
  const first = firstDigits(number)
  return first + '*'.repeat(number.length - first.length - SHOWN_LAST) + number.slice(-SHOWN_LAST)
}

function firstDigits(number: string): string {
  return number.slice(
    0,
    Math.max(0, Math.min(SHOWN_FIRST, number.length - SHOWN_LAST - HIDDEN_MIN)),
  )
}

/** The account ids, also of internal accounts, by number. */
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

export async function findByNumber(
  access: { db: Read; vault: Vault },
  tenant: Tenant,
  number: string,
): Promise<string | undefined> {
  return (await findByNumbers(access, tenant, [number])).get(number)
}
