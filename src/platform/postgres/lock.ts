// One Florin per data directory. A process listens on its own socket in the lock's directory and
// then connects to the others: one that responds is alive. The kernel closes the sockets of a dead
// process; of two concurrent starts, at least the later sees the other.

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartError } from '../operations/start_error.ts'
import { exists, makeDirectory } from './files.ts'

const ATTEMPTS = 12
const ENDING = '.sock'

// The limit of a socket path is 104 (macOS) or 108 bytes.
const SOCKET_PATH_MAX_BYTES = 100

export type Lock = {
  /** False if the directory or its lock was removed. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** A live holder gets about a second to release the lock, then StartError names it. */
export async function takeLock(lockDir: string, dataDir: string): Promise<Lock> {
  await makeDirectory(lockDir, 0o700)
  let holder: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const lock = await placeLock(lockDir)
    holder = await findAlive(lockDir, lock.name)
    if (holder === undefined) return lock
    // Both retreat for different times, so that one of two concurrent starts succeeds.
    await lock.release()
    await sleep(20 + Math.random() * 130)
  }
  throw new StartError(
    `Another Florin (process ${holder?.split('-')[0]}) is using ${dataDir}. ` +
      'Stop it, or start this one with another directory: FLORIN_DATA_DIR=./other npm start',
  )
}

async function placeLock(lockDir: string): Promise<Lock & { name: string }> {
  const id = `${process.pid}-${randomBytes(4).toString('hex')}`
  const name = `${id}${ENDING}`
  const server = createServer((socket) => socket.destroy())
  server.unref()
  await withShortPath(lockDir, (short) => listen(server, join(short, id)))
  // Named only once it responds: a socket between bind and listen would look dead.
  await rename(join(lockDir, id), join(lockDir, name))
  return {
    name,
    isHeld: () => exists(join(lockDir, name)),
    release: async () => {
      await rm(join(lockDir, name), { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The name of another live process's lock. Removes dead locks. */
async function findAlive(lockDir: string, own: string): Promise<string | undefined> {
  return withShortPath(lockDir, async (short) => {
    for (const name of await readdir(lockDir)) {
      if (name === own || !name.endsWith(ENDING)) continue
      if (await answers(join(short, name))) return name
      await rm(join(lockDir, name), { force: true })
    }
    return undefined
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainNoSockets(error, path)))
    server.listen(path, resolve)
  })
}

/** The cause also prevents any other file in the directory. */
function explainNoSockets(error: Error, path: string): Error {
  if (!['ENOTSUP', 'EOPNOTSUPP', 'EINVAL'].includes(codeOf(error) ?? ''))
    return Object.assign(error, { syscall: 'open', path })
  return new StartError(
    "The data directory's file system cannot hold sockets (a network or shared folder?). " +
      'Set FLORIN_DATA_DIR to a directory on a local disk.',
    { cause: error },
  )
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    // Any other error (another user's socket, a full queue) means a live process.
    socket.once('error', (error) => {
      resolve(!['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(codeOf(error) ?? ''))
    })
  })
}

/** Runs `use` with a path short enough for sockets, valid only during `use`. */
async function withShortPath<Result>(
  directory: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const longestName = 32
  if (Buffer.byteLength(directory) + longestName <= SOCKET_PATH_MAX_BYTES) return use(directory)
  const alias = await mkdtemp(join(tmpdir(), 'florin-'))
  try {
    await symlink(directory, join(alias, 'd'))
    return await use(join(alias, 'd'))
  } finally {
    await rm(alias, { recursive: true })
  }
}
