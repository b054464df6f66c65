// The checker of histories: it explains what one bank could have done, and nothing else.

import { describe, expect, test } from 'vitest'
import { type Event, explain, type World } from './checker.ts'

const world: World = { funds: [100, 0], holds: [{ from: 0, to: 1, amount: 40 }] }
const shown = (posted: number, available: number, other: number) => [
  { posted, available },
  { posted: other, available: other },
]
const pay = (amount: number, from: number, until: number, answer = 'ok'): Event => ({
  action: { do: 'pay', from: 0, to: 1, amount },
  from,
  until,
  answer,
})
const read = (answer: Event['answer'], from: number, until: number): Event => ({
  action: { do: 'read' },
  from,
  until,
  answer,
})

describe('is explained', () => {
  test.for<[string, Event[]]>([
    ['a payment and a later read of it', [pay(60, 0, 1), read(shown(40, 0, 60), 2, 3)]],
    ['a read beside a payment, before it', [pay(60, 0, 9), read(shown(100, 60, 0), 2, 3)]],
    ['a read beside a payment, after it', [pay(60, 0, 9), read(shown(40, 0, 60), 2, 3)]],
    [
      'of two payments for one balance the second is refused',
      [pay(60, 0, 5, 'INSUFFICIENT_FUNDS'), pay(60, 0, 5)],
    ],
  ])('%s', ([, events]) => {
    expect(explain(world, events)).toHaveLength(events.length)
  })
})

describe('has no explanation', () => {
  test.for<[string, Event[]]>([
    [
      'a stale read: what was answered before is not there',
      [pay(60, 0, 1), read(shown(100, 60, 0), 2, 3)],
    ],
    ['half a payment', [pay(60, 0, 9), read(shown(40, 0, 0), 2, 3)]],
    [
      'time that runs backwards: seen, and then not seen any more',
      [pay(60, 0, 9), read(shown(40, 0, 60), 1, 2), read(shown(100, 60, 0), 3, 4)],
    ],
    ['more spent than there is', [pay(60, 0, 5), pay(60, 0, 5)]],
    ['a refusal of what is there', [pay(60, 0, 1, 'INSUFFICIENT_FUNDS')]],
    [
      'a hold that is completed and canceled',
      [
        { action: { do: 'COMPLETE', hold: 0 }, from: 0, until: 5, answer: 'ok' },
        { action: { do: 'CANCELED', hold: 0 }, from: 0, until: 5, answer: 'ok' },
      ],
    ],
  ])('%s', ([, events]) => {
    expect(explain(world, events)).toBeUndefined()
  })
})
