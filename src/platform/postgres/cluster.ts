// The files of an embedded PostgreSQL server, created once.

import { chown, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { makeDirectory, unlessMissing } from './files.ts'
import type { Home } from './home.ts'
import { runProgram } from './process.ts'

export const DATABASE_NAME = 'florin'

/** The environment of the engine's programs: Florin's own holds secrets. */
export const engineEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

// Initial values in postgresql.conf, which operators may change. Enough for a small machine.
const initialSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  // Recycled segments: creating a segment delays commits.
  min_wal_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * The major version of the cluster; undefined without one. Throws StartError for a partial cluster.
 */
export async function majorOf(database: string): Promise<number | undefined> {
  const file = join(database, 'PG_VERSION')
  const version = await unlessMissing(readFile(file, 'utf8'))
  if (version !== undefined) return Number.parseInt(version, 10)
  const files = await unlessMissing(readdir(database))
  if (files === undefined || files.length === 0) return undefined
  throw new StartError(
    `The database in ${database} is damaged (${file} is missing). Keep a copy of it, and restore a backup (docs/operations.md).`,
  )
}

/** Throws StartError for a cluster of another major version. */
export function checkMajor(database: string, found: number, ours: number): void {
  if (found === ours) return
  const about = `The database in ${database} was made by PostgreSQL ${found}, and this Florin brings PostgreSQL ${ours}.`
  throw new StartError(
    found > ours
      ? `${about} Start the newer Florin that made it.`
      : `${about} Start the Florin that made it, copy its contents with pg_dump to a newer server, and set DATABASE_URL.`,
  )
}

/**
 * Creates the cluster under a temporary name, for the case of a crash. Not durable yet: see
 * provisional.ts.
 */
export async function createCluster(engine: string, home: Home): Promise<void> {
  const unfinished = `${home.database}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await makeDirectory(unfinished, 0o700)
  if (home.runAs) await chown(unfinished, home.runAs.uid, home.runAs.gid)
  const settings = Object.entries(initialSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_NAME}`,
    // Access to the socket's directory is the authentication.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    // A system update must not change an index's order.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    // Megabytes. Filling a new segment delays commits: 50 ms for the default of 16
    // (docs/performance.md).
    '--wal-segsize=4',
    // makeDurable syncs everything before the first response.
    '--no-sync',
  ]
  await runProgram(join(engine, 'bin', 'initdb'), [...options, ...settings], {
    ...home.runAs,
    cwd: home.dir,
    env: engineEnvironment,
  }).catch((error: unknown) => {
    throw explainEngineError(error)
  })
  await rename(unfinished, home.database)
}

/** The message of a failed engine program, as a sentence. */
export function explainEngineError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  const message = stderr || error.message
  if (message.includes('No space left on device')) {
    return new StartError(
      'The disk is full, and PostgreSQL cannot start. Make room, or set FLORIN_DATA_DIR to another directory.',
      { cause: error },
    )
  }
  if (message.includes('insufficient file descriptors')) {
    return new StartError(
      'This process may have too few open files for PostgreSQL. Raise the limit: ulimit -n 65536, or LimitNOFILE= in a systemd unit.',
      { cause: error },
    )
  }
  if (message.includes('error while loading shared libraries') || message.includes('ENOENT')) {
    return new StartError(
      'The embedded PostgreSQL does not run on this system, which lacks libraries that it needs ' +
        `(it needs glibc, so not Alpine, and libstdc++). Set DATABASE_URL to a PostgreSQL 15 or newer. It said: ${message}`,
      { cause: error },
    )
  }
  if (message.endsWith('EACCES')) {
    return new StartError(
      'The system does not let PostgreSQL run from the data directory (is it mounted noexec?). ' +
        'Set FLORIN_DATA_DIR to another directory.',
      { cause: error },
    )
  }
  if (message.includes('could not look up effective user ID')) {
    return new StartError(
      `PostgreSQL cannot run as uid ${process.getuid?.()}, which has no name on this system. ` +
        'Add the user to /etc/passwd, start Florin as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
  const reason = /(?:error|FATAL|PANIC):\s*(.+)/.exec(message)?.[1] ?? message
  return new StartError(`The embedded PostgreSQL could not start: ${reason}.`, { cause: error })
}
