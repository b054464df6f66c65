// The encryption key: given by the operator, or made once and kept in the data directory (0600).

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start_error.ts'

/** The key to encrypt with: `given`, or the data directory's own, which is made when there is none. */
export function encryptionKey(given: Buffer | undefined, dataDir: string): Buffer {
  if (given) return given
  const path = join(dataDir, 'encryption.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (key.length !== 32)
    throw new StartError(
      `${path} does not hold a key of 32 bytes in base64. Restore it from your backup.`,
    )
  return key
}
