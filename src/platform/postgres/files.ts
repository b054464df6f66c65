// File system helpers of the embedded server.

import { close, fsync, open as openFile } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../operations/start_error.ts'

export async function makeDirectory(path: string, mode: number): Promise<'made' | 'found'> {
  try {
    await mkdir(path, { mode })
    return 'made'
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return 'found'
    throw error
  }
}

/** True if the path exists and is accessible. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
}

/** The value, or undefined if the file does not exist. */
export async function unlessMissing<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return value.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Syncs a file, or the names in a directory: otherwise a power failure can undo a rename. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await at(path, file.sync())
  } finally {
    await file.close()
  }
}

// The API of node:fs/promises is several times slower, and a cluster has a thousand files.
const [openQuickly, sync, closeQuickly] = [promisify(openFile), promisify(fsync), promisify(close)]

/** Leaves one of Node's four file system threads free. */
const SYNCED_AT_ONCE = 3

/** Syncs a directory recursively. Skips files removed meanwhile. */
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

/** Adds the path to an error of an open file, which lacks it. */
export async function at<Result>(path: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && codeOf(error) !== undefined && !('path' in error))
      Object.assign(error, { path })
    throw error
  })
}
