// During a clock advance every process counts background work in the transaction that does it, so
// that the digest is exact after any crash (contract: sandbox#digest).

import { addSeconds, machineNow } from '../values/clock.ts'
import { columnsOf } from '../database/columns.ts'
import { type Database, run, send, type Statement, type Tx } from '../database/db.ts'
import type { Happening, HappeningKind } from './happenings.ts'
import type { Tenant } from './op.ts'
import { itemsOf } from '../database/tenants.ts'

type Counted = { readonly kind: HappeningKind; readonly count: number; readonly ids: string[] }

/** An advance in progress, with its digest so far. */
export type ClockAdvance = {
  readonly from_time: Date
  readonly to_time: Date
  readonly digest: readonly Counted[]
}

/** Ids kept of each kind. */
export const DIGEST_IDS_MAX = 10
/** The heartbeat of the process that runs the advance. */
const SEEN_EVERY_MS = 3_000
/** Without a heartbeat for this time, the process is lost. */
export const GONE_SECONDS = 30
/** A repeat resumes within this time. */
const KEPT_SECONDS = 7 * 24 * 3600

// The lock waits for an advance that is being recorded; afterwards there is no digest.
const addToDigests: Statement = {
  name: 'clock_digests_add',
  text: `
    insert into clock_digests as d (tenant, move_id, kind, count, ids)
    select m.tenant, m.id, h.kind, h.count, h.ids::text[]
    from ${itemsOf('$2::text[], $3::bigint[], $4::text[]', 'h', 'kind, count, ids')}
    join clock_moves m on m.tenant = $1 and m.seen_time > $5::timestamptz
    order by m.tenant, m.id, h.kind
    for key share of m
    on conflict (tenant, move_id, kind) do update
    set count = d.count + excluded.count, ids = trim_array(
      d.ids || excluded.ids, greatest(0, cardinality(d.ids) + cardinality(excluded.ids) - ${DIGEST_IDS_MAX}))`,
}

/**
 * Adds to the digests of advances in progress. Sent with the commit, because the rows are
 * contended.
 */
export function addHappenings(
  tx: Tx,
  happenings: readonly (Happening & { readonly tenant: Tenant })[],
): void {
  if (happenings.length === 0) return
  const counted = new Map<string, Counted & { tenant: Tenant }>()
  for (const { tenant, kind, id } of happenings) {
    const key = `${tenant} ${kind}`
    const { count, ids }: Pick<Counted, 'count' | 'ids'> = counted.get(key) ?? { count: 0, ids: [] }
    if (ids.length < DIGEST_IDS_MAX) ids.push(id)
    counted.set(key, { tenant, kind, count: count + 1, ids })
  }
  const rows = [...counted.values()].map(({ tenant, kind, count, ids }) => [
    tenant,
    kind,
    BigInt(count),
    `{${ids.join(',')}}`,
  ])
  void send(tx, addToDigests, [...columnsOf(addToDigests, rows), aliveSince()])
}

const begin: Statement = {
  name: 'clock_moves_begin',
  text: `insert into clock_moves as m (tenant, id, from_time, to_time, seen_time) values ($1, $2, $3, $4, $5)
         on conflict (tenant, id) do update set seen_time = excluded.seen_time
         returning to_time`,
}

const forgetOld: Statement = {
  name: 'clock_moves_forget_old',
  text: 'delete from clock_moves where tenant = $1 and seen_time < $2',
}

const see: Statement = {
  name: 'clock_moves_see',
  text: 'update clock_moves set seen_time = $3 where tenant = $1 and id = $2',
}

const end: Statement = {
  name: 'clock_moves_end',
  text: 'delete from clock_moves where tenant = $1 and id = $2',
}

const readDigest: Statement = {
  name: 'clock_digests_read',
  text: 'select kind, count::float8 as count, ids from clock_digests where tenant = $1 and move_id = $2',
}

const findUnderWay: Statement = {
  name: 'clock_moves_under_way',
  text: `select m.from_time, m.to_time,
                (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'count', d.count, 'ids', d.ids)), '[]')
                 from clock_digests d where d.tenant = $1 and d.move_id = m.id) as digest
         from clock_moves m where m.tenant = $1 and m.seen_time > $2
         order by m.to_time desc, m.id limit 1`,
}

type MoveName = { readonly tenant: Tenant; readonly id: string }

/** Runs `work` as an advance that every process sees. The target survives a crash. */
export async function asMove<Result>(
  database: Database,
  { tenant, id, from, to }: MoveName & { readonly from: Date; readonly to: Date },
  work: (target: Date) => Promise<Result>,
): Promise<Result> {
  const begun = await database.transaction(async (tx) => {
    await run(tx, forgetOld, [tenant, addSeconds(machineNow(), -KEPT_SECONDS)])
    return run<{ to_time: Date }>(tx, begin, [tenant, id, from, to, machineNow()])
  })
  // If the database is unreachable, the work fails too.
  const seeing = setInterval(() => {
    database.query(see, [tenant, id, machineNow()]).catch(() => {})
  }, SEEN_EVERY_MS)
  try {
    return await work(begun[0]?.to_time ?? to)
  } finally {
    clearInterval(seeing)
  }
}

export function digestOf(database: Database, { tenant, id }: MoveName): Promise<Counted[]> {
  return database.query<Counted>(readDigest, [tenant, id])
}

/** Deletes an advance, in the transaction that stores its response. */
export async function endMove(tx: Tx, { tenant, id }: MoveName): Promise<void> {
  await run(tx, end, [tenant, id])
}

/** Of several, the one with the latest target. */
export async function moveUnderWay(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
): Promise<ClockAdvance | undefined> {
  const [move] = await database.query<ClockAdvance>(findUnderWay, [tenant, aliveSince()])
  return move
}

function aliveSince(): Date {
  return addSeconds(machineNow(), -GONE_SECONDS)
}
