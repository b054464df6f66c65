// The encryption key: given by the operator, or made once and kept in the data directory (0600).

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

/** Others than its owner and its group. A volume of Kubernetes gives its group the files that are on it. */
const OTHERS = 0o007

/**
 * The key to seal with. It makes the key file if there is none and `isFirst`, which says that the database has no key. Throws StartError
 * if there is no key, or if its file cannot be read or is open to others.
 */
export type SealingKey = (isFirst: boolean) => Buffer

/**
 * The configured key, or the one in the data directory. A file that is there is checked immediately, and so is whether it can be made:
 * a new database is not filled before.
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

/** Throws the fault of the directory, or of the one in which it would be made. */
function requireWritable(directory: string): void {
  if (existsSync(directory) || dirname(directory) === directory)
    accessSync(directory, constants.W_OK)
  else requireWritable(dirname(directory))
}

/** True also for a link that leads nowhere. */
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

/** It is on the disk before anything is sealed under it, and a disk that is full is left without it. */
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
