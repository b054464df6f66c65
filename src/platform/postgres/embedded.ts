// The embedded PostgreSQL. Modules in the order of a start: lock, home, engine, cluster, server,
// supervisor.

import { basename } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { codeOf, StartError } from '../operations/start_error.ts'
import { archiveTo } from './archive.ts'
import { checkMajor, createCluster, DATABASE_NAME, majorOf } from './cluster.ts'
import {
  engineIn,
  type EnginePackage,
  findEnginePackage,
  materialiseEngine,
  removeOtherEngines,
} from './engine.ts'
import { exists } from './files.ts'
import {
  holdsDatabase,
  type Home,
  lockDirOf,
  makeSocketDirectory,
  openDataDirectory,
  openHome,
  removeEmpty,
} from './home.ts'
import { type Lock, takeLock } from './lock.ts'
import type { Postgres } from './postgres.ts'
import { findProvisional, makeDurable, noteProvisional, removeProvisional } from './provisional.ts'
import {
  adoptServer,
  connectionTo,
  type PostgresServer,
  type ServerPlan,
  startServer,
  stopLeftover,
  stopServer,
} from './server.ts'
import { supervise } from './supervisor.ts'

type Options = {
  dataDir: string
  /** The directory of the archived log; undefined: no archive. */
  backupDir?: string | undefined
  /** Overrides the bank's settings: tests disable durability. */
  settings?: Readonly<Record<string, string>> | undefined
  /** Called once the engine exists and its programs are running. */
  onStarting?: (() => void) | undefined
  /** Called before a database is created. If it throws, no files remain. */
  beforeMaking?: (() => Promise<void>) | undefined
  log: (message: string) => void
}

/**
 * Starts or adopts the embedded server. Throws StartError for problems that an operator can fix.
 */
export async function openEmbedded({
  dataDir,
  backupDir,
  settings,
  onStarting,
  beforeMaking,
  log,
}: Options): Promise<Postgres> {
  const engine = await findEnginePackage()
  const isNew = !(await exists(dataDir))
  const place = await openDataDirectory(dataDir)
  const lock = await takeLock(lockDirOf(place), place)
  const opening = orRelease(lock, async () => {
    if (!(await holdsDatabase(place))) await beforeMaking?.()
    const home = await openHome(place, log)
    const how = { engine, home, backupDir, settings, onStarting, log }
    if (home.dir === place) return run({ ...how, lock })
    // A copy of the data directory refers to the original's home.
    const homeLock = await takeLock(lockDirOf(home.dir), home.dir)
    return orRelease(homeLock, () => run({ ...how, lock: both(lock, homeLock) }))
  })
  return opening.catch(async (error: unknown) => {
    if (isNew) await removeEmpty(place)
    throw error
  })
}

async function orRelease<Result>(lock: Lock, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    await lock.release()
    throw error
  }
}

function both(outer: Lock, inner: Lock): Lock {
  return {
    isHeld: async () => (await outer.isHeld()) && (await inner.isHeld()),
    release: async () => {
      await inner.release()
      await outer.release()
    },
  }
}

async function run({
  engine,
  home,
  backupDir,
  settings: configuredSettings,
  onStarting,
  log,
  lock,
}: Omit<Options, 'dataDir'> & {
  engine: EnginePackage
  home: Home
  lock: Lock
}): Promise<Postgres> {
  const archiving = backupDir === undefined ? {} : await archiveTo(backupDir, home)
  const settings = { ...archiving, ...configuredSettings }
  const plan = { ...(await prepare(engine, home, { onStarting, log })), settings }
  const start = async () => {
    await checkLock(lock, home)
    return (await adoptServer(plan)) ?? startServer(plan)
  }
  const stop = (server: PostgresServer) => stopServer(server, log)
  const server = await start()
  const connection = connectionTo(plan.socketDir)
  try {
    await ensureDatabase(connection)
    await removeOtherEngines(home.dir, plan.engine)
  } catch (error) {
    await stop(server)
    throw error
  }
  const supervisor = supervise({ server, start, stop, log })
  const durable = makeDurable(home.dir)
  const settled = Promise.allSettled([durable])
  const stopAndRelease = async () => {
    try {
      await settled
      await supervisor.stop()
    } finally {
      await lock.release()
    }
  }
  let closed: Promise<void> | undefined
  return {
    kind: 'embedded',
    description: `embedded PostgreSQL ${majorAndMinor(engine.version)} in ${home.dir}`,
    connection,
    durable,
    close: () => {
      closed ??= stopAndRelease()
      return closed
    },
  }
}

/** Engine and cluster, created at the first start. */
async function prepare(
  engine: EnginePackage,
  home: Home,
  { onStarting, log }: Pick<Options, 'onStarting' | 'log'>,
): Promise<ServerPlan> {
  await beginAgain(home, log)
  const major = await majorOf(home.database)
  if (major !== undefined) checkMajor(home.database, major, engine.major)
  else log('Preparing the database engine …')
  const engineDir = engineIn(home.dir, engine)
  const isEngineMade = await exists(engineDir)
  const made = [
    ...(isEngineMade ? [] : [engineDir]),
    ...(major === undefined ? [home.database] : []),
  ].map((path) => basename(path))
  if (made.length > 0) await noteProvisional(home.dir, made)
  try {
    if (!isEngineMade) await materialiseEngine(engine, engineDir)
    onStarting?.()
    if (major === undefined) await createCluster(engineDir, home)
  } catch (error) {
    await removeProvisional(home.dir, made)
    throw error
  }
  return { home, engine: engineDir, socketDir: await makeSocketDirectory(home), log }
}

/** Recreates the provisional files of an earlier start: no client was answered from them. */
async function beginAgain(home: Home, log: (message: string) => void): Promise<void> {
  const names = await findProvisional(home.dir)
  if (names.length === 0) return
  await stopLeftover(home, log)
  await removeProvisional(home.dir, names)
}

/** A replaced data directory may contain another Florin's server. */
async function checkLock(lock: Lock, { dir }: Home): Promise<void> {
  if (await lock.isHeld()) return
  throw new StartError(
    `${dir} was removed or replaced while Florin was running. Stop Florin, and start it again.`,
  )
}

async function ensureDatabase(connection: PoolConfig): Promise<void> {
  try {
    await query(connection, 'select 1')
  } catch (error) {
    const isMissing = codeOf(error) === '3D000'
    if (!isMissing) throw error
    await makeDatabase({ ...connection, database: 'template1' })
  }
}

/** Renames the new cluster's empty database: creating another one would copy all its files. */
async function makeDatabase(template: PoolConfig): Promise<void> {
  try {
    await query(template, `alter database postgres rename to ${DATABASE_NAME}`)
  } catch (error) {
    const isMissing = codeOf(error) === '3D000'
    if (!isMissing) throw error
    await query(template, `create database ${DATABASE_NAME}`)
  }
}

async function query(connection: PoolConfig, sql: string): Promise<void> {
  const client = new Client(connection)
  // An error without a listener would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The package of PostgreSQL 18.4 has the version 18.4.0-beta.17. */
function majorAndMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
