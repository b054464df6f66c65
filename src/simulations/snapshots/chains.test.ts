import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../test/bank.ts'
import {
  deleteFork,
  differences,
  forkOf,
  must,
  restore,
  rowsOf,
  shownOf,
  snapshotOf,
  workspacesIn,
} from '../../../test/copies.ts'
import { wrongIn } from '../../../test/verified.ts'
import { fundedAccount, fundedAccounts, transfer } from '../../../test/world.ts'

// Rows are counted here, and requests are logged a moment later.
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const DAY = 24 * 3600

type Link = { number: string; hash: string }

const linksOf = (tenant: string) =>
  bank.sql<Link>(
    `select number::text, encode(hash, 'hex') as hash from chain_links where tenant = $1 order by chain_links.number`,
    [tenant],
  )

/** What is wrong while a change behind the bank's back is there; it is taken back. */
async function wrongWith(change: string, undo: string, values: unknown[]): Promise<string> {
  await bank.sql(change, values)
  const wrong = (await wrongIn(bank)).join('\n')
  await bank.sql(undo, values)
  expect(await wrongIn(bank)).toEqual([])
  return wrong
}

describe('the chain', () => {
  // Proves sandbox#chains-of-copies.
  test('of a fork begins with its origin’s, and names it; a change of it is found', async () => {
    const client = await bank.workspace()
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const before = await linksOf(client.tenant)
    const one = await forkOf(bank, client)
    const two = await forkOf(bank, client)
    const sides = { originating_account_id: from, receiving_account_id: to }
    must(await transfer(client, sides), 200)
    must(await transfer(one, sides), 200)

    const links = await linksOf(one.tenant)
    expect(links.length).toBe(before.length + 2)
    expect(links.slice(0, before.length)).toEqual(before)
    const [ours, theirs] = [links[before.length], (await linksOf(two.tenant))[before.length]]
    expect(ours?.number).toBe(theirs?.number)
    expect(ours?.hash).not.toBe(theirs?.hash)
    expect(await wrongIn(bank)).toEqual([])

    const place = `where tenant = '${one.tenant}'`
    for (const [change, undo] of [
      ['chain_origin = $1', `chain_origin = '${client.tenant}'`],
      [
        'chain_origin_number = chain_origin_number - 1',
        'chain_origin_number = chain_origin_number + 1',
      ],
      [
        "chain_origin_hash = chain_origin_hash || '\\x00'",
        'chain_origin_hash = substring(chain_origin_hash for 32)',
      ],
    ]) {
      const values = change?.includes('$1') ? [two.tenant] : []
      const text = await wrongWith(
        `update workspaces set ${change} ${place}`,
        `update workspaces set ${undo} ${place} ${values.length > 0 ? 'and $1 <> tenant' : ''}`,
        values,
      )
      expect(text).toContain(`WRONG the chain of a copy begins with the chain of its origin`)
    }
    // One fork's history does not pass for the other's.
    await bank.sql('delete from chain_heads where tenant = $1', [two.tenant])
    await bank.sql('delete from chain_links where tenant = $1', [two.tenant])
    for (const table of [
      'chain_links (tenant, number, hash, items)',
      'chain_heads (tenant, number, hash)',
    ])
      await bank.sql(
        `insert into ${table} select $2, number, hash ${table.includes('items') ? ', items' : ''} from ${table.split(' ')[0]} where tenant = $1`,
        [one.tenant, two.tenant],
      )
    expect((await wrongIn(bank)).join('\n')).toContain('does not name its origin')
    must(await client.delete(`/sandbox/workspaces/${two.tenant}`), 204)
  })

  // Proves sandbox#chains-of-copies.
  test('of a snapshot ends where it was taken', async () => {
    const client = await bank.workspace()
    await fundedAccount(client, { funds: 100 })
    const before = await workspacesIn(bank)
    await snapshotOf(client)
    const copy = (await workspacesIn(bank)).find((it) => !before.includes(it)) ?? ''
    expect(await linksOf(copy)).toEqual(await linksOf(client.tenant))
    expect(await wrongIn(bank)).toEqual([])

    const changes = [
      [
        'update chain_heads set number = number + 1 where tenant = $1',
        'update chain_heads set number = number - 1 where tenant = $1',
        'WRONG a snapshot is as it was when it was taken',
      ],
      [
        "update workspaces set snapshot_of = '1_0' where tenant = $1",
        `update workspaces set snapshot_of = '${client.tenant}' where tenant = $1`,
        'WRONG every snapshot belongs to a workspace',
      ],
    ]
    for (const [change = '', undo = '', said = ''] of changes)
      expect(await wrongWith(change, undo, [copy])).toContain(said)
  })

  test('of forks of forks is right when all that they were made from is deleted', async () => {
    const client = await bank.workspace()
    const workspaces = await workspacesIn(bank)
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const sides = { originating_account_id: from, receiving_account_id: to }
    const move = async (workspace: Client) => must(await transfer(workspace, sides), 200)
    const first = await forkOf(bank, client)
    await move(first)
    const ofFirst = await snapshotOf(first)
    await move(first)
    const second = await forkOf(bank, first, { from: ofFirst })
    await move(second)
    const ofSecond = await snapshotOf(second)
    const third = await forkOf(bank, second, { from: ofSecond })
    await move(third)
    const kept = await snapshotOf(third)
    const shown = await shownOf(third)
    const links = await linksOf(third.tenant)
    await move(third)

    // The origin's history, every workspace between, and their snapshots.
    must(await client.post('/v0/wipe'), 204)
    must(await first.delete(`/sandbox/snapshots/${ofFirst}`), 204)
    must(await deleteFork(client, first.tenant), 204)
    must(await deleteFork(second, second.tenant), 204)
    expect(await wrongIn(bank)).toEqual([])
    const last = await forkOf(bank, third, { from: kept })
    must(await restore(third, kept), 200)
    expect(differences(shown, await shownOf(third))).toEqual([])
    expect(differences(shown, await shownOf(last))).toEqual([])
    for (const gone of [ofFirst, ofSecond]) {
      expect((await restore(third, gone)).status).toBe(404)
      const asked = await last.post('/sandbox/workspaces', { from: gone })
      expect(asked).toMatchObject({ status: 400, body: { code: 'SNAPSHOT_NOT_FOUND' } })
    }

    for (const workspace of [third, last]) {
      await move(workspace)
      expect((await linksOf(workspace.tenant)).slice(0, links.length)).toEqual(links)
      await workspace.advance(30 * DAY)
      await fundedAccount(workspace, { funds: 100 })
    }
    expect(await wrongIn(bank)).toEqual([])

    must(await third.delete(`/sandbox/snapshots/${kept}`), 204)
    must(await deleteFork(third, third.tenant), 204)
    must(await restore(last, await snapshotOf(last)), 200)
    expect(await wrongIn(bank)).toEqual([])
    const left = (await workspacesIn(bank)).filter((it) => !workspaces.includes(it))
    must(await deleteFork(last, last.tenant), 204)
    expect(await rowsOf(bank, left)).toEqual({})
    expect(await workspacesIn(bank)).toEqual(workspaces)
    expect(await wrongIn(bank)).toEqual([])
  }, 60_000)

  // Proves sandbox#chains-of-copies.
  test('of a workspace that was put back goes on from the snapshot', async () => {
    const client = await bank.workspace()
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const before = await linksOf(client.tenant)
    const id = await snapshotOf(client)
    const sides = { originating_account_id: from, receiving_account_id: to }
    must(await transfer(client, sides), 200)
    const undone = (await linksOf(client.tenant)).at(-1)

    must(await restore(client, id), 200)
    must(await transfer(client, sides), 200)

    const links = await linksOf(client.tenant)
    expect(links.slice(0, before.length)).toEqual(before)
    expect(links.length).toBe(before.length + 2)
    expect(links.map(({ hash }) => hash)).not.toContain(undone?.hash)
    expect(await wrongIn(bank)).toEqual([])
    // A wipe begins a new chain, which is no copy.
    must(await client.post('/v0/wipe'), 204)
    await fundedAccount(client, { funds: 100 })
    expect(await wrongIn(bank)).toEqual([])
  })
})
