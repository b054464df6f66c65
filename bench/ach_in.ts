// `npm run bench -- --ach-in`: how fast the entries of a received ACH file are booked, for one account and for many, beside a
// baseline, and how long the transfers of another workspace take meanwhile. A number after it is how many entries a file has.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Entry, NachaFile } from '../src/rails/ach/nacha/file.ts'
import { writeNacha } from '../src/rails/ach/nacha/write.ts'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import { openBaseline } from './baseline.ts'
import type { Load } from './children.ts'
import { openAccounts, openWorkspace } from './money.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'

export type AchInPlan = { readonly entries: number; readonly accounts: number }

const LOOK_AGAIN_MS = 20
const BASELINE = { clients: 32, seconds: 5 }
/** The transfers of another workspace, in windows, until the file is booked. */
const OTHERS = { accounts: 50, connections: 8, perSecond: 50, seconds: 5 }

/** Measures and prints the table; answers what makes the run void. */
export async function measureAchIn(
  root: string,
  load: Load,
  plan: AchInPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'ach-in')
  const program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
  const database = new pg.Client(databaseOf(dataDir))
  await database.connect()
  const flaws: string[] = []
  try {
    const accounts = await openAccounts(program, plan.accounts)
    const numbers: string[] = []
    for (const account of accounts) numbers.push(await numberOf(program, account))
    const door = await openWorkspace(program)
    const others = await openAccounts(door, OTHERS.accounts)
    const once = async () => {
      const requests = { kind: 'transfers', key: door.key, accounts: others, isHot: false } as const
      const { accounts: _, ...how } = OTHERS
      const { p99Ms, byStatus, sent } = await load.run({ url: door.url, ...how, requests })
      if (byStatus[200] !== sent) flaws.push('a transfer of another workspace was not answered 200')
      return p99Ms
    }
    await once()
    const baseline = await openBaseline(database, databaseOf(dataDir), plan.accounts)
    const cases = [
      { name: 'one account', isHot: true, numbers: numbers.slice(0, 1) },
      { name: `${plan.accounts.toLocaleString('en-US')} accounts`, isHot: false, numbers },
    ]
    const rows: string[][] = []
    for (const { name, isHot, numbers: to } of cases) {
      const { perSecond } = await baseline.run({ ...BASELINE, isHot })
      const file = fileOf(plan.entries, to, isHot ? 'A' : 'B')
      const alone = await once()
      let isBooked = false
      const [{ taken, booked }, beside] = await Promise.all([
        timesOf(database, dataDir, { file, account: accounts[0] }).finally(() => (isBooked = true)),
        (async () => {
          const windows: number[] = []
          while (!isBooked) windows.push(await once())
          return windows
        })(),
      ])
      const rate = Math.round(plan.entries / booked)
      const all = plan.entries.toLocaleString('en-US')
      rows.push([
        name,
        all,
        taken.toFixed(1),
        booked.toFixed(1),
        String(rate),
        perSecond.toFixed(0),
        peakMegabytes(program.pid).toFixed(0),
        alone.toFixed(0),
        `${median(beside).toFixed(0)} (${Math.max(...beside).toFixed(0)})`,
      ])
      const wrong = await notPosted(database)
      if (wrong > 0) flaws.push(`${wrong} entries for ${name} were not posted`)
    }
    sayTable(
      [
        'entries of a file for',
        'entries',
        'taken s',
        'booked s',
        'entries/s',
        'baseline/s',
        'peak MB',
        'p99 ms of others alone',
        'beside, median (most) of 5 s windows',
      ],
      rows,
    )
    await baseline.close()
  } finally {
    await database.end()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? flaws : [...flaws, `florin verify: ${verified.said}`]
}

const KILOBYTES = 1024

/** The most memory that the bank had since its start (VmHWM, Linux). */
function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / KILOBYTES
}

async function numberOf({ url, key }: Program, account: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${url}/v0/accounts/${account}`, { headers })
  const { account_number } = (await response.json()) as { account_number: string }
  return account_number
}

function fileOf(count: number, numbers: readonly string[], modifier: string): string {
  const odfi = '02100002'
  const entries = Array.from({ length: count }, (_, index): Entry => {
    return {
      code: '22',
      routing: '123456780',
      account: numbers[index % numbers.length] ?? '',
      amount: BigInt(100 + (index % 900)),
      identification: `E-${index}`,
      name: 'Ada Quill',
      discretionary: '',
      trace: `${odfi}${String(index + 1).padStart(7, '0')}`,
      addenda: [],
    }
  })
  const file: NachaFile = {
    destination: '123456780',
    origin: '021000021',
    createdDate: '2026-01-01',
    createdTime: '1200',
    modifier,
    destinationName: 'FLORIN',
    originName: 'HARBOUR BANK',
    reference: 'bench',
    batches: [
      {
        serviceClass: '220',
        companyName: 'ACME INC',
        companyData: '',
        companyId: '1234567890',
        secCode: 'PPD',
        description: 'PAYROLL',
        descriptiveDate: '',
        effectiveDate: '2026-01-02',
        settlementDay: '',
        odfi,
        entries,
      },
    ],
  }
  return writeNacha(file)
}

type Arrival = { readonly file: string; readonly account: string | undefined }

/** Seconds from the arrival of the file until its entries are taken, and from then until all are booked. */
async function timesOf(database: pg.Client, dataDir: string, { file, account }: Arrival) {
  const { rows } = await database.query<{ tenant: string }>(
    'select tenant from ledger_accounts where id = $1',
    [account],
  )
  const [workspace] = rows
  if (!workspace) throw new Error('the account has no workspace')
  const folder = join(dataDir, 'ach', workspace.tenant, 'incoming')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.part'), file)
  const accepted = 'select from ach_files where status = $1'
  const before = (await database.query(accepted, ['ACCEPTED'])).rowCount ?? 0
  const start = performance.now()
  renameSync(join(folder, 'bench.part'), join(folder, 'bench.ach'))
  const isTaken = async () =>
    ((await database.query(accepted, ['ACCEPTED'])).rowCount ?? 0) > before
  while (!(await isTaken())) await sleep(LOOK_AGAIN_MS)
  const taken = performance.now()
  const waiting = `select from ach_incoming where status = 'INIT' limit 1`
  while (((await database.query(waiting)).rowCount ?? 0) > 0) await sleep(LOOK_AGAIN_MS)
  return { taken: (taken - start) / 1000, booked: (performance.now() - taken) / 1000 }
}

async function notPosted(database: pg.Client): Promise<number> {
  const wrong = await database.query(`select from ach_incoming where status <> 'POSTED'`)
  return wrong.rowCount ?? 0
}
