// A copy begins with its origin's links, followed by one that names the origin, its head, and the
// copy (contract: sandbox#chains-of-copies).

import { ORIGINAL } from '../operations/family.ts'
import { type Check, SHOWN_MAX } from '../verify/check.ts'
import type { DatabaseCheck } from '../verify/verify.ts'
import { DIGEST_BYTES } from './content.ts'

/** The kind of an origin item; no rows have it (items.ts). */
const KIND = 240

/**
 * SQL expressions: the copy's workspace, the original chain, and the number and hash of its last
 * link.
 */
type Origin = Readonly<Record<'tenant' | 'origin' | 'number' | 'hash', string>>

function digestOf({ tenant, origin, number, hash }: Origin): string {
  return `sha256(convert_to(concat_ws(':', ${origin}, ${number}, encode(${hash}, 'hex'), ${tenant}), 'UTF8'))`
}

/** An SQL expression for the item; `id` is one, too. */
export function originItem(id: string, origin: Origin): string {
  return `set_byte('\\x00', 0, ${KIND}) || uuid_send(${id}::uuid) || ${digestOf(origin)}`
}

const named = `substring(l.items from length(l.items) - ${DIGEST_BYTES - 1})`
const expected = digestOf({
  tenant: 'w.tenant',
  origin: 'w.chain_origin',
  number: 'w.chain_origin_number',
  hash: 'w.chain_origin_hash',
})

export const copyChecks: readonly Check[] = [
  {
    promise: 'the chain of a copy begins with the chain of its origin, and names it',
    wrong: `select w.tenant, case
                when w.chain_origin is null then 'it is a copy, and names no origin of its chain'
                when w.chain_origin_number > 0 and o.hash is distinct from w.chain_origin_hash
                  then 'link ' || w.chain_origin_number || ' is not the last one of its origin ' || w.chain_origin
                when w.snapshot_of is null and ${named} is distinct from ${expected}
                  then 'link ' || w.chain_origin_number + 1 || ' does not name its origin ' || w.chain_origin
              end as what
            from workspaces w
            left join chain_links o on o.tenant = w.tenant and o.number = w.chain_origin_number
            left join chain_links l on l.tenant = w.tenant and l.number = w.chain_origin_number + 1
            where case when w.chain_origin is null
              then w.tenant not like '${ORIGINAL}\\_%' and w.wiped_id is null and w.seed is null
              else w.chain_origin_number > 0 and o.hash is distinct from w.chain_origin_hash
                or w.snapshot_of is null
                   and ${named} is distinct from ${expected}
            end`,
  },
  {
    promise: 'a snapshot is as it was when it was taken',
    wrong: `select w.tenant, 'its chain has gone on since' as what
            from workspaces w
            left join chain_heads h on h.tenant = w.tenant
            where w.snapshot_of is not null
            and (coalesce(h.number, 0) <> w.chain_origin_number
                 or coalesce(h.hash, ''::bytea) <> w.chain_origin_hash)`,
  },
]

/** Two queries: a workspace and its snapshots may be on two nodes. */
export const snapshotCheck: DatabaseCheck = {
  promise: 'every snapshot belongs to a workspace',
  async once(client) {
    const { rows: copies } = await client.query<{ tenant: string; snapshot_of: string }>(
      'select tenant, snapshot_of from workspaces where snapshot_of is not null',
    )
    const { rows } = await client.query<{ tenant: string; copy: string }>(
      'select tenant, copy from snapshots',
    )
    const known = new Map(rows.map(({ tenant, copy }) => [copy, tenant]))
    const stray = copies.filter(({ tenant, snapshot_of: of }) => known.get(tenant) !== of)
    return {
      wrong: stray
        .slice(0, SHOWN_MAX)
        .map(({ tenant, snapshot_of: of }) => ({ tenant, what: `it is no snapshot of ${of}` })),
    }
  },
}
