// `npm run bench -- --restore [MEGABYTES]`: how long a backup, its restore and its verification take. Fills the bank through
// the API until its database has that size, stops it, and runs the commands that an operator would.

import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { runFlorin, startProgram } from '../test/program.ts'
import type { Load } from './children.ts'
import { books, transferFor } from './filling.ts'
import { openAccounts } from './money.ts'
import { sayTable } from './report.ts'

const ACCOUNTS = 1_000
const CONNECTIONS = 256
const FILL_SECONDS = 10
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000

const note = (text: string) => process.stderr.write(`${text}\n`)

type Step = { readonly what: string; readonly seconds: number; readonly load: number }

/** Measures and prints the table; answers what makes the run void. */
export async function measureRestore(
  root: string,
  load: Load,
  megabytes: number,
): Promise<string[]> {
  const [dataDir, backupDir, restored] = ['bank', 'backups', 'restored'].map((it) => join(root, it))
  if (!dataDir || !backupDir || !restored) throw new Error('there is no place')
  const { transfers, bytes } = await filled(dataDir, load, megabytes)
  const flaws: string[] = []
  const steps: Step[] = []
  const step = async (what: string, command: readonly string[], at: string) => {
    const startedMs = performance.now()
    const { ok, said } = await runFlorin(command, { dataDir: at })
    if (!ok) flaws.push(`${what}: ${said}`)
    steps.push({ what, seconds: (performance.now() - startedMs) / 1000, load: loadavg()[0] ?? 0 })
  }
  await step('florin backup', ['backup', '--to', backupDir], dataDir)
  await step('florin restore', ['restore', '--from', backupDir], restored)
  copyFileSync(join(dataDir, 'encryption.key'), join(restored, 'encryption.key'))
  await step('florin verify', ['verify'], restored)
  const program = await startProgram({ dataDir: restored })
  const after = await books(restored)
  await program.stop()
  if (after.transfers !== transfers) flaws.push(`${after.transfers} of ${transfers} were restored`)

  const size = bytes / MEGABYTE
  const copied = megabytesOf(backupDir)
  process.stdout.write(
    `${transfers.toLocaleString('en-US')} transfers, a database of ${size.toFixed(0)} MB, a backup of ${copied} MB.\n\n`,
  )
  sayTable(
    ['step', 'seconds', 'seconds per GB of database', 'load of the machine'],
    steps.map((it) => [
      it.what,
      it.seconds.toFixed(1),
      ((it.seconds * GIGABYTE) / size).toFixed(1),
      it.load.toFixed(1),
    ]),
  )
  return flaws
}

async function filled(dataDir: string, load: Load, megabytes: number) {
  const program = await startProgram({ dataDir })
  try {
    const accounts = await openAccounts(program, ACCOUNTS)
    let held = await books(dataDir)
    while (held.bytes < megabytes * MEGABYTE) {
      const how = { connections: CONNECTIONS, seconds: FILL_SECONDS }
      const { perSecond } = await transferFor({ program, load, accounts }, how)
      held = await books(dataDir)
      note(`${(held.bytes / MEGABYTE).toFixed(0)} of ${megabytes} MB, ${perSecond.toFixed(0)}/s`)
    }
    return held
  } finally {
    await program.stop()
  }
}

function megabytesOf(directory: string): string {
  const { stdout } = spawnSync('du', ['-s', '--block-size=MB', directory], { encoding: 'utf8' })
  return /^\d+/.exec(stdout)?.[0] ?? 'unknown'
}
