// The encryption key: given by the operator, or made once and kept in the data directory (0600).

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from '../operations/start_error.ts'

/** Others than its owner and its group. A volume of Kubernetes gives its group the files that are on it. */
const OTHERS = 0o007

/** As encryptionKey, for a command that only opens: throws StartError where there is no key, and makes none. */
export function keyToOpen(configuredKey: Buffer | undefined, dataDir: string): Buffer {
  if (configuredKey === undefined && !existsSync(join(dataDir, 'encryption.key')))
    throw new StartError(
      'This takes the encryption key of the bank: set FLORIN_ENCRYPTION_KEY, or FLORIN_DATA_DIR to the folder that holds its encryption.key.',
    )
  return encryptionKey(configuredKey, dataDir)
}

/**
 * The key to encrypt with: `given`, or the data directory's own, which is made when there is none. Throws StartError when the
 * file cannot be read, or is open to others.
 */
export function encryptionKey(configuredKey: Buffer | undefined, dataDir: string): Buffer {
  if (configuredKey) return configuredKey
  const path = join(dataDir, 'encryption.key')
  makeUnlessThere(path, dataDir)
  const key = Buffer.from(readKey(path), 'base64')
  if (key.length !== 32)
    throw new StartError(
      `${path} does not hold a key of 32 bytes in base64. Restore it from your backup.`,
    )
  return key
}

function makeUnlessThere(path: string, dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
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
