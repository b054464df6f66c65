// Writes files durably and atomically.

import { open } from 'node:fs/promises'

/** Files contain account numbers. */
const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

/** The content is durable; the name is once its folder is synced. */
export async function writeSafely(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', FILE_MODE)
  try {
    await file.writeFile(content, 'latin1')
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes renames durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Undefined if the file or folder does not exist. */
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
