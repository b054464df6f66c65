// An account's balance over the last 30 days as a line without axes, for lists.

import { drawn, moneyText } from '../show/money.ts'
import { useBalances } from './balance_points.ts'
import { stepPath } from './step_path.ts'

type Props = { readonly account: string; readonly currency: string }

const [WIDTH, HEIGHT] = [120, 24]

/** Nothing while it loads, or where it cannot be read: it only helps to see what the figures beside it say. */
export function Sparkline({ account, currency }: Props) {
  const { data: points } = useBalances(account, 'DAY')
  const [first, last] = [points?.at(0), points?.at(-1)]
  if (!points || !first || !last) return <span className="sparkline" />
  const all = points.map(({ posted }) => drawn(posted))
  const scale = { width: WIDTH, height: HEIGHT, low: Math.min(...all), high: Math.max(...all) }
  const text = (amount: number) => moneyText(amount, currency)
  return (
    <svg
      role="img"
      aria-label={`From ${text(first.posted)} to ${text(last.posted)} within 30 days`}
      className="sparkline"
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
    >
      <path d={stepPath(points, ({ posted }) => drawn(posted), scale)} />
    </svg>
  )
}
