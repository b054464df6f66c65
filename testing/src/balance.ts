// Asserts the balance of an account with a readable failure.

import { AssertionError } from 'node:assert'
import type { Account, Bank } from '@florin/sdk'

/** An account, or its id. */
export type Balances = string | { readonly id: string }

/** In cents. What is absent is not checked. */
export type ExpectedBalance = {
  readonly posted?: number
  readonly available?: number
}

const TYPES = { posted: 'ACCOUNT_BALANCE', available: 'AVAILABLE_BALANCE' } as const
const KINDS = ['posted', 'available'] as const

/** Reads the account, and throws AssertionError where it has something else. */
export async function expectBalance(
  bank: Bank,
  account: Balances,
  expected: ExpectedBalance,
): Promise<void> {
  const wanted = KINDS.filter((kind) => expected[kind] !== undefined)
  if (wanted.length === 0) {
    throw new TypeError('expectBalance needs `posted`, `available` or both, in cents.')
  }
  const id = typeof account === 'string' ? account : account.id
  const found = await bank.accounts.get(id)
  const actual: ExpectedBalance = Object.fromEntries(
    wanted.map((kind) => [kind, found.balances.find(({ type }) => type === TYPES[kind])?.balance]),
  )
  if (wanted.every((kind) => actual[kind] === expected[kind])) return
  throw new AssertionError({
    message: messageOf(found, expected, actual),
    actual,
    expected,
    operator: 'expectBalance',
    stackStartFn: expectBalance,
  })
}

function messageOf(account: Account, expected: ExpectedBalance, actual: ExpectedBalance): string {
  const { account_type, account_number_masked, id, currency } = account
  const name = account.nickname ?? account_type
  const lines = KINDS.filter((kind) => expected[kind] !== undefined).map((kind) => {
    const [want = 0, have = 0] = [expected[kind], actual[kind]]
    const found = money(have, currency)
    if (want === have) return `  ${kind.padEnd(9)}  ${found}, as expected`
    const gap = `${money(have > want ? have - want : want - have, currency)} too ${have > want ? 'much' : 'little'}`
    return `  ${kind.padEnd(9)}  expected ${money(want, currency)}, found ${found} (${gap})`
  })
  return [`The balance of ${name} ${account_number_masked} (${id}) is wrong:`, ...lines].join('\n')
}

/** Cents as people write money; digit by digit, so that no amount is rounded. */
export function money(cents: number, currency: string): string {
  const digits = String(cents).replace('-', '').padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${currency === 'USD' ? '$' : `${currency} `}${whole}.${digits.slice(-2)}`
}
