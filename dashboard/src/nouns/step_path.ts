// Balances over time as a line of steps.

import type { BalancePoint } from '../api/shapes.ts'

type Scale = {
  readonly width: number
  readonly height: number
  readonly low: number
  readonly high: number
}

/** A path of steps: between two points nothing is known but the earlier one. */
export function stepPath(
  points: readonly BalancePoint[],
  of: (point: BalancePoint) => number,
  { width, height, low, high }: Scale,
): string {
  const x = (at: number) => (points.length < 2 ? width : (at * width) / (points.length - 1))
  const y = (value: number) =>
    high === low ? height : height - ((value - low) * height) / (high - low)
  const steps = points.map((point, at) => `H${x(at).toFixed(1)} V${y(of(point)).toFixed(1)}`)
  const [first] = points
  return first ? `M0 ${y(of(first)).toFixed(1)} ${steps.join(' ')}` : ''
}
