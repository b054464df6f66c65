// Random numbers from a seed: the same seed gives the same numbers, on every machine.

export type Random = {
  /** From 0 to below 1. */
  uniform(): number
  /** Exponentially distributed. */
  exponential(mean: number): number
  /** Log-normally distributed with this mean and coefficient of variation (standard deviation over mean). */
  lognormal(mean: number, variation: number): number
}

/** The generator mulberry32, public domain, by Tommy Ettinger. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const exponential = (mean: number) => -mean * Math.log(1 - uniform())
  /** Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    exponential,
    lognormal(mean, variation) {
      if (variation === 0) return mean
      const variance = Math.log(1 + variation ** 2)
      return mean * Math.exp(normal() * Math.sqrt(variance) - variance / 2)
    },
  }
}
