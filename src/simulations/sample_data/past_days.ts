// A day in the history of the sample data: active customers, random choices, and work continued from earlier days.

import type { Accounts } from './accounts.ts'
import type { SampleCards } from './cards.ts'
import type { ExternalAccounts } from './external_accounts.ts'
import type { People } from './people.ts'

export type Lives = {
  readonly people: People
  readonly accounts: Accounts
  readonly cards: SampleCards
  readonly elsewhere: ExternalAccounts
}

/** One day of the past. */
export type Day = {
  /** From 1 on. */
  readonly number: number
  /** The same in each run of the deed. */
  readonly start: Date
  readonly draw: Draw
}

/** What was begun on a day and goes on later. */
export type Open = {
  readonly authorizations: { token: string; amount: number; due: number; settles: boolean }[]
  readonly invoices: { id: string; due: number }[]
  readonly returns: { id: string; due: number }[]
}

/** Draws the same numbers for the same seed. */
export type Draw = {
  /** A whole number from 0 to `last`. */
  upTo(last: number): number
  /** Whether something that happens with this chance (0 to 1) happens. */
  chance(share: number): boolean
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

/** The generator mulberry32. */
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
