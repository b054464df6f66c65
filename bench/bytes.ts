// `npm run bench -- --bytes`: what a transfer and what a card authorization leave behind: bytes of each table with its indexes, and
// of the write-ahead log.
// Keys, amounts and external ids vary, so that nothing compresses that would not. The request log is on, as by default; there is
// no webhook.

import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import type { Load } from './children.ts'
import { transferFor } from './filling.ts'
import { openAccounts, openCards } from './money.ts'
import { sayTable } from './report.ts'

export type BytesPlan = { readonly transfers: number; readonly authorizations: number }

const ACCOUNTS = 50
const LANES = 64
/** Tables that grow by less than this for each transfer are shown together. */
const LEAST = 1
const PATIENCE_MS = 60_000

type Sizes = {
  readonly wal: number
  /** Bytes of tables and of indexes, by name; an index has the name of its table before its own. */
  readonly relations: ReadonlyMap<string, number>
}

/** Measures and prints the table; answers what makes the run void. */
export async function measureBytes(
  root: string,
  load: Load,
  plan: BytesPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'bytes')
  const program = await startProgram({ dataDir })
  const database = new pg.Client(databaseOf(dataDir))
  database.on('error', () => {})
  try {
    const accounts = await openAccounts(program, ACCOUNTS)
    await database.connect()
    const how = { connections: LANES, seconds: 1, isVaried: true }
    await measurePart(database, 'transfers', plan.transfers, async () => {
      const { done } = await transferFor({ program, load, accounts }, how)
      return done
    })
    const cards = await openCards(program, accounts)
    await measurePart(database, 'card authorizations', plan.authorizations, () =>
      authorizeFor(program, load, cards),
    )
  } finally {
    await database.end()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? [] : [`florin verify: ${verified.said}`]
}

/** Does something for a second at a time until it was done often enough, and prints what each time wrote. */
async function measurePart(
  database: pg.Client,
  name: string,
  times: number,
  doForASecond: () => Promise<number>,
): Promise<void> {
  await untilLogged(database)
  const before = await sizes(database)
  let done = 0
  while (done < times) done += await doForASecond()
  await untilLogged(database)
  sayBytes(name, before, await sizes(database), done)
}

/** Card authorizations for a second; how many were answered. Throws when one was refused. */
async function authorizeFor(
  { url, key }: Program,
  load: Load,
  cards: readonly string[],
): Promise<number> {
  const requests = { kind: 'authorizations', key, cards, isHot: false } as const
  const { sent, byStatus } = await load.run({ url, connections: LANES, seconds: 1, requests })
  const done = byStatus[201] ?? 0
  if (done !== sent) throw new Error(`of ${sent} authorizations ${done} were answered with 201`)
  return done
}

/** The request log is written after the answers: waits until it has stopped growing. */
async function untilLogged(database: pg.Client): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let last = -1; performance.now() < end; ) {
    const { rows } = await database.query<{ lsn: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as lsn`,
    )
    const now = Number(rows[0]?.lsn)
    if (now === last) return
    last = now
    await sleep(1_000)
  }
}

async function sizes(database: pg.Client): Promise<Sizes> {
  const { rows } = await database.query<{ name: string; bytes: string }>(`
    select coalesce(i.indrelid::regclass::text || ': ', '') || c.oid::regclass::text as name,
           case when c.relkind = 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end as bytes
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`)
  const { rows: log } = await database.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  )
  return {
    wal: Number(log[0]?.bytes),
    relations: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

function sayBytes(name: string, before: Sizes, after: Sizes, times: number): void {
  const grown = [...after.relations]
    .map(([relation, bytes]) => {
      const [table = '', index] = relation.split(': ')
      return { table, index, each: (bytes - (before.relations.get(relation) ?? 0)) / times }
    })
    .toSorted((a, b) => b.each - a.each)
  const totalOf = (rows: typeof grown) => rows.reduce((sum, { each }) => sum + each, 0)
  const whole = (value: number) => value.toFixed(0)
  const rows: string[][] = []
  const tables = [...new Set(grown.map(({ table }) => table))]
    .map((table) => ({ table, parts: grown.filter((it) => it.table === table) }))
    .toSorted((a, b) => totalOf(b.parts) - totalOf(a.parts))
  for (const { table, parts } of tables) {
    if (totalOf(parts) < LEAST) continue
    rows.push([table, whole(totalOf(parts))])
    for (const { index, each } of parts)
      if (each >= LEAST) rows.push([`· ${index ?? 'rows'}`, whole(each)])
  }
  rows.push(['all', whole(totalOf(grown))])
  rows.push(['write-ahead log', whole((after.wal - before.wal) / times)])
  sayTable([`bytes for each of ${times} ${name}`, 'bytes'], rows)
}
