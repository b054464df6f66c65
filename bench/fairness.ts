// Measures the cost of failing webhooks for a healthy one; expected: none.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Receiver } from './children.ts'
import { quantile } from './quantile.ts'
import { type Budget, sayTable } from './report.ts'
import { type Bench, median } from './rounds.ts'
import { awaitArrivals, pileUp, stage, transfers } from './stage.ts'

const PER_SECOND = 200
/** An attempt ends after five seconds, whatever the receiver does. */
const ATTEMPT_SECONDS = 6
const QUIET_MS = 1_000
const MOST = 1.1

/** The webhooks that run beside the healthy one. The others are held against the first, each in turn. */
const CASES: readonly { readonly name: string; readonly others: readonly string[] }[] = [
  { name: 'another healthy one', others: ['/beside'] },
  { name: 'none', others: [] },
  { name: 'one that hangs', others: ['/hang/beside'] },
  { name: 'one that fails', others: ['/fail/beside'] },
  { name: 'one that is slow', others: ['/slow/beside'] },
]
const BACKLOG = 'one that takes a backlog'

/**
 * How much later events arrive at a healthy webhook while another one is in trouble: one of the same workspace, or, with a
 * backlog, of another. It is held against a healthy one beside it, not against none: what another webhook costs anyway is
 * not the trouble's doing.
 * Quantiles are those of all arrivals of all rounds: a single round has too few slow ones to compare.
 */
export async function measureFairness(
  it: Bench,
  receiver: Receiver,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Budget[]> {
  const times = new Map<string, number[][]>()
  const add = (name: string, sample: number[]) =>
    times.set(name, [...(times.get(name) ?? []), sample])
  // The first one warms up.
  await besideOthers(it, receiver, { others: [], seconds })
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, others } of CASES) {
      add(name, await besideOthers(it, receiver, { others, seconds }))
    }
    const path = `/hang/burst-${round}`
    const burst = await pileUp(it, receiver, path)
    await receiver.recover(path)
    add(BACKLOG, await besideOthers(it, receiver, { others: [], seconds }))
    await quiet(receiver, path)
    await burst.end()
  }
  const rows = [...times].map(([name, samples]) => ({ name, ...figuresOf(samples) }))
  sayTable(
    [
      `a healthy webhook at ${PER_SECOND} events per second, beside`,
      'arrivals',
      'p50 ms',
      'p99 ms',
      'of single rounds',
    ],
    rows.map(({ name, count, p50Ms, p99Ms, p99s }) => [
      name,
      String(count),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      `${Math.min(...p99s).toFixed(0)}–${median(p99s).toFixed(0)}–${Math.max(...p99s).toFixed(0)}`,
    ]),
  )
  const [healthy, alone, ...troubled] = rows
  if (!healthy || !alone) throw new Error('nothing was measured')
  return troubled.map(({ name, p99Ms }) => {
    const ratio = p99Ms / healthy.p99Ms
    return {
      what: `p99 of a healthy webhook beside ${name} / beside a healthy one`,
      measured: `${ratio.toFixed(2)} ×`,
      budget: `≤ ${MOST.toFixed(2)} ×`,
      isMet: ratio <= MOST,
    }
  })
}

function figuresOf(samples: readonly number[][]) {
  const p99Of = (values: readonly number[]) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.99,
    )
  const all = samples.flat().toSorted((a, b) => a - b)
  return {
    count: all.length,
    p50Ms: quantile(all, 0.5),
    p99Ms: quantile(all, 0.99),
    p99s: samples.map(p99Of),
  }
}

/**
 * Milliseconds from each event to its arrival at a healthy webhook, with others in its workspace. It is measured once the
 * others' first attempts have ended, and they are given the same time after it: the last attempts of one case must not
 * end in the next.
 */
async function besideOthers(
  it: Bench,
  receiver: Receiver,
  { others, seconds }: { others: readonly string[]; seconds: number },
): Promise<number[]> {
  const path = '/fast'
  const on = await stage(it, receiver, [path, ...others])
  const send = async (sendSeconds: number) => {
    await receiver.reset()
    const count = await transfers(it, on, { perSecond: PER_SECOND, seconds: sendSeconds })
    await awaitArrivals(it, receiver, { path, count })
  }
  await send(ATTEMPT_SECONDS)
  await send(seconds)
  const latencies = await receiver.latencies(path)
  await on.end()
  await sleep(ATTEMPT_SECONDS * 1_000)
  return latencies
}

/** Waits until nothing arrives at the path any more, so that the next case does not pay for this one. */
async function quiet(receiver: Receiver, path: string): Promise<void> {
  let before = -1
  for (;;) {
    const { count } = await receiver.read(path)
    if (count === before) return
    before = count
    await sleep(QUIET_MS)
  }
}
