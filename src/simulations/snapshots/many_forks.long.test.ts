// A thousand forks, one after the other: once they are deleted nothing of them is left.

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { deleteFork, forkOf, must, snapshotOf, workspacesIn } from '../../../test/copies.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { fundedAccount } from '../../../test/world.ts'
import { removedTables } from './removal.ts'

const FORKS = 1_000
const OWN = ['api_keys', 'audit_log', 'deliveries', 'delivery_attempts', 'webhook_health']

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

async function allRows(): Promise<Record<string, number>> {
  const counts = removedTables
    .filter((table) => !OWN.includes(table))
    .map((table) => `select '${table}' as name, count(*)::int as count from ${table}`)
  const rows = await bank.sql<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a thousand forks leave nothing behind', async () => {
  const client = await bank.workspace()
  await liveIn(client)
  const id = await snapshotOf(client)
  const [rows, workspaces] = [await allRows(), await workspacesIn(bank)]

  for (let number = 0; number < FORKS; number += 1) {
    const fork = await forkOf(bank, client, number % 2 === 0 ? { from: id } : {})
    if (number % 100 === 0) await fundedAccount(fork, { funds: 100 })
    must(await deleteFork(number % 3 === 0 ? fork : client, fork.tenant), 204)
  }

  expect(await workspacesIn(bank)).toEqual(workspaces)
  expect(await allRows()).toEqual(rows)
}, 900_000)
