// Runs the cases round by round, so that a change of the machine’s speed affects all of them alike, and takes medians
// over the rounds.

import type { Client } from 'pg'
import type { Program } from '../test/program.ts'
import type { Baseline, Protocol } from './baseline.ts'
import type { Load } from './children.ts'
import { countBooks, findFlaws, type Kind } from './identity.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'

export type Plan = {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly accounts: number
  /** Accounts that have a card. */
  readonly cards: number
  readonly starts: number
  /** Of webhooks beside others in trouble: each round takes two minutes and more. */
  readonly fairness: { readonly rounds: number; readonly seconds: number }
  /** The backlog of deliveries after an outage. */
  readonly backlog: number
}

export type Bench = {
  readonly plan: Plan
  readonly program: Program
  readonly dataDir: string
  readonly database: Client
  readonly load: Load
  readonly baseline: Baseline
  /** The least that a ledger needs. */
  readonly least: Baseline
  readonly accounts: readonly string[]
  readonly cards: readonly string[]
  /** What makes the run void. */
  readonly flaws: string[]
}

/** One round of one case. CPU in microseconds per movement. */
export type Sample = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  bankCpu?: number | undefined
  databaseCpu?: number | undefined
  loadCpu?: number | undefined
}
export type Case = { name: string; lanes: number; isHot: boolean; samples: Sample[] }

const CONNECTIONS = [1, 16, 64, 256]
const CLIENTS = [1, 16, 64]
const AUTHORIZING = [64]
const PROTOCOLS: readonly Protocol[] = ['simple', 'prepared']
const MICROSECONDS = 1e6

/** Transfers and their baseline, and card authorizations between them. */
export async function measureMovements(
  bench: Bench,
): Promise<{ ours: Case[]; theirs: Case[]; least: Case[]; authorizations: Case[] }> {
  const ours = cases('Florin', CONNECTIONS)
  const theirs = cases(bench.baseline.name, CLIENTS)
  const least = PROTOCOLS.map((protocol) => ({
    protocol,
    cases: cases(`the least, ${protocol}`, CLIENTS).filter(({ isHot }) => !isHot),
  }))
  const authorizations = cases('Florin', AUTHORIZING)
  for (let round = 0; round < bench.plan.rounds; round += 1) {
    for (const it of ours) it.samples.push(await movementsOnce(bench, it))
    await authorizeOnce(bench, authorizations)
    for (const it of theirs) it.samples.push(await baselineOnce(bench, bench.baseline, it))
    for (const { protocol, cases: of } of least)
      for (const it of of)
        it.samples.push(await baselineOnce(bench, bench.least, { ...it, protocol }))
  }
  return { ours, theirs, least: least.flatMap((it) => it.cases), authorizations }
}

/** Card authorizations only. */
export async function measureAuthorizations(bench: Bench): Promise<Case[]> {
  const authorizations = cases('Florin', AUTHORIZING)
  for (let round = 0; round < bench.plan.rounds; round += 1) {
    await authorizeOnce(bench, authorizations)
  }
  return authorizations
}

/** Transfers that begin at their instants, at a fixed rate, over 64 connections: each rate in each round. */
export async function measureOpenLoop(bench: Bench, rates: readonly number[]): Promise<Sample[][]> {
  const samples: Sample[][] = rates.map(() => [])
  for (let round = 0; round < bench.plan.rounds; round += 1) {
    for (const [index, perSecond] of rates.entries()) {
      samples[index]?.push(await movementsOnce(bench, { lanes: 64, isHot: false, perSecond }))
    }
  }
  return samples
}

async function authorizeOnce(bench: Bench, authorizations: readonly Case[]): Promise<void> {
  for (const it of authorizations) {
    it.samples.push(await movementsOnce(bench, { ...it, kind: 'authorizations' }))
  }
}

function cases(name: string, lanes: readonly number[]): Case[] {
  return [false, true].flatMap((isHot) =>
    lanes.map((it) => ({ name, lanes: it, isHot, samples: [] })),
  )
}

type How = {
  lanes: number
  isHot: boolean
  perSecond?: number
  seconds?: number
  kind?: Kind
  /** How many transfers each request asks for; more than one are bulks. */
  size?: number
}

/** Runs transfers or authorizations, and holds the books against what was answered. */
export async function movementsOnce(bench: Bench, how: How): Promise<Sample> {
  const { program, dataDir, database, accounts, cards, load, flaws } = bench
  const { kind = 'transfers', isHot, size = 1 } = how
  const { key } = program
  const before = await countBooks(database)
  const bankBefore = cpuOf(program.pid)
  const databaseBefore = cpuOfPostgres(dataDir)
  const outcome = await load.run({
    url: program.url,
    connections: how.lanes,
    seconds: how.seconds ?? bench.plan.seconds,
    ...(how.perSecond === undefined ? {} : { perSecond: how.perSecond }),
    requests:
      size > 1
        ? { kind: 'bulks', key, accounts, size }
        : kind === 'transfers'
          ? { kind, key, accounts, isHot }
          : { kind, key, cards, isHot },
  })
  const each = (now: number | undefined, earlier: number | undefined) =>
    now === undefined || earlier === undefined
      ? undefined
      : ((now - earlier) * MICROSECONDS) / (outcome.sent * size)
  const bankCpu = each(cpuOf(program.pid), bankBefore)
  const databaseCpu = each(cpuOfPostgres(dataDir), databaseBefore)
  for (const flaw of await findFlaws(database, before, outcome, kind, size)) {
    flaws.push(`${kind}, ${how.lanes} connections, ${how.isHot ? 'hot' : 'uniform'}: ${flaw}`)
  }
  const { p50Ms, p99Ms, cpuSeconds, sent } = outcome
  const loadCpu = (cpuSeconds * MICROSECONDS) / (sent * size)
  const perSecond = outcome.perSecond * size
  return { perSecond, p50Ms, p99Ms, bankCpu, databaseCpu, loadCpu }
}

async function baselineOnce(
  { plan, dataDir }: Bench,
  baseline: Baseline,
  { lanes, isHot, protocol = 'prepared' }: Case & { protocol?: Protocol },
): Promise<Sample> {
  const before = cpuOfPostgres(dataDir)
  const run = await baseline.run({ clients: lanes, seconds: plan.seconds, isHot, protocol })
  const after = cpuOfPostgres(dataDir)
  const databaseCpu =
    before === undefined || after === undefined
      ? undefined
      : ((after - before) * MICROSECONDS) / run.transactions
  return { perSecond: run.perSecond, p50Ms: run.p50Ms, p99Ms: run.p99Ms, databaseCpu }
}

/** GET of one transfer, and the same bytes from a bare server; requests per second of each round. */
export async function measureReads(
  bench: Bench,
  { ids, bareUrl }: { ids: readonly string[]; bareUrl: string },
): Promise<{ bank: Sample[]; bare: Sample[] }> {
  const { plan, program, load } = bench
  const bank: Sample[] = []
  const bare: Sample[] = []
  const paths = ids.map((id) => `/v0/transactions/internal_transfer/${id}`)
  const read = async (url: string, seconds: number) => {
    const requests = { kind: 'get', key: program.key, paths } as const
    const outcome = await load.run({ url, connections: 64, seconds, requests })
    if (outcome.byStatus[200] !== outcome.sent) bench.flaws.push('a GET was not answered with 200')
    return outcome
  }
  await read(program.url, plan.warmUpSeconds)
  await read(bareUrl, plan.warmUpSeconds)
  for (let round = 0; round < plan.rounds; round += 1) {
    bank.push(await read(program.url, plan.seconds))
    bare.push(await read(bareUrl, plan.seconds))
  }
  return { bank, bare }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper
}
