// What an account held over time: a line for the eye, a sentence and a table for everybody.

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bank } from '../api/bank.ts'
import type { BalancePoint } from '../api/shapes.ts'
import { moneyText } from '../show/money.ts'
import { Money } from '../show/money_text.tsx'
import { Section } from '../show/page.tsx'
import { Failure, Loading } from '../show/states.tsx'
import { Time, timeText } from '../show/time.tsx'
import { Rows } from './rows.tsx'

/** Each shows 30 intervals: the history that the API answers without `from`. */
const spans = {
  HOUR: { label: '30 hours' },
  DAY: { label: '30 days' },
  MONTH: { label: '30 months' },
} as const
type Span = keyof typeof spans

type Props = { readonly account: string; readonly currency: string }

export function BalanceHistory({ account, currency }: Props) {
  const [span, setSpan] = useState<Span>('DAY')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { data, error, refetch } = useQuery({
    queryKey: ['balances', account, span],
    queryFn: async ({ signal }) => {
      const options = { path: { account_id: account }, query: { interval: span }, signal }
      return (await bank.get('/accounts/{account_id}/balances/history', options)).balances
    },
  })
  return (
    <Section title="Balance over time">
      <Group justify="space-between" mb="sm" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Span of the balances"
          value={span}
          onChange={(value) => setSpan(value as Span)}
          data={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Balances shown as"
          value={view}
          onChange={(value) => setView(value)}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Group>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data &&
        (view === 'chart' ? (
          <Line points={data} currency={currency} />
        ) : (
          <Table points={data} currency={currency} />
        ))}
    </Section>
  )
}

type Shown = { readonly points: readonly BalancePoint[]; readonly currency: string }

const [WIDTH, HEIGHT] = [600, 120]

/** Posted and available balance as steps: between two points nothing is known but the earlier one. */
function Line({ points, currency }: Shown) {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const all = points.flatMap(({ posted, available }) => [posted, available])
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const pathOf = (of: (point: BalancePoint) => number) => {
    const x = (at: number) => (points.length < 2 ? WIDTH : (at * WIDTH) / (points.length - 1))
    const y = (point: BalancePoint) =>
      high === low ? HEIGHT : HEIGHT - ((of(point) - low) * HEIGHT) / (high - low)
    const steps = points.map((point, at) => `H${x(at).toFixed(1)} V${y(point).toFixed(1)}`)
    return `M0 ${y(first).toFixed(1)} ${steps.join(' ')}`
  }
  const text = (amount: number) => moneyText(amount, currency)
  const summary =
    `Posted balance: ${text(first.posted)} at ${timeText(new Date(first.at))}, ${text(last.posted)} at ` +
    `${timeText(new Date(last.at))}; lowest ${text(Math.min(...points.map((it) => it.posted)))}, ` +
    `highest ${text(Math.max(...points.map((it) => it.posted)))}.`
  return (
    <>
      <svg
        role="img"
        aria-label={summary}
        className="balance-line"
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
      >
        <path className="balance-line-available" d={pathOf((it) => it.available)} />
        <path className="balance-line-posted" d={pathOf((it) => it.posted)} />
      </svg>
      <Text size="sm" c="dimmed" mt={4}>
        {summary} The dashed line is what was available.
      </Text>
    </>
  )
}

function Table({ points, currency }: Shown) {
  return (
    <Rows
      label="Balances over time"
      rows={points.toReversed()}
      idOf={({ at }) => at}
      columns={[
        { title: 'At', show: ({ at }) => <Time at={at} isShort /> },
        {
          title: 'Posted',
          show: (it) => <Money amount={it.posted} currency={currency} />,
          isRight: true,
        },
        {
          title: 'Held',
          show: (it) => <Money amount={it.held} currency={currency} />,
          isRight: true,
        },
        {
          title: 'Available',
          show: (it) => <Money amount={it.available} currency={currency} />,
          isRight: true,
        },
      ]}
    />
  )
}
