// Bars over time, drawn by uPlot in the colours of the theme.

import 'uplot/dist/uPlot.min.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { Bucket } from '../../api/operations.ts'
import { drawn, moneyText } from '../../show/money.ts'
import { timeText } from '../../show/time.tsx'

const HEIGHT = 240
const SECOND_MS = 1000

const hour = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })

/** Hours as everywhere else, and at midnight the day that begins. */
function placeText(seconds: number): string {
  const at = new Date(seconds * SECOND_MS)
  return at.getHours() === 0 && at.getMinutes() === 0 ? day.format(at) : hour.format(at)
}

function sumOf(buckets: readonly Bucket[]) {
  return {
    count: buckets.reduce((sum, it) => sum + it.transaction_count, 0),
    amount: buckets.reduce((sum, it) => sum + BigInt(it.amount), 0n),
  }
}

type Props = { readonly buckets: readonly Bucket[]; readonly label: string; readonly step: number }

export function Chart({ buckets, label, step }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const colour = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    const axis = {
      stroke: colour('--mantine-color-dimmed'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { stroke: colour('--line'), width: 1 },
      font: '12px system-ui, sans-serif',
    }
    /** Text of the legend: of the bar under the pointer, or of all of them. */
    const pointedAt = (at: number | null | undefined) =>
      sumOf(typeof at === 'number' ? buckets.slice(at, at + 1) : buckets)
    const bars = uPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 })
    const plot = new uPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        cursor: { y: false, points: { show: false } },
        legend: { live: true },
        // A bar stands in the middle of its time, so the first and the last need room beside them.
        scales: {
          x: { range: (_, low, high) => [low - step / SECOND_MS / 2, high + step / SECOND_MS / 2] },
          y: { range: (_, __, high) => [0, Math.max(4, high * 1.1)] },
        },
        axes: [
          { ...axis, values: (_, places) => places.map(placeText) },
          {
            ...axis,
            size: 48,
            incrs: [
              1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000,
              1_000_000,
            ],
          },
        ],
        series: [
          {
            label: 'From',
            value: (_, __, ___, at) => timeText(buckets[at ?? 0]?.time ?? ''),
          },
          {
            label: 'Transactions',
            value: (_, __, ___, at) => pointedAt(at).count.toLocaleString('en-US'),
            fill: colour('--chart'),
            stroke: colour('--chart'),
            width: 0,
            ...(bars ? { paths: bars } : {}),
            points: { show: false },
          },
          {
            label: 'Amount',
            show: true,
            scale: 'amount',
            // The exact cents are read from the bucket itself, not from what the chart scales.
            value: (_, __, ___, at) => moneyText(pointedAt(at).amount, 'USD'),
            stroke: 'transparent',
            points: { show: false },
          },
        ],
      },
      [
        buckets.map(({ time }) => new Date(time).getTime() / SECOND_MS),
        buckets.map((it) => it.transaction_count),
        buckets.map(({ amount }) => drawn(amount)),
      ],
      box,
    )
    const fit = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }))
    fit.observe(box)
    return () => {
      fit.disconnect()
      plot.destroy()
    }
  }, [buckets, scheme, step])

  return (
    <div
      ref={place}
      className="chart"
      role="img"
      aria-label={`${label}: ${sumOf(buckets).count} in all. The table has the figures.`}
    />
  )
}
