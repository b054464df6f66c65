// The time for which an authorization holds its amount, by merchant category (contract: cards#hold-times).

/** For merchant categories from `from` to `to`, both included. */
export type HoldTime = { readonly from: string; readonly to: string; readonly seconds: number }

const DEFAULT_SECONDS = 7 * 24 * 3600

/** The first that fits, or seven days. Categories have four digits, so their order is that of the texts. */
export function holdSeconds(times: readonly HoldTime[], mcc: string | undefined): number {
  const time = times.find(({ from, to }) => mcc !== undefined && from <= mcc && mcc <= to)
  return time?.seconds ?? DEFAULT_SECONDS
}
