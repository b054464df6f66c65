// Seals what older versions wrote in clear about ACH entries, once every program opens it where it then stands. Small
// portions, each a transaction, found by partial indexes: when nothing is left, looking costs next to nothing. Rows that
// somebody has locked are left to the next look.

import { setTimeout as sleep } from 'node:timers/promises'
import { type BatchStatement, runBatch } from '../../../platform/database/batch.ts'
import { steadyMs } from '../../../platform/values/clock.ts'
import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { detailsColumns, detailsOf, sentColumns, sentOf } from './details.ts'
import type { IncomingRow } from './incoming/incoming_queries.ts'
import type { AchRow } from './queries.ts'

export const SEAL_DETAILS_EVERY_MS = 5_000
const PORTION = 200

/** Not of a workspace that has moved to another installation, or is on its way here. */
const IS_HERE =
  'tenant not in (select w.tenant from workspaces w where w.moved_time is not null or w.is_arriving)'

const findIncoming: Statement = {
  name: 'ach_incoming_find_clear',
  text: `select * from ach_incoming where details is null and ${IS_HERE} order by tenant, id limit ${PORTION}
         for no key update skip locked`,
}

const findSent: Statement = {
  name: 'ach_transfers_find_clear',
  text: `select * from ach_transfers where (company_id is not null or reference_info is not null) and ${IS_HERE}
         order by tenant, id limit ${PORTION} for no key update skip locked`,
}

const writeIncoming: BatchStatement = {
  name: 'ach_incoming_seal_clear',
  text: `update ach_incoming t
         set details = new.details, company_id = new.company_id,
             identification_number = new.identification_number, reference_info = new.reference_info
         from unnest($1::jsonb[]) as given (row)
         cross join lateral jsonb_populate_record(null::ach_incoming, given.row) as new
         where t.tenant = new.tenant and t.id = new.id`,
}

const writeSent: BatchStatement = {
  name: 'ach_transfers_seal_clear',
  text: `update ach_transfers t
         set destination = new.destination, company_id = new.company_id, reference_info = new.reference_info
         from unnest($1::jsonb[]) as given (row)
         cross join lateral jsonb_populate_record(null::ach_transfers, given.row) as new
         where t.tenant = new.tenant and t.id = new.id`,
}

/** One portion of those that are still in clear; whether there is more to do at once. */
export function clearDetails({
  database,
  vault,
}: {
  database: Database
  vault: Vault
}): () => Promise<boolean> {
  async function sealPortion(tx: Tx): Promise<boolean> {
    const incoming = await run<IncomingRow>(tx, findIncoming, [])
    const sent = await run<AchRow>(tx, findSent, [])
    const sealed = incoming.map((row) => ({
      ...row,
      ...detailsColumns(vault, row, detailsOf(vault, row)),
    }))
    const moved = sent.map((row) => ({ ...row, ...sentColumns(vault, row, sentOf(vault, row)) }))
    await runBatch(
      tx,
      sealed.map((row) => ({ statement: writeIncoming, row: [rowAsJson(row)] })),
    )
    await runBatch(
      tx,
      moved.map((row) => ({ statement: writeSent, row: [rowAsJson(row)] })),
    )
    return incoming.length === PORTION || sent.length === PORTION
  }
  return async () => {
    if (!vault.sealsDetails) return false
    const began = steadyMs()
    const hasMore = await database.transaction(sealPortion)
    // As long as it took, others have the database to themselves.
    if (hasMore) await sleep(steadyMs() - began)
    return hasMore
  }
}

/** A row as `jsonb_populate_record` takes it. */
function rowAsJson(row: object): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (Buffer.isBuffer(value)) return [name, `\\x${value.toString('hex')}`]
        return [name, typeof value === 'bigint' ? String(value) : value]
      }),
    ),
  )
}
