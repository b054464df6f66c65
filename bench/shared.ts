// One database with two API processes on it, each with its own load generator, and one worker.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openPostgres } from '../src/platform/postgres/open.ts'
import { type Program, startProgram, verifyData } from '../test/program.ts'
import { type Load, openLoad } from './children.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'
import { openAccounts } from './money.ts'

export type Place = { readonly program: Program; readonly load: Load }
export type Shared = {
  readonly dataDir: string
  readonly places: readonly Place[]
  readonly accounts: readonly string[]
}

const note = (text: string) => process.stderr.write(`${text}\n`)

/** Starts them, lets `measure` work, and ends them; answers what makes the run void. */
export async function withShared(
  root: string,
  { processes, accounts: count }: { processes: number; accounts: number },
  measure: (shared: Shared) => Promise<void>,
): Promise<string[]> {
  const dataDir = join(root, 'shared')
  const postgres = await openPostgres({ dataDir, databaseUrl: undefined, log: note })
  const { host, user, database } = postgres.connection
  const environment = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    FLORIN_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    FLORIN_REQUEST_LOG: 'off',
  }
  const places: Place[] = []
  try {
    const worker = await startProgram({
      dataDir,
      environment: { ...environment, FLORIN_ROLE: 'worker' },
    })
    while (places.length < processes) {
      const program = await startProgram({
        dataDir,
        environment: { ...environment, FLORIN_ROLE: 'api' },
      })
      places.push({ program, load: openLoad() })
    }
    const [first] = places
    if (!first) throw new Error('there is no process')
    const accounts = await openAccounts(first.program, count)
    await measure({ dataDir, places, accounts })
    await Promise.all(places.map(({ program }) => program.stop()))
    await worker.stop()
    const { ok, said } = await verifyData(dataDir, { environment })
    return ok ? [] : [`florin verify: ${said}`]
  } finally {
    for (const { load } of places) load.close()
    await postgres.close()
  }
}

/** What these processes have done so far, and the CPU seconds that it took them and their database. */
export async function countersOf(places: readonly Place[], dataDir: string) {
  const groups = await Promise.all(places.map(({ program }) => groupsOf(program)))
  return {
    groups: groups.reduce((sum, it) => sum + it.groups, 0),
    commands: groups.reduce((sum, it) => sum + it.commands, 0),
    bank: places.reduce((sum, { program }) => sum + known(cpuOf(program.pid)), 0),
    database: known(cpuOfPostgres(dataDir)),
  }
}

function known(cpuSeconds: number | undefined): number {
  if (cpuSeconds === undefined) throw new Error('this system does not say what CPU a process took')
  return cpuSeconds
}

/** How many groups a process has committed, and how many movements in them. */
async function groupsOf({ url }: Program): Promise<{ groups: number; commands: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => {
    const [, value] = new RegExp(`^florin_group_commands_${name} (\\d+)$`, 'm').exec(metrics) ?? []
    if (value === undefined)
      throw new Error(`the process does not say florin_group_commands_${name}`)
    return Number(value)
  }
  return { groups: read('count'), commands: read('sum') }
}
