// Writes files durably and atomically.

import { open } from 'node:fs/promises'

/** Files carry account numbers: only the bank's user may open them. */
const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

/** Writes a file and waits until it is on the disk; its name lasts once its folder is synced. */
export async function writeSafely(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', FILE_MODE)
  try {
    await file.writeFile(content, 'latin1')
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes names last: a rename is only as safe as its folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Undefined when the file or folder is not there (any more). */
export async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code
}
