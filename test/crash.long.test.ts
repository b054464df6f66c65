// A bank that is killed under load comes back with everything that it had confirmed, and nothing twice.
// FLORIN_CRASH_ROUNDS sets how many crashes at a random moment there are (each kind in turn).

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRASHES, type CrashBank, openCrashBank } from './crash_bank.ts'
import { until } from './receiver.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 3)
const LANES = 16

let bank: CrashBank

beforeAll(async () => {
  bank = await openCrashBank()
}, 120_000)

afterAll(() => bank?.close(), 30_000)

test.for(Array.from({ length: ROUNDS }, (_, round) => CRASHES[round % CRASHES.length] ?? 'both'))(
  'nothing that was confirmed is lost, and nothing happens twice, when %s is killed under load',
  { timeout: 90_000 },
  async (what) => {
    const { customers, workflows, bulks } = bank
    const before = customers.wishes.length
    const load = customers.load(bank.client(), LANES)
    const more = [workflows.load(bank.client()), bulks.load(bank.client())]
    // Each lane has begun again, however slow the machine is; and then at any moment.
    await until(() => customers.wishes.length - before > LANES, 60_000)
    await sleep(Math.random() * 800)
    await bank.crash(what)
    await load.stop()
    for (const other of more) await other.stop()
    expect(customers.wishes.length - before).toBeGreaterThan(LANES)

    await bank.recover(what)
    await bank.prove()
    await bank.start()
  },
)
