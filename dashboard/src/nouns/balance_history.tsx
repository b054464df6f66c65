// The balance history of an account as a chart, a sentence and a table.

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { BalancePoint } from '../api/shapes.ts'
import { drawn, moneyText } from '../show/money.ts'
import { Money } from '../show/money_text.tsx'
import { Section } from '../show/page.tsx'
import { Failure, Loading } from '../show/states.tsx'
import { Time, timeText } from '../show/time.tsx'
import { type Interval, useBalances } from './balance_points.ts'
import { Rows } from './rows.tsx'
import { stepPath } from './step_path.ts'

const spans: Readonly<Record<Interval, { readonly label: string }>> = {
  HOUR: { label: '30 hours' },
  DAY: { label: '30 days' },
  MONTH: { label: '30 months' },
}

type Props = { readonly account: string; readonly currency: string }

export function BalanceHistory({ account, currency }: Props) {
  const [span, setSpan] = useState<Interval>('DAY')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { data, error, refetch } = useBalances(account, span)
  return (
    <Section title="Balance over time">
      <Group justify="space-between" mb="sm" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Span of the balances"
          value={span}
          onChange={(value) => setSpan(value as Interval)}
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

/** Posted and available balance. */
function Line({ points, currency }: Shown) {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const all = points.flatMap(({ posted, available }) => [drawn(posted), drawn(available)])
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const scale = { width: WIDTH, height: HEIGHT, low, high }
  const posted = points.map((it) => it.posted)
  const text = (amount: number) => moneyText(amount, currency)
  const summary =
    `Posted balance: ${text(first.posted)} at ${timeText(new Date(first.at))}, ${text(last.posted)} at ` +
    `${timeText(new Date(last.at))}; lowest ${text(posted.reduce((least, it) => (it < least ? it : least)))}, ` +
    `highest ${text(posted.reduce((most, it) => (it > most ? it : most)))}.`
  return (
    <>
      <svg
        role="img"
        aria-label={summary}
        className="balance-line"
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
      >
        <path
          className="balance-line-available"
          d={stepPath(points, (it) => drawn(it.available), scale)}
        />
        <path
          className="balance-line-posted"
          d={stepPath(points, (it) => drawn(it.posted), scale)}
        />
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
