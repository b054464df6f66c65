// Many messages about one card or one authorization at once: nothing is paid twice, nothing overdrawn.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { cardNetwork } from '../../../test/cards.ts'
import { authorize, balances, fund } from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const { clear, reverse, cardWith } = cardNetwork(bank)

describe('many at once', () => {
  test('of twenty authorizations the account pays for as many as it can', async () => {
    const { account, card } = await cardWith(1_000)
    const replies = await Promise.all(Array.from({ length: 20 }, () => authorize(bank, card, 150)))
    expect(replies.filter(({ state }) => state === 'PENDING')).toHaveLength(6)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 100 })
  })

  test('clearings, reversals and an advice of one authorization never move more than was held', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => clear(token, 150)),
      ...Array.from({ length: 4 }, () => reverse(token, 150)),
    ])
    for (const reply of replies) expect([201, 400]).toContain(reply.status)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
    const cleared = replies.slice(0, 4).filter(({ status }) => status === 201).length
    const left = 1_000 - 150 * cleared
    expect(await balances(bank, account)).toEqual({ posted: left, available: left })
  })

  test('funding and forced clearings on one account leave the books right', async () => {
    const { account, card } = await cardWith(500)
    const { token } = await authorize(bank, card, 500)
    await clear(token, 900, { force_post: true })
    expect(await balances(bank, account)).toEqual({ posted: -400, available: 0 })
    expect((await authorize(bank, card, 1)).response.memo).toBe('INSUFFICIENT_FUNDS')
    await fund(bank, account, 500)
    expect((await authorize(bank, card, 100)).state).toBe('PENDING')
  })
})
