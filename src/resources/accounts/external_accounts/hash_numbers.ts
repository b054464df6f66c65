// Works out what external accounts are found by, where a version without it wrote or changed their numbers, or the encryption key
// was replaced. Small portions, each a transaction, found by a partial index: when nothing is left, looking costs next to nothing. Rows
// that somebody has locked are left to the next look, and those of workspaces that are elsewhere as they are.

import { type BatchStatement, runBatch } from '../../../platform/database/batch.ts'
import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { numberHashes, openNumbers } from './numbers.ts'

export const HASH_NUMBERS_EVERY_MS = 5_000
const PORTION = 200

type Found = { tenant: string; id: string; numbers: Buffer }

const findUnhashed: Statement = {
  name: 'external_accounts_find_unhashed',
  text: `select tenant, id, numbers from external_accounts
         where (number_hashes is null or number_hashes[1] <> sha256(numbers))
           and tenant not in (select w.tenant from workspaces w where w.moved_time is not null or w.is_arriving)
         order by tenant, id limit ${PORTION} for no key update skip locked`,
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

/** One portion; whether there is more to do at once. A value that cannot be opened is found by nothing, and said to be so. */
export function hashNumbers({
  database,
  vault,
  onUnreadable,
}: {
  database: Database
  vault: Vault
  onUnreadable: (row: { tenant: string; id: string }) => void
}): () => Promise<boolean> {
  async function hashPortion(tx: Tx): Promise<boolean> {
    const rows = await run<Found>(tx, findUnhashed, [])
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

  function hashesOf(row: Found): Buffer[] {
    try {
      return numberHashes(vault, row, { numbers: openNumbers(vault, row), sealed: row.numbers })
    } catch {
      onUnreadable({ tenant: row.tenant, id: row.id })
      return numberHashes(vault, row, { numbers: {}, sealed: row.numbers })
    }
  }

  return () => database.transaction(hashPortion)
}
