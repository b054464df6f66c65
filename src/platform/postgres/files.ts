// Small things the embedded server needs from the file system.

import { mkdir, open, stat } from 'node:fs/promises'
import { codeOf, StartError } from '../operations/start_error.ts'

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
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A file system's refusal as a sentence for people; any other error as it came. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir
  const elsewhere = 'or set FLORIN_DATA_DIR to another directory'
  const messages: Record<string, string> = {
    ENOSPC: `The disk that holds ${dataDir} is full. Make room on it, ${elsewhere}.`,
    EDQUOT: `The disk quota for ${dataDir} is used up. Make room, ${elsewhere}.`,
    EROFS: `${path} cannot be written to: its file system is read-only. Mount it writable, ${elsewhere}.`,
    EACCES: `This user may not use ${path}. Change its owner or its permissions, ${elsewhere}.`,
    EPERM: `This user may not use ${path}. Change its owner or its permissions, ${elsewhere}.`,
    ENOTDIR: `A part of ${path} is a file, not a directory. Remove it, ${elsewhere}.`,
    EEXIST: `${path} is a file, not a directory. Remove it, ${elsewhere}.`,
  }
  const message = messages[codeOf(error) ?? '']
  return message ? new StartError(message, { cause: error }) : error
}
