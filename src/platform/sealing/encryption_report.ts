// Formats the report of `florin reseal --status`.

import type { Database, Statement } from '../database/db.ts'
import { alive } from './registration.ts'
import type { Process } from './registration.ts'

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

export type EncryptionReport = {
  readonly keys: readonly {
    readonly number: number
    readonly creation_time: string
    /** Values may be sealed under it. */
    readonly is_needed: boolean
    /** Running processes that seal with it, and those that have it. */
    readonly sealing_processes: number
    readonly opening_processes: number
  }[]
  readonly processes: number
  readonly columns: number
  /** Present while values are resealed. */
  readonly resealing?: {
    readonly key: number
    readonly columns_done: number
    readonly values_done: number
    readonly values_unreadable: number
  }
}

/** `columns`: the number of sealed columns. */
export async function encryptionReport(
  database: Pick<Database, 'query'>,
  columns: number,
): Promise<EncryptionReport> {
  const keys = await database.query<Key>(findKeys, [])
  const processes = await alive(database)
  const walks = await database.query<Columns>(findColumns, [])
  const resealing = resealingOf({ keys, processes, walks })
  return {
    keys: keys.map(({ number, is_needed, creation_time }) => ({
      number,
      creation_time: creation_time.toISOString(),
      is_needed,
      sealing_processes: processes.filter(({ sealing_key }) => sealing_key === number).length,
      opening_processes: processes.filter((it) => it.opening_keys.includes(number)).length,
    })),
    processes: processes.length,
    columns,
    ...(resealing ? { resealing } : {}),
  }
}

/** Undefined while only one key is needed, or while processes seal with several. */
function resealingOf(of: {
  keys: readonly Key[]
  processes: readonly Process[]
  walks: readonly Columns[]
}): EncryptionReport['resealing'] {
  const isAlone = of.keys.filter(({ is_needed }) => is_needed).length < 2
  const [key, ...others] = new Set(of.processes.map(({ sealing_key }) => sealing_key))
  if (isAlone || key === undefined || others.length > 0) return undefined
  const walk = of.walks.find(({ key_number }) => key_number === key)
  return {
    key,
    columns_done: walk?.done ?? 0,
    values_done: Number(walk?.resealed ?? 0n),
    values_unreadable: Number(walk?.unreadable ?? 0n),
  }
}

export function reportLines({ keys, processes, columns, resealing }: EncryptionReport): string[] {
  if (keys.length === 0) return ['There is no encryption key yet: start Florin once.']
  const of = `${processes} running ${processes === 1 ? 'process' : 'processes'}`
  const lines = keys.map((key) => {
    const state = key.is_needed
      ? 'values may be sealed under it'
      : 'nothing needs it: it may be taken out of FLORIN_DECRYPTION_KEYS; keep it with the backups of its time'
    return `key ${key.number}  since ${key.creation_time}  ${key.sealing_processes} of ${of} seal with it, ${key.opening_processes} have it  ${state}`
  })
  if (keys.filter(({ is_needed }) => is_needed).length < 2) return lines
  if (!resealing)
    return [...lines, 'Values are sealed anew as soon as all processes seal with the same key.']
  const { key, columns_done, values_done, values_unreadable } = resealing
  lines.push(
    `${columns_done} of ${columns} columns are sealed under key ${key} only; ${values_done} values were sealed anew.`,
  )
  if (values_unreadable > 0)
    lines.push(
      `${values_unreadable} values could not be opened and stay as they are: the log names them. The old keys stay needed until they are restored or removed.`,
    )
  return lines
}

/** Values that the last resealing could not open. */
export async function unreadableValues(database: Pick<Database, 'query'>): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(countUnreadable, [])
  return Number(row?.count ?? 0)
}
