// `florin reseal`: reseals all values under the configured encryption key, next to a bank that
// serves or without one.

import pino from 'pino'
import type { Config } from '../config.ts'
import { openClockSkew } from '../platform/background/clock_skew.ts'
import { openDatabase } from '../platform/database/open.ts'
import { requireBank } from '../platform/database/migrate.ts'
import { findPlacement } from '../platform/citus/placement.ts'
import { environmentFor } from '../platform/operations/environment.ts'
import { visitPostgres } from '../platform/postgres/visit.ts'
import { type EncryptionReport, encryptionReport } from '../platform/sealing/encryption_report.ts'
import { sealingKey } from '../platform/sealing/key_file.ts'
import { enterProcesses } from '../platform/sealing/processes.ts'
import { resealingOf } from '../platform/sealing/resealing.ts'
import { vaultOf } from '../platform/sealing/seal.ts'
import { sealedColumns } from './sealed_columns.ts'

/**
 * Returns the number of values, and the keys still needed. Throws StartError if keys are missing.
 */
export async function resealBank(
  config: Config,
  { announce }: { announce: (line: string) => void },
): Promise<{ resealed: number; report: EncryptionReport }> {
  const postgres = await visitPostgres({ ...config, log: announce })
  try {
    await requireBank(postgres.connection, { asItIs: true })
    await environmentFor(postgres.connection, config)
    const log = pino({ level: 'silent' })
    const database = openDatabase(postgres.connection, {
      connections: 2,
      onError: (error) => announce(error.message),
      placement: await findPlacement(postgres.connection),
    })
    let resealed = 0
    try {
      const presence = await enterProcesses({
        database,
        role: 'jobs',
        keys: {
          sealing: sealingKey(config.encryptionKey, config.dataDir),
          opening: config.decryptionKeys,
        },
        hasOthers: true,
        clocks: openClockSkew(log),
        log,
        onCount: () => {},
        onLost: (error) => announce(String(error)),
      })
      try {
        const vault = vaultOf(() => presence.ring)
        const onReseal = (count: number) => (resealed += count)
        const options = { database, vault, columns: sealedColumns, presence, log, onReseal }
        const resealing = resealingOf(options)
        while (await resealing.run());
      } finally {
        await presence.stop()
      }
      return { resealed, report: await encryptionReport(database, sealedColumns.length) }
    } finally {
      await database.close()
    }
  } finally {
    await postgres.close()
  }
}
