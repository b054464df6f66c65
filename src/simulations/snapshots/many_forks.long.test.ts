// A thousand forks, one after the other: once they are deleted nothing of them is left.

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { deleteFork, forkOf, must, snapshotOf, workspacesIn } from '../../../test/copies.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { fundedAccount } from '../../../test/world.ts'
import { removedTables } from './remove.ts'

const FORKS = 1_000

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

/** How many rows each table has of workspaces that are not among these; tables without any are left out. */
async function rowsBeside(workspaces: readonly string[]): Promise<Record<string, number>> {
  const counts = removedTables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as count from ${table} where tenant <> all ($1)`,
  )
  const rows = await bank.sql<{ name: string; count: number }>(counts.join(' union all '), [
    workspaces,
  ])
  return Object.fromEntries(rows.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
}

test('a thousand forks leave nothing behind', async () => {
  const client = await bank.workspace()
  await liveIn(client)
  const id = await snapshotOf(client)
  // Background work of these continues meanwhile, so that only rows of others are counted.
  const workspaces = await workspacesIn(bank)
  expect(await rowsBeside(workspaces)).toEqual({})

  for (let number = 0; number < FORKS; number += 1) {
    const fork = await forkOf(bank, client, number % 2 === 0 ? { from: id } : {})
    if (number % 100 === 0) await fundedAccount(fork, { funds: 100 })
    must(await deleteFork(number % 3 === 0 ? fork : client, fork.tenant), 204)
  }

  expect(await workspacesIn(bank)).toEqual(workspaces)
  expect(await rowsBeside(workspaces)).toEqual({})
}, 900_000)
