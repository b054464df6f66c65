// A copy of the embedded cluster, made while it serves: PostgreSQL's own way of copying files under a running server
// (pg_backup_start, pg_backup_stop), with the log that makes the copy whole. How it is put back is in restore.ts.

import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { StartError } from '../operations/start_error.ts'
import { exists, syncToDisk, unlessMissing } from './files.ts'

/** In a backup directory: the log, as the server archives it, and one directory for each copy of the cluster. */
export const WAL = 'wal'
const BASE = /^base-\d{8}T\d{6}Z$/
/** Beside the files of a base; says when its copy was complete. */
export const MANIFEST = 'florin-backup.json'

/** `ended`: the earliest moment that this base can be restored to. */
export type Manifest = { major: number; started: string; ended: string }

// What belongs to the running server, or is made again at every start (PostgreSQL: low-level base backup).
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/
const SEGMENT = /^[0-9A-F]{24}$/

/** How many bytes of how many are copied. */
export type Copied = (bytes: number, total: number) => void

/** Copies the cluster in `database` to a new directory under `directory`; returns that. */
export async function copyCluster(options: {
  database: string
  connection: PoolConfig
  directory: string
  copied: Copied
}): Promise<string> {
  const { database, connection, directory, copied } = options
  await mkdir(directory, { recursive: true })
  const client = new Client(connection)
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  await client.connect()
  try {
    const started = await begin(client)
    const base = join(directory, `base-${started.time.replaceAll(/[-:]|\.\d+/g, '')}`)
    if (await exists(base)) throw new StartError(`${base} exists already. Try again in a second.`)
    const unfinished = `${base}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await copyFiles(database, unfinished, copied)
    const { ended, label, last } = await end(client)
    await writeFile(join(unfinished, 'backup_label'), label)
    await copyLog(join(database, 'pg_wal'), join(unfinished, 'pg_wal'), {
      first: started.segment,
      last,
    })
    const manifest: Manifest = { major: started.major, started: started.time, ended }
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest)}\n`)
    for (const name of ['backup_label', MANIFEST, '.']) await syncToDisk(join(unfinished, name))
    await rename(unfinished, base)
    await syncToDisk(directory)
    return base
  } finally {
    // Ends the backup too, if it was still under way, and the slot.
    await client.end()
  }
}

/** Until the connection ends the server keeps the log from here on. */
async function begin(client: Client): Promise<{ time: string; segment: string; major: number }> {
  const slot = `florin_backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const { rows } = await client.query<{ time: Date; segment: string; version: number }>(
    `select clock_timestamp() as time, pg_walfile_name(lsn) as segment,
            current_setting('server_version_num')::int as version
     from pg_backup_start('florin', fast => true) as lsn`,
  )
  const [{ time, segment, version } = absent()] = rows
  return { time: time.toISOString(), segment, major: Math.floor(version / 10_000) }
}

async function end(client: Client): Promise<{ ended: string; label: string; last: string }> {
  const { rows } = await client.query<{ ended: Date; label: string; last: string }>(
    `select clock_timestamp() as ended, labelfile as label, pg_walfile_name(lsn) as last
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const [row = absent()] = rows
  return { ...row, ended: row.ended.toISOString() }
}

function absent(): never {
  throw new Error('PostgreSQL did not say where the backup begins or ends')
}

type File = { path: string; bytes: number }

async function copyFiles(from: string, to: string, copied: Copied): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const files = await plan(from, to, '')
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const report = counting(total, copied)
  for (const { path, bytes } of files) {
    // A table that was dropped meanwhile: the log knows of it.
    await unlessMissing(copyDurably(join(from, path), join(to, path)))
    report(bytes)
  }
}

/** Makes the directories, and lists the files that belong into them. */
async function plan(from: string, to: string, path: string): Promise<File[]> {
  const files: File[] = []
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      await mkdir(join(to, inside), { mode: 0o700 })
      if (!EMPTIED.has(inside)) files.push(...(await plan(from, to, inside)))
    } else if (entry.isFile()) {
      const size = (await unlessMissing(stat(join(from, inside))))?.size
      if (size !== undefined) files.push({ path: inside, bytes: size })
    }
  }
  return files
}

async function copyLog(
  from: string,
  to: string,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const segments = (await readdir(from)).filter((name) => SEGMENT.test(name))
  for (const name of segments.filter((it) => it >= first && it <= last)) {
    await copyDurably(join(from, name), join(to, name))
  }
}

export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await syncToDisk(to)
}

/** Adds up what each file had. */
export function counting(total: number, copied: Copied): (bytes: number) => void {
  let done = 0
  return (bytes) => {
    done += bytes
    copied(done, total)
  }
}

/** The complete copies in a backup directory, the oldest first. */
export async function findBases(directory: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(directory))) ?? []
  return names
    .filter((name) => BASE.test(basename(name)))
    .toSorted()
    .map((name) => join(directory, name))
}
