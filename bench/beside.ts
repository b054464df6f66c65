// `npm run bench -- --beside`: how long the transfers of a workspace take that has no webhook, while the deliveries of another
// workspace hang, fail, or drain after an outage.

import { join } from 'node:path'
import { startProgram, verifyData } from '../test/program.ts'
import { type Load, openReceiver, type Receiver } from './children.ts'
import { openAccounts, openWorkspace } from './money.ts'
import { type Budget, sayBudgets, sayTable } from './report.ts'
import { median } from './rounds.ts'
import { pileUp, type Stand, stage, transfers } from './stage.ts'

export type BesidePlan = {
  readonly rounds: number
  /** How long each case of a round takes. */
  readonly seconds: number
  readonly backlog: number
}

const PER_SECOND = 200
const CONNECTIONS = 16
const ACCOUNTS = 50
/** Events whose deliveries hang or fail. */
const TROUBLED = { perSecond: 100, seconds: 3 }
const MOST = 1.3

/** Ends the trouble. */
type End = () => Promise<void>
type Trouble = (it: Stand, receiver: Receiver, round: number) => Promise<End>

const CASES: readonly { readonly name: string; readonly begin: Trouble }[] = [
  { name: 'no other workspace', begin: async () => async () => {} },
  { name: 'one whose webhook hangs', begin: (it, receiver) => answering(it, receiver, '/hang/on') },
  { name: 'one whose webhook fails', begin: (it, receiver) => answering(it, receiver, '/fail') },
  { name: 'one whose webhook receives a backlog', begin: draining },
]

async function answering(it: Stand, receiver: Receiver, path: string): Promise<End> {
  const other = await stage(it, receiver, [path])
  await transfers(it, other, TROUBLED)
  return other.end
}

async function draining(it: Stand, receiver: Receiver, round: number): Promise<End> {
  const path = `/hang/backlog-${round}`
  const { end } = await pileUp(it, receiver, path)
  await receiver.recover(path)
  return end
}

/** Measures and prints the table; answers what makes the run void. */
export async function measureBeside(
  root: string,
  load: Load,
  plan: BesidePlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'beside')
  const program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
  const receiver = await openReceiver()
  const it: Stand = { program, load, plan, flaws: [] }
  try {
    const door = await openWorkspace(program)
    const accounts = await openAccounts(door, ACCOUNTS)
    const once = async (seconds: number) => {
      const requests = { kind: 'transfers', key: door.key, accounts, isHot: false } as const
      const how = { connections: CONNECTIONS, perSecond: PER_SECOND, seconds, requests }
      const { p99Ms, byStatus, sent } = await load.run({ url: door.url, ...how })
      if (byStatus[200] !== sent) it.flaws.push('a transfer was not answered with 200')
      return p99Ms
    }
    await once(plan.seconds)
    const p99s = CASES.map((): number[] => [])
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [at, { begin }] of CASES.entries()) {
        const end = await begin(it, receiver, round)
        p99s[at]?.push(await once(plan.seconds))
        await end()
      }
      process.stderr.write(`round ${round + 1} of ${plan.rounds}\n`)
    }
    say(p99s)
  } finally {
    receiver.close()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? it.flaws : [...it.flaws, `florin verify: ${verified.said}`]
}

function say(p99s: readonly (readonly number[])[]): void {
  const rows = CASES.map(({ name }, at) => ({ name, rounds: p99s[at] ?? [] }))
  sayTable(
    [`${PER_SECOND} transfers a second beside`, 'p99 ms, median of the rounds', 'rounds'],
    rows.map(({ name, rounds }) => [
      name,
      median(rounds).toFixed(1),
      `${Math.min(...rounds).toFixed(1)}–${Math.max(...rounds).toFixed(1)}`,
    ]),
  )
  const [alone, ...others] = rows
  const budgets = others.map(({ name, rounds }): Budget => {
    const ratio = median(rounds) / median(alone?.rounds ?? [])
    return {
      what: `p99 of transfers beside ${name} / alone`,
      measured: `${ratio.toFixed(2)} ×`,
      budget: `≤ ${MOST} ×`,
      isMet: ratio <= MOST,
    }
  })
  sayBudgets(budgets)
}
