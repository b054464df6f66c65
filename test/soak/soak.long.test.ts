// A used bank: every kind of request at once for some minutes (FLORIN_SOAK_MINUTES), then rest, verification, a restart and a comparison
// with what was acknowledged. The table says what has grown, the verdict counts what must not happen.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '../bank.ts'
import { ask } from '../crash_proof.ts'
import { databaseOf, startProgram, verifyData } from '../program.ts'
import { openReceiver, pause } from '../receiver.ts'
import { act, type Ledger, newLedger, newSite, type Site } from './mix.ts'
import { type Sample, sampleOf, transactionsOf } from './samples.ts'

const MINUTE_MS = 60_000
const MINUTES = Number(process.env['FLORIN_SOAK_MINUTES'] ?? 1)
const SMALL = 6
const VOLATILE = 2
/** Clients of the large workspace, and of each small one. */
const LARGE_CLIENTS = 12
const IDLE_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

test('a used bank loses nothing, refuses nothing that it books, and answers every clock move', {
  timeout: (2 * MINUTES + 10) * MINUTE_MS,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-soak-'))
  const database = databaseOf(dataDir)
  let program = await startProgram({ dataDir })
  const receivers = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  onTestFinished(async () => {
    await program.kill()
    await Promise.all(receivers.map((it) => it.close()))
    rmSync(dataDir, { recursive: true, force: true })
  })
  const door = clientOf(program.url, program.key, '')
  const sites: Site[] = []
  for (let at = 0; at <= SMALL; at += 1)
    sites.push(await newSite(door, program.url, at > SMALL - VOLATILE))
  const [large] = sites as [Site]
  receivers[1]?.answer((_request, response) => setTimeout(() => response.end('ok'), 300))
  receivers[2]?.answer((_request, response) => {
    response.writeHead(Math.random() < 0.5 ? 200 : 500).end()
  })
  for (const { url } of receivers)
    await large.client.post('/v0/webhooks', { url, enabled_events: ['*'], is_enabled: true })

  const ledger = newLedger()
  const samples = [await sampleOf(program, database)]
  const endMs = performance.now() + MINUTES * MINUTE_MS
  const isOver = () => performance.now() > endMs
  const clients = sites.flatMap((site) =>
    Array.from({ length: site === large ? LARGE_CLIENTS : 1 }, () => act(site, ledger, isOver)),
  )
  await pause((MINUTES * MINUTE_MS) / 2)
  samples.push(await sampleOf(program, database))
  await Promise.all(clients)
  samples.push(await sampleOf(program, database))

  const before = await transactionsOf(database)
  await pause(IDLE_MS)
  const idle = ((await transactionsOf(database)) - before) / (IDLE_MS / 1_000)
  await program.stop()
  const errors = program.said().match(/"level":[56]0.*/g) ?? []
  const verified = await verifyData(dataDir)
  program = await startProgram({ dataDir })
  const lost = await missing(database, ledger)
  sayTable(samples, ledger, idle)
  const verdict = {
    'rollbacks: refused or threw': rolledBack(samples),
    ...lost,
    'clock moves without an answer': ledger.clockMoves.asked - ledger.clockMoves.answered,
    'answers with 5xx': [...ledger.wrong.values()].reduce((sum, it) => sum + it, 0),
    'errors in the log': errors.length,
    'books that are wrong': verified.ok ? 0 : 1,
  }
  for (const [what, count] of Object.entries(verdict))
    say(`${count === 0 ? 'ok ' : 'BAD'} ${what}: ${count}`)
  for (const [what, count] of ledger.wrong) say(`    ${count} × ${what}`)
  for (const line of errors.slice(0, 10)) say(`    ${line}`)
  if (!verified.ok) say(verified.said)
  expect(Object.entries(verdict).filter(([, count]) => count !== 0)).toEqual([])
})

function rolledBack(samples: readonly Sample[]): number {
  const last = samples.at(-1) ?? {}
  return (last['groups again: refused'] ?? 0) + (last['groups again: threw'] ?? 0)
}

/** What was acknowledged and is not there, and what is there although it was refused. */
async function missing(database: ReturnType<typeof databaseOf>, ledger: Ledger) {
  const found = await ask(database, 'select from internal_transfers where id = any($1)', [
    ledger.transfers,
  ])
  let [gone, refusedButBooked] = [ledger.transfers.length - found.length, 0]
  for (const [tenant, { acknowledged }] of ledger.incoming) {
    const booked = await ask(database, 'select from ach_incoming where tenant = $1', [tenant])
    gone += Math.max(0, acknowledged - booked.length)
    refusedButBooked += Math.max(0, booked.length - acknowledged)
  }
  return { 'acknowledged but missing': gone, 'refused but booked': refusedButBooked }
}

function sayTable(samples: readonly Sample[], ledger: Ledger, idle: number): void {
  const names = [...new Set(samples.flatMap((it) => Object.keys(it)))]
  const cell = (value: number | undefined) =>
    (value === undefined
      ? '–'
      : value.toLocaleString('en-US', { maximumFractionDigits: 1 })
    ).padStart(12)
  say(`${'figure'.padEnd(34)}${['start', 'middle', 'end'].map((it) => it.padStart(12)).join('')}`)
  for (const name of names)
    say(name.padEnd(34) + samples.map((sample) => cell(sample[name])).join(''))
  const [first, last] = [samples[0], samples.at(-1)]
  const made = (last?.['transfers'] ?? 0) - (first?.['transfers'] ?? 0)
  const grown = (last?.['database, MB'] ?? 0) - (first?.['database, MB'] ?? 0)
  say(
    `${ledger.requests} requests, ${made} transfers; the database grew by ${Math.round((1_024_000 * grown) / Math.max(1, made))} kB for 1,000 transfers`,
  )
  say(`an idle bank has ${idle.toFixed(1)} transactions a second`)
}
