// `npm run bench -- --growth`: what a long history costs. Fills the bank through the API, and measures the same things
// after few transfers and after many.

import { join } from 'node:path'
import { type Program, startProgram, verifyData } from '../test/program.ts'
import type { Load } from './children.ts'
import { books, transferFor } from './filling.ts'
import { memoryOf } from './machine.ts'
import { openAccounts } from './money.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'

export type GrowthPlan = {
  /** How many transfers there are when it is measured. */
  readonly sizes: readonly number[]
  readonly warmUpSeconds: number
  readonly rounds: number
  readonly seconds: number
}

const ACCOUNTS = 1_000
const LANES = 64
/** Each asks for one page after the other, without a pause. */
const READERS = 4
/** Pages that are asked for in a second whether or not the ones before are there, and by how many at most. */
const PAGES_PER_SECOND = 50
const CALLERS = 16
const FILL_SECONDS = 10
const PAGE = 100
const FURTHER = 50
const MEGABYTE = 1024 * 1024

const note = (text: string) => process.stderr.write(`${text}\n`)

type Figures = {
  transfers: number
  perSecond: number
  p99Ms: number
  /** p99 of the first page of all: at a steady rate, and by readers without a pause. */
  steadyMs: number
  firstMs: number
  /** p99 of a page some pages on, of an account's first, and of one balance. */
  furtherMs: number
  accountMs: number
  balanceMs: number
  startSeconds: number
  bytesEach: number
  idleMegabytes: number
  busyMegabytes: number
}

type Site = {
  readonly dataDir: string
  readonly load: Load
  readonly accounts: readonly string[]
  readonly plan: GrowthPlan
  readonly flaws: string[]
  /** Before the first transfer that counts. */
  readonly bytesBefore: number
}

/** Measures at each size and prints the table; answers what makes the run void. */
export async function measureGrowth(
  root: string,
  load: Load,
  plan: GrowthPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'growth')
  let program = await startProgram({ dataDir })
  const flaws: string[] = []
  try {
    const accounts = await openAccounts(program, ACCOUNTS)
    const bytesBefore = (await books(dataDir)).bytes
    const site: Site = { dataDir, load, accounts, plan, flaws, bytesBefore }
    const figures: Figures[] = []
    for (const size of plan.sizes) {
      await fill(site, program, size)
      await program.stop()
      program = await startProgram({ dataDir })
      figures.push(await look(site, program))
    }
    sayFigures(figures)
  } finally {
    await program.stop()
  }
  const startedMs = performance.now()
  const verified = await verifyData(dataDir)
  if (!verified.ok) flaws.push(`florin verify: ${verified.said}`)
  note(`florin verify took ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  return flaws
}

async function fill({ dataDir, load, accounts }: Site, program: Program, size: number) {
  let { transfers } = await books(dataDir)
  while (transfers < size) {
    const how = {
      connections: LANES,
      seconds: Math.min(FILL_SECONDS, Math.max(1, (size - transfers) / 10_000)),
    }
    const { done, perSecond } = await transferFor({ program, load, accounts }, how)
    transfers += done
    note(`${transfers} of ${size} transfers, ${perSecond.toFixed(0)}/s`)
  }
}

async function look(site: Site, program: Program): Promise<Figures> {
  const { dataDir, load, accounts, plan } = site
  const idleMegabytes = (memoryOf(program.pid) ?? 0) / MEGABYTE
  const { transfers, bytes } = await books(dataDir)
  const run = async (
    connections: number,
    requests: Parameters<Load['run']>[0]['requests'],
    pace: { perSecond?: number } = {},
  ): Promise<{ perSecond: number; p99Ms: number }> => {
    const rounds: { perSecond: number; p99Ms: number }[] = []
    for (let round = 0; round < plan.rounds; round += 1) {
      const { seconds } = plan
      const outcome = await load.run({ url: program.url, connections, seconds, requests, ...pace })
      if ((outcome.byStatus[200] ?? 0) !== outcome.sent) {
        site.flaws.push(`at ${transfers} transfers, something was not answered with 200`)
      }
      rounds.push(outcome)
    }
    return {
      perSecond: median(rounds.map(({ perSecond }) => perSecond)),
      p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    }
  }
  const { key } = program
  const get = async (path: string) =>
    (await run(READERS, { kind: 'get', key, paths: [path] })).p99Ms
  const list = `/v0/transactions/posted?limit=${PAGE}`
  const pages = { kind: 'get', key, paths: [list] } as const
  // A program that has just started is still being compiled.
  await load.run({
    url: program.url,
    connections: READERS,
    seconds: plan.warmUpSeconds,
    requests: pages,
  })
  const steadyMs = (await run(CALLERS, pages, { perSecond: PAGES_PER_SECOND })).p99Ms
  const firstMs = await get(list)
  const furtherMs = await get(`${list}&page_token=${await tokenAfter(program, list)}`)
  const accountMs = await get(`${list}&account_id=${accounts[0]}`)
  const balanceMs = await get(`/v0/accounts/${accounts[0]}`)
  const busy = await run(LANES, { kind: 'transfers', key, accounts, isHot: false })
  return {
    transfers,
    ...busy,
    steadyMs,
    firstMs,
    furtherMs,
    accountMs,
    balanceMs,
    startSeconds: program.startedMs / 1000,
    bytesEach: (bytes - site.bytesBefore) / transfers,
    idleMegabytes,
    busyMegabytes: (memoryOf(program.pid) ?? 0) / MEGABYTE,
  }
}

/** Where the list goes on after a number of pages. */
async function tokenAfter({ url, key }: Program, list: string): Promise<string> {
  let token = ''
  for (let page = 0; page < FURTHER; page += 1) {
    const response = await fetch(url + list + (token && `&page_token=${token}`), {
      headers: { authorization: `Bearer ${key}` },
    })
    const { next_page_token } = (await response.json()) as { next_page_token?: string }
    if (next_page_token === undefined) throw new Error(`there is no page ${page + 2}`)
    token = encodeURIComponent(next_page_token)
  }
  return token
}

function sayFigures(all: readonly Figures[]): void {
  const rows: [string, (of: Figures) => string][] = [
    [`transfers/s, ${LANES} connections`, (of) => of.perSecond.toFixed(0)],
    ['transfers, p99 ms', (of) => of.p99Ms.toFixed(1)],
    [
      `first page of ${PAGE} posted transactions, ${PAGES_PER_SECOND} a second, p99 ms`,
      (of) => of.steadyMs.toFixed(1),
    ],
    [`the same for ${READERS} readers without a pause, p99 ms`, (of) => of.firstMs.toFixed(1)],
    [`a page ${FURTHER} pages on, for them, p99 ms`, (of) => of.furtherMs.toFixed(1)],
    ['first page of one account, for them, p99 ms', (of) => of.accountMs.toFixed(1)],
    ['an account with its balances, for them, p99 ms', (of) => of.balanceMs.toFixed(1)],
    ['start, s', (of) => of.startSeconds.toFixed(2)],
    ['disk per transfer, bytes', (of) => of.bytesEach.toFixed(0)],
    ['resident memory of the bank after the start, MB', (of) => of.idleMegabytes.toFixed(0)],
    ['resident memory after the load, MB', (of) => of.busyMegabytes.toFixed(0)],
  ]
  sayTable(
    ['with this many transfers', ...all.map(({ transfers }) => transfers.toLocaleString('en-US'))],
    rows.map(([what, cell]) => [what, ...all.map(cell)]),
  )
}
