// The proof of the books: what the bank verifies of each workspace while it serves, and what it says of one transaction.

import type { Logger } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { endTransfer, fundedAccount, transfer } from '../../../../test/world.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { findPlacement } from '../../../platform/citus/placement.ts'
import { chainedTables, checks } from '../../../start/checks.ts'
import { proverOf } from '../../../start/proofs.ts'
import { type Prove, proofRounds } from './timers.ts'

const bank = await openTestBank()
const connection = { connectionString: bank.databaseUrl }
const placement = await findPlacement(connection)
const database = openDatabase(connection, { connections: 4, onError: () => {}, placement })
const isDivided = !placement.isWhole
const proofInput = { chained: chainedTables, checks, isDivided }
const { prove } = proverOf(connection, proofInput)
afterAll(async () => {
  await database.close()
  await bank.close()
})

const logged: { level: string; tenant?: string }[] = []
const log = {
  error: (facts: object) => logged.push({ level: 'error', ...facts }),
  warn: (facts: object) => logged.push({ level: 'warn', ...facts }),
} as unknown as Logger
const roundsOf = (seconds: number, proving: Prove = prove) =>
  proofRounds({ database, prove: proving, log, seconds, firstAfterMs: 0 })

/** Verifies every workspace whose time has come; each round begins without the pause of the one before. */
async function verifyAll(seconds = 0, proving: Prove = prove): Promise<string[]> {
  const seen: string[] = []
  const counted: Prove = (tenant) => {
    seen.push(tenant)
    return proving(tenant)
  }
  const [{ count } = { count: 0 }] = await bank.sql<{ count: number }>(
    'select count(*)::int as count from workspaces where closed_time is null',
  )
  for (let round = 0; round < count; round += 1) await roundsOf(seconds, counted)()
  return seen
}

const proofOf = async (client: Client) => (await client.get('/operations/proof')).body
const proofOfOne = (client: Client, id: string) =>
  client.get(`/operations/proof/transactions/${id}`)

/** What a test has looked at is of no interest to those after it. */
const closeOthers = () =>
  bank.sql('update workspaces set closed_time = now() where tenant <> $1 and closed_time is null', [
    bank.tenant,
  ])

async function livedIn() {
  const client = await bank.workspace()
  const from = await fundedAccount(client, { funds: 10_000 })
  const to = await fundedAccount(client)
  const sides = { originating_account_id: from, receiving_account_id: to }
  const { body: posted } = await transfer(client, { ...sides, amount: 700, memo: 'Rent' })
  const { body: held } = await transfer(client, { ...sides, amount: 300, capture_mode: 'MANUAL' })
  return { client, from, to, sides, posted: posted.id as string, held: held.id as string }
}

describe('the proof of the books', () => {
  afterEach(closeOthers)

  // Proves operations#proof-of-the-books.
  test('waits for the first verification, and then says what was verified, when, and up to which link', async () => {
    const { client } = await livedIn()
    expect(await proofOf(client)).toMatchObject({
      status: 'WAITING',
      promise_count: 0,
      compared_count: 0,
      violations: [],
      unanswered: [],
    })
    const before = new Date().toISOString()
    await verifyAll()
    const [head] = await bank.sql<{ number: string; hash: Buffer }>(
      'select number, hash from chain_heads where tenant = $1',
      [client.tenant],
    )
    const proof = await proofOf(client)
    expect(proof).toMatchObject({
      status: 'INTACT',
      chain: { link: Number(head?.number), hash: head?.hash.toString('hex') },
      links_since: 0,
      violations: [],
      unanswered: [],
    })
    expect(proof.checked_time >= before).toBe(true)
    expect(proof.intact_time).toBe(proof.checked_time)
    expect(proof.promise_count).toBeGreaterThan(30)
    // The funding and the transfer, and the hold that waits.
    expect(proof.compared_count).toBe(3)
  })

  // Proves operations#proof-of-the-books.
  test('says how many links came since', async () => {
    const { client, sides } = await livedIn()
    await verifyAll()
    await transfer(client, { ...sides, amount: 1 })
    expect(await proofOf(client)).toMatchObject({ status: 'INTACT', links_since: 1 })
  })

  // Proves operations#proof-of-the-books.
  test.each([
    ['a balance', 'ledger_accounts', 'posted = posted + 1, version = version + 1', 'id'],
    ['a booked entry', 'ledger_entries', 'amount = amount + 1', 'account_id'],
    ['a memo', 'posted_transactions', `memo = 'Gift'`, undefined],
    ['a hold', 'ledger_holds', 'amount = amount + 1', undefined],
  ])(
    '%s that was changed in the database is named, and the log says so once',
    async (_, table, set, of) => {
      const { client, from } = await livedIn()
      const other = await livedIn()
      await verifyAll()
      const intact = await proofOf(client)
      await bank.sql(`update ${table} set ${set} where tenant = $1 ${of ? `and ${of} = $2` : ''}`, [
        client.tenant,
        ...(of ? [from] : []),
      ])
      logged.length = 0
      await verifyAll()
      const broken = await proofOf(client)
      expect(broken.status).toBe('BROKEN')
      expect(broken.violations.length).toBeGreaterThan(0)
      expect(broken.violations[0].promise).not.toBe('')
      expect(broken.violations.map((it: { detail: string }) => it.detail).join()).toMatch(
        /[0-9a-f]{8}-/,
      )
      expect(broken.intact_time).toBe(intact.intact_time)
      expect(broken.checked_time > intact.checked_time).toBe(true)
      await verifyAll()
      expect(logged.filter(({ tenant }) => tenant === client.tenant)).toEqual([
        expect.objectContaining({ level: 'error', tenant: client.tenant }),
      ])
      expect((await proofOf(other.client)).status).toBe('INTACT')
      const metrics = await (await fetch(`${bank.url}/metrics`)).text()
      expect(Number(/^florin_workspaces_broken (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
      await client.post('/v0/wipe')
    },
  )

  // Proves operations#proof-of-the-books.
  test('is not lost by a promise that was not answered in time: it is named', async () => {
    const { client } = await livedIn()
    await verifyAll(0, async (tenant) => {
      const findings = await prove(tenant)
      return findings && { ...findings, unanswered: ['it ends'] }
    })
    expect(await proofOf(client)).toMatchObject({ status: 'UNFINISHED', unanswered: ['it ends'] })
    expect((await proofOf(client)).intact_time).toBeUndefined()
    await verifyAll()
    expect((await proofOf(client)).status).toBe('INTACT')
  })

  // Proves operations#proof-of-the-books.
  test('after a wipe, and for what was found before it, there is none', async () => {
    const { client } = await livedIn()
    await verifyAll(0, async (tenant) => {
      const findings = await prove(tenant)
      if (tenant === client.tenant) expect((await client.post('/v0/wipe')).status).toBe(204)
      return findings
    })
    expect(await proofOf(client)).toMatchObject({ status: 'WAITING', links_since: 0 })
  })

  test('after a restore there is none', async () => {
    const { client } = await livedIn()
    const { id } = (await client.post('/sandbox/snapshots', { name: 'before' })).body
    await verifyAll()
    expect((await proofOf(client)).status).toBe('INTACT')
    expect((await client.post(`/sandbox/snapshots/${id}/restore`)).status).toBe(200)
    expect((await proofOf(client)).status).toBe('WAITING')
    await verifyAll()
    expect((await proofOf(client)).status).toBe('INTACT')
  })

  test('stays broken while what was broken is not answered', async () => {
    const { client } = await livedIn()
    await bank.sql(`update posted_transactions set memo = 'Gift' where tenant = $1`, [
      client.tenant,
    ])
    await verifyAll()
    const { violations } = await proofOf(client)
    const [{ promise }] = violations
    await verifyAll(0, async (tenant) => {
      const findings = await prove(tenant)
      return findings && { ...findings, violations: [], unanswered: [promise] }
    })
    const { status, violations: still } = await proofOf(client)
    expect(status).toBe('BROKEN')
    expect(still[0]).toEqual(violations[0])
    await client.post('/v0/wipe')
  })

  // Proves operations#proof-of-the-books.
  test('of another workspace says nothing', async () => {
    const { client, posted } = await livedIn()
    const other = await bank.workspace()
    await verifyAll()
    expect((await proofOf(other)).compared_count).toBe(0)
    expect((await proofOfOne(other, posted)).status).toBe(404)
    expect((await proofOfOne(client, posted)).status).toBe(200)
  })
})

describe('rounds', () => {
  afterEach(closeOthers)

  test('verify no workspace again before its time, none that is closed, and no snapshot', async () => {
    const { client } = await livedIn()
    const closed = await livedIn()
    await bank.sql('update workspaces set closed_time = now() where tenant = $1', [
      closed.client.tenant,
    ])
    expect((await client.post('/sandbox/snapshots', { name: 'before' })).status).toBe(201)
    const seen = await verifyAll()
    expect(seen).toContain(client.tenant)
    expect(seen).not.toContain(closed.client.tenant)
    const hidden = await bank.sql<{ tenant: string }>(
      'select tenant from workspaces where snapshot_of is not null',
    )
    expect(hidden.length).toBeGreaterThan(0)
    for (const { tenant } of hidden) expect(seen).not.toContain(tenant)
    expect(await verifyAll(3600)).toEqual([])
  })

  // Proves operations#proof-of-the-books.
  test('of several processes one verifies at a time, and a process that died is waited for until its lease lapses', async () => {
    await verifyAll()
    let [running, most] = [0, 0]
    const slowly: Prove = async (tenant) => {
      running += 1
      most = Math.max(most, running)
      const findings = await prove(tenant)
      running -= 1
      return findings
    }
    await Promise.all(Array.from({ length: 4 }, () => roundsOf(0, slowly)()))
    expect(most).toBe(1)

    const { client } = await livedIn()
    await bank.sql(
      `insert into proofs (tenant, lease, leased_until) values ($1, gen_random_uuid(), now() + interval '1 hour')`,
      [client.tenant],
    )
    expect(await verifyAll()).toEqual([])
    await bank.sql(`update proofs set leased_until = now() where tenant = $1`, [client.tenant])
    expect(await verifyAll()).toContain(client.tenant)
  })

  test('that fail give their lease back, and say so to the background', async () => {
    const { client } = await livedIn()
    const failing: Prove = async () => {
      throw new Error('the database went away')
    }
    await expect(roundsOf(0, failing)()).rejects.toThrow('the database went away')
    expect(await verifyAll()).toContain(client.tenant)
  })

  test('that are stopped leave what was found before', async () => {
    const { client } = await livedIn()
    await verifyAll()
    const before = await proofOf(client)
    const stopped = proverOf(connection, proofInput)
    await verifyAll(0, async (tenant) => {
      const proving = stopped.prove(tenant)
      stopped.stop()
      return proving
    })
    expect(await proofOf(client)).toEqual(before)
  })

  test('that are stopped in the middle, between two questions, end as well', async () => {
    const { client } = await livedIn()
    await verifyAll()
    const before = await proofOf(client)
    const stopped = proverOf(connection, proofInput)
    let wasProven = false
    const inTheMiddle: Prove = async (tenant) => {
      if (tenant !== client.tenant) return prove(tenant)
      wasProven = true
      const proving = stopped.prove(tenant)
      await until(async () => {
        const [row] = await bank.sql<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()`,
        )
        return (row?.count ?? 0) > 0
      })
      stopped.stop()
      return proving
    }
    while (!wasProven) await roundsOf(0, inTheMiddle)()
    expect(await proofOf(client)).toEqual(before)
  })

  test('that take longer than they may say what they have not answered', async () => {
    const { client } = await livedIn()
    await verifyAll(0, proverOf(connection, { ...proofInput, limitSeconds: 0 }).prove)
    const { status, unanswered } = await proofOf(client)
    expect(status).toBe('UNFINISHED')
    expect(unanswered.length).toBeGreaterThan(0)
    await verifyAll()
  })

  test('pause for many times as long as a verification took', async () => {
    let count = 0
    const counting: Prove = (tenant) => {
      count += 1
      return prove(tenant)
    }
    const round = roundsOf(0, counting)
    await round()
    await round()
    expect(count).toBe(1)
  })
})

describe('the proof of a transaction', () => {
  let world: Awaited<ReturnType<typeof livedIn>>
  beforeAll(async () => {
    world = await livedIn()
  })

  // Proves operations#proof-of-the-books.
  test('says where it is in the chain, that it is as it was written, and when the chain was verified up to there', async () => {
    const { client, posted } = world
    const { body: unverified } = await proofOfOne(client, posted)
    expect(unverified).toMatchObject({
      transaction_id: posted,
      status: 'INTACT',
      items: [{ kind: 'TRANSACTION', position: 1, item_count: 1, is_intact: true }],
    })
    expect(unverified.items[0]).not.toHaveProperty('checked_time')
    const [link] = await bank.sql<{ hash: Buffer }>(
      'select hash from chain_links where tenant = $1 and number = $2',
      [client.tenant, unverified.items[0].link],
    )
    expect(unverified.items[0].link_hash).toBe(link?.hash.toString('hex'))
    await verifyAll()
    const { body: verified } = await proofOfOne(client, posted)
    expect(verified.items[0].checked_time).toBe((await proofOf(client)).checked_time)
  })

  test('of a hold says it of its present state', async () => {
    const { client, held } = world
    const { body: waiting } = await proofOfOne(client, held)
    expect(waiting).toMatchObject({
      status: 'INTACT',
      items: [{ kind: 'PENDING', is_intact: true }],
    })
    await endTransfer(client, held, 'COMPLETE')
    const { body: done } = await proofOfOne(client, held)
    expect(done.status).toBe('INTACT')
    expect(done.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'PENDING',
      'TRANSACTION',
    ])
    expect(done.items[0].link).toBeGreaterThan(waiting.items[0].link)
  })

  // Proves operations#proof-of-the-books.
  test.each([
    ['its memo', `update posted_transactions set memo = 'Gift' where tenant = $1 and uuid = $2`],
    [
      'an entry',
      'update ledger_entries set amount = amount * 2 where tenant = $1 and transaction_id = $2',
    ],
    ['its entries', 'delete from ledger_entries where tenant = $1 and transaction_id = $2'],
  ])('is broken after a change of %s in the database', async (_, statement) => {
    const { client, posted } = await livedIn()
    await bank.sql(statement, [client.tenant, posted])
    const { body } = await proofOfOne(client, posted)
    expect(body).toMatchObject({ status: 'BROKEN', items: [{ is_intact: false }] })
  })

  test('is broken once its link does not follow from the one before it', async () => {
    const { client, posted } = await livedIn()
    const { link } = (await proofOfOne(client, posted)).body.items[0]
    await bank.sql(`update chain_links set hash = sha256('x') where tenant = $1 and number = $2`, [
      client.tenant,
      link - 1,
    ])
    expect((await proofOfOne(client, posted)).body.status).toBe('BROKEN')
  })

  test('says of what is in no link that it is in none', async () => {
    const { client, posted } = await livedIn()
    const { link } = (await proofOfOne(client, posted)).body.items[0]
    await bank.sql('delete from chain_links where tenant = $1 and number = $2', [
      client.tenant,
      link,
    ])
    expect((await proofOfOne(client, posted)).body).toMatchObject({
      status: 'UNCHAINED',
      items: [],
    })
  })

  // Proves operations#proof-of-the-books.
  test('is found in a chain of thousands of links, near either end and in the middle', async () => {
    const { client, posted, sides } = await livedIn()
    const move = async () => (await transfer(client, { ...sides, amount: 1 })).body.id as string
    const early = await move()
    const [first] = await bank.sql<{ number: string }>(
      'select number from chain_heads where tenant = $1',
      [client.tenant],
    )
    const begin = Number(first?.number)
    // Links that name one transaction, whose number tells on which side of them another one is.
    const lengthen = (id: string) =>
      bank.sql(
        `with head as (select number from chain_heads where tenant = $1),
              added as (insert into chain_links
                        select $1, head.number + n, sha256('x'), '\\x04'::bytea || uuid_send($2) || sha256(n::text::bytea)
                        from head, generate_series(1, 9000) n returning number)
         update chain_heads set number = (select max(number) from added) where tenant = $1`,
        [client.tenant, id],
      )
    await lengthen(early)
    const middle = await move()
    await lengthen(await move())
    const last = await move()
    const linkOf = async (id: string) => (await proofOfOne(client, id)).body.items[0]?.link
    expect(await linkOf(posted)).toBeLessThan(begin)
    expect(await linkOf(middle)).toBe(begin + 9_001)
    expect(await linkOf(last)).toBe(begin + 18_003)
  })

  test('is there for no other id', async () => {
    const { client } = world
    expect((await proofOfOne(client, 'e3b0c442-98fc-4c14-9afb-f4c8996fb924')).status).toBe(404)
    expect((await proofOfOne(client, 'nothing')).status).toBe(404)
  })
})

// Proves operations#proof-of-the-books.
test('a bank verifies its workspaces in the background while it serves', async () => {
  const serving = await openTestBank({ FLORIN_PROOF_SECONDS: '1' })
  try {
    await until(async () => (await proofOf(serving)).status === 'INTACT')
    expect((await proofOf(serving)).promise_count).toBeGreaterThan(30)
  } finally {
    await serving.close()
  }
})
