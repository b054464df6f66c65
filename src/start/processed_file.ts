// Reads an ACH file of `processed`, which is sealed at rest.

import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/db.ts'
import { codeOf, StartError } from '../platform/operations/start_error.ts'
import { rootsOf } from '../platform/sealing/encryption_keys.ts'
import { sealingKey } from '../platform/sealing/key_file.ts'
import { headOfFile, openFile } from '../platform/sealing/sealed_files.ts'
import { vaultOf } from '../platform/sealing/seal.ts'

/** Throws StartError if it is unreadable or does not open with the keys of `config`. */
export async function processedFile(
  config: Config,
  database: Database,
  path: string,
): Promise<string> {
  const file = await readFile(path, 'latin1').catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${String(codeOf(error))}.`, { cause: error })
  })
  const head = headOfFile(file)
  if (!head) return file
  const sealing = sealingKey(config.encryptionKey, config.dataDir)
  const keys = { sealing, opening: config.decryptionKeys }
  const roots = await database.transaction((tx) => rootsOf(tx, keys))
  const vault = vaultOf(() => ({ sealing: 0, keys: new Map(), roots }))
  try {
    return openFile(vault, head.tenant, file)
  } catch (error) {
    throw new StartError(`${path} was changed, or was sealed by another installation.`, {
      cause: error,
    })
  }
}
