// The encryption key: given by the operator, or made once and kept in the data directory (0600).

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db.ts'
import { StartError } from './start_error.ts'

declare module './db.ts' {
  interface Tables {
    installation: { is_only_row: boolean; key_check: Buffer }
  }
}

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

/** Throws StartError when the database was filled under another key: nothing sealed could be read. */
export async function checkEncryptionKey(database: Database, key: Buffer): Promise<void> {
  const check = createHash('sha256').update('florin key check').update(key).digest()
  await database.transaction(async (tx) => {
    await tx
      .insertInto('installation')
      .values({ is_only_row: true, key_check: check })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { key_check } = await tx
      .selectFrom('installation')
      .select('key_check')
      .executeTakeFirstOrThrow()
    if (!key_check.equals(check)) {
      throw new StartError(
        'This database was encrypted with another key. Start with its key in FLORIN_ENCRYPTION_KEY, ' +
          'or with the data directory that holds its encryption.key.',
      )
    }
  })
}
