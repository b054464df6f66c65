// The database is put back to an earlier state while the processes that serve it go on: what they remember was lost.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { verifyBank } from '../src/start/maintenance.ts'
import { type Client, clientOf, type Reply } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { countsOf } from './metrics.ts'
import { ownServer } from './own_server.ts'
import { until } from './receiver.ts'
import { balances, fundedAccounts, transfer } from './world.ts'

vi.setConfig({ testTimeout: 300_000 })

const KEY = 'florin_sandbox_key_of_a_bank_whose_database_is_restored'
const FUNDS = 10_000
const PAIRS = 4

type Server = Awaited<ReturnType<typeof ownServer>>

/** A process that serves the server's database until the test ends. */
async function serve({ url }: Server) {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-restore-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: url,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: KEY,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_REQUEST_LOG: 'off',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...asCollected,
  })
  const bank = await openBank(config, { announce: () => {}, logTo })
  onTestFinished(async () => {
    await bank.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const client = clientOf(bank.url, KEY, bank.tenant)
  return {
    client,
    config,
    isReady: () =>
      until(
        async () => (await client.get('/readyz')).status === 200,
        30_000,
        () => 'not ready',
      ),
    groupsAgain: async () => (await countsOf(client, 'florin_groups_again_total'))['changed'] ?? 0,
  }
}

type Process = Awaited<ReturnType<typeof serve>>

async function serveTwice() {
  const server = await ownServer()
  const [one, other] = [await serve(server), await serve(server)]
  const areReady = () => Promise.all([one.isReady(), other.isReady()])
  return { server, one, other, areReady }
}

/** `florin verify`, and that the bank shows what the database has. */
async function expectSound(server: Server, { config, client }: Process, accounts: string[]) {
  const said: string[] = []
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect(ok, said.join('\n')).toBe(true)
  const rows = await server.ask<{ id: string; posted: bigint }>(
    'select id, posted from ledger_accounts where not is_general',
  )
  const stored = new Map(rows.map(({ id, posted }) => [id, Number(posted)]))
  for (const id of accounts) expect((await balances(client, id)).posted).toBe(stored.get(id))
}

const pay = async (client: Client, [from, to]: readonly [string, string], amount: number) => {
  const sides = { originating_account_id: from, receiving_account_id: to }
  expect(await transfer(client, { ...sides, amount })).toMatchObject({ status: 200 })
}

test('what a process remembers of commits that a restore undid decides nothing, even where numbers come again', async () => {
  const { server, one, other, areReady } = await serveTwice()
  const accounts = await fundedAccounts(one.client, 2 * PAIRS, FUNDS)
  const pairs = Array.from({ length: PAIRS }, (_, n) => [accounts[2 * n], accounts[2 * n + 1]]) as [
    string,
    string,
  ][]
  await server.copyFiles()
  await areReady()

  const lost: bigint[] = []
  for (const pair of pairs) {
    await pay(one.client, pair, 700)
    const [row] = await server.ask<{ number: string }>(
      `select xmin::text as number from ledger_accounts where id = '${pair[0]}'`,
    )
    lost.push(BigInt(row?.number ?? 0))
  }
  await server.restoreFiles()
  await areReady()

  const groupsBefore = await one.groupsAgain()
  for (const [index, pair] of pairs.entries()) {
    await beginAt(server, lost[index] ?? 0n)
    await pay(other.client, pair, 11)
  }
  for (const pair of pairs) await pay(one.client, pair, 1)

  for (const [from, to] of pairs) {
    expect(await balances(other.client, from)).toMatchObject({ posted: FUNDS - 12 })
    expect(await balances(other.client, to)).toMatchObject({ posted: FUNDS + 12 })
  }
  await expectSound(server, one, accounts)
  // Nothing was remembered, so nothing was decided in vain either.
  expect(await one.groupsAgain()).toBe(groupsBefore)
})

/** Uses up numbers of transactions until `number` is the next; one that is past stays past. */
async function beginAt(server: Server, number: bigint): Promise<void> {
  const next = async () => {
    const [row] = await server.ask<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    )
    return BigInt(row?.next ?? 0)
  }
  for (let behind = number - (await next()); behind > 0n; behind = number - (await next())) {
    await server.ask(...Array.from({ length: Number(behind) }, () => 'select pg_current_xact_id()'))
  }
}

test('the database is put back again and again while money moves through two processes: it adds up', async () => {
  const { server, one, other, areReady } = await serveTwice()
  const accounts = await fundedAccounts(one.client, 4, FUNDS)
  const clients = [one.client, other.client]
  await server.copyFiles()
  await areReady()

  let isOver = false
  const statuses: number[] = []
  const lane = async (number: number) => {
    for (let sent = number; !isOver; sent += 1) {
      const from = accounts[sent % accounts.length]
      const to = accounts[(sent + 1 + (number % 3)) % accounts.length]
      const sides = { originating_account_id: from, receiving_account_id: to }
      const client = clients[sent % 2] as Client
      const reply: Reply = await transfer(client, { ...sides, amount: 1 + (sent % 7) })
      statuses.push(reply.status)
    }
  }
  const lanes = Array.from({ length: 6 }, (_, number) => lane(number))
  const moreDone = async () => {
    const done = () => statuses.filter((status) => status === 200).length
    const goal = done() + 30
    await until(() => done() >= goal, 60_000)
  }
  for (let restores = 0; restores < 2; restores += 1) {
    await moreDone()
    await server.restoreFiles()
    await areReady()
  }
  await moreDone()
  isOver = true
  await Promise.all(lanes)

  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  await expectSound(server, other, accounts)
  const shown = await Promise.all(accounts.map((id) => balances(one.client, id)))
  expect(shown.reduce((sum, { posted }) => sum + posted, 0)).toBe(accounts.length * FUNDS)
})
