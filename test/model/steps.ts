// Generates random steps of customers, merchants, other banks and the clock.

import fc from 'fast-check'

/** Places of `SETUP` (play.ts). The first account is plain: it is the one that entries of other banks reach. */
export const PLAIN = 0
export const ACCOUNTS = 7
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 3, arbitrary: fc.integer({ min: 301, max: 1200 }) },
  { weight: 1, arbitrary: fc.constantFrom(500, 1000, 1500, 2000, 100_000) },
)
const account = fc.nat(ACCOUNTS - 1)
const touchable = fc.integer({ min: 1, max: ACCOUNTS - 3 })
const which = fc.nat(1000)

const later = {
  which,
  of: fc.nat(3),
  kind: fc.constantFrom(
    'clear',
    'clear',
    'clear',
    'advise',
    'increase',
    'reverse',
    'refund',
    'correct',
  ),
  amount,
  isForced: fc.boolean(),
  isAdvice: fc.boolean(),
} as const

const kinds = {
  pay: { weight: 12, fields: { from: account, to: account, amount, isLater: fc.boolean() } },
  endTransfer: { weight: 6, fields: { which, status: fc.constantFrom('COMPLETE', 'CANCELED') } },
  bulk: {
    weight: 4,
    fields: {
      isAll: fc.boolean(),
      items: fc.array(fc.record({ from: account, to: account, amount, isLater: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      }),
    },
  },
  repeat: { weight: 3, fields: { which, isOther: fc.boolean(), isBulk: fc.boolean() } },
  wait: { weight: 3, fields: { hours: fc.constantFrom(1, 5, 24, 30, 100, 200) } },
  freeze: { weight: 1, fields: { account: touchable } },
  suspend: { weight: 1, fields: { account: touchable } },
  limit: {
    weight: 2,
    fields: { account: touchable, limit: fc.constantFrom(undefined, 400, 1200, 3000) },
  },
  floor: { weight: 1, fields: { floor: fc.constantFrom(-300, 0, 100, 400, 2000) } },
  close: { weight: 1, fields: { account: touchable } },
  authorize: { weight: 5, fields: { card: fc.nat(1), amount } },
  payAtOnce: { weight: 2, fields: { card: fc.nat(1), amount, isSurcharged: fc.boolean() } },
  verifyAccount: { weight: 1, fields: { card: fc.nat(1) } },
  settle: { weight: 2, fields: { card: fc.nat(1), amount, isRefund: fc.boolean() } },
  later: { weight: 12, fields: later },
  pair: { weight: 3, fields: { one: fc.record(later), other: fc.record(later) } },
  sayAgain: { weight: 3, fields: { which, more: fc.constantFrom(0, 0, 7) } },
  send: { weight: 2, fields: { amount, isPush: fc.boolean() } },
  cancel: { weight: 1, fields: { which } },
  bounce: { weight: 2, fields: { which } },
  receive: { weight: 2, fields: { amount, isCredit: fc.boolean() } },
} as const

type Kinds = typeof kinds
type Value<Field> = Field extends fc.Arbitrary<infer Inner> ? Inner : never
type StepOf<Name extends keyof Kinds> = { readonly do: Name } & {
  readonly [Field in keyof Kinds[Name]['fields']]: Value<Kinds[Name]['fields'][Field]>
}
export type Step = { [Name in keyof Kinds]: StepOf<Name> }[keyof Kinds]

const fieldsOf = (name: string, fields: object) =>
  fc.record({ do: fc.constant(name), ...(fields as Record<string, fc.Arbitrary<unknown>>) })

export const anyStep = fc.oneof(
  ...Object.entries(kinds).map(([name, { weight, fields }]) => ({
    weight,
    arbitrary: fieldsOf(name, fields),
  })),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Step>
