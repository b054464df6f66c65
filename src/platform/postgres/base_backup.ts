// An online copy of the embedded cluster by PostgreSQL's low-level backup (pg_backup_start,
// pg_backup_stop), with the log that makes it consistent.

import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { at, syncToDisk, unlessMissing } from './files.ts'
import { type Counter, entryOf, type FileEntry, writeManifest } from './manifest.ts'

/** In a backup directory: the archived log, next to one directory for each copy. */
export const WAL = 'wal'
/** Start time, cluster, and a random number. */
const BASE = /^base-\d{8}T\d{6}Z-[0-9a-f]{8}-[0-9a-f]{8}$/
const UNFINISHED = '.unfinished'

// Runtime files, or files recreated at every start (PostgreSQL: low-level base backup).
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
export const SEGMENT = /^[0-9A-F]{24}$/

/** Progress in bytes. */
export type Copied = (bytes: number, total: number) => void

/**
 * Copies the cluster to a new directory under `directory` and returns it. Removes a failed copy.
 */
export async function copyCluster(options: {
  database: string
  connection: PoolConfig
  directory: string
  copied: Copied
}): Promise<string> {
  const { directory, connection } = options
  const created = await mkdir(directory, { recursive: true })
  const client = new Client(connection)
  // The query that needs a broken connection reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    const started = await begin(client)
    const base = join(directory, started.name)
    try {
      await copyInto(`${base}${UNFINISHED}`, client, { ...options, started })
      await rename(`${base}${UNFINISHED}`, base)
    } catch (error) {
      await rm(`${base}${UNFINISHED}`, { recursive: true, force: true })
      // Another process may have written there.
      if (created !== undefined) await rmdir(directory).catch(() => {})
      throw error
    }
    await syncToDisk(directory)
    await removeAbandoned(client, directory)
    return base
  } finally {
    // Also ends an unfinished backup and releases the slot.
    await client.end()
  }
}

async function copyInto(
  unfinished: string,
  client: Client,
  how: { database: string; copied: Copied; started: Started },
): Promise<void> {
  const { database, copied, started } = how
  const { directories, files } = await copyFiles(database, unfinished, copied)
  const { ended, label, last } = await end(client)
  const labelFile = join(unfinished, 'backup_label')
  await at(labelFile, writeFile(labelFile, label))
  await syncToDisk(labelFile)
  const log = await copyLog(database, unfinished, { first: started.segment, last })
  await writeManifest(unfinished, {
    major: started.major,
    started: started.time.toISOString(),
    ended,
    last,
    segment_bytes: started.segmentBytes,
    directories,
    files: [...files, ...log, await entryOf(unfinished, 'backup_label')],
  })
  for (const path of [...directories, '.']) await syncToDisk(join(unfinished, path))
}

const slotOf = (id: string) => `florin_backup_${id}`

/**
 * A copy's slot ends with its connection: an unfinished copy of this cluster without one is
 * abandoned.
 */
async function removeAbandoned(client: Client, directory: string): Promise<void> {
  const cluster = (await identify(client)).cluster
  const { rows } = await client.query<{ name: string }>(
    'select slot_name as name from pg_replication_slots',
  )
  const slots = new Set(rows.map(({ name }) => name))
  for (const name of await readdir(directory)) {
    const base = name.slice(0, -UNFINISHED.length)
    const [of, id = ''] = base.split('-').slice(2)
    if (!name.endsWith(UNFINISHED) || !BASE.test(base) || of !== cluster) continue
    if (!slots.has(slotOf(id))) await rm(join(directory, name), { recursive: true, force: true })
  }
}

/** The cluster's part of the name, which a restored cluster shares. */
async function identify(client: Client): Promise<{ cluster: string }> {
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  const [{ system } = absent()] = rows
  return { cluster: createHash('sha256').update(system).digest('hex').slice(0, 8) }
}

type Started = {
  name: string
  time: Date
  segment: string
  segmentBytes: number
  major: number
}

/** The server retains the log from here until the connection ends. */
async function begin(client: Client): Promise<Started> {
  const { cluster } = await identify(client)
  const id = randomBytes(4).toString('hex')
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slotOf(id)])
  const { rows } = await client.query<Omit<Started, 'name' | 'major'> & { version: number }>(
    `select clock_timestamp() as time, pg_walfile_name(lsn) as segment,
            current_setting('server_version_num')::int as version,
            (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes"
     from pg_backup_start('florin', fast => true) as lsn`,
  )
  const [{ version, ...started } = absent()] = rows
  const second = started.time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const name = `base-${second}-${cluster}-${id}`
  return { ...started, name, major: Math.floor(version / 10_000) }
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
  throw new Error('PostgreSQL did not report the start or end of the backup')
}

type Plan = { directories: string[]; files: { path: string; bytes: number }[] }

async function copyFiles(
  from: string,
  to: string,
  copied: Copied,
): Promise<{ directories: string[]; files: FileEntry[] }> {
  await mkdir(to, { mode: 0o700 })
  const { directories, files } = await plan(from, to, '')
  const report = countBytes(files, copied)
  const entries: FileEntry[] = []
  for (const { path, bytes } of files) {
    // The table was dropped meanwhile; the log covers it.
    const entry = await unlessMissing(copyEntry(from, to, path))
    if (entry) entries.push(entry)
    report(bytes)
  }
  return { directories, files: entries }
}

async function copyEntry(from: string, to: string, path: string): Promise<FileEntry> {
  await copyDurably(join(from, path), join(to, path))
  return entryOf(to, path)
}

/** Creates the directories and lists their files. */
async function plan(from: string, to: string, path: string): Promise<Plan> {
  const found: Plan = { directories: [], files: [] }
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      await mkdir(join(to, inside), { mode: 0o700 })
      found.directories.push(inside)
      if (EMPTIED.has(inside)) continue
      const { directories, files } = await plan(from, to, inside)
      found.directories.push(...directories)
      found.files.push(...files)
    } else if (entry.isFile()) {
      const size = (await unlessMissing(stat(join(from, inside))))?.size
      if (size !== undefined) found.files.push({ path: inside, bytes: size })
    }
  }
  return found
}

async function copyLog(
  from: string,
  to: string,
  { first, last }: { first: string; last: string },
): Promise<FileEntry[]> {
  const names = await readdir(join(from, 'pg_wal'))
  const segments = names.filter((it) => SEGMENT.test(it) && it >= first && it <= last)
  const entries: FileEntry[] = []
  for (const name of segments) entries.push(await copyEntry(from, to, join('pg_wal', name)))
  return entries
}

export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await syncToDisk(to)
}

export function countBytes(files: readonly { bytes: number }[], copied: Copied): Counter {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  return (bytes) => {
    done += bytes
    copied(done, total)
  }
}

/** The complete copies in a backup directory, oldest first. */
export async function findBases(directory: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(directory))) ?? []
  return names
    .filter((name) => BASE.test(name))
    .toSorted()
    .map((name) => join(directory, name))
}
