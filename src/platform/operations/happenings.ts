// Counts background work for the digest of a clock advance (contract: sandbox#digest).

/**
 * Each kind with the type of resource that it happens to. Each noun declares its own kinds; the API lists them in
 * simulations/clock/kinds.ts.
 */
export interface Happenings {
  /** A timer failed; it will be tried again. */
  WORK_FAILED: 'TIMER'
}

export type HappeningKind = keyof Happenings

/** One thing that happened, and what it happened to. */
export type Happening = { readonly kind: HappeningKind; readonly id: string }
