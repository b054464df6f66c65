// Small things the embedded server needs from the file system.

import { close, fsync, open as openFile } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../operations/start_error.ts'

/** Makes the directory unless it is there already; says which of the two it was. */
export async function makeDirectory(path: string, mode: number): Promise<'made' | 'found'> {
  try {
    await mkdir(path, { mode })
    return 'made'
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return 'found'
    throw error
  }
}

/** True if there is something at the path that we may look at. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
}

/** The value, or undefined if what it was to be read from does not exist. */
export async function unlessMissing<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return value.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Forces a file, or the names in a directory, to the disk: without it a power cut can take back a rename. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await at(path, file.sync())
  } finally {
    await file.close()
  }
}

// A handle of node:fs/promises costs several times as much, and a cluster has a thousand files.
const [openQuickly, sync, closeQuickly] = [promisify(openFile), promisify(fsync), promisify(close)]

/** As many as may wait for the disk at once: Node has four threads for all that it asks of file systems. */
const SYNCED_AT_ONCE = 3

/** Forces a directory with all that is in it to the disk. What is removed meanwhile is left out. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((it) =>
    it.isFile() || it.isDirectory() ? [join(it.parentPath, it.name)] : [],
  )
  const waiting = [directory, ...paths].values()
  const syncNext = async () => {
    for (const path of waiting) await syncIfThere(path)
  }
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncNext))
}

async function syncIfThere(path: string): Promise<void> {
  const file = await unlessMissing(openQuickly(path, 'r'))
  if (file === undefined) return
  try {
    await sync(file)
  } finally {
    await closeQuickly(file)
  }
}

/** Adds the path to an error of a file that is open already: the system names none then. */
export async function at<Result>(path: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && codeOf(error) !== undefined && !('path' in error))
      Object.assign(error, { path })
    throw error
  })
}
