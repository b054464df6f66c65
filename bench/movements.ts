// Transfers, card authorizations and reads beside their baselines, and the budgets that they are held to.

import { randomUUID } from 'node:crypto'
import { measureBulks } from './bulks.ts'
import { openBare } from './children.ts'
import { memoryOf } from './machine.ts'
import { transfer } from './money.ts'
import { type Budget, medianOf, rateOf, sayCases, sayTable } from './report.ts'
import {
  type Bench,
  type Case,
  measureMovements,
  measureOpenLoop,
  measureReads,
  median,
  movementsOnce,
} from './rounds.ts'

const OPEN_RATES = [1_000, 2_000] as const
const MEGABYTE = 1024 * 1024

const say = (line = '') => process.stdout.write(`${line}\n`)

/** Measures and prints the tables; answers the budgets. `syncMs`: one flush of the disk, p50. */
export async function measureMoney(it: Bench, syncMs: number): Promise<Budget[]> {
  for (const lanes of [64, 256]) {
    await movementsOnce(it, { lanes, isHot: false, seconds: it.plan.warmUpSeconds })
  }
  const idle = await movementsOnce(it, { lanes: 1, isHot: false })
  const { ours, theirs, least, authorizations } = await measureMovements(it)
  say('## Transfers')
  say()
  sayCases('transfers', [...ours, ...theirs, ...least])
  say('## Card authorizations')
  say()
  sayCases('authorizations', authorizations)

  const besideSimple = (lanes: number) =>
    rateOf(ours, false, lanes) /
    rateOf(
      least.filter(({ name }) => name.endsWith('simple')),
      false,
      lanes,
    )

  const half = rateOf(ours, false, 64) / 2
  const [atHalf = [], ...steady] = await measureOpenLoop(it, [half, ...OPEN_RATES])
  sayTable(
    [
      'one at a time, and from the instant it was due',
      'per second',
      'p50 ms',
      'p99 ms',
      'spread of p99',
    ],
    [
      ['1 connection', idle.perSecond, [idle]] as const,
      ['64 connections, at half of their highest rate', half, atHalf] as const,
      ...OPEN_RATES.map(
        (rate, at) => [`64 connections, at ${rate} per second`, rate, steady[at] ?? []] as const,
      ),
    ].map(([what, rate, samples]) => {
      const p99s = samples.map(({ p99Ms }) => p99Ms)
      return [
        what,
        rate.toFixed(0),
        (medianOf(samples, 'p50Ms') ?? 0).toFixed(2),
        median(p99s).toFixed(2),
        `${Math.min(...p99s).toFixed(0)}–${Math.max(...p99s).toFixed(0)}`,
      ]
    }),
  )

  const bulks = await measureBulks(it)
  const reads = await measureReadsOf(it)
  const [uniform, at64, hot] = [
    rateOf(ours, false, 256) / rateOf(theirs, false),
    rateOf(ours, false, 64) / rateOf(theirs, false),
    rateOf(ours, true, 256) / rateOf(theirs, true),
  ]
  const p99Of = (at: number) => medianOf(steady[at] ?? [], 'p99Ms') ?? 0
  const memory = (memoryOf(it.program.pid) ?? Number.NaN) / MEGABYTE
  return [
    over('transfers at 256 connections / best baseline, uniform', uniform, 4),
    over('transfers at 64 connections / best baseline, uniform', at64, 3),
    over('transfers at 256 connections / best baseline, one hot account', hot, 12),
    over(
      'transfers at 256 connections / the least',
      rateOf(ours, false, 256) / rateOf(least, false),
      2,
    ),
    over(
      'transfers at 64 connections / the least',
      rateOf(ours, false, 64) / rateOf(least, false),
      1.5,
    ),
    over('transfers with 1 connection / the least with 1 client, simple', besideSimple(1), 0.8),
    over(
      'transfers with 16 connections / the least with 16 clients, simple',
      besideSimple(16),
      2.5,
    ),
    most(
      'CPU for a transfer at 256 connections, bank and database',
      cpuOfTransfer(ours),
      120,
      'µs',
    ),
    most('one transfer on an idle server, p50', idle.p50Ms, 4 * syncMs + 3, 'ms'),
    most('transfers at 1000 per second, p99', p99Of(0), 10, 'ms'),
    most('transfers at 2000 per second, p99', p99Of(1), 25, 'ms'),
    ...bulks,
    over('GET one transfer / bare Fastify with the same bytes', reads, 0.65),
    most('resident memory of the bank after that', memory, 280, 'MB'),
  ]
}

/** Microseconds. */
function cpuOfTransfer(ours: readonly Case[]): number {
  const samples = ours.find(({ lanes, isHot }) => lanes === 256 && !isHot)?.samples ?? []
  return (
    (medianOf(samples, 'bankCpu') ?? Number.NaN) + (medianOf(samples, 'databaseCpu') ?? Number.NaN)
  )
}

/** Far more than are asked for at once, so that each request finds a different row. */
const READ_AMONG = 500

async function measureReadsOf(it: Bench): Promise<number> {
  const [from, to] = it.accounts
  const sides = {
    amount: 100,
    originating_account_id: from,
    receiving_account_id: to,
    memo: 'Rent for June',
  }
  const ids = await Promise.all(
    Array.from({ length: READ_AMONG }, () => transfer(it.program, randomUUID(), sides)),
  )
  const path = `${it.program.url}/v0/transactions/internal_transfer/${ids[0]}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${it.program.key}` } })
  const bare = await openBare(await response.text())
  const reads = await measureReads(it, { ids, bareUrl: bare.url })
  bare.close()
  say('## Reads')
  say()
  sayTable(
    ['GET one transfer, 64 connections', 'per second', 'p50 ms', 'p99 ms'],
    [['Florin', reads.bank] as const, ['bare Fastify, the same bytes', reads.bare] as const].map(
      ([what, samples]) => [
        what,
        (medianOf(samples, 'perSecond') ?? 0).toFixed(0),
        (medianOf(samples, 'p50Ms') ?? 0).toFixed(2),
        (medianOf(samples, 'p99Ms') ?? 0).toFixed(2),
      ],
    ),
  )
  return (medianOf(reads.bank, 'perSecond') ?? 0) / (medianOf(reads.bare, 'perSecond') ?? 1)
}

function over(what: string, ratio: number, least: number): Budget {
  return { what, measured: `${ratio.toFixed(2)} ×`, budget: `≥ ${least} ×`, isMet: ratio >= least }
}

function most(what: string, value: number, limit: number, unit: string): Budget {
  const text = (number: number) => `${number.toFixed(unit === 'ms' ? 2 : 0)} ${unit}`
  return { what, measured: text(value), budget: `≤ ${text(limit)}`, isMet: value <= limit }
}
