// A flood of password guesses. Each guess costs one password hash.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../../../test/bank.ts'
import { browserOf } from '../../../../test/people.ts'
import { nameOf } from '../../../../test/users.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

describe('guessing at passwords', () => {
  // Proves docs/security.md.
  test('under one name is refused unread after ten times, in the network that it comes from', async () => {
    const own = await openTestBank()
    try {
      const user_name = nameOf()
      const guess = (headers = {}, name = user_name) =>
        browserOf(own).ask(
          'POST',
          '/operations/sessions',
          { user_name: name, password: 'a wrong guess' },
          headers,
        )
      for (let index = 0; index < 10; index += 1) expect((await guess()).status).toBe(401)
      for (const headers of [
        {},
        { 'x-forwarded-for': '203.0.113.7' },
        { forwarded: 'for=1.2.3.4' },
      ])
        expect(await guess(headers)).toMatchObject({
          status: 429,
          body: { code: 'TOO_MANY_REQUESTS', retry_after: expect.any(Number) },
        })
      expect((await guess({}, user_name.toUpperCase())).status).toBe(429)
      expect((await guess({}, nameOf())).status).toBe(401)
    } finally {
      await own.close()
    }
  })

  // Proves docs/security.md.
  test('behind a proxy that is trusted, counts for the address that it names', {
    timeout: 90_000,
  }, async () => {
    const guess = (at: TestBank, forwarded: string) =>
      browserOf(at).ask(
        'POST',
        '/operations/sessions',
        { link_token: 'a wrong guess' },
        { 'x-forwarded-for': forwarded },
      )
    /** Guesses until the address may not go on; the response to another client then. */
    const others = async (at: TestBank, mine: string, theirs: string) => {
      const twenty = async (from: string) => {
        const replies = await Promise.all(Array.from({ length: 20 }, () => guess(at, from)))
        return new Set(replies.map(({ status }) => status))
      }
      await expect.poll(() => twenty(mine), { timeout: 20_000 }).toContain(429)
      return twenty(theirs)
    }
    const trusting = await openTestBank({ FLORIN_TRUSTED_PROXIES: '127.0.0.0/8,10.1.1.1' })
    const wary = await openTestBank({ FLORIN_TRUSTED_PROXIES: '10.0.0.0/8' })
    try {
      expect(await others(trusting, '203.0.113.7', '203.0.113.8')).not.toContain(429)
      // What stands before the address that the proxy saw is whatever the caller wrote.
      expect(await others(trusting, '203.0.113.9', '1.2.3.4, 203.0.113.9')).toContain(429)
      expect(await others(trusting, '203.0.113.10', '203.0.113.10, 10.1.1.1')).toContain(429)
      expect(await others(trusting, '2001:db8::1', '2001:db8::ffff:1')).toContain(429)
      // Addresses that come from elsewhere are not believed.
      expect(await others(wary, '203.0.113.7', '203.0.113.8')).toContain(429)
    } finally {
      await trusting.close()
      await wary.close()
    }
  })

  // Proves docs/security.md.
  test('from one address is refused before any hashing when it is a flood', async () => {
    const own = await openTestBank()
    try {
      const guesses = Array.from({ length: 100 }, () =>
        browserOf(own).ask('POST', '/operations/sessions', {
          user_name: nameOf(),
          password: 'a wrong guess',
        }),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
      // Two at once and sixteen that wait: a request while these are busy is told to come back.
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40)
      expect((await own.get('/v0/customers')).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
