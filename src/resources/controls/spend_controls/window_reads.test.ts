// The cost of a spend control’s window is independent of the number of open holds of the account.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { control, rollingWindow } from '../../../../test/spend_controls.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { bulk, fundedAccount, transfer, verifiedCustomer } from '../../../../test/world.ts'

const recorded = recordStatements()
const bank = await openTestBank()
afterAll(bank.close)

const HOLDS = 500

/** Blocks that the last look at the limits of an account reads, with the plan for any values. */
async function blocksOfLastLook(): Promise<number> {
  const look = recorded.statements().find(({ name }) => name?.startsWith('ledger_load_limits'))
  if (!look) throw new Error('no limit was loaded')
  const client = new pg.Client({ connectionString: bank.databaseUrl })
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare look as ${look.text}`)
    const values = look.values.map((it) =>
      pg.escapeLiteral(Array.isArray(it) ? arrayOf(it) : String(it)),
    )
    const explain = `explain (analyze, buffers, format json) execute look(${values.join(', ')})`
    const { rows } = await client.query(explain)
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.end()
  }
}

const arrayOf = (values: unknown[]) =>
  `{${values.map((it) => JSON.stringify(it instanceof Date ? it.toISOString() : it)).join(',')}}`

const holds = async (client: Client, sides: object) => {
  for (let count = 0; count < HOLDS; count += 100) {
    const items = Array.from({ length: 100 }, () => ({
      ...sides,
      amount: 1,
      capture_mode: 'MANUAL',
    }))
    const reply = await bulk(client, items, 'all', { 'idempotency-key': randomUUID() })
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300)
  }
}

// Proves spend-controls#what-counts.
test.each(['DEBITS', 'CREDITS'])(
  'a movement on an account with a rolling limit on %s reads no more when many holds are open',
  async (direction) => {
    const customer = (await verifiedCustomer(bank)).id
    const time_range = rollingWindow(30)
    const id = await control(bank, { amount_limit: 1_000_000, direction, time_range })
    const account = { spend_control_ids: [id] }
    const limited = await fundedAccount(bank, { customer, funds: 100_000, account })
    const other = await fundedAccount(bank, { customer, funds: 100_000 })
    const [from, to] = direction === 'DEBITS' ? [limited, other] : [other, limited]
    const sides = { originating_account_id: from, receiving_account_id: to }
    expect((await transfer(bank, { ...sides, amount: 1 })).status).toBe(200)
    const before = await blocksOfLastLook()
    await holds(bank, sides)
    expect((await transfer(bank, { ...sides, amount: 1 })).status).toBe(200)
    expect(await blocksOfLastLook()).toBeLessThan(before + 50)
  },
)
