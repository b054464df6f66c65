// Selects the injected fault for a request. It is executed in injected_faults.ts.

import type { InjectedFault } from '../contract/injected_fault.ts'
import type { Route } from '../contract/route.ts'
import type { Caller } from '../operations/workspaces.ts'

/** What of a request tells whether it is disturbed. */
type Disturbed = {
  readonly caller?: Caller
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Says what is done wrong with a request; undefined, at once, in a workspace without rules. Throws BadRequest. */
export type FaultFinder = {
  find(
    request: Disturbed,
    definition: Pick<Route, 'base' | 'operation'>,
  ): Promise<InjectedFault | undefined> | undefined
}
