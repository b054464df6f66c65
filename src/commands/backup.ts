// `florin backup` and `florin restore`: what the command line says, and what it answers.

import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { backUp } from '../platform/postgres/backup.ts'
import { restore } from '../platform/postgres/restore.ts'
import { StartError } from '../platform/start_error.ts'

type Given = { readonly from?: string; readonly to?: string }
type Print = (line: string) => void

/** `florin backup`. Throws StartError for what a person can mend. */
export async function backup(
  { dataDir, backupDir, databaseUrl }: Config,
  { to }: Given,
  print: Print,
): Promise<void> {
  refuseExternal(databaseUrl, 'backed up')
  const directory = to === undefined ? backupDir : resolve(to)
  if (directory === undefined) {
    throw new StartError('Say where the backup goes: florin backup --to DIR, or FLORIN_BACKUP_DIR.')
  }
  print(`Backed up to ${await backUp({ dataDir, backupDir: directory, log: print })}.`)
  print(
    'The encryption key is not in it: keep that in another place. Without it nothing is readable.',
  )
}

/** `florin restore`. Throws StartError for what a person can mend. */
export async function restoreBackup(
  config: Config,
  { from, to }: Given,
  print: Print,
): Promise<void> {
  const { dataDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'restored')
  const backupDir = from === undefined ? config.backupDir : resolve(from)
  if (backupDir === undefined) {
    throw new StartError(
      'Say where the backup is: florin restore --from DIR, or FLORIN_BACKUP_DIR.',
    )
  }
  await restore({ backupDir, dataDir, to: to === undefined ? undefined : momentOf(to), log: print })
  print(`Restored into ${dataDir}. Put its encryption.key there, and check it: florin verify`)
}

function refuseExternal(databaseUrl: string | undefined, what: string): void {
  if (databaseUrl === undefined) return
  throw new StartError(
    `DATABASE_URL names a server of your own, which is ${what} with its own tools: see docs/operations.md.`,
  )
}

function momentOf(text: string): Date {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  if (isMoment && !Number.isNaN(moment.getTime())) return moment
  throw new StartError(
    `--to is "${text}", which is not a moment: write it with its zone, as in 2026-06-14T09:30:00Z.`,
  )
}
