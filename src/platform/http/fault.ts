// What a fault on demand is, and who says which one a request meets. How it is carried out stands in injected_faults.ts.

import type { Route } from '../contract/route.ts'
import type { Caller } from '../operations/workspaces.ts'

export const requestFaults = [
  'ANSWER_LOST',
  'BODY_CUT',
  'CONNECTION_RESET',
  'DELAY',
  'ERROR',
] as const
/** Of the card processor, for operations that need it: no answer in time, or one that nobody can read. */
export const processorFaults = ['PROCESSOR_TIMEOUT', 'PROCESSOR_GARBAGE'] as const
export const faultStatuses = [429, 500, 503, 504] as const
export const faultMoments = ['BEFORE', 'AFTER'] as const

/** What is done wrong. `rule` is the rule that says so; without it the request's own header does. */
export type InjectedFault = {
  readonly fault: (typeof requestFaults)[number] | (typeof processorFaults)[number]
  readonly rule?: string
  /** Of an ERROR: its status, and whether the work is done all the same. */
  readonly status?: (typeof faultStatuses)[number]
  readonly when?: (typeof faultMoments)[number]
  /** Of a DELAY. */
  readonly delay_ms?: number
}

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
