// One day of the sample history: active customers, random choices, and work continued from earlier
// days.

import type { Accounts } from './accounts.ts'
import type { SampleCards } from './cards.ts'
import type { ExternalAccounts } from './external_accounts.ts'
import type { SamplePeople } from './people.ts'

export type Lives = {
  readonly people: SamplePeople
  readonly accounts: Accounts
  readonly cards: SampleCards
  readonly elsewhere: ExternalAccounts
}

export type Day = {
  /** From 1. */
  readonly number: number
  /** The same in each run of the deed. */
  readonly start: Date
  readonly draw: Draw
}

/** Unfinished work of earlier days. */
export type Open = {
  readonly authorizations: { token: string; amount: number; due: number; settles: boolean }[]
  readonly invoices: { id: string; due: number }[]
  readonly returns: { id: string; due: number }[]
}

/** A seeded generator. */
export type Draw = {
  /** An integer from 0 to `last`. */
  upTo(last: number): number
  /** True with this probability (0 to 1). */
  chance(share: number): boolean
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

/** mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (last) => Math.floor(next() * (last + 1)),
    chance: (share) => next() < share,
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
