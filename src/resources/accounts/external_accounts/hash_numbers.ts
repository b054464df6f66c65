// Works out what external accounts are found by, where a version without it wrote or changed their numbers, or the encryption key
// was replaced. Small portions, each a transaction, found by a partial index: when nothing is left, looking costs next to nothing. Rows
// that somebody has locked are left to the next look, and those of workspaces that are elsewhere as they are.

import { openLeftAlone } from '../../../platform/background/turns.ts'
import { type BatchStatement, runBatch } from '../../../platform/database/batch.ts'
import {
  type Database,
  isLockTimeout,
  isUnreachable,
  run,
  type Statement,
  type Tx,
} from '../../../platform/database/db.ts'
import { inBraces, type Question } from '../../../platform/database/nodes.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { numberHashes, openNumbers } from './numbers.ts'

export const HASH_NUMBERS_EVERY_MS = 5_000
const PORTION = 200
const WORKSPACES_MAX = 100

const isUnhashed = '(number_hashes is null or number_hashes[1] <> sha256(numbers))'

type Found = { tenant: string; id: string; numbers: Buffer }

const findUnhashed: Statement = {
  name: 'external_accounts_find_unhashed',
  text: `select tenant, id, numbers from external_accounts
         where ${isUnhashed}
           and tenant not in (select w.tenant from workspaces w where w.moved_time is not null or w.is_arriving)
         order by tenant, id limit ${PORTION} for no key update skip locked`,
}

// From one workspace of the index to the next, so that a workspace with many costs no more than one with few.
const findTenants: Question = {
  name: 'external_accounts_find_tenants_unhashed',
  text: inBraces(
    `with recursive found as (
       (select tenant from external_accounts where ${isUnhashed} order by tenant limit 1)
       union all
       select next.tenant from found cross join lateral (
         select tenant from external_accounts where ${isUnhashed} and tenant > found.tenant order by tenant limit 1
       ) next
     )
     select found.tenant, null::timestamptz as due_time, 0::bigint as clock_offset_ms from found
     where found.tenant <> all ($4::text[])
       and found.tenant not in (select w.tenant from workspaces w where w.moved_time is not null or w.is_arriving)
     limit $2`,
    'external_accounts',
    'workspaces',
  ),
}

const unhashedOfTenant: Statement = {
  name: 'external_accounts_unhashed_of_tenant',
  text: `select tenant, id, numbers from external_accounts
         where tenant = $1 and ${isUnhashed}
         order by id limit ${PORTION} for no key update skip locked`,
}

const writeHashes: BatchStatement = {
  name: 'external_accounts_write_hashes',
  text: `update external_accounts e
         set number_hashes = array(select decode(hash, 'hex')
                                   from jsonb_array_elements_text(new.hashes) with ordinality as one (hash, place)
                                   order by place)
         from unnest($1::text[], $2::uuid[], $3::jsonb[]) as new (tenant, id, hashes)
         where e.tenant = new.tenant and e.id = new.id`,
}

/**
 * One portion, or one of each workspace; whether there is more to do at once. A value that cannot be opened is found by nothing, and
 * said to be so.
 */
export function hashNumbers({
  database,
  vault,
  onUnreadable,
}: {
  database: Database
  vault: Vault
  onUnreadable: (row: { tenant: string; id: string }) => void
}): () => Promise<boolean> {
  async function hash(tx: Tx, rows: readonly Found[]): Promise<boolean> {
    const hashed = rows.map((row) => {
      const hashes = hashesOf(row)
      return [row.tenant, row.id, JSON.stringify(hashes.map((it) => it.toString('hex')))]
    })
    await runBatch(
      tx,
      hashed.map((row) => ({ statement: writeHashes, row })),
    )
    return rows.length === PORTION
  }

  const hashOf = (tenant: string) =>
    database.transaction(async (tx) => hash(tx, await run<Found>(tx, unhashedOfTenant, [tenant])))

  /** Workspaces that met a lock, whose node was away, or that failed. */
  const leftAlone = openLeftAlone()

  async function hashByTenant(): Promise<boolean> {
    const asked = { time: machineNow(), most: WORKSPACES_MAX, others: leftAlone.tenants() }
    const works = await database.findWork(findTenants, asked)
    const failures: unknown[] = []
    let hasMore = works.length === WORKSPACES_MAX
    for (const { tenant } of works)
      try {
        hasMore = (await hashOf(tenant)) || hasMore
        leftAlone.delete(tenant)
      } catch (error) {
        leftAlone.add(tenant)
        if (!isUnreachable(error) && !isLockTimeout(error)) failures.push(error)
      }
    // Each is left alone meanwhile, and the others have had their turn.
    if (failures.length > 0) throw failures[0]
    return hasMore
  }

  function hashesOf(row: Found): Buffer[] {
    try {
      return numberHashes(vault, row, { numbers: openNumbers(vault, row), sealed: row.numbers })
    } catch {
      onUnreadable({ tenant: row.tenant, id: row.id })
      return numberHashes(vault, row, { numbers: {}, sealed: row.numbers })
    }
  }

  return database.placement.choose({
    together: () =>
      database.transaction(async (tx) => hash(tx, await run<Found>(tx, findUnhashed, []))),
    byTenant: hashByTenant,
  })
}
