// `npm run bench -- --memory`: what the bank's process keeps in memory, idle and under load, while an hour passes on the
// sandbox's clock: a minute for each spell of load. A webhook receives an event for each transfer, and the request log is on.

import { join } from 'node:path'
import { startProgram, verifyData } from '../test/program.ts'
import { type Load, openReceiver } from './children.ts'
import { transferFor } from './filling.ts'
import { memoryOf } from './machine.ts'
import { openAccounts, passTime, subscribe } from './money.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'

export type MemoryPlan = {
  /** Spells of load, and how many seconds each takes; together an hour passes on the clock. */
  readonly spells: number
  readonly seconds: number
}

const ACCOUNTS = 200
const LANES = 256
const HOUR_SECONDS = 3_600
const MEGABYTE = 1024 * 1024

/** Measures and prints the table; answers what makes the run void. */
export async function measureMemory(
  root: string,
  load: Load,
  { spells, seconds }: MemoryPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'memory')
  const program = await startProgram({ dataDir })
  const receiver = await openReceiver()
  try {
    const resident = () => (memoryOf(program.pid) ?? Number.NaN) / MEGABYTE
    const idle = resident()
    const accounts = await openAccounts(program, ACCOUNTS)
    await subscribe(program, `${receiver.url}/memory`)
    const samples: number[] = []
    let transfers = 0
    for (let spell = 0; spell < spells; spell += 1) {
      const how = { connections: LANES, seconds }
      transfers += (await transferFor({ program, load, accounts }, how)).done
      await passTime(program, HOUR_SECONDS / spells)
      samples.push(resident())
    }
    const part = Math.ceil(spells / 6)
    sayTable(
      ['resident memory of the bank', 'MB'],
      [
        ['after the start, idle', idle],
        ['under load, in the first ten minutes of the hour', median(samples.slice(0, part))],
        ['under load, in its last ten minutes', median(samples.slice(-part))],
        ['at most', Math.max(...samples)],
      ].map(([what, megabytes]) => [String(what), Number(megabytes).toFixed(0)]),
    )
    process.stderr.write(`${transfers} transfers, each told to a webhook\n`)
  } finally {
    receiver.close()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? [] : [`florin verify: ${verified.said}`]
}
