// Formats the report of `florin reseal --status`.

import type { Database, Statement } from '../database/db.ts'
import { lapseTime } from './registration.ts'

const findKeys: Statement = {
  name: 'encryption_report',
  text: `select k.number, k.is_needed, k.creation_time, p.*, r.*
         from encryption_keys k
         cross join lateral (
           select count(*)::int as processes,
                  (count(*) filter (where sealing_key = k.number))::int as sealing_processes,
                  (count(*) filter (where k.number = any(opening_keys)))::int as opening_processes
           from processes where seen_time >= $1 and dead_time is null
         ) p
         cross join lateral (
           select (count(*) filter (where is_done))::int as columns_done,
                  coalesce(sum(resealed_count), 0)::float8 as values_done,
                  coalesce(sum(unreadable_count), 0)::float8 as values_unreadable
           from resealed_columns where key_number = k.number
         ) r
         order by k.number`,
}

const countUnreadable: Statement = {
  name: 'encryption_report_unreadable',
  text: 'select coalesce(sum(unreadable_count), 0)::float8 as count from resealed_columns',
}

type Key = {
  readonly number: number
  readonly creation_time: Date
  /** Values may be sealed under it. */
  readonly is_needed: boolean
  /** Running processes: all, those that seal with the key, and those that have it. */
  readonly processes: number
  readonly sealing_processes: number
  readonly opening_processes: number
  /** Resealed under the key. */
  readonly columns_done: number
  readonly values_done: number
  readonly values_unreadable: number
}

/** `columns`: the number of sealed columns. */
export type EncryptionReport = { readonly keys: readonly Key[]; readonly columns: number }

export async function encryptionReport(
  database: Pick<Database, 'query'>,
  columns: number,
): Promise<EncryptionReport> {
  return { keys: await database.query<Key>(findKeys, [lapseTime()]), columns }
}

export function reportLines({ keys, columns }: EncryptionReport): string[] {
  if (keys.length === 0) return ['There is no encryption key yet: start Florin once.']
  const lines = keys.map((key) => {
    const of = `${key.processes} running ${key.processes === 1 ? 'process' : 'processes'}`
    const state = key.is_needed
      ? 'values may be sealed under it'
      : 'nothing needs it: it may be taken out of FLORIN_DECRYPTION_KEYS; keep it with the backups of its time'
    return `key ${key.number}  since ${key.creation_time.toISOString()}  ${key.sealing_processes} of ${of} seal with it, ${key.opening_processes} have it  ${state}`
  })
  if (keys.filter(({ is_needed }) => is_needed).length < 2) return lines
  const [key, ...others] = keys.filter(({ sealing_processes }) => sealing_processes > 0)
  if (!key || others.length > 0)
    return [...lines, 'Values are sealed anew as soon as all processes seal with the same key.']
  lines.push(
    `${key.columns_done} of ${columns} columns are sealed under key ${key.number} only; ${key.values_done} values were sealed anew.`,
  )
  if (key.values_unreadable > 0)
    lines.push(
      `${key.values_unreadable} values could not be opened and stay as they are: the log names them. The old keys stay needed until they are restored or removed.`,
    )
  return lines
}

/** Values that the last resealing could not open. */
export async function unreadableValues(database: Pick<Database, 'query'>): Promise<number> {
  const [row] = await database.query<{ count: number }>(countUnreadable, [])
  return row?.count ?? 0
}
