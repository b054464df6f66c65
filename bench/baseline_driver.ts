// The baseline where pgbench is not installed: the same statements, prepared, one client per connection.

import { Client, type ClientConfig } from 'pg'
import type { BaselineOutcome, BaselineRun } from './baseline.ts'

type DriverRun = BaselineRun & {
  connection: ClientConfig
  accounts: number
  statements: readonly string[]
}
type Variables = Readonly<Record<string, string>>
type Prepared = { name: string; text: string; variables: string[] }

let runs = 0

export async function runDriver(run: DriverRun): Promise<BaselineOutcome> {
  runs += 1
  const prepared = run.statements.map(preparedOf)
  const clients = await Promise.all(
    Array.from({ length: run.clients }, async () => {
      const client = new Client(run.connection)
      await client.connect()
      return client
    }),
  )
  const latencies: number[] = []
  const startMs = performance.now()
  const endMs = startMs + run.seconds * 1000
  await Promise.all(
    clients.map(async (client, place) => {
      for (let count = 1; performance.now() < endMs; count += 1) {
        const startedMs = performance.now()
        const id = (BigInt(runs) * 1000n + BigInt(place)) * 10_000_000_000n + BigInt(count)
        await transferOnce(client, prepared, { ...drawn(run), ...idsOf(id) })
        latencies.push(performance.now() - startedMs)
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1000
  await Promise.all(clients.map((client) => client.end()))
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    perSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    transactions: latencies.length,
  }
}

async function transferOnce(client: Client, statements: Prepared[], variables: Variables) {
  await client.query('begin')
  for (const { name, text, variables: names } of statements) {
    await client.query({ name, text, values: names.map((it) => variables[it]) })
  }
  await client.query('commit')
}

function drawn({ accounts, isHot }: DriverRun): Variables {
  const taker = isHot ? 1 : 1 + Math.floor(Math.random() * accounts)
  const giver = 1 + ((taker + Math.floor(Math.random() * (accounts - 1))) % accounts)
  return { taker: `${taker}`, giver: `${giver}` }
}

function idsOf(id: bigint): Variables {
  return { id: `${id}`, event_a: `${id * 2n}`, event_b: `${id * 2n + 1n}` }
}

/** pgbench's `:name` becomes PostgreSQL's `$1`. */
function preparedOf(statement: string, index: number): Prepared {
  const variables: string[] = []
  const text = statement.replaceAll(/:(giver|taker|id|event_a|event_b)\b/g, (_, name: string) => {
    if (!variables.includes(name)) variables.push(name)
    return `$${variables.indexOf(name) + 1}`
  })
  return { name: `baseline_${index}`, text, variables }
}
