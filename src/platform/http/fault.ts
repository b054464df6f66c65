import type { InjectedFault } from '../contract/injected_fault.ts'
import type { Route } from '../contract/route.ts'
import type { Caller } from '../operations/workspaces.ts'

/** The properties that rules match. */
type Disturbed = {
  readonly caller?: Caller
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The fault of a request; synchronously undefined without rules. Throws BadRequest. */
export type FaultFinder = {
  find(
    request: Disturbed,
    definition: Pick<Route, 'base' | 'operation'>,
  ): Promise<InjectedFault | undefined> | undefined
}
