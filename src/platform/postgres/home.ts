// Selects the directory of the embedded database: the data directory, or one that the PostgreSQL
// user can access.

import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { exists, makeDirectory, syncToDisk, unlessMissing } from './files.ts'
import { canReach, chooseUser, isRoot, type RunAs } from './user.ts'

export type Home = {
  readonly dir: string
  /** PostgreSQL's data directory; exists only when complete. */
  readonly database: string
  readonly logFile: string
  readonly runAs: RunAs
}

/** A file in the data directory with the path of a home elsewhere. */
const POINTER = 'database-location'
const LOCK = 'lock'
/** In a data directory during a restore. */
const RESTORING = 'unfinished-restore'
const ELSEWHERE = '/var/lib/florin'

// The server adds "/.s.PGSQL.5432" and a suffix; the limit is 104 (macOS) or 108 bytes.
const SOCKET_DIR_MAX_BYTES = 80

/** Creates the data directory if necessary and returns its real path. */
export async function openDataDirectory(dataDir: string): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  // PostgreSQL's user must be able to traverse it, but only root can list it.
  await makeDirectory(dataDir, isRoot() ? 0o711 : 0o700)
  return realpath(dataDir)
}

/**
 * Throws StartError for a backup directory inside a directory of the bank: both would be lost
 * together.
 */
export async function refuseInside(directory: string, home: string): Promise<void> {
  const place = await realpathOf(directory)
  const inside = await realpath(home)
  if (place !== inside && !place.startsWith(`${inside}${sep}`)) return
  throw new StartError(
    `${directory} is inside ${inside}, and what destroys the bank would destroy its backup. Name a directory on another disk.`,
  )
}

/** The real path of a directory that may not exist. */
async function realpathOf(directory: string): Promise<string> {
  const found = await unlessMissing(realpath(directory))
  const parent = dirname(directory)
  if (found !== undefined || parent === directory) return found ?? directory
  return join(await realpathOf(parent), directory.slice(parent.length))
}

/** Every home has a lock, taken after that of the data directory. */
export function lockDirOf(dir: string): string {
  return join(dir, LOCK)
}

/** Finds or creates the home of a data directory's database, and selects the server's user. */
export async function openHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  const dir = (await placeElsewhere(dataDir)) ?? dataDir
  const home = await homeIn(dir)
  if (!home.runAs || (await isOpenTo(home))) return home
  if (dir !== dataDir || (await exists(home.database))) {
    throw new StartError(
      `The user who runs PostgreSQL (uid ${home.runAs.uid}) cannot get into ${dir} any more. ` +
        'Allow others to pass through the directories above it (chmod o+x).',
    )
  }
  const elsewhere = await homeIn(await makePlaceElsewhere(dataDir))
  log(`PostgreSQL's user cannot get into ${dataDir}, so the database is kept in ${elsewhere.dir}.`)
  return elsewhere
}

/** True if the directory has a database. Throws StartError after an unfinished restore. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  await refuseUnfinishedRestore(dataDir)
  const places = ['database', POINTER].map((name) => exists(join(dataDir, name)))
  return (await Promise.all(places)).includes(true)
}

/** An empty bank instead of the restored one would be worse than none. */
async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoring(dataDir))) return
  throw new StartError(
    `A restore into ${dataDir} was interrupted, or is still running. Run the same florin restore again; it begins anew.`,
  )
}

export function isRestoring(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, RESTORING))
}

/** Reserves the directory until endRestore. */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, RESTORING), '')
  await syncToDisk(join(dataDir, RESTORING))
  await syncToDisk(dataDir)
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, RESTORING), { force: true })
  await syncToDisk(dataDir)
}

/** True if only the initial files of a restore exist. */
export async function isEmpty(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).every((name) => name === LOCK)
}

/** The files that a restore creates: an operator may have added the key already. */
const RESTORED =
  /^(database|database\.unfinished|restored-wal|socket|not-on-disk-yet|postgres\.log(\.1)?|engine-.*)$/

export async function removeRestored({ dir }: Home): Promise<void> {
  for (const name of await readdir(dir)) {
    if (RESTORED.test(name)) await rm(join(dir, name), { recursive: true, force: true })
  }
}

/** Removes a home outside the data directory, and its pointer. */
export async function removeElsewhere({ dir }: Home, dataDir: string): Promise<void> {
  if (dir === dataDir) return
  await rm(join(dataDir, POINTER), { force: true })
  await rm(dir, { recursive: true, force: true })
}

/** Removes the directory of a released lock, and the data directory if it becomes empty. */
export async function removeEmpty(dataDir: string): Promise<void> {
  for (const path of [lockDirOf(dataDir), dataDir]) await rmdir(path).catch(() => {})
}

async function homeIn(dir: string): Promise<Home> {
  const database = join(dir, 'database')
  const runAs = await chooseUser(database)
  return { dir, database, logFile: join(dir, 'postgres.log'), runAs }
}

/** Changes only a data directory that holds nothing but our lock: any other may be shared. */
async function isOpenTo({ dir, runAs }: Home): Promise<boolean> {
  if (await canReach(dir, runAs)) return true
  if ((await readdir(dir)).some((name) => name !== LOCK && name !== RESTORING)) return false
  const mode = (await stat(dir)).mode & 0o7777
  await chmod(dir, mode | 0o011)
  if (await canReach(dir, runAs)) return true
  await chmod(dir, mode)
  return false
}

/** The home of an earlier start. A missing one is an error: an empty bank would be worse. */
async function placeElsewhere(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, POINTER)
  const place = (await unlessMissing(readFile(pointer, 'utf8')))?.trim()
  if (!place || (await exists(place))) return place
  throw new StartError(
    `The database of ${dataDir} is kept in ${place}, and that is missing. ` +
      `Put it back, or remove ${pointer} to begin with an empty bank.`,
  )
}

async function makePlaceElsewhere(dataDir: string): Promise<string> {
  // Random, so that a recreated data directory does not find the old database.
  const place = join(ELSEWHERE, `${shortHash(dataDir)}-${randomBytes(4).toString('hex')}`)
  await mkdir(place, { recursive: true, mode: 0o711 })
  const unfinished = join(dataDir, `${POINTER}.unfinished`)
  await writeFile(unfinished, `${place}\n`, { mode: 0o644 })
  await syncToDisk(unfinished)
  await rename(unfinished, join(dataDir, POINTER))
  await syncToDisk(dataDir)
  return place
}

/**
 * The private directory of the server's socket: in the home, or in the system's temporary directory
 * if the home's path is unsuitable.
 */
export async function makeSocketDirectory({ dir, runAs }: Home): Promise<string> {
  const inside = join(dir, 'socket')
  const isPlain = Buffer.byteLength(inside) <= SOCKET_DIR_MAX_BYTES && !/[",\s]/.test(inside)
  const path = isPlain ? inside : join(tmpdir(), `florin-${shortHash(dir)}`)
  if ((await makeDirectory(path, 0o700)) === 'made' && runAs)
    await chown(path, runAs.uid, runAs.gid)
  const found = await lstat(path)
  const owner = runAs?.uid ?? process.getuid?.()
  // The temporary directory is shared: another user who created this path could listen on the
  // socket.
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return path
  throw new StartError(
    `${path} is not a directory of PostgreSQL's user (uid ${owner}) alone. Remove it, and start Florin again.`,
  )
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
