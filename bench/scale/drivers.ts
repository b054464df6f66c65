// Callers: those who ask again as soon as they are answered, those who ask at fixed instants, and a crowd that asks at random.

import type { Thread } from './cores.ts'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

/** Where it is written down how long a request took. */
export type Latency = { add(took: number): void }

export type Ask = (answered: (isDone: boolean) => void) => void

/** The load generator of the bench takes so much of its processor for each request, half before and half after it. */
export type Generator = { readonly thread: Thread; readonly each: number }

/** Every connection asks again as soon as it is answered (bench/load.ts without `perSecond`). */
export function closedLoop(
  simulation: Simulation,
  { thread, each }: Generator,
  { connections, ask, latencies }: { connections: number; ask: Ask; latencies: Latency },
): void {
  const turn = () => {
    const since = simulation.now
    thread.work(each / 2, () =>
      ask(() =>
        thread.work(each / 2, () => {
          latencies.add(simulation.now - since)
          turn()
        }),
      ),
    )
  }
  for (let connection = 0; connection < connections; connection += 1) turn()
}

/** The generator looks which requests are due: a timer of Node of one millisecond comes every 1.04. */
const TICK = 1_040

/** Requests at fixed instants over so many connections; each is timed from its instant (bench/load.ts with `perSecond`). */
export function openLoop(
  simulation: Simulation,
  { thread, each }: Generator,
  how: { connections: number; perSecond: number; ask: Ask; latencies: Latency },
): void {
  const { connections, perSecond, ask, latencies } = how
  const between = 1e6 / perSecond
  const due: number[] = []
  let nextDue = 0
  let free = connections
  const send = () => {
    while (free > 0) {
      const instant = due.shift()
      if (instant === undefined) return
      free -= 1
      thread.work(each / 2, () =>
        ask(() =>
          thread.work(each / 2, () => {
            latencies.add(simulation.now - instant)
            free += 1
            send()
          }),
        ),
      )
    }
  }
  const tick = () => {
    for (; nextDue <= simulation.now; nextDue += between) due.push(nextDue)
    send()
    simulation.after(TICK, tick)
  }
  tick()
}

/** Many callers who do not know of each other: a Poisson process. `until` ends it. */
export function crowd(
  simulation: Simulation,
  random: Random,
  { perSecond, until, ask }: { perSecond: number; until: number; ask: () => void },
): void {
  if (perSecond === 0) return
  const next = () =>
    simulation.after(random.exponential(1e6 / perSecond), () => {
      if (simulation.now >= until) return
      ask()
      next()
    })
  next()
}
