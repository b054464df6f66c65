// The load generator, in its own process: takes jobs from the bench and answers with their results.
// Closed loop: every connection asks again as soon as it is answered. Open loop (with `perSecond`):
// requests have their instants, and latency counts from the instant, not from when one could be sent.

import { type Connection, openConnection } from './connection.ts'
import { quantile } from './quantile.ts'
import { type Requests, requestsOf } from './requests.ts'

export type Job = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly perSecond?: number
  readonly requests: Requests
  /** Whether the outcome has every answer. */
  readonly wantsAnswers?: boolean
}

/** When a request was due (milliseconds since 1970), and how long after that it was answered. */
export type Answer = { readonly dueMs: number; readonly latencyMs: number }

export type Outcome = {
  readonly sent: number
  readonly byStatus: Readonly<Record<number, number>>
  /** Never answered: the connection broke. */
  readonly failed: number
  /** From the first request to the last answer. */
  readonly seconds: number
  /** Of the answers that say that it was done. */
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** In the order in which they came; only when the job wants them. */
  readonly answers?: readonly Answer[]
  /** What this process itself took. */
  readonly cpuSeconds: number
}

const TICK_MS = 1

type Lane = { connection: Connection; startedMs: number; isBusy: boolean }

async function run(job: Job): Promise<Outcome> {
  const next = requestsOf(job.requests)
  const latencies: number[] = []
  const answers: Answer[] = []
  const byStatus: Record<number, number> = {}
  const due: number[] = []
  let sent = 0
  let failed = 0
  let open = 0
  let lastAnswerMs = 0
  let startMs = 0
  let endMs = 0
  let isAllSent = false
  let finished = () => {}
  const done = new Promise<void>((resolve) => {
    finished = resolve
  })

  const ask = (lane: Lane, startedMs: number) => {
    lane.startedMs = startedMs
    lane.isBusy = true
    sent += 1
    open += 1
    lane.connection.send(next())
  }
  const requestEnded = () => {
    open -= 1
    lastAnswerMs = performance.now()
    const isOver = job.perSecond === undefined ? lastAnswerMs >= endMs : isAllSent
    if (open === 0 && due.length === 0 && isOver) finished()
  }
  const answered = (lane: Lane, status: number) => {
    const now = performance.now()
    lane.isBusy = false
    byStatus[status] = (byStatus[status] ?? 0) + 1
    latencies.push(now - lane.startedMs)
    if (job.wantsAnswers)
      answers.push({
        dueMs: performance.timeOrigin + lane.startedMs,
        latencyMs: now - lane.startedMs,
      })
    requestEnded()
    if (job.perSecond === undefined) {
      if (now < endMs) ask(lane, now)
    } else {
      const instant = due.shift()
      if (instant !== undefined) ask(lane, instant)
    }
  }

  const lanes = await Promise.all(
    Array.from({ length: job.connections }, () =>
      laneOf(job.url, answered, () => {
        failed += 1
        requestEnded()
      }),
    ),
  )
  const cpu = process.cpuUsage()
  startMs = performance.now()
  endMs = startMs + job.seconds * 1000
  if (job.perSecond === undefined) for (const lane of lanes) ask(lane, startMs)
  else {
    pace(lanes, job.perSecond, { startMs, endMs, due, ask }, () => {
      isAllSent = true
      if (open === 0 && due.length === 0) finished()
    })
  }
  await done
  const { user, system } = process.cpuUsage(cpu)
  for (const { connection } of lanes) connection.close()
  latencies.sort((a, b) => a - b)
  const seconds = (lastAnswerMs - startMs) / 1000
  return {
    sent,
    byStatus,
    failed,
    seconds,
    perSecond: ((byStatus[200] ?? 0) + (byStatus[201] ?? 0)) / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuSeconds: (user + system) / 1e6,
    ...(job.wantsAnswers ? { answers } : {}),
  }
}

async function laneOf(
  url: string,
  answered: (lane: Lane, status: number) => void,
  broke: () => void,
): Promise<Lane> {
  const { hostname, port } = new URL(url)
  const connection = await openConnection({
    host: hostname,
    port: Number(port),
    onAnswer: (status) => answered(lane, status),
    onBreak: () => lane.isBusy && broke(),
  })
  const lane: Lane = { connection, startedMs: 0, isBusy: false }
  return lane
}

type Pace = {
  startMs: number
  endMs: number
  due: number[]
  ask: (lane: Lane, startedMs: number) => void
}

/** Sends each request at its instant, or as soon after as a connection is free; `ended` once the last instant is past. */
function pace(lanes: readonly Lane[], perSecond: number, p: Pace, ended: () => void): void {
  const gapMs = 1000 / perSecond
  let instant = p.startMs
  const timer = setInterval(() => {
    const now = performance.now()
    for (; instant <= now && instant < p.endMs; instant += gapMs) p.due.push(instant)
    for (const lane of lanes) {
      if (lane.isBusy) continue
      const first = p.due.shift()
      if (first === undefined) break
      p.ask(lane, first)
    }
    if (instant < p.endMs) return
    clearInterval(timer)
    ended()
  }, TICK_MS)
}

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
