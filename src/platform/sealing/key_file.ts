// The encryption key: configured, or generated once in the data directory (0600).

import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, StartError } from '../operations/start_error.ts'

/** A Kubernetes volume makes its files readable by its group. */
const OTHERS = 0o007

/**
 * The sealing key. Generates the file if `isFirst` (the database has no key). Throws StartError
 * without a key, or if its file is unreadable or open to other users.
 */
export type SealingKey = (isFirst: boolean) => Buffer

/**
 * The configured key, or the one in the data directory, checked before a new database is filled.
 */
export function sealingKey(configuredKey: Buffer | undefined, dataDir: string): SealingKey {
  const path = join(dataDir, 'encryption.key')
  let key = configuredKey ?? (isThere(path) ? keyIn(path) : undefined)
  if (!key) requireWritable(dataDir)
  return (isFirst) => {
    if (key) return key
    if (isFirst) makeUnlessThere(path, dataDir)
    else if (!isThere(path)) throw new StartError(lacksKey(path))
    return (key = keyIn(path))
  }
}

function lacksKey(path: string): string {
  return (
    `This bank has an encryption key, and ${path} is missing: put the bank's key there, ` +
    'or set FLORIN_ENCRYPTION_KEY to it, or FLORIN_DATA_DIR to the directory that holds its encryption.key.'
  )
}

function requireWritable(directory: string): void {
  if (existsSync(directory) || dirname(directory) === directory)
    accessSync(directory, constants.W_OK)
  else requireWritable(dirname(directory))
}

/** True also for a dangling link. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function keyIn(path: string): Buffer {
  const key = Buffer.from(readKey(path), 'base64')
  if (key.length === 32) return key
  throw new StartError(
    `${path} does not hold a key of 32 bytes in base64. Restore it from your backup.`,
  )
}

/** Durable before anything is sealed under it; a full disk leaves no partial file. */
function makeUnlessThere(path: string, dataDir: string): void {
  const made = mkdirSync(dataDir, { recursive: true })
  if (made !== undefined) syncDirectory(dirname(made))
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    throw error
  }
  try {
    writeFileSync(file, randomBytes(32).toString('base64'))
    fsyncSync(file)
  } catch (error) {
    rmSync(path)
    throw error instanceof Error ? Object.assign(error, { path }) : error
  } finally {
    closeSync(file)
  }
  syncDirectory(dataDir)
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

function readKey(path: string): string {
  try {
    const facts = statSync(path)
    if (!facts.isFile())
      throw new StartError(`${path} is no file. Restore the key there from your backup.`)
    if (process.platform !== 'win32' && (facts.mode & OTHERS) !== 0)
      throw new StartError(
        `${path} is open to every user of this machine, and it opens all that is sealed. ` +
          `Close it: chmod 600 ${path}`,
      )
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${path} cannot be read (${codeOf(error)}). Give it to the user who runs Florin, or restore it from your backup.`,
      { cause: error },
    )
  }
}
