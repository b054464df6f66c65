// How long requests took: counted in bins that are 2 % wide, because there are millions of them.

const STEP = Math.log(1.02)

export type Latencies = {
  /** Microseconds. */
  add(took: number): void
  readonly count: number
  readonly mean: number
  /** Microseconds within 2 %; 0 when there is none. */
  quantile(share: number): number
}

export function openLatencies(): Latencies {
  const bins: number[] = []
  let count = 0
  let sum = 0
  return {
    add(took) {
      const bin = Math.max(0, Math.floor(Math.log(Math.max(took, 1)) / STEP))
      bins[bin] = (bins[bin] ?? 0) + 1
      count += 1
      sum += took
    },
    get count() {
      return count
    },
    get mean() {
      return count === 0 ? 0 : sum / count
    },
    quantile(share) {
      let rest = count * share
      for (let bin = 0; bin < bins.length; bin += 1) {
        rest -= bins[bin] ?? 0
        if (rest < 0) return Math.exp((bin + 0.5) * STEP)
      }
      return 0
    },
  }
}
