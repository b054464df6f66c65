// The sample bank with a short past. The whole one, of ninety days, is lived through in past.long.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../test/bank.ts'

const DAYS = 10
const DAY_MS = 24 * 3_600_000

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const raise = (client: Client, days: unknown, headers = {}) =>
  client.post('/sandbox/sample_data', { days }, headers)

type Posted = { type: string; subtype: string; data: { memo: string; lines: { amount: number }[] } }

/** Its entry settles at the next window after the end of the history, so not in both workspaces if that comes between them. */
const SETTLES_LATER = 'Top up'

/** What was posted, without ids and times; what settles automatically at the end may do so in any order. */
async function postedIn(client: Client): Promise<string[]> {
  const found: string[] = []
  let token = ''
  do {
    const { body } = await client.get(`/v0/transactions/posted?limit=100${token}`)
    for (const { type, subtype, data } of body.result as Posted[])
      if (data.memo !== SETTLES_LATER)
        found.push(`${type} ${subtype} ${data.lines.map(({ amount }) => amount).join(' ')}`)
    token = body.next_page_token ? `&page_token=${body.next_page_token}` : ''
  } while (token !== '')
  return found.toSorted()
}

describe('sample data with a past', () => {
  // Proves sandbox#sample-data.
  test('moves the clock through its days, and is the same in every workspace', async () => {
    const [one, other] = [await bank.workspace(), await bank.workspace()]
    const before = Date.parse((await one.get('/sandbox/clock')).body.now)
    const first = await raise(one, DAYS)
    expect(first.status, first.text).toBe(201)
    const { now, move } = (await one.get('/sandbox/clock')).body
    expect(Math.round((Date.parse(now) - before) / DAY_MS)).toBe(DAYS)
    expect(move).toBeUndefined()

    expect((await raise(other, DAYS)).status).toBe(201)
    const posted = await postedIn(one)
    expect(posted.length).toBeGreaterThan(40)
    expect(await postedIn(other)).toEqual(posted)
    expect(await raise(one, DAYS)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
  })

  // Proves sandbox#sample-data.
  test('a repeat under the same key answers the same, and lives nothing again', async () => {
    const client = await bank.workspace()
    const key = { 'idempotency-key': 'a past' }
    const first = await raise(client, 2, key)
    expect(first.status, first.text).toBe(201)
    const posted = await postedIn(client)
    expect((await raise(client, 2, key)).text).toBe(first.text)
    expect(await postedIn(client)).toEqual(posted)
  })

  test.each([-1, 1.5, 366, 'ninety'])('%j days are refused', async (days) => {
    const { status, body } = await raise(bank, days)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST_BODY'])
    expect(Object.keys(body.invalid)).toEqual(['days'])
  })
})
