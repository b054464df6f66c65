// `florin backup` and `florin restore`: what the command line says, and what it answers.

import { resolve } from 'node:path'
import type { Output } from '@florin/cli'
import type { Config } from '../config.ts'
import { backUp } from '../platform/postgres/backup.ts'
import { restore } from '../platform/postgres/restore.ts'
import { StartError } from '../platform/operations/start_error.ts'

type Flags = { readonly from?: string; readonly to?: string }

const MEGABYTE = 1_000_000
const KEY =
  'The encryption key is not in it: keep that in another place. Without it nothing is readable.'

/** `florin backup`. Throws StartError for what a person can mend. */
export async function backup(config: Config, flags: Flags, output: Output): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'backed up')
  const directory = flags.to === undefined ? backupDir : resolve(flags.to)
  if (directory === undefined) {
    throw new StartError('Say where the backup goes: florin backup --to DIR, or FLORIN_BACKUP_DIR.')
  }
  const { log, copied, state } = followedBy(output)
  const copying = backUp({ dataDir, backupDir: directory, configured: config, log, copied })
  const made = await output.during('Backing up', copying, state)
  output.result([`Backed up to ${made}.`, KEY], { backup: made })
}

/** `florin restore`. Throws StartError for what a person can mend. */
export async function restoreBackup(config: Config, flags: Flags, output: Output): Promise<void> {
  const { from, to } = flags
  const { dataDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'restored')
  const backupDir = from === undefined ? config.backupDir : resolve(from)
  if (backupDir === undefined) {
    throw new StartError(
      'Say where the backup is: florin restore --from DIR, or FLORIN_BACKUP_DIR.',
    )
  }
  const { log, copied, state } = followedBy(output)
  const moment = to === undefined ? undefined : momentOf(to)
  const restoring = restore({ backupDir, dataDir, to: moment, log, copied })
  await output.during('Restoring', restoring, state)
  const next = `Put its encryption.key there, and check it: florin verify`
  output.result(`Restored into ${dataDir}. ${next}`, { restored: dataDir })
}

/** How far it is: bytes as they are copied. On a terminal one line changes; elsewhere every tenth is a line. */
function followedBy(output: Output) {
  let state: string | undefined
  let tenth = 0
  return {
    state: () => state,
    log(message: string) {
      state = undefined
      output.note(message)
    },
    copied(bytes: number, total: number) {
      const part = total === 0 ? 1 : bytes / total
      const megabytes = Math.ceil(total / MEGABYTE)
      const isAll = bytes === total
      state = isAll
        ? undefined
        : `${Math.floor(bytes / MEGABYTE)} of ${megabytes} MB copied (${Math.floor(part * 100)} %)`
      const reached = Math.floor(part * 10)
      if (output.isWatched || reached <= tenth) return
      tenth = reached
      output.note(`${reached * 10} % of ${megabytes} MB copied …`)
    },
  }
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
