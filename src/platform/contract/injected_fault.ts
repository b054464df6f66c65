// The injected faults of requests. They are executed in ../http/injected_faults.ts.

export const requestFaults = [
  'ANSWER_LOST',
  'BODY_CUT',
  'CONNECTION_RESET',
  'DELAY',
  'ERROR',
] as const
/** Of the card processor, for operations that need it: no answer in time, or one that nobody can read. */
export const processorFaults = ['PROCESSOR_TIMEOUT', 'PROCESSOR_GARBAGE'] as const
/** Of the ACH network: the request is answered as always, and the entry that it makes meets the fault later. */
export const achFaults = ['ACH_RETURN', 'ACH_CHANGE', 'ACH_LATE_FILE'] as const
export const faultStatuses = [429, 500, 503, 504] as const
export const faultMoments = ['BEFORE', 'AFTER'] as const

/** What is done wrong. `rule` is the rule that says so; without it the request's own header does. */
export type InjectedFault = {
  readonly fault:
    | (typeof requestFaults)[number]
    | (typeof processorFaults)[number]
    | (typeof achFaults)[number]
  readonly rule?: string
  /** Of an ERROR: its status, and whether the work is done all the same. */
  readonly status?: (typeof faultStatuses)[number]
  readonly when?: (typeof faultMoments)[number]
  /** Of a DELAY. */
  readonly delay_ms?: number
  /** Of an ACH fault: codes of the network, what is corrected, and how many banking days later. */
  readonly return_code?: string
  readonly change_code?: string
  readonly corrected_data?: string
  readonly banking_days?: number
}
