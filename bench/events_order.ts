// Measures the cost of event ordering for transfers: two banks on one server, one of which does not order events
// because a registered older program does not support positions. Rounds run in pairs, so that both see the same load
// of the machine.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../src/platform/postgres/open.ts'
import { type Program, startProgram, verifyData } from '../test/program.ts'
import type { Load } from './children.ts'
import type { EventsPlan } from './events.ts'
import { transferFor } from './filling.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'
import { openAccounts } from './money.ts'
import { quantile } from './quantile.ts'
import { type Budget, sayTable } from './report.ts'
import { median } from './rounds.ts'

const ACCOUNTS = 1_000
const CONNECTIONS = 64
const MOST_PERCENT = 2
const MICROSECONDS = 1e6

type Plan = EventsPlan & { readonly flaws: string[] }
type Place = {
  readonly program: Program
  readonly accounts: readonly string[]
  readonly environment: Record<string, string>
}
type Sample = { readonly perSecond: number; readonly cpu: number }

/** Prints the table. */
export async function measureOrder(root: string, load: Load, plan: Plan): Promise<Budget[]> {
  const dataDir = join(root, 'order')
  const note = (text: string) => process.stderr.write(`${text}\n`)
  const postgres = await openPostgres({ dataDir, databaseUrl: undefined, log: note })
  const places: Place[] = []
  try {
    const { host, user } = postgres.connection
    const urlOf = (name: string) =>
      `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
    places.push(await openBank(dataDir, urlOf('florin')))
    await asked(urlOf('florin'), 'create database unordered')
    places.push(await openBank(dataDir, urlOf('unordered'), { isOrdered: false }))
    const cases = places.map((place) => ({ ...place, samples: [] as Sample[] }))
    const cpu = ({ program }: Place) => (cpuOf(program.pid) ?? 0) + (cpuOfPostgres(dataDir) ?? 0)
    const once = async (place: Place, seconds: number): Promise<Sample> => {
      const before = cpu(place)
      const how = { connections: CONNECTIONS, seconds }
      const { done, perSecond } = await transferFor({ ...place, load }, how)
      return { perSecond, cpu: ((cpu(place) - before) * MICROSECONDS) / done }
    }
    for (const place of places) await once(place, plan.seconds)
    for (let pair = 0; pair < plan.pairs; pair += 1)
      // Which one is first changes, too.
      for (const it of pair % 2 === 0 ? cases : cases.toReversed())
        it.samples.push(await once(it, plan.seconds))
    await Promise.all(places.map(({ program }) => program.stop()))
    for (const { environment } of places) {
      const verified = await verifyData(dataDir, { environment })
      if (!verified.ok) plan.flaws.push(`florin verify: ${verified.said}`)
    }
    return say(cases[0]?.samples ?? [], cases[1]?.samples ?? [])
  } finally {
    await Promise.all(places.map(({ program }) => program.stop()))
    await postgres.close()
  }
}

async function openBank(dataDir: string, url: string, { isOrdered = true } = {}): Promise<Place> {
  const environment = {
    DATABASE_URL: url,
    FLORIN_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    FLORIN_REQUEST_LOG: 'off',
  }
  let program = await startProgram({ dataDir, environment })
  if (!isOrdered) {
    await asked(url, OLDER)
    await program.stop()
    await asked(url, 'update installation set orders_events = false')
    program = await startProgram({ dataDir, environment })
  }
  return { program, accounts: await openAccounts(program, ACCOUNTS), environment }
}

/** A process that never goes away, and gives events no positions. */
const OLDER = `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time, knows_bound, only_bound,
                 knows_details, derives_events, orders_events, knows_copies, writes_once)
               select gen_random_uuid(), 'worker', sealing_key, opening_keys, started_time, now() + interval '1 year', true, true,
                 true, true, false, true, true
               from processes limit 1`

async function asked(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}

function say(ordered: readonly Sample[], unordered: readonly Sample[]): Budget[] {
  const percents = ordered.map(({ cpu }, at) => (cpu / (unordered[at]?.cpu ?? cpu) - 1) * 100)
  const rates = ordered.map(
    ({ perSecond }, at) => perSecond / (unordered[at]?.perSecond ?? perSecond),
  )
  const row = (name: string, samples: readonly Sample[]) => [
    name,
    median(samples.map(({ perSecond }) => perSecond)).toFixed(0),
    median(samples.map(({ cpu }) => cpu)).toFixed(1),
  ]
  sayTable(
    [`transfers, ${CONNECTIONS} connections`, 'per second', 'CPU µs each, bank and database'],
    [row('events in order', ordered), row('without the order', unordered)],
  )
  const sorted = percents.toSorted((a, b) => a - b)
  const percent = median(percents)
  const quartiles = [0.25, 0.75].map((share) => quantile(sorted, share).toFixed(1)).join(' to ')
  return [
    {
      what: 'the order of events: CPU of a transfer, median of the pairs (quartiles); rate',
      measured: `${percent.toFixed(1)} % (${quartiles}); ${median(rates).toFixed(3)} ×`,
      budget: `≤ ${MOST_PERCENT} %`,
      isMet: percent <= MOST_PERCENT,
    },
  ]
}
