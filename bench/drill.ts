// `npm run bench -- --drill`: how long a drill of a suite of twenty writes takes, beside the same command run as often without
// a drill, as many at a time.

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProgram, verifyData } from '../test/program.ts'
import { cpuOf, cpuOfEnded, cpuOfPostgres } from './machine.ts'
import { type Door, openWorkspace } from './money.ts'
import { sayBudgets, sayTable } from './report.ts'
import { median } from './rounds.ts'

export type DrillPlan = { readonly rounds: number; readonly faults: readonly string[] }

const WRITES = 20
const MOST_SECONDS = 60
/** The drill runs the command twice without a fault before it begins. */
const WITHOUT_FAULT = 2

/** Three writes for the account, eleven payments, and three that are held and released. */
const SUITE = `
import { randomUUID } from 'node:crypto'
import { openSeller, pay, release, reserve } from ${JSON.stringify(pathToFileURL(resolve('examples/drill/payouts.mjs')).href)}
const run = randomUUID().slice(0, 8)
const legal_address = { address_line_1: '12 Harbour Street', city: 'Portland', state: 'OR', postal_code: '97201', country_code: 'US' }
const person = { status: 'ACTIVE', first_name: 'Ada', last_name: 'Quill', dob: '1985-06-14', ssn: '123-45-6789',
  email: 'ada@example.com', phone_number: '+14374570680', legal_address }
const account = await openSeller({ id: run, person })
for (let count = 0; count < 11; count += 1) await pay({ id: run + '-' + count, cents: 100 }, account)
for (let count = 0; count < 3; count += 1) {
  const order = { id: run + '-held-' + count, cents: 100 }
  await reserve(order, account)
  await release(order)
}
`

/** How long something took, and how many seconds of the processor everybody needed for it. */
type Took = { readonly ms: number; readonly cpu: number }

/** One run of the suite, the drill, and as many runs without one. */
type Round = { readonly alone: Took; readonly drill: Took; readonly bare: Took }

/** Measures and prints the table; answers what makes the run void. */
export async function measureDrill(root: string, plan: DrillPlan): Promise<readonly string[]> {
  const dataDir = join(root, 'drill')
  const suite = join(root, 'suite.mjs')
  writeFileSync(suite, SUITE)
  const program = await startProgram({ dataDir })
  const flaws: string[] = []
  const rounds: Round[] = []
  const runs = WRITES * plan.faults.length
  const cpu = () => (cpuOfEnded() ?? 0) + (cpuOf(program.pid) ?? 0) + (cpuOfPostgres(dataDir) ?? 0)
  const timed = async (work: () => Promise<unknown>): Promise<Took> => {
    const [startedMs, before] = [performance.now(), cpu()]
    await work()
    return { ms: performance.now() - startedMs, cpu: cpu() - before }
  }
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      const door = await openWorkspace(program)
      const alone = await timed(() => runSuite(suite, door))
      const drill = await timed(async () => {
        const words = ['drill', '--json', '--faults', plan.faults.join(','), '--']
        const said = await output(
          [resolve('dist/main.js'), ...words, process.execPath, suite],
          door,
        )
        const found = JSON.parse(said) as { runs: number; findings: unknown[] }
        if (found.runs !== runs) flaws.push(`${found.runs} runs instead of ${runs}`)
        if (found.findings.length > 0) flaws.push(`found in the right suite: ${said}`)
      })
      const bare = await timed(() => runMany(suite, door, runs + WITHOUT_FAULT))
      rounds.push({ alone, drill, bare })
      process.stderr.write(`round ${round + 1} of ${plan.rounds}\n`)
    }
  } finally {
    await program.stop()
  }
  say(rounds, plan)
  const verified = await verifyData(dataDir)
  return verified.ok ? flaws : [...flaws, `florin verify: ${verified.said}`]
}

/** The suite `count` times in one workspace, one for each core at a time. */
async function runMany(suite: string, door: Door, times: number): Promise<void> {
  let begun = 0
  const lane = async () => {
    while (begun < times) {
      begun += 1
      await runSuite(suite, door)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

function runSuite(suite: string, door: Door): Promise<string> {
  return output([suite], door)
}

/** What a program prints. Throws when it fails. */
async function output(words: readonly string[], { url, key }: Door): Promise<string> {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], FLORIN_URL: url, FLORIN_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise((end) => child.once('close', end))
  if (code !== 0 && out === '')
    throw new Error(`${words.join(' ')} ended with ${String(code)}: ${err}`)
  return out
}

function say(rounds: readonly Round[], { faults }: DrillPlan): void {
  const seconds = (of: (round: Round) => Took) => {
    const all = rounds.map((round) => of(round).ms / 1_000)
    const cpu = median(rounds.map((round) => of(round).cpu))
    const range = `${Math.min(...all).toFixed(1)}–${Math.max(...all).toFixed(1)}`
    return [median(all).toFixed(1), range, cpu.toFixed(1)]
  }
  sayTable(
    [`a suite of ${WRITES} writes`, 'seconds', 'rounds', 'CPU seconds of all'],
    [
      ['once, alone', ...seconds(({ alone }) => alone)],
      [`drilled with ${faults.join(', ')}`, ...seconds(({ drill }) => drill)],
      [
        `run ${WRITES * faults.length + WITHOUT_FAULT} times without a drill`,
        ...seconds(({ bare }) => bare),
      ],
    ],
  )
  const beyond = median(rounds.map(({ drill, alone }) => drill.ms - alone.ms)) / 1_000
  sayBudgets([
    {
      what: `a drill of ${WRITES} writes × ${faults.length} faults, beyond the suite's own time`,
      measured: `${beyond.toFixed(1)} s`,
      budget: `≤ ${MOST_SECONDS} s`,
      isMet: beyond <= MOST_SECONDS,
    },
  ])
}
