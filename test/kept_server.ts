// The tests' PostgreSQL: its files are kept between runs, in memory where there is room and else in the temporary
// directory, so that a run need not make them again.
// They are used by one run at a time, and only if the run before ended in order and the same server and migrations made them;
// a second run at the same time makes files that it removes afterwards.

import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../src/platform/postgres/embedded.ts'
import { findEnginePackage } from '../src/platform/postgres/engine.ts'
import { type Lock, takeLock } from '../src/platform/postgres/lock.ts'
import type { Postgres } from '../src/platform/postgres/postgres.ts'
import { StartError } from '../src/platform/operations/start_error.ts'

/** The tests' databases are not needed after the machine stopped. Tests that kill a server have a separate one. */
const HASTE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '256MB',
}

/** Linux keeps what is written here in memory: a database is cloned ten times faster than on some disks. */
const MEMORY = '/dev/shm'
/** What a run needs at most, several times over: containers often have 64 MB there. */
const ROOM_BYTES = 4 * 1024 ** 3

export type KeptServer = {
  readonly connection: Postgres['connection']
  /** Whether a run before has prepared it: what `keep` was called for is there. */
  readonly isPrepared: boolean
  /** Stops the server; `isClean` says that nothing is left of this run, so that its files may serve the next one. */
  close(isClean: boolean): Promise<void>
}

/** `migrations`: the directory whose files the prepared database is made of. */
export async function openKeptServer(options: {
  migrations: string
  log: (line: string) => void
}): Promise<KeptServer> {
  const place = join(roomiest(), `florin-tests-${userInfo().uid}`)
  const lock = await lockOf(place)
  if (!lock) return openOnce(options)
  try {
    const dataDir = join(place, 'server')
    const mark = join(place, 'prepared')
    const stamp = await stampOf(options.migrations)
    const isPrepared = existsSync(mark) && readFileSync(mark, 'utf8') === stamp
    rmSync(mark, { force: true })
    // The server of a run that was killed may still write there; it ends when it misses its files.
    if (!isPrepared) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    const postgres = await openEmbedded({ dataDir, settings: HASTE, log: options.log })
    return {
      connection: postgres.connection,
      isPrepared,
      async close(isClean) {
        await postgres.close()
        if (isClean) writeFileSync(mark, stamp)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openOnce({ log }: { log: (line: string) => void }): Promise<KeptServer> {
  const dataDir = mkdtempSync(join(roomiest(), 'florin-test-'))
  const postgres = await openEmbedded({ dataDir, settings: HASTE, log })
  return {
    connection: postgres.connection,
    isPrepared: false,
    async close() {
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Where the server's files are made; TMPDIR decides when it is set. */
function roomiest(): string {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY
}

/** Undefined when another run is using the place, or another user has made it: the temporary directory is shared. */
async function lockOf(place: string): Promise<Lock | undefined> {
  // As root, PostgreSQL's user must be able to pass through.
  mkdirSync(place, { recursive: true, mode: 0o711 })
  const found = lstatSync(place)
  if (!found.isDirectory() || found.uid !== userInfo().uid) return undefined
  try {
    return await takeLock(join(place, 'lock'), place)
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

/** Changes with all that the files are made of, and not with the place of the checkout. */
async function stampOf(migrations: string): Promise<string> {
  const { version } = await findEnginePackage()
  const hash = createHash('sha256').update(version)
  const directories = ['src/platform/postgres', migrations]
  for (const directory of directories) {
    for (const name of readdirSync(directory).toSorted()) {
      hash
        .update(`${name}\0`)
        .update(readFileSync(join(directory, name)))
        .update('\0')
    }
  }
  return hash.update(readFileSync('src/platform/database/migrate.ts')).digest('hex')
}
