import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank, type Reply } from '../../../test/bank.ts'
import { clientOf } from '../../../test/bank.ts'
import { deleteFork, forkOf, must, restore, rowsOf, snapshotOf } from '../../../test/copies.ts'
import { openHolder, untilSomebodyWaits } from '../../../test/locks.ts'
import { until } from '../../../test/receiver.ts'
import { wrongIn } from '../../../test/verified.ts'
import { balances, endTransfer, fundedAccounts, person, transfer } from '../../../test/world.ts'

const bank = await openTestBank()
// Another process of the same bank: same database, its own connections, groups and memory.
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const holder = await openHolder(bank.databaseUrl)
afterAll(async () => {
  await holder.close()
  await twin.close()
  await bank.close()
})

const ACCOUNTS = 4
const FUNDS = 10_000

type Load = { stop(): Promise<void>; readonly replies: readonly Reply[] }

/** Money goes round among accounts through both processes, some of it held for a while. */
function load(client: Client, accounts: readonly string[], lanes = 6): Load {
  const others = clientOf(twin.url, client.key, client.tenant)
  const replies: Reply[] = []
  let isOver = false
  const lane = async (number: number) => {
    const at = number % 2 === 0 ? client : others
    for (let turn = number; !isOver; turn += 1) {
      const [from, to] = [accounts[turn % ACCOUNTS], accounts[(turn + 1) % ACCOUNTS]]
      const mode = turn % 5 === 0 ? 'MANUAL' : 'IMMEDIATE'
      const sides = { originating_account_id: from, receiving_account_id: to, capture_mode: mode }
      const reply = await transfer(at, { ...sides, amount: 7 })
      replies.push(reply)
      if (mode === 'MANUAL' && reply.status === 200)
        replies.push(await endTransfer(at, reply.body.id, turn % 2 === 0 ? 'COMPLETE' : 'CANCELED'))
      if (turn % 7 === 0)
        replies.push(await at.post('/v0/customers', { ...person, ssn: undefined }))
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return {
    replies,
    async stop() {
      isOver = true
      await all
    },
  }
}

async function sumOf(client: Client, accounts: readonly string[]): Promise<number> {
  const all = await Promise.all(accounts.map((id) => balances(client, id)))
  return all.reduce((sum, { posted }) => sum + posted, 0)
}

describe('a copy', () => {
  // Proves sandbox#snapshots.
  test('is one moment, however much money moves meanwhile', async () => {
    const client = await bank.workspace()
    const accounts = await fundedAccounts(client, ACCOUNTS, FUNDS)
    const moving = load(client, accounts)
    const copies: Client[] = []
    for (let round = 0; round < 6; round += 1) {
      const id = await snapshotOf(client)
      copies.push(await forkOf(bank, client), await forkOf(bank, client, { from: id }))
      await sleep(30)
    }
    await moving.stop()

    expect(moving.replies.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([])
    for (const copy of copies) expect(await sumOf(copy, accounts)).toBe(ACCOUNTS * FUNDS)
    expect(await wrongIn(bank)).toEqual([])
    for (const copy of copies) must(await deleteFork(client, copy.tenant), 204)
  }, 60_000)

  // Proves sandbox#snapshots.
  test('is a border: each movement beside it is answered, and is there or gone as a whole', async () => {
    const client = await bank.workspace()
    const accounts = await fundedAccounts(client, ACCOUNTS, FUNDS)
    const id = await snapshotOf(client)
    const moving = load(client, accounts)
    for (let round = 0; round < 8; round += 1) {
      await sleep(40)
      must(
        await restore(round % 2 === 0 ? client : clientOf(twin.url, client.key, client.tenant), id),
        200,
      )
    }
    await moving.stop()

    // A transfer that was held and then undone is not there to be completed.
    const unexpected = moving.replies.filter(({ status }) => status >= 400 && status !== 404)
    expect(unexpected.map(({ text }) => text)).toEqual([])
    expect(await sumOf(client, accounts)).toBe(ACCOUNTS * FUNDS)
    expect(await wrongIn(bank)).toEqual([])
    must(await restore(client, id), 200)
    for (const account of accounts)
      expect(await balances(client, account)).toEqual({ posted: FUNDS, available: FUNDS })
  }, 60_000)

  test('undoes a movement that was under way when it began, as a whole', async () => {
    const client = await bank.workspace()
    const accounts = await fundedAccounts(client, 2, FUNDS)
    const [from, to] = accounts
    const id = await snapshotOf(client)
    const sides = { originating_account_id: from, receiving_account_id: to }
    const heads = 'select from chain_heads where tenant = $1 for update'
    const isWaiting = async (text: string, otherThan = '') => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                       and query like $1 and query not like $2`
      return (await bank.sql(waiting, [text, otherThan])).length > 0
    }
    const movement = 'with balance as%'
    // The movement has written its balances and entries, and waits for the head of the chain.
    const [moving, restoring] = await holder.whileLocked(heads, [client.tenant], async () => {
      const moved = transfer(client, sides)
      await until(() => isWaiting(movement))
      const restored = restore(client, id)
      await until(() => isWaiting('%ledger_accounts%', movement))
      return [moved, restored]
    })
    must(await moving, 200)
    must(await restoring, 200)
    // One that had waited for too long was begun anew, after the restore.
    const posted = (await Promise.all(accounts.map((it) => balances(client, it)))).map(
      (it) => it.posted,
    )
    expect([`${FUNDS} ${FUNDS}`, `${FUNDS - 100} ${FUNDS + 100}`]).toContain(posted.join(' '))
    expect(await wrongIn(bank)).toEqual([])
  })

  test('is deleted while it is at work: requests are refused in words, and nothing is left', async () => {
    const client = await bank.workspace()
    const accounts = await fundedAccounts(client, ACCOUNTS, FUNDS)
    const fork = await forkOf(bank, client)
    const moving = load(fork, accounts)
    await sleep(100)
    must(await deleteFork(client, fork.tenant), 204)
    await sleep(100)
    await moving.stop()

    const codes = new Set(moving.replies.map(({ status, body }) => body.code ?? status))
    for (const code of codes)
      expect([
        200,
        201,
        'UNAUTHENTICATED',
        'WORKSPACE_CLOSED',
        'RESOURCE_NOT_FOUND',
        'ACCOUNT_NOT_FOUND',
      ]).toContain(code)
    expect(codes).toContain('UNAUTHENTICATED')
    expect(await wrongIn(bank)).toEqual([])
  }, 60_000)

  test('is deleted while its volume is counted: what is counted goes with it', async () => {
    const client = await bank.workspace()
    const fork = await forkOf(bank, client)
    const counter = new pg.Client({ connectionString: bank.databaseUrl })
    await counter.connect()
    try {
      // As the counter does: it keeps the workspace until its commit.
      await counter.query('begin')
      await counter.query('select from workspaces where tenant = $1 for share', [fork.tenant])
      await counter.query(`insert into transaction_volume_marks values ($1, now())`, [fork.tenant])
      const deleting = deleteFork(client, fork.tenant)
      await untilSomebodyWaits((text) => bank.sql(text))
      await counter.query('commit')
      must(await deleting, 204)
    } finally {
      await counter.end()
    }
    expect(await rowsOf(bank, [fork.tenant])).toEqual({})
  })

  test('of many at once: forks, restores and deletions beside each other', async () => {
    const client = await bank.workspace()
    const accounts = await fundedAccounts(client, ACCOUNTS, FUNDS)
    const id = await snapshotOf(client)
    const work = Array.from({ length: 24 }, async (_, number) => {
      if (number % 6 === 5) return must(await restore(client, id), 200)
      const fork = await forkOf(bank, client, number % 2 === 0 ? { from: id } : {})
      expect(await sumOf(fork, accounts)).toBe(ACCOUNTS * FUNDS)
      return must(await deleteFork(client, fork.tenant), 204)
    })
    await Promise.all(work)
    expect((await client.get('/sandbox/workspaces')).body.workspaces).toEqual([])
    expect(await wrongIn(bank)).toEqual([])
  }, 60_000)
})
