// `florin restore`: copies a base into an empty data directory and replays the log up to a moment,
// as a new timeline.

import { chown, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { lastArchived } from './archive.ts'
import { type Copied, copyDurably, countBytes, findBases, WAL } from './base_backup.ts'
import { checkMajor } from './cluster.ts'
import { engineIn, findEnginePackage, materialiseEngine } from './engine.ts'
import { exists, syncToDisk } from './files.ts'
import {
  beginRestore,
  endRestore,
  type Home,
  isEmpty,
  isRestoring,
  lockDirOf,
  makeSocketDirectory,
  openDataDirectory,
  openHome,
  removeElsewhere,
  removeEmpty,
  removeRestored,
} from './home.ts'
import { takeLock } from './lock.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'
import { makeDurable, noteProvisional } from './provisional.ts'
import { startServer, stopLeftover, stopServer } from './server.ts'
import type { RunAs } from './user.ts'
import { checkSegments, logPositionOf } from './wal.ts'

/** Next to the cluster: named in a command that PostgreSQL runs in the cluster's directory. */
const REPLAYED = 'restored-wal'

type Options = {
  backupDir: string
  dataDir: string
  /** Default: the end of the log. */
  to: Date | undefined
  log: (message: string) => void
  copied: Copied
}

type Log = Options['log']

/**
 * Restores into `dataDir`, empty or with an interrupted restore. Removes its files on failure.
 * Throws StartError for problems that an operator can fix.
 */
export async function restore({ backupDir, dataDir, to, log, copied }: Options): Promise<void> {
  const isNew = !(await exists(dataDir))
  if (!isNew) await refuseUnlessFree(dataDir)
  const { base, manifest } = await chooseBase(backupDir, to)
  const engine = await findEnginePackage()
  checkMajor(base, manifest.major, engine.major)
  log(`Checking ${base} …`)
  await checkFiles(base, manifest, countBytes(manifest.files, copied))
  const place = await openDataDirectory(dataDir)
  const lock = await takeLock(lockDirOf(place), place)
  let isDone = false
  try {
    await refuseUnlessFree(place)
    await beginRestore(place)
    const home = await openHome(place, log)
    await clear(home, log)
    try {
      log(`Restoring ${base} …`)
      await fill(home, { base, manifest, engine, backupDir, to, log, copied })
    } catch (error) {
      await clear(home, log)
      await removeElsewhere(home, place)
      await endRestore(place)
      throw error
    }
    await endRestore(place)
    isDone = true
  } finally {
    await lock.release()
    if (!isDone && isNew) await removeEmpty(place)
  }
}

async function refuseUnlessFree(dataDir: string): Promise<void> {
  if ((await isRestoring(dataDir)) || (await isEmpty(dataDir))) return
  throw new StartError(
    `${dataDir} is not empty, and a restore never overwrites. Set FLORIN_DATA_DIR to a new directory.`,
  )
}

/** Removes the files of a restore, and a server that a killed one left running. */
async function clear(home: Home, log: Log): Promise<void> {
  await stopLeftover({ ...home, database: unfinishedIn(home) }, log)
  await removeRestored(home)
}

const unfinishedIn = ({ database }: Home) => `${database}.unfinished`

async function fill(
  home: Home,
  how: Omit<Options, 'dataDir'> & {
    base: string
    manifest: Manifest
    engine: Awaited<ReturnType<typeof findEnginePackage>>
  },
): Promise<void> {
  const { base, manifest, engine, backupDir, to, log, copied } = how
  const unfinished = unfinishedIn(home)
  await copyBase(base, unfinished, manifest, copied)
  const replayed = join(home.dir, REPLAYED)
  await copyArchive(join(backupDir, WAL), replayed)
  await writeFile(join(unfinished, 'recovery.signal'), '')
  if (home.runAs) {
    for (const path of [unfinished, replayed]) await give(path, home.runAs)
  }
  const socketDir = await makeSocketDirectory(home)
  const engineDir = engineIn(home.dir, engine)
  await noteProvisional(home.dir, [basename(engineDir)])
  await materialiseEngine(engine, engineDir)
  await replay({ engine: engineDir, socketDir, log }, { ...home, database: unfinished }, to)
  if (to === undefined) await refuseEarlyEnd(unfinished, replayed, manifest)
  await makeDurable(home.dir)
  await rm(replayed, { recursive: true })
  await rename(unfinished, home.database)
  await syncToDisk(home.dir)
}

/** The newest base that was complete then, which has the least log to replay. */
async function chooseBase(
  backupDir: string,
  to: Date | undefined,
): Promise<{ base: string; manifest: Manifest }> {
  const bases = await findBases(backupDir)
  if (bases.length === 0) throw new StartError(`There is no backup in ${backupDir}.`)
  let earliest = ''
  for (const base of bases.toReversed()) {
    const manifest = await readManifest(base)
    if (!to || new Date(manifest.ended) <= to) return { base, manifest }
    earliest = manifest.ended
  }
  throw new StartError(
    `The oldest backup in ${backupDir} was complete at ${earliest}: an earlier moment cannot be restored.`,
  )
}

async function copyBase(
  base: string,
  to: string,
  { directories, files }: Manifest,
  copied: Copied,
): Promise<void> {
  const report = countBytes(files, copied)
  for (const path of ['.', ...directories]) await mkdir(join(to, path), { mode: 0o700 })
  for (const { path, bytes } of files) {
    await copyDurably(join(base, path), join(to, path))
    report(bytes)
  }
}

/** A backup without an archive can be restored to its own end only. */
async function copyArchive(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  if (await exists(from)) await cp(from, to, { recursive: true })
}

/**
 * PostgreSQL takes a damaged segment for the log's end. Throws StartError if the archive holds more
 * than was replayed.
 */
async function refuseEarlyEnd(
  database: string,
  replayed: string,
  { segment_bytes }: Manifest,
): Promise<void> {
  const names = await readdir(join(database, 'pg_wal'))
  const history = names
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1)
  const text =
    history === undefined ? '' : await readFile(join(database, 'pg_wal', history), 'utf8')
  const [timeline = '', position = ''] = text.trim().split('\n').at(-1)?.split('\t') ?? []
  const last = await lastArchived(replayed, Number(timeline))
  if (last === undefined) return
  const [high = '', low = ''] = position.split('/')
  const ended = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  // In the last segment, damage looks like the end.
  if (ended > logPositionOf(last, segment_bytes))
    return checkSegments(replayed, [last], segment_bytes)
  throw new StartError(
    `The archived log is damaged or has a gap: it could be replayed up to ${position}, and it goes on to the segment ${last}. ` +
      'Restore an earlier moment with --to, or restore from another copy of the backup directory.',
  )
}

async function give(path: string, { uid, gid }: NonNullable<RunAs>): Promise<void> {
  await chown(path, uid, gid)
  const entries = await readdir(path, { recursive: true })
  for (const entry of entries) await chown(join(path, entry), uid, gid)
}

/** Replays the log, opens the database for writing, and stops the server. */
async function replay(
  plan: { engine: string; socketDir: string; log: (message: string) => void },
  home: Home,
  to: Date | undefined,
): Promise<void> {
  const recovery = {
    restore_command: `cp "../${REPLAYED}/%f" "%p"`,
    recovery_target_action: 'promote',
    // Otherwise the server reports ready while it still replays.
    hot_standby: 'off',
    ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {}),
  }
  plan.log(to ? `Replaying the log up to ${to.toISOString()} …` : 'Replaying the log …')
  const server = await startServer({ ...plan, home, settings: recovery }).catch(
    (error: unknown) => {
      throw String(error).includes('before configured recovery target was reached')
        ? new StartError(
            `The archived log ends before ${to?.toISOString()}. Restore without --to to get all that there is.`,
          )
        : error
    },
  )
  await stopServer(server, plan.log)
}
