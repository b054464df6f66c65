// Samples the process, its metrics and its database.

import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { ask } from '../crash_proof.ts'

export type Sample = Readonly<Record<string, number>>

const KILOBYTE = 1024

export async function sampleOf(
  { url, pid }: { readonly url: string; readonly pid: number },
  database: pg.ClientConfig,
): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const metric = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    )
  const again = (reason: string) => metric(`florin_groups_again_total\\{reason="${reason}"\\}`)
  const sizes = await ask<{ name: string; kilobytes: number }>(
    database,
    `select relname as name, (pg_total_relation_size(oid) / 1024)::float8 as kilobytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by 2 desc limit 6`,
  )
  const [rows] = await ask<{ transfers: number; rollbacks: number; kilobytes: number }>(
    database,
    `select (select count(*) from internal_transfers)::float8 as transfers,
            (select xact_rollback from pg_stat_database where datname = current_database())::float8 as rollbacks,
            (pg_database_size(current_database()) / 1024)::float8 as kilobytes`,
  )
  return {
    transfers: rows?.transfers ?? 0,
    'resident memory, MB': residentKilobytes(pid) / KILOBYTE,
    'open descriptors': readdirSync(`/proc/${pid}/fd`).length,
    'groups again: changed': again('changed'),
    'groups again: locked': again('locked'),
    'groups again: refused': again('refused'),
    'rollbacks of the database': rows?.rollbacks ?? 0,
    'timers late': metric('florin_timers_late'),
    'deliveries ready': metric('florin_deliveries_ready'),
    'database, MB': (rows?.kilobytes ?? 0) / KILOBYTE,
    ...Object.fromEntries(
      sizes.map(({ name, kilobytes }) => [`${name}, MB`, kilobytes / KILOBYTE]),
    ),
  }
}

function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Transactions that a database has had so far. */
export async function transactionsOf(database: pg.ClientConfig): Promise<number> {
  const [row] = await ask<{ count: number }>(
    database,
    'select xact_commit::float8 as count from pg_stat_database where datname = current_database()',
  )
  return row?.count ?? 0
}
