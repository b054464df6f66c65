// Just-in-time funding through the front: linked accounts keep floors and ceilings, in the same commit.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { wrongIn } from '../../../../test/verified.ts'
import {
  authorize,
  balances,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

async function posted(id: string): Promise<number> {
  return (await balances(bank, id)).posted
}

async function listed(account: string, more = '') {
  const { body } = await bank.get(`/v0/transactions/posted?account_id=${account}${more}`)
  return body.result.map(
    (it: { uuid: string; data: { lines: { account_id: string; balance: number }[] } }) => ({
      uuid: it.uuid,
      balance: it.data.lines.find((line) => line.account_id === account)?.balance,
    }),
  )
}

describe('an account whose floor is linked', () => {
  // Proves accounts#linked-accounts.
  test('spends more than it has, and the linked account gives the difference', async () => {
    const reserve = await fundedAccount(bank, { funds: 10_000 })
    const spender = await fundedAccount(bank, {
      account: { balance_floor: { balance: 0, linked_account_id: reserve } },
    })
    const shop = await fundedAccount(bank)

    const paid = await transfer(bank, {
      originating_account_id: spender,
      receiving_account_id: shop,
      amount: 2_500,
    })

    expect(paid.status).toBe(200)
    expect([await posted(reserve), await posted(spender), await posted(shop)]).toEqual([
      7_500, 0, 2_500,
    ])
    const [funding, payment] = await listed(spender)
    expect(payment).toEqual({ uuid: paid.body.id, balance: 0 })
    expect(funding.balance).toBe(2_500)
    expect(await listed(spender, '&exclude_jit_transactions=true')).toEqual([payment])
    expect(
      (await bank.get(`/v0/transactions/internal_transfer/${funding.uuid}`)).body,
    ).toMatchObject({
      status: 'COMPLETE',
      type: 'ACCOUNT_TO_ACCOUNT_SWEEP',
      originating_account_id: reserve,
      receiving_account_id: spender,
      amount: 2_500,
      memo: 'Just-in-time funding',
    })
    const told = await bank.sql<{ type: string }>(
      'select type from events where resource_id = $1 order by type',
      [funding.uuid],
    )
    expect(told.map(({ type }) => type)).toEqual([
      'INTERNAL_TRANSFER.SUCCEEDED',
      'TRANSACTION.POSTED.CREATED',
    ])
  })

  test('is refused as without a link when the linked account cannot pay, and nothing moves', async () => {
    const reserve = await fundedAccount(bank, { funds: 99 })
    const spender = await fundedAccount(bank, {
      account: { balance_floor: { balance: 0, linked_account_id: reserve } },
    })
    const refused = await transfer(bank, {
      originating_account_id: spender,
      receiving_account_id: await fundedAccount(bank),
      amount: 100,
    })
    expect(refused.body.code).toBe('INSUFFICIENT_FUNDS')
    expect(await posted(reserve)).toBe(99)
  })

  // Proves accounts#linked-accounts.
  test('thirty spenders at once never take more from one reserve than it has', async () => {
    const reserve = await fundedAccount(bank, { funds: 1_000 })
    const shop = await fundedAccount(bank)
    const spenders = await Promise.all(
      Array.from({ length: 6 }, () =>
        fundedAccount(bank, {
          account: { balance_floor: { balance: 0, linked_account_id: reserve } },
        }),
      ),
    )

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        transfer(bank, {
          originating_account_id: spenders[index % 6],
          receiving_account_id: shop,
          amount: 100,
        }),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(20)
    expect([await posted(reserve), await posted(shop)]).toEqual([0, 1_000])
    const entries = await bank.sql<{ gaps: number }>(`
      select count(*)::int as gaps from (
        select amount, balance, coalesce(lag(balance) over (partition by tenant, account_id order by number, seq), 0) as before
        from ledger_entries) e where balance <> before + amount`)
    expect(entries[0]?.gaps).toBe(0)
  })

  // Proves accounts#linked-accounts.
  test('gives back what the linked account gave for a transfer or a card payment that does not happen', async () => {
    const client = await bank.workspace()
    const customer = (await verifiedCustomer(client)).id
    const reserve = await fundedAccount(client, { customer, funds: 10_000 })
    const spender = await fundedAccount(client, {
      customer,
      funds: 300,
      account: {
        is_card_enabled: true,
        balance_floor: { balance: 0, linked_account_id: reserve },
      },
    })
    const { id: card } = await issuedCard(client, { account: spender, customer })
    const both = async () => [await balances(client, reserve), await balances(client, spender)]
    const begun = await both()
    const lent = [
      { posted: 9_300, available: 9_300 },
      { posted: 1_000, available: 0 },
    ]
    const waits = async () =>
      (
        await transfer(client, {
          originating_account_id: spender,
          receiving_account_id: await fundedAccount(client),
          amount: 1_000,
          capture_mode: 'MANUAL',
        })
      ).body.id
    const canceled = await waits()
    expect(await both()).toEqual(lent)
    expect((await endTransfer(client, canceled, 'CANCELED')).status).toBe(200)
    expect(await both()).toEqual(begun)

    const say = async (path: string, body: object) => {
      const reply = await client.post(`/v0/cards/transaction_simulations/${path}`, body)
      expect(reply.status, reply.text).toBe(201)
      return reply.body.transaction.token
    }
    const hold = () => say('authorization', { card_id: card, amount: 1_000, mid: 'M' })
    const reversed = await hold()
    await say('authorization/advice', { original_transaction_id: reversed, amount: 800 })
    expect((await balances(client, reserve)).posted).toBe(9_500)
    await say('reversal', { original_transaction_id: reversed, amount: 800 })
    expect(await both()).toEqual(begun)

    await waits()
    // The link leads elsewhere meanwhile.
    const patch = { balance_floor: { balance: 0 } }
    expect((await client.patch(`/v0/accounts/${spender}`, patch)).status).toBe(200)
    await client.advance(40 * 24 * 3600)
    expect(await both()).toEqual(begun)
    const { result } = (await client.get(`/v0/transactions/posted?account_id=${reserve}`)).body
    const memos = result.map((it: { data: { memo: string } }) => it.data.memo)
    expect(memos).toContain('Return of just-in-time funding')
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves accounts#linked-accounts.
  test('clears more than it holds, or after the due time, with one funding', async () => {
    const client = await bank.workspace()
    for (const [advance, amount, left] of [
      [0, 1_500, 8_800],
      [8 * 24 * 3600, 200, 10_000],
      [8 * 24 * 3600, 900, 9_400],
    ] as const) {
      const customer = (await verifiedCustomer(client)).id
      const reserve = await fundedAccount(client, { customer, funds: 10_000 })
      const spender = await fundedAccount(client, {
        customer,
        funds: 300,
        account: {
          is_card_enabled: true,
          balance_floor: { balance: 0, linked_account_id: reserve },
        },
      })
      const { id: card } = await issuedCard(client, { account: spender, customer })
      const { token } = await authorize(client, card, 1_000)
      if (advance > 0) await client.advance(advance)
      const clearing = { original_transaction_id: token, amount, force_post: true }
      const reply = await client.post('/v0/cards/transaction_simulations/clearing', clearing)
      expect(reply.status, reply.text).toBe(201)
      expect((await balances(client, reserve)).posted).toBe(left)
      expect((await balances(client, spender)).posted).toBe(10_300 - left - amount)
    }
    expect(await wrongIn(bank)).toEqual([])
  })
})

describe('an account whose ceiling is linked', () => {
  // Proves accounts#linked-accounts.
  test('passes on what is too much', async () => {
    const savings = await fundedAccount(bank)
    const till = await fundedAccount(bank, {
      account: { balance_ceiling: { balance: 1_000, linked_account_id: savings } },
    })
    const payer = await fundedAccount(bank, { funds: 5_000 })

    await transfer(bank, {
      originating_account_id: payer,
      receiving_account_id: till,
      amount: 1_700,
    })

    expect([await posted(till), await posted(savings)]).toEqual([1_000, 700])
  })

  test('does so when a MANUAL transfer is completed, not when it is asked for', async () => {
    const savings = await fundedAccount(bank)
    const till = await fundedAccount(bank, {
      account: { balance_ceiling: { balance: 100, linked_account_id: savings } },
    })
    const payer = await fundedAccount(bank, { funds: 5_000 })
    const { body } = await transfer(bank, {
      originating_account_id: payer,
      receiving_account_id: till,
      amount: 300,
      capture_mode: 'MANUAL',
    })
    expect(await posted(savings)).toBe(0)

    expect((await endTransfer(bank, body.id, 'COMPLETE')).status).toBe(200)
    expect([await posted(till), await posted(savings)]).toEqual([100, 200])
  })
})

test('a link can be set and cleared later, and leads to another account of the same currency', async () => {
  const reserve = await fundedAccount(bank, { funds: 1_000 })
  const id = await fundedAccount(bank)
  const shop = await fundedAccount(bank)
  const pay = () =>
    transfer(bank, { originating_account_id: id, receiving_account_id: shop, amount: 10 })
  const patch = (linked?: string) =>
    bank.patch(`/v0/accounts/${id}`, {
      balance_floor: { balance: 0, ...(linked ? { linked_account_id: linked } : {}) },
    })

  expect((await pay()).body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await patch(reserve)).status).toBe(200)
  expect((await pay()).status).toBe(200)
  expect((await patch()).status).toBe(200)
  expect((await pay()).body.code).toBe('INSUFFICIENT_FUNDS')
  expect((await patch(id)).body.invalid).toEqual({
    'balance_floor.linked_account_id': 'must be another account',
  })
})
