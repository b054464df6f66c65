// Deliveries by hour as a chart and as an accessible table.

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import type { DeliveryHour } from '../../api/shapes.ts'
import { Rows } from '../../nouns/rows.tsx'
import { MACHINE_CLOCK, timeOn, useClock } from '../../shell/clock.ts'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { chartWords as words } from '../../words/webhooks.ts'
import { DeliveryBars } from './delivery_bars.tsx'
import { filledHours, HOUR_MS } from './hours.ts'

const AGAIN_MS = 15_000
const spans = { day: 24, week: 168 } as const
type Span = keyof typeof spans

/** Of one webhook, or of all of them. */
export function DeliveryChart({ webhook }: { webhook?: string }) {
  const [span, setSpan] = useState<Span>('day')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Section
      title={words.title}
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={words.span}
            value={span}
            onChange={(value) => setSpan(value as Span)}
            data={Object.entries(words.spans).map(([value, label]) => ({ value, label }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={words.shownAs}
            value={view}
            onChange={(value) => setView(value as 'chart' | 'table')}
            data={Object.entries(words.views).map(([value, label]) => ({ value, label }))}
          />
        </Group>
      }
    >
      <Hours webhook={webhook} span={span} view={view} />
    </Section>
  )
}

type Props = {
  readonly webhook: string | undefined
  readonly span: Span
  readonly view: 'chart' | 'table'
}

function Hours({ webhook, span, view }: Props) {
  const { data: clock } = useClock()
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery volume', webhook, span, clock],
    enabled: clock !== undefined,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => {
      const now = timeOn(clock ?? MACHINE_CLOCK)
      const from = Math.floor(now / HOUR_MS - spans[span] + 1) * HOUR_MS
      const times = {
        from_time: new Date(from).toISOString(),
        to_time: new Date(now).toISOString(),
      }
      const query = webhook === undefined ? times : { ...times, webhook_id: webhook }
      const volume = await bank.get('/operations/delivery_volume', { query, signal })
      return { volume, hours: filledHours(volume.hours, from, spans[span]) }
    },
  })
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />
  const { volume, hours } = data
  if (volume.hours.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.nothing}
      </Text>
    )
  const label = words.over(words.spans[span])
  return (
    <>
      <Text size="sm" mb="sm">
        {words.sum(volume)}
      </Text>
      {view === 'chart' ? (
        <DeliveryBars hours={hours} label={`${label}: ${words.sum(volume)} ${words.table}`} />
      ) : (
        <HoursTable hours={volume.hours.toReversed()} label={label} />
      )}
    </>
  )
}

function HoursTable({ hours, label }: { hours: readonly DeliveryHour[]; label: string }) {
  return (
    <Rows
      label={label}
      rows={hours}
      idOf={({ time }) => time}
      columns={[
        { title: 'Hour', show: ({ time }) => <Time at={time} isShort /> },
        { title: words.delivered, show: (it) => it.delivered, isRight: true },
        { title: words.retrying, show: (it) => it.retrying, isRight: true },
        { title: words.failed, show: (it) => it.failed, isRight: true },
        { title: words.median, show: (it) => words.within(it.median_ms), isRight: true },
        { title: words.p95, show: (it) => words.within(it.p95_ms), isRight: true, isExtra: true },
      ]}
    />
  )
}
