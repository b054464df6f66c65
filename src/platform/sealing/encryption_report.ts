// What `florin encryption` prints: which keys values may be sealed under, who seals with which, and how far resealing is.

import type { Database, Statement } from '../database/db.ts'
import { alive, type Process } from './processes.ts'

const findKeys: Statement = {
  name: 'encryption_report_keys',
  text: 'select number, is_needed, creation_time from encryption_keys order by number',
}

const findColumns: Statement = {
  name: 'encryption_report_columns',
  text: `select key_number, count(*)::int as columns, (count(*) filter (where is_done))::int as done,
                sum(resealed_count)::bigint as resealed, sum(unreadable_count)::bigint as unreadable
         from resealed_columns group by key_number order by key_number`,
}

const countUnreadable: Statement = {
  name: 'encryption_report_unreadable',
  text: 'select coalesce(sum(unreadable_count), 0)::bigint as count from resealed_columns',
}

type Key = { number: number; is_needed: boolean; creation_time: Date }
type Columns = {
  key_number: number
  columns: number
  done: number
  resealed: bigint
  unreadable: bigint
}

/** A line for each thing to know; `columns` is how many columns hold sealed values. */
export async function encryptionReport(
  database: Pick<Database, 'query'>,
  columns: number,
): Promise<string[]> {
  const keys = await database.query<Key>(findKeys, [])
  const processes = await alive(database)
  const walks = await database.query<Columns>(findColumns, [])
  if (keys.length === 0) return ['There is no encryption key yet: start Florin once.']
  return [
    ...keys.map((key) => keyLine(key, processes)),
    ...(keys.filter(({ is_needed }) => is_needed).length > 1
      ? progressLines({ keys, processes, walks, columns })
      : []),
  ]
}

function keyLine({ number, is_needed, creation_time }: Key, processes: readonly Process[]): string {
  const sealing = processes.filter(({ sealing_key }) => sealing_key === number).length
  const opening = processes.filter(({ opening_keys }) => opening_keys.includes(number)).length
  const state = is_needed
    ? 'values may be sealed under it'
    : 'nothing needs it: it may be taken out of FLORIN_DECRYPTION_KEYS; keep it with the backups of its time'
  const of = `${processes.length} running ${processes.length === 1 ? 'process' : 'processes'}`
  return `key ${number}  since ${creation_time.toISOString()}  ${sealing} of ${of} seal with it, ${opening} have it  ${state}`
}

function progressLines(of: {
  keys: readonly Key[]
  processes: readonly Process[]
  walks: readonly Columns[]
  columns: number
}): string[] {
  const sealing = new Set(of.processes.map(({ sealing_key }) => sealing_key))
  if (sealing.size > 1) {
    return ['Values are sealed anew as soon as all processes seal with the same key.']
  }
  const [number] = sealing
  const walk = of.walks.find(({ key_number }) => key_number === number)
  const line =
    `${walk?.done ?? 0} of ${of.columns} columns are sealed under key ${number ?? '?'} only; ` +
    `${walk?.resealed ?? 0} values were sealed anew.`
  return walk && walk.unreadable > 0n ? [line, unreadableLine(walk.unreadable)] : [line]
}

function unreadableLine(count: bigint): string {
  return `${count} values could not be opened and stay as they are: the log names them. The old keys stay needed until they are restored or removed.`
}

/** How many values could not be opened when all were last resealed. */
export async function unreadableValues(database: Pick<Database, 'query'>): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(countUnreadable, [])
  return Number(row?.count ?? 0)
}
