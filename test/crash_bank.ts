// The bank of the crash tests: the real program on its own data directory, its customers, and what must
// hold when it is back.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Client, clientOf } from './bank.ts'
import { type Bulks, bulksOf } from './crash_bulks.ts'
import { type Workflows, workflowsOf } from './crash_workflows.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { expectArrived, expectBalances, expectConfirmed, expectOnce } from './crash_proof.ts'
import { killDatabase } from './faults/fault.ts'
import { databaseOf, type Program, startProgram, verifyData } from './program.ts'
import { openReceiver } from './receiver.ts'
import { webhookOf } from './webhooks.ts'
import { fundedAccounts } from './world.ts'

const FUNDS = 10_000_000
const ACCOUNTS = 6
const LISTENED = ['TRANSACTION.*', 'INTERNAL_TRANSFER.*', 'CUSTOMER.*']

export const CRASHES = ['the bank', 'the database', 'both'] as const
export type Crash = (typeof CRASHES)[number]

export type CrashBank = {
  readonly customers: Customers
  readonly workflows: Workflows
  readonly bulks: Bulks
  client(): Client
  program(): Program
  start(environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
  crash(what: Crash): Promise<void>
  /** The bank after the crash: started again, or still there when only its database was lost. */
  recover(what: Crash): Promise<void>
  /** Nothing confirmed is lost, nothing happened twice, everything was told. Ends with the bank stopped. */
  prove(): Promise<void>
  close(): Promise<void>
}

/** Opens it, with customers who have money and a webhook that listens. `main` is another build than dist/. */
export async function openCrashBank(main?: string): Promise<CrashBank> {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-crash-'))
  const database = databaseOf(dataDir)
  const build = main ? { main } : {}
  let program: Program
  let client: Client

  async function start(environment: Record<string, string> = {}): Promise<void> {
    program = await startProgram({ dataDir, environment, ...build })
    client = clientOf(program.url, program.key, '')
  }

  await start()
  const accounts = await fundedAccounts(client!, ACCOUNTS, FUNDS)
  const customers = customersOf(accounts, FUNDS)
  const workflows = workflowsOf(accounts)
  const bulks = bulksOf(await fundedAccounts(client!, 2, FUNDS))
  const receiver = await openReceiver()
  await webhookOf(client!, receiver.url, { enabled_events: LISTENED })

  return {
    customers,
    workflows,
    bulks,
    client: () => client,
    program: () => program,
    start,
    stop: () => program.stop(),
    async crash(what) {
      const kills = []
      if (what !== 'the database') kills.push(program.kill())
      if (what !== 'the bank') killDatabase(join(dataDir, 'database'))
      await Promise.all(kills)
    },
    async recover(what) {
      if (what !== 'the database') return start()
      for (let attempt = 0; attempt < 300; attempt += 1) {
        if ((await client.get('/readyz').catch(() => undefined))?.status === 200) return
        await sleep(100)
      }
      throw new Error(`the bank did not find its database again: ${program.said()}`)
    },
    async prove() {
      await expectConfirmed(database, customers)
      await customers.insist(client)
      await expectConfirmed(database, customers)
      await expectOnce(database, customers)
      await expectBalances(client, accounts, customers)
      await workflows.prove(client, database)
      await bulks.prove(client, database)
      await expectArrived(database, receiver)
      await program.stop()
      const { ok, said } = await verifyData(dataDir, build)
      expect(said).not.toContain('WRONG')
      expect(ok, said).toBe(true)
    },
    async close() {
      await program.kill()
      await receiver.close()
      killDatabase(join(dataDir, 'database'))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
