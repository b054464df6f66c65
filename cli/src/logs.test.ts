// `florin logs tail`: what was asked of the API, the last of it first and then as it comes.

import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { until } from '../../test/receiver.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const { florin, start } = programOf(bank)

test('prints what is asked, and what was refused', async () => {
  const client = await bank.workspace()
  const running = start(['logs', 'tail', '--failed', '--count', '1', '--json'], client)
  await client.post('/v0/customers', { status: 'PROSPECT' })
  await client.post('/v0/customers', { status: 'NOBODY' })
  const { code, out } = await running.ended
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ method: 'POST', path: '/v0/customers', status: 400 })
})

test('begins with the last ten, and goes on with the new ones', async () => {
  const client = await bank.workspace()
  const ask = (index: number) => client.post('/v0/customers', { status: `NOBODY ${index}` })
  const indices = Array.from({ length: 12 }, (_, index) => index)
  for (const index of indices) await ask(index)
  const logged = async () => (await client.get('/operations/requests')).body.requests
  await until(async () => (await logged()).length >= 12)
  const ids = (await logged()).map(({ id }: { id: string }) => id).toReversed()
  const running = start(['logs', 'tail', '--failed', '--count', '11', '--json'], client)
  await until(() => running.out().split('\n').length > 10)
  await ask(12)
  const { out } = await running.ended
  const shown = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(shown.slice(0, 10)).toEqual(ids.slice(2, 12))
  expect(ids).not.toContain(shown[10])

  const few = await florin('logs tail --failed --count 2 --json', client)
  const last = few.out.trim().split('\n')
  expect(last.map((line) => JSON.parse(line).id)).toEqual([ids[11], shown[10]])
})
