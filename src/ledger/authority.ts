// The authority of a movement, and the refusals that apply to it. Default: ORDINARY.

export type Authority = keyof typeof authorities

export type AuthorityRules = {
  /** The status and holders of the accounts may refuse it. Closed accounts always do. */
  readonly asksEligibility: boolean
  /** It may empty or fill up an account that is being closed. */
  readonly closes: boolean
  /** It needs funds; otherwise it may take an account below its floor. */
  readonly asksFunds: boolean
  /** The effect of an exceeded limit. */
  readonly limits: 'refuse' | 'report'
}

export const authorities = {
  /** By a holder or a client of the bank. */
  ORDINARY: { asksEligibility: true, closes: false, asksFunds: true, limits: 'refuse' },
  /** Winds up an account that is being closed. */
  CLOSING: { asksEligibility: true, closes: true, asksFunds: true, limits: 'refuse' },
  /** A network has settled it already. */
  SETTLED: { asksEligibility: false, closes: false, asksFunds: true, limits: 'report' },
  /** Regardless of balances: returns, refunds, forced clearings. */
  FORCED: { asksEligibility: false, closes: false, asksFunds: false, limits: 'report' },
} as const satisfies Record<string, AuthorityRules>

export function rulesOf(authority: Authority = 'ORDINARY'): AuthorityRules {
  return authorities[authority]
}
