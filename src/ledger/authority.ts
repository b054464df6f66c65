// On whose word money moves, and what may refuse it then. A command without an authority is ORDINARY.

export type Authority = keyof typeof authorities

export type Rules = {
  /** Whether the status and the holders of the accounts may refuse it. Closed accounts always do. */
  readonly asksEligibility: boolean
  /** Whether it may pay out what is left on an account that is being closed, or bring in what is missing there. */
  readonly closes: boolean
  /** Whether there must be enough money; else it may take an account below its floor. */
  readonly asksFunds: boolean
  /** What a limit that it exceeds does: refuse it, or report the violation only. */
  readonly limits: 'refuse' | 'report'
}

export const authorities = {
  /** A holder or a client of the bank asks for it. */
  ORDINARY: { asksEligibility: true, closes: false, asksFunds: true, limits: 'refuse' },
  /** It winds up an account that is being closed. */
  CLOSING: { asksEligibility: true, closes: true, asksFunds: true, limits: 'refuse' },
  /** A network has settled it already. */
  SETTLED: { asksEligibility: false, closes: false, asksFunds: true, limits: 'report' },
  /** It happens whatever the accounts hold: returns, refunds, forced clearings. */
  FORCED: { asksEligibility: false, closes: false, asksFunds: false, limits: 'report' },
} as const satisfies Record<string, Rules>

export function rulesOf(authority: Authority = 'ORDINARY'): Rules {
  return authorities[authority]
}
