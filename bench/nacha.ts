// A NACHA file of very many entries, written and read again in its own process: how long, and how much memory.
// Run by main.ts; alone: `node bench/dist/bench/nacha.js`.

import { fork } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Entry, LongFile } from '../src/rails/ach/nacha/file.ts'
import { nachaEntries } from '../src/rails/ach/nacha/read.ts'
import { nachaLines } from '../src/rails/ach/nacha/write.ts'
import { type Budget, sayTable } from './report.ts'

const ENTRIES = 100_000
const BUDGET_SECONDS = 10
const MEGABYTE = 1024 * 1024
const PIECE = 64 * 1024
const self = fileURLToPath(import.meta.url)

type Figures = {
  entries: number
  megabytes: number
  writeSeconds: number
  readSeconds: number
  /** Resident memory of the process before, and its highest since. */
  startMegabytes: number
  peakMegabytes: number
}

function* entries(): Generator<Entry> {
  for (let index = 1; index <= ENTRIES; index += 1) {
    yield {
      code: index % 2 === 0 ? '22' : '27',
      routing: '021000021',
      account: String(index).padStart(12, '0'),
      amount: BigInt(index),
      identification: `E-${index}`,
      name: 'Ada Quill',
      discretionary: 'S',
      trace: `12345678${String(index).padStart(7, '0')}`,
      addenda: [{ type: '05', information: `invoice ${index}` }],
    }
  }
}

const file: LongFile = {
  destination: '061000146',
  origin: '123456780',
  createdDate: '2026-11-20',
  createdTime: '1645',
  modifier: 'A',
  destinationName: 'FEDERAL RESERVE BANK',
  originName: 'FLORIN',
  reference: 'bench',
  batches: [
    {
      serviceClass: '200',
      companyName: 'FLORIN',
      companyData: '',
      companyId: '9000100001',
      secCode: 'WEB',
      description: 'TRANSFER',
      descriptiveDate: '',
      effectiveDate: '2026-11-23',
      settlementDay: '',
      odfi: '12345678',
      entries: entries(),
    },
  ],
}

function writeFile(path: string): void {
  const descriptor = openSync(path, 'w')
  let piece = ''
  for (const line of nachaLines(file)) {
    piece += `${line}\n`
    if (piece.length < PIECE) continue
    writeSync(descriptor, piece, null, 'latin1')
    piece = ''
  }
  writeSync(descriptor, piece, null, 'latin1')
  closeSync(descriptor)
}

function* linesOfFile(path: string): Generator<string> {
  const descriptor = openSync(path, 'r')
  const buffer = Buffer.alloc(PIECE)
  let rest = ''
  for (;;) {
    const size = readSync(descriptor, buffer, 0, PIECE, null)
    if (size === 0) break
    const lines = (rest + buffer.toString('latin1', 0, size)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  closeSync(descriptor)
}

function secondsOf(work: () => void): number {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1000
}

/** In the child: the work itself. */
function figures(): Figures {
  const directory = mkdtempSync(join(tmpdir(), 'florin-nacha-'))
  const path = join(directory, 'long.ach')
  const startMegabytes = process.memoryUsage().rss / MEGABYTE
  try {
    const writeSeconds = secondsOf(() => writeFile(path))
    let count = 0
    let sum = 0n
    const readSeconds = secondsOf(() => {
      for (const { entry } of nachaEntries(linesOfFile(path))) {
        count += 1
        sum += entry.amount
      }
    })
    if (sum !== (BigInt(ENTRIES) * BigInt(ENTRIES + 1)) / 2n) throw new Error('amounts were lost')
    return {
      entries: count,
      megabytes: statSync(path).size / MEGABYTE,
      writeSeconds,
      readSeconds,
      startMegabytes,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** In the bench: what the child measured, as a table, and the budgets. */
export async function measureNacha(): Promise<Budget[]> {
  const child = fork(self)
  const found = await new Promise<Figures>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Figures))
    child.once('exit', (code) => reject(new Error(`the NACHA bench ended with ${code}`)))
  })
  sayTable(
    ['a NACHA file', 'entries', 'MB', 'write s', 'read s', 'memory before MB', 'at most MB'],
    [
      [
        'two lines an entry, streamed',
        found.entries.toLocaleString('en-US'),
        found.megabytes.toFixed(1),
        found.writeSeconds.toFixed(2),
        found.readSeconds.toFixed(2),
        found.startMegabytes.toFixed(0),
        found.peakMegabytes.toFixed(0),
      ],
    ],
  )
  const budget = (what: string, seconds: number): Budget => ({
    what: `a NACHA file of ${ENTRIES.toLocaleString('en-US')} entries is ${what}`,
    measured: `${seconds.toFixed(2)} s`,
    budget: `≤ ${BUDGET_SECONDS} s`,
    isMet: seconds <= BUDGET_SECONDS,
  })
  return [budget('written', found.writeSeconds), budget('read', found.readSeconds)]
}

if (process.argv[1] === self) {
  if (process.send) process.send(figures())
  else process.stdout.write(`${JSON.stringify(figures(), null, 2)}\n`)
}
