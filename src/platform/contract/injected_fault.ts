// The injected faults of requests, executed in ../http/injected_faults.ts.

export const requestFaults = [
  'ANSWER_LOST',
  'BODY_CUT',
  'CONNECTION_RESET',
  'DELAY',
  'ERROR',
] as const
/** For operations that need the card processor: no response in time, or an unreadable one. */
export const processorFaults = ['PROCESSOR_TIMEOUT', 'PROCESSOR_GARBAGE'] as const
/** The response is normal, and the ACH entry meets the fault later. */
export const achFaults = ['ACH_RETURN', 'ACH_CHANGE', 'ACH_LATE_FILE', 'ACH_ENTRY'] as const
export const faultStatuses = [429, 500, 503, 504] as const
export const faultMoments = ['BEFORE', 'AFTER'] as const

/** `rule` is the rule that injects the fault; without it, the request's header does. */
export type InjectedFault = {
  readonly fault:
    | (typeof requestFaults)[number]
    | (typeof processorFaults)[number]
    | (typeof achFaults)[number]
  readonly rule?: string
  /** For ERROR: the status, and whether the work is done anyway. */
  readonly status?: (typeof faultStatuses)[number]
  readonly when?: (typeof faultMoments)[number]
  /** For DELAY. */
  readonly delay_ms?: number
  /** For an ACH fault; the delay is in banking days. */
  readonly return_code?: string
  readonly change_code?: string
  readonly corrected_data?: string
  readonly banking_days?: number
  readonly sec_code?: string
  readonly addenda_count?: number
  readonly dishonor_code?: string
}
