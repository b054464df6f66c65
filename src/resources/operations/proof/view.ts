// Reads the result of the last verification of a workspace’s ledger (contract:
// operations#proof-of-the-books).

import { run, type Statement } from '../../../platform/database/db.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Proof, ProofViolation } from './schema.ts'

type ProofRow = {
  checked_time: Date | null
  intact_time: Date | null
  took_ms: number | null
  promises: number | null
  compared: bigint | null
  link: bigint | null
  hash: Buffer | null
  violations: ProofViolation[] | null
  unanswered: string[] | null
  head: bigint
}

const findProof: Statement = {
  name: 'proofs_find',
  text: `select p.checked_time, p.intact_time, p.took_ms, p.promises, p.compared, p.link, p.hash, p.violations, p.unanswered,
                coalesce((select number from chain_heads h where h.tenant = $1), 0) as head
         from (select $1::text as tenant) asked left join proofs p on p.tenant = asked.tenant`,
}

const forget: Statement = { name: 'proofs_forget', text: 'delete from proofs where tenant = $1' }

/** Called when the books are replaced. A verification in progress saves nothing. */
export async function forgetProof({ tx, tenant }: Pick<Op, 'tx' | 'tenant'>): Promise<void> {
  await run(tx, forget, [tenant])
}

/** The last completed verification; its time is the machine's. */
export async function getProof({ db, tenant }: ReadContext): Promise<Proof> {
  const [row] = await db.query<ProofRow>(findProof, [tenant])
  if (!row) throw new Error('a statement that always has a row had none')
  const { violations, unanswered, link, hash, head } = row
  return {
    status: statusOf(row),
    ...present({
      checked_time: row.checked_time?.toISOString(),
      intact_time: row.intact_time?.toISOString(),
      took_ms: row.took_ms,
    }),
    promise_count: row.promises ?? 0,
    compared_count: Number(row.compared ?? 0n),
    ...(link && hash ? { chain: { link: Number(link), hash: hash.toString('hex') } } : {}),
    // A restore shortens the chain.
    links_since: Math.max(0, Number(head - (link ?? 0n))),
    violations: violations ?? [],
    unanswered: unanswered ?? [],
  }
}

function statusOf({ checked_time: checked, violations, unanswered }: ProofRow): Proof['status'] {
  if (checked === null) return 'WAITING'
  if (violations && violations.length > 0) return 'BROKEN'
  return unanswered && unanswered.length > 0 ? 'UNFINISHED' : 'INTACT'
}
