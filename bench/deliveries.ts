// How fast events reach a receiver in another process, and whether receivers in trouble slow the others.

import { setTimeout as sleep } from 'node:timers/promises'
import { openReceiver, type Receiver } from './children.ts'
import { openAccounts, openWorkspace, subscribe } from './money.ts'
import type { Arrivals } from './receiver.ts'
import { type Budget, sayTable } from './report.ts'
import { type Bench, median } from './rounds.ts'

const ACCOUNTS = 20
const LANES = 64
const GENTLE_PER_SECOND = 200
const PATIENCE_MS = 60_000
/** Nearly all of a backlog: the rest waits for its next try. */
const DRAINED = 0.95
const QUIET_MS = 1_000
/** An attempt ends after five seconds, whatever the receiver does. */
const ATTEMPT_SECONDS = 6

/** A workspace of its own for each case, so that no webhook hears of another case's events. */
async function stage(it: Bench, receiver: Receiver, paths: readonly string[]) {
  const door = await openWorkspace(it.program)
  const accounts = await openAccounts(door, ACCOUNTS)
  const webhooks: (() => Promise<void>)[] = []
  for (const path of paths) webhooks.push(await subscribe(door, receiver.url + path))
  await receiver.reset()
  return { door, accounts, end: async () => void (await Promise.all(webhooks.map((end) => end()))) }
}

type Stage = Awaited<ReturnType<typeof stage>>

/** Transfers, one event each; answers how many. */
async function transfers(
  it: Bench,
  { door, accounts }: Stage,
  pace: { perSecond?: number; seconds: number },
): Promise<number> {
  const requests = { kind: 'transfers', key: door.key, accounts, isHot: false } as const
  const outcome = await it.load.run({ url: door.url, connections: LANES, requests, ...pace })
  const done = outcome.byStatus[200] ?? 0
  if (done !== outcome.sent) it.flaws.push('a transfer of the deliveries was not answered with 200')
  return done
}

/** Waits until every event has arrived at the path, or this share of them. */
async function arrived(
  it: Bench,
  receiver: Receiver,
  { path, count, share = 1 }: { path: string; count: number; share?: number },
): Promise<Arrivals> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const arrivals = await receiver.read(path)
    if (arrivals.distinct >= count * share) {
      if (arrivals.distinct > count) it.flaws.push(`${path}: more events arrived than happened`)
      return arrivals
    }
    if (performance.now() > end) {
      it.flaws.push(`${path}: ${arrivals.distinct} of ${count} events arrived`)
      return arrivals
    }
    await sleep(20)
  }
}

/** Deliveries, and with `fairnessRounds` what webhooks in trouble cost the others, which takes minutes. */
export async function measureDeliveries(it: Bench, fairnessRounds: number): Promise<Budget[]> {
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
    const fairness = fairnessRounds > 0 ? await measureFairness(it, receiver, fairnessRounds) : []
    return [
      least('deliveries sustained, with the transfers that make them', sustained, 1_500),
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
    const { firstMs, lastMs } = await arrived(it, receiver, { path: '/sustained', count })
    rates.push(count / ((lastMs - firstMs) / 1000))
  }
  return median(rates)
}

async function measureGentle(
  it: Bench,
  receiver: Receiver,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const on = await stage(it, receiver, ['/gentle'])
  return gentleOnce(it, receiver, { on, path: '/gentle' })
}

/** p50 and p99 from event to arrival, medians over the rounds. */
async function gentleOnce(
  it: Bench,
  receiver: Receiver,
  { on, path, rounds = it.plan.rounds }: { on: Stage; path: string; rounds?: number },
): Promise<{ p50Ms: number; p99Ms: number }> {
  const samples: Arrivals[] = []
  for (let round = 0; round < rounds; round += 1) {
    await receiver.reset()
    const pace = { perSecond: GENTLE_PER_SECOND, seconds: it.plan.seconds }
    const count = await transfers(it, on, pace)
    samples.push(await arrived(it, receiver, { path, count }))
  }
  return {
    p50Ms: median(samples.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(samples.map(({ p99Ms }) => p99Ms)),
  }
}

/** A receiver that hung comes back: how fast what piled up meanwhile arrives. */
async function measureDrain(it: Bench, receiver: Receiver) {
  const path = '/hang/drain'
  const { backlog } = await pileUp(it, receiver, path)
  await receiver.reset()
  await receiver.recover(path)
  // What was being sent when the receiver hung is tried again after 30 s; the rest comes at once.
  const arrivals = await arrived(it, receiver, { path, count: backlog, share: DRAINED })
  return { backlog, perSecond: arrivals.distinct / ((arrivals.lastMs - arrivals.firstMs) / 1000) }
}

/** Transfers whose events wait for a receiver that hangs. */
async function pileUp(
  it: Bench,
  receiver: Receiver,
  path: string,
): Promise<{ backlog: number; end: () => Promise<void> }> {
  const on = await stage(it, receiver, [path])
  let backlog = 0
  while (backlog < it.plan.backlog) backlog += await transfers(it, on, { seconds: 1 })
  return { backlog, end: on.end }
}

const DISTURBERS = ['hang', 'fail', 'slow'] as const
/** Among the cases: the one that the others are held against. */
const HEALTHY = 1

/**
 * How much later events arrive at a healthy webhook while another one of the same workspace is in trouble. It is held
 * against a healthy one beside it, not against none: what another webhook costs anyway is not the trouble's doing.
 */
async function measureFairness(it: Bench, receiver: Receiver, rounds: number): Promise<Budget[]> {
  const names = [
    'alone',
    'beside another healthy one',
    ...DISTURBERS.map((trouble) => `beside one that ${verbs[trouble]}`),
    'beside one that takes a backlog',
  ]
  const disturbed = [[], ['/beside'], ...DISTURBERS.map((trouble) => [`/${trouble}/beside`])]
  const p99s: number[][] = names.map(() => [])
  const p50s: number[][] = names.map(() => [])
  // The first one warms up.
  await besideOthers(it, receiver, [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, others] of disturbed.entries()) {
      const sample = await besideOthers(it, receiver, others)
      p99s[index]?.push(sample.p99Ms)
      p50s[index]?.push(sample.p50Ms)
    }
    const path = `/hang/burst-${round}`
    const burst = await pileUp(it, receiver, path)
    await receiver.recover(path)
    const sample = await besideOthers(it, receiver, [])
    p99s.at(-1)?.push(sample.p99Ms)
    p50s.at(-1)?.push(sample.p50Ms)
    await quiet(receiver, path)
    await burst.end()
  }
  sayTable(
    [
      `a healthy webhook at ${GENTLE_PER_SECOND} events per second`,
      'p50 ms',
      'p99 ms',
      'spread of p99',
    ],
    names.map((name, index) => {
      const p99 = p99s[index] ?? []
      const spread = `${Math.min(...p99).toFixed(0)}–${Math.max(...p99).toFixed(0)}`
      return [name, median(p50s[index] ?? []).toFixed(1), median(p99).toFixed(1), spread]
    }),
  )
  const undisturbed = median(p99s[HEALTHY] ?? [])
  return names.slice(HEALTHY + 1).map((name, index) => {
    const ratio = median(p99s[index + HEALTHY + 1] ?? []) / undisturbed
    return {
      what: `p99 of a healthy webhook ${name} / beside a healthy one`,
      measured: `${ratio.toFixed(2)} ×`,
      budget: '≤ 1.10 ×',
      isMet: ratio <= 1.1,
    }
  })
}

/**
 * A healthy webhook and others of one workspace. It is measured once the others' first attempts have ended, and they are
 * given the same time after it: the last attempts of one case must not end in the next.
 */
async function besideOthers(it: Bench, receiver: Receiver, others: readonly string[]) {
  const on = await stage(it, receiver, ['/fast', ...others])
  const count = await transfers(it, on, { perSecond: GENTLE_PER_SECOND, seconds: ATTEMPT_SECONDS })
  await arrived(it, receiver, { path: '/fast', count })
  const sample = await gentleOnce(it, receiver, { on, path: '/fast', rounds: 1 })
  await on.end()
  await sleep(ATTEMPT_SECONDS * 1_000)
  return sample
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

const verbs = { hang: 'hangs', fail: 'fails', slow: 'is slow' } as const

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
