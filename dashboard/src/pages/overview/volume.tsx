// The transaction volume as a chart and as an accessible table.

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { Bucket } from '../../api/operations.ts'
import type { PostedTransaction } from '../../api/shapes.ts'
import { useRows } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { NEWEST } from '../../nouns/noun.ts'
import { MACHINE_CLOCK, timeOn, useClock } from '../../shell/clock.ts'
import { Money } from '../../show/money_text.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { Chart } from './chart.tsx'

const HOUR_MS = 3_600_000
const spans = {
  day: { label: '24 hours', ms: 24 * HOUR_MS, interval: 'HOUR', step: HOUR_MS },
  week: { label: '7 days', ms: 7 * 24 * HOUR_MS, interval: 'HOUR', step: HOUR_MS },
  month: { label: '30 days', ms: 30 * 24 * HOUR_MS, interval: 'DAY', step: 24 * HOUR_MS },
} as const
type Span = keyof typeof spans

export function Volume() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('span')
  const span: Span = asked === 'week' || asked === 'day' ? asked : 'month'
  const view = search.get('view') === 'table' ? 'table' : 'chart'
  const put = (name: string, value: string, otherwise: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === otherwise) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={span}
          onChange={(value) => put('span', value, 'month')}
          data={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Shown as"
          value={view}
          onChange={(value) => put('view', value, 'chart')}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Group>
      <VolumeOf span={span} view={view} />
    </>
  )
}

const AGAIN_MS = 15_000

function VolumeOf({ span, view }: { span: Span; view: 'chart' | 'table' }) {
  const { data: clock, error: clockError } = useClock()
  const { ms, interval, step } = spans[span]
  const { data, error, refetch } = useQuery({
    queryKey: ['volume', span, clock],
    enabled: clock !== undefined,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => {
      const now = timeOn(clock ?? MACHINE_CLOCK)
      const from = Math.floor((now - ms) / step) * step
      const { buckets } = await bank.get('/operations/volume', {
        query: {
          from_time: new Date(from).toISOString(),
          to_time: new Date(now).toISOString(),
          interval,
        },
        signal,
      })
      return filled(buckets, from, now, step)
    },
  })
  if (!data) {
    const failed = error ?? clockError
    return failed ? (
      <Failure error={failed} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={8} />
    )
  }
  if (data.every((it) => it.transaction_count === 0)) {
    return <NothingCounted since={data[0]?.time ?? ''} onWait={() => void refetch()} />
  }
  const label = `Posted transactions over the last ${spans[span].label}`
  return view === 'chart' ? (
    <Chart buckets={data} label={label} step={step} />
  ) : (
    <VolumeTable buckets={data} label={label} />
  )
}

const WAIT_MS = 2000

/** The figures are added up some time after money has moved: until then there is none of it, and yet not nothing. */
function NothingCounted({ since, onWait }: { since: string; onWait: () => void }) {
  const { data: newest, error } = useRows<PostedTransaction>({
    path: '/transactions/posted',
    query: NEWEST,
    limit: 1,
  })
  const last = newest?.rows[0]?.posted_date
  const isCounting = last !== undefined && Date.parse(last) >= Date.parse(since)
  const again = useEffectEvent(onWait)
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(again, WAIT_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  if (!newest && !error) return <Loading lines={8} />
  if (isCounting) {
    return (
      <div role="status">
        <Empty title={words.counting}>{words.countingNote}</Empty>
      </div>
    )
  }
  return <Empty title={words.nothingInTime}>{words.nothingInTimeNote}</Empty>
}

/** The API sends no bucket for times without a transaction; a chart needs them all. */
function filled(buckets: readonly Bucket[], from: number, to: number, step: number): Bucket[] {
  const known = new Map(buckets.map((bucket) => [new Date(bucket.time).getTime(), bucket]))
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count }, (_, at) => {
    const time = from + at * step
    return (
      known.get(time) ?? { time: new Date(time).toISOString(), transaction_count: 0, amount: 0 }
    )
  })
}

function VolumeTable({ buckets, label }: { buckets: readonly Bucket[]; label: string }) {
  const shown = buckets.filter((it) => it.transaction_count > 0).toReversed()
  return (
    <>
      <Text size="sm" c="dimmed" mb={4}>
        {label}; times without any are left out.
      </Text>
      <Rows
        label={label}
        rows={shown}
        idOf={({ time }) => time}
        columns={[
          { title: 'From', show: ({ time }) => <Time at={time} isShort /> },
          { title: 'Transactions', show: (it) => it.transaction_count, isRight: true },
          { title: 'Amount', show: ({ amount }) => <Money amount={amount} />, isRight: true },
        ]}
      />
    </>
  )
}
