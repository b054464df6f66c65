// Measures the delivery latency of events to a receiver in another process.

import { openReceiver, type Receiver } from './children.ts'
import { measureFairness } from './fairness.ts'
import { type Budget, sayTable } from './report.ts'
import { type Bench, median } from './rounds.ts'
import type { Arrivals } from './receiver.ts'
import { awaitArrivals, pileUp, stage, transfers } from './stage.ts'

const GENTLE_PER_SECOND = 200
/** Nearly all of a backlog: the rest waits for its next try. */
const DRAINED = 0.95

/** Deliveries, and with `isFair` what webhooks in trouble cost the others, which takes a quarter of an hour. */
export async function measureDeliveries(it: Bench, isFair: boolean): Promise<Budget[]> {
  const receiver = await openReceiver()
  try {
    const sustained = await measureSustained(it, receiver)
    const gentle = await measureGentle(it, receiver)
    const drain = await measureDrain(it, receiver)
    sayTable(
      ['deliveries', 'per second', 'p50 ms', 'p99 ms'],
      [
        ['as many as transfers make, one webhook', sustained, undefined],
        [
          `${GENTLE_PER_SECOND} events per second, from the event to its arrival`,
          undefined,
          gentle,
        ],
        [`a backlog of ${drain.backlog} after an outage`, drain.perSecond, undefined],
      ].map(([what, rate, times]) => [
        typeof what === 'string' ? what : '',
        typeof rate === 'number' ? rate.toFixed(0) : '',
        ...(['p50Ms', 'p99Ms'] as const).map((name) =>
          typeof times === 'object' ? times[name].toFixed(1) : '',
        ),
      ]),
    )
    const fairness = isFair ? await measureFairness(it, receiver, it.plan.fairness) : []
    return [
      least('deliveries sustained, with the transfers that make them', sustained, 4_000),
      least('a backlog that drains while nothing else is served', drain.perSecond, 5_000),
      most(`event to arrival at ${GENTLE_PER_SECOND} per second, p50`, gentle.p50Ms, 20),
      most(`event to arrival at ${GENTLE_PER_SECOND} per second, p99`, gentle.p99Ms, 250),
      ...fairness,
    ]
  } finally {
    receiver.close()
  }
}

/** Deliveries per second from the first event to the last arrival, while transfers go on as fast as they can. */
async function measureSustained(it: Bench, receiver: Receiver): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < it.plan.rounds; round += 1) {
    const on = await stage(it, receiver, ['/sustained'])
    const count = await transfers(it, on, { seconds: it.plan.seconds })
    const { firstMs, lastMs } = await awaitArrivals(it, receiver, { path: '/sustained', count })
    rates.push(count / ((lastMs - firstMs) / 1000))
  }
  return median(rates)
}

/** p50 and p99 from event to arrival, medians over the rounds. */
async function measureGentle(
  it: Bench,
  receiver: Receiver,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const on = await stage(it, receiver, ['/gentle'])
  const samples: Arrivals[] = []
  for (let round = 0; round < it.plan.rounds; round += 1) {
    await receiver.reset()
    const pace = { perSecond: GENTLE_PER_SECOND, seconds: it.plan.seconds }
    const count = await transfers(it, on, pace)
    samples.push(await awaitArrivals(it, receiver, { path: '/gentle', count }))
  }
  return {
    p50Ms: median(samples.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(samples.map(({ p99Ms }) => p99Ms)),
  }
}

/** A receiver that hung comes back: how fast its backlog is delivered. */
async function measureDrain(it: Bench, receiver: Receiver) {
  const path = '/hang/drain'
  const { backlog } = await pileUp(it, receiver, path)
  await receiver.reset()
  await receiver.recover(path)
  // What was being sent when the receiver hung is tried again after 30 s; the rest comes at once.
  const arrivals = await awaitArrivals(it, receiver, { path, count: backlog, share: DRAINED })
  return { backlog, perSecond: arrivals.distinct / ((arrivals.lastMs - arrivals.firstMs) / 1000) }
}

function least(what: string, value: number, limit: number): Budget {
  return { what, measured: `${value.toFixed(0)}/s`, budget: `≥ ${limit}/s`, isMet: value >= limit }
}

function most(what: string, value: number, limit: number): Budget {
  return {
    what,
    measured: `${value.toFixed(1)} ms`,
    budget: `≤ ${limit} ms`,
    isMet: value <= limit,
  }
}
