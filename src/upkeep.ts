// What is done to a bank that need not serve: brought up to this version, verified, its hash chain closed.

import type { Config } from './config.ts'
import { ledgerChecks } from './ledger/verify.ts'
import { chainedEntries } from './ledger/write.ts'
import { takeIn } from './platform/chain/take_in.ts'
import { chainLooks, type Noted } from './platform/chain/verify.ts'
import { MIGRATIONS, migrate } from './platform/migrate.ts'
import { openPostgres } from './platform/postgres/open.ts'
import { verify } from './platform/verify.ts'
import { cardChecks } from './resources/card_transactions/verify.ts'
import { achChecks } from './resources/ach/verify.ts'
import { transferChecks } from './resources/internal_transfers/verify.ts'
import { spendControlChecks } from './resources/spend_controls/verify.ts'
import { chainedPending, chainedPosted } from './resources/transactions/chained.ts'
import { sealedChecks } from './sealed_columns.ts'

type Options = { announce: (line: string) => void }

/** Serves nothing: brings the database up to this version and ends. */
export async function migrateBank(
  config: Config,
  { announce }: Options,
): Promise<{ applied: string[] }> {
  const postgres = await openPostgres({ ...config, log: announce })
  try {
    return await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  } finally {
    await postgres.close()
  }
}

/** The rows that are in the hash chain. */
const chained = [chainedEntries, chainedPosted, chainedPending]

/**
 * Asks the database whether everything that must always be true is true, and whether the hash chain still has the heads
 * that were noted elsewhere. `heads` are those that may be noted now.
 */
export async function verifyBank(
  config: Config,
  { announce, noted = [] }: Options & { noted?: readonly Noted[] },
): Promise<{ ok: boolean; heads: readonly string[] }> {
  const postgres = await openPostgres({ ...config, log: announce })
  const heads: string[] = []
  try {
    const { ok } = await verify(
      postgres.connection,
      [
        ...ledgerChecks,
        ...transferChecks,
        ...achChecks,
        ...cardChecks,
        ...spendControlChecks,
        ...sealedChecks,
        ...chainLooks(chained, { noted, onHead: (head) => heads.push(head) }),
      ],
      announce,
    )
    return { ok, heads }
  } finally {
    await postgres.close()
  }
}

/** After an upgrade from a version without the hash chain: takes in what it wrote. Answers how many rows. */
export async function chainBank(config: Config, { announce }: Options): Promise<number> {
  const postgres = await openPostgres({ ...config, log: announce })
  try {
    return await takeIn(postgres.connection, chained, announce)
  } finally {
    await postgres.close()
  }
}
