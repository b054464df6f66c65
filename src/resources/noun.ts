// Declares what a folder adds to the bank; src/nouns.ts lists the declarations.

import type { Route } from '../platform/contract/route.ts'

export type Noun<Needs> = {
  /** A group of the reference, and of scopes; the first noun of a group declares it. */
  readonly tag?: { readonly name: string; readonly description: string }
  readonly routes: readonly Route[] | ((needs: Needs) => readonly Route[])
}

export function noun<Needs = unknown>(declared: Noun<Needs>): Noun<Needs> {
  return declared
}
