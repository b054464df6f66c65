// Counts background work for the digest of a clock advance (contract: sandbox#digest).

/**
 * The resource type of each kind. Nouns declare their kinds; simulations/clock/kind_view.ts lists them.
 */
export interface Happenings {
  /** A timer failed and will be retried. */
  WORK_FAILED: 'TIMER'
}

export type HappeningKind = keyof Happenings

export type Happening = { readonly kind: HappeningKind; readonly id: string }
