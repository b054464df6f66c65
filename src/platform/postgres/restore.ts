// `florin restore`: a base of a backup directory into an empty data directory, then its log up to a moment. The
// restored server begins a new timeline; what was archived after that moment stays as it is.

import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import {
  type Copied,
  copyDurably,
  counting,
  findBases,
  MANIFEST,
  type Manifest,
  WAL,
} from './base_backup.ts'
import { checkMajor } from './cluster.ts'
import { engineIn, findEnginePackage, materialiseEngine } from './engine.ts'
import { exists, syncToDisk } from './files.ts'
import { type Home, lockDirOf, makeSocketDirectory, openDataDirectory, openHome } from './home.ts'
import { takeLock } from './lock.ts'
import { makeDurable, noteProvisional } from './provisional.ts'
import { startServer, stopServer } from './server.ts'
import type { RunAs } from './user.ts'

/** The log to replay, beside the cluster: named in a command that PostgreSQL runs in the cluster's directory. */
const REPLAYED = 'restored-wal'

type Options = {
  backupDir: string
  dataDir: string
  /** As the database was then; undefined: as late as the log goes. */
  to: Date | undefined
  log: (message: string) => void
  copied: Copied
}

/** Restores into `dataDir`, which must be empty. Throws StartError for what a person can mend. */
export async function restore({ backupDir, dataDir, to, log, copied }: Options): Promise<void> {
  await refuseUnlessEmpty(dataDir)
  const { base, manifest } = await chooseBase(backupDir, to)
  const engine = await findEnginePackage()
  checkMajor(base, manifest.major, engine.major)
  const place = await openDataDirectory(dataDir)
  const lock = await takeLock(lockDirOf(place), place)
  try {
    const home = await openHome(place, log)
    log(`Restoring ${base} …`)
    const unfinished = `${home.database}.unfinished`
    await copyBase(base, unfinished, copied)
    await copyArchive(join(backupDir, WAL), join(home.dir, REPLAYED))
    await writeFile(join(unfinished, 'recovery.signal'), '')
    if (home.runAs) {
      for (const path of [unfinished, join(home.dir, REPLAYED)]) await give(path, home.runAs)
    }
    const socketDir = await makeSocketDirectory(home)
    const engineDir = engineIn(home.dir, engine)
    await noteProvisional(home.dir, [basename(engineDir)])
    await materialiseEngine(engine, engineDir)
    await replay({ engine: engineDir, socketDir, log }, { ...home, database: unfinished }, to)
    await makeDurable(home.dir)
    await rm(join(home.dir, REPLAYED), { recursive: true })
    await rename(unfinished, home.database)
    await syncToDisk(home.dir)
  } finally {
    await lock.release()
  }
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  if (!(await exists(dataDir)) || (await readdir(dataDir)).length === 0) return
  throw new StartError(
    `${dataDir} is not empty, and a restore never overwrites. Set FLORIN_DATA_DIR to a new directory.`,
  )
}

/** The newest base that was complete at that moment: the less log there is to replay, the better. */
async function chooseBase(
  backupDir: string,
  to: Date | undefined,
): Promise<{ base: string; manifest: Manifest }> {
  const bases = await findBases(backupDir)
  if (bases.length === 0) throw new StartError(`There is no backup in ${backupDir}.`)
  let earliest = ''
  for (const base of bases.toReversed()) {
    const manifest: Manifest = JSON.parse(await readFile(join(base, MANIFEST), 'utf8'))
    if (!to || new Date(manifest.ended) <= to) return { base, manifest }
    earliest = manifest.ended
  }
  throw new StartError(
    `The oldest backup in ${backupDir} was complete at ${earliest}: an earlier moment cannot be restored.`,
  )
}

async function copyBase(base: string, to: string, copied: Copied): Promise<void> {
  await rm(to, { recursive: true, force: true })
  const files = await readdir(base, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.map(async (it) => (it.isFile() ? (await stat(join(it.parentPath, it.name))).size : 0)),
  )
  const report = counting(
    sizes.reduce((sum, size) => sum + size, 0),
    copied,
  )
  await mkdir(to, { mode: 0o700 })
  for (const [index, entry] of files.entries()) {
    const from = join(entry.parentPath, entry.name)
    const copy = to + from.slice(base.length)
    if (entry.isDirectory()) await mkdir(copy, { recursive: true, mode: 0o700 })
    else if (entry.name !== MANIFEST) {
      await mkdir(join(copy, '..'), { recursive: true, mode: 0o700 })
      await copyDurably(from, copy)
    }
    report(sizes[index] ?? 0)
  }
}

/** A backup without an archive is whole, and can be restored to its own end only. */
async function copyArchive(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { mode: 0o700 })
  if (await exists(from)) await cp(from, to, { recursive: true })
}

async function give(path: string, { uid, gid }: NonNullable<RunAs>): Promise<void> {
  await chown(path, uid, gid)
  const entries = await readdir(path, { recursive: true })
  for (const entry of entries) await chown(join(path, entry), uid, gid)
}

/** Replays the log, opens the database for writing, and stops its server. */
async function replay(
  plan: { engine: string; socketDir: string; log: (message: string) => void },
  home: Home,
  to: Date | undefined,
): Promise<void> {
  const recovery = {
    restore_command: `cp "../${REPLAYED}/%f" "%p"`,
    recovery_target_action: 'promote',
    // Otherwise it would call itself ready while it still replays.
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
