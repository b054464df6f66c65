// The duration of an authorization's hold by merchant category (contract: cards#hold-times).

/** `from` and `to` are inclusive. */
export type HoldTime = { readonly from: string; readonly to: string; readonly seconds: number }

const DEFAULT_SECONDS = 7 * 24 * 3600

/** The first match, default: seven days. Categories have four digits, so text order applies. */
export function holdSeconds(times: readonly HoldTime[], mcc: string | undefined): number {
  const time = times.find(({ from, to }) => mcc !== undefined && from <= mcc && mcc <= to)
  return time?.seconds ?? DEFAULT_SECONDS
}
