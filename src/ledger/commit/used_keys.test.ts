// The plans of the statements that look up used keys.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { type Step, stepsOf } from '../../../test/plans.ts'
import { recordStatements } from '../../../test/statements.ts'
import { fundedAccount } from '../../../test/world.ts'

const recording = recordStatements()
const bank = await openTestBank()
afterAll(() => bank.close())

const BULK = 1_000

test('keys are looked up by their index where a bulk gave a thousand transfers one key', async () => {
  const to = await fundedAccount(bank)
  const transfers = Array.from({ length: BULK }, () => ({
    amount: 1,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
    originating_account_alias: 'funding_accounts',
    receiving_account_id: to,
  }))
  const path = '/v0/transactions/internal_transfer/bulk?mode=all'
  const reply = await bank.post(path, transfers, { 'idempotency-key': randomUUID() })
  expect(reply.status).toBe(200)
  await bank.sql('analyze posted_transactions')

  await bank.post('/v0/customers', { status: 'PROSPECT' }, { 'idempotency-key': randomUUID() })

  for (const name of ['ledger_read_facts', 'idempotency_find_answer']) {
    const reading = recording.statements().find((it) => it.name === name)
    const [explained] = await bank.sql<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (generic_plan, format json) ${reading?.text}`,
    )
    const steps = explained ? stepsOf(explained['QUERY PLAN'][0].Plan) : []
    expect(steps.map((step) => step['Index Name'])).toContain('posted_transactions_of_a_key')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  }
})
