// Declares what a folder adds to the bank; src/nouns.ts lists the declarations.

import type { GroupWork } from '../platform/background/timer_groups.ts'
import type { TimerWork } from '../platform/background/timers.ts'
import type { Route } from '../platform/contract/route.ts'
import type { Check } from '../platform/verify/check.ts'

/** The work of timers by kind. */
export type TimerHandlers = Readonly<Record<string, TimerWork | GroupWork>>

export type Noun<Needs, TimerNeeds> = {
  /** A group of the reference, and of scopes. Several nouns may share it; the first of them declares it. */
  readonly tag?: { readonly name: string; readonly description: string }
  readonly routes?: readonly Route[] | ((needs: Needs) => readonly Route[])
  /** The checks of `florin verify`. */
  readonly checks?: readonly Check[]
  readonly timers?: TimerHandlers | ((needs: TimerNeeds) => TimerHandlers)
}

export function noun<Needs = unknown, TimerNeeds = unknown>(
  declared: Noun<Needs, TimerNeeds>,
): Noun<Needs, TimerNeeds> {
  return declared
}
