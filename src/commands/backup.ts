// `florin backup` and `florin restore`.

import { resolve } from 'node:path'
import type { Output } from '@florin/cli'
import { type Config, problemOfPath } from '../config.ts'
import { backUp, checkBackups } from '../platform/postgres/backup.ts'
import { restore } from '../platform/postgres/restore.ts'
import { explainPath } from './explain.ts'
import { StartError } from '../platform/operations/start_error.ts'

type Flags = { readonly from?: string; readonly to?: string; readonly verify?: string }

const MEGABYTE = 1_000_000
const KEY =
  'The encryption key is not in it: keep that in another place. Without it nothing is readable.'

/** Throws StartError for problems that an operator can fix. */
export async function backup(config: Config, flags: Flags, output: Output): Promise<void> {
  if (flags.verify !== undefined) return verifyBackups(pathOf(flags.verify, '--verify'), output)
  const { dataDir, backupDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'backed up')
  const directory = flags.to === undefined ? backupDir : pathOf(flags.to, '--to')
  if (directory === undefined) {
    throw new StartError(
      'The backup directory is missing: florin backup --to DIR, or FLORIN_BACKUP_DIR.',
    )
  }
  explainPath(directory, flags.to === undefined ? 'FLORIN_BACKUP_DIR' : '--to')
  const { log, copied, state } = followedBy(output)
  const copying = backUp({ dataDir, backupDir: directory, configured: config, log, copied })
  const made = await output.during('Backing up', copying, state)
  output.result([`Backed up to ${made}.`, KEY], { backup: made })
}

/** `florin backup --verify`. Throws StartError for the first damaged file. */
async function verifyBackups(directory: string, output: Output): Promise<void> {
  explainPath(directory, '--verify')
  const { log, copied, state } = followedBy(output)
  const backups = await output.during('Checking', checkBackups(directory, { log, copied }), state)
  const lines = backups.map(
    (it) => `${it.backup} is complete: ${it.files} files, as of ${it.ended}.`,
  )
  output.result(lines, { backups })
}

/** Throws StartError for problems that an operator can fix. */
export async function restoreBackup(config: Config, flags: Flags, output: Output): Promise<void> {
  const { from, to } = flags
  const { dataDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'restored')
  const backupDir = from === undefined ? config.backupDir : pathOf(from, '--from')
  if (backupDir === undefined) {
    throw new StartError(
      'The backup directory is missing: florin restore --from DIR, or FLORIN_BACKUP_DIR.',
    )
  }
  explainPath(backupDir, from === undefined ? 'FLORIN_BACKUP_DIR' : '--from')
  explainPath(dataDir, 'FLORIN_DATA_DIR')
  const { log, copied, state } = followedBy(output)
  const moment = to === undefined ? undefined : momentOf(to)
  const restoring = restore({ backupDir, dataDir, to: moment, log, copied })
  await output.during('Restoring', restoring, state)
  const next = `Put its encryption.key there, and check it: florin verify`
  output.result(`Restored into ${dataDir}. ${next}`, { restored: dataDir })
}

/** Shows the progress in bytes. */
function followedBy(output: Output) {
  let state: string | undefined
  return {
    state: () => state,
    log(message: string) {
      state = undefined
      output.progress(message)
    },
    copied(bytes: number, total: number) {
      const [done, all] = [Math.floor(bytes / MEGABYTE), Math.ceil(total / MEGABYTE)]
      const percent = total === 0 ? 100 : Math.floor((bytes / total) * 100)
      state = bytes === total ? undefined : `${done} of ${all} MB (${percent} %)`
    },
  }
}

/** Throws StartError for an unusable path. */
function pathOf(text: string, option: string): string {
  if (text === '') throw new StartError(`${option} is empty: name a directory.`)
  const path = resolve(text)
  const problem = problemOfPath(path)
  if (problem === undefined) return path
  throw new StartError(`${option} is ${problem}`)
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
