// Processor cores that threads share, and threads that do one piece of work after the other.

import type { Cancel, Simulation } from './simulation.ts'

export type Cores = {
  /** Works for so many microseconds of processor time, and then calls. */
  work(microseconds: number, done: () => void): void
  /** Processor time that was given so far, in microseconds. */
  readonly used: number
}

type Job = { readonly ends: number; readonly done: () => void }

/**
 * Cores that all work in progress shares evenly, none of it faster than one core. Work is measured on a clock that runs as fast as
 * each job does; all jobs have the same speed, so the one that ends first on that clock ends first.
 */
export function openCores(simulation: Simulation, count: number): Cores {
  const jobs: Job[] = []
  let clock = 0
  let since = 0
  let used = 0
  let cancel: Cancel | undefined

  const speed = () => Math.min(1, count / jobs.length)

  function catchUp(): void {
    if (jobs.length > 0) {
      const passed = (simulation.now - since) * speed()
      clock += passed
      used += passed * jobs.length
    }
    since = simulation.now
  }

  function plan(): void {
    cancel?.()
    const [first] = jobs
    cancel =
      first && simulation.after(Math.max(0, first.ends - clock) / speed(), () => finish(first))
  }

  function finish(job: Job): void {
    catchUp()
    jobs.shift()
    clock = job.ends
    plan()
    job.done()
  }

  return {
    work(microseconds, done) {
      catchUp()
      const job = { ends: clock + microseconds, done }
      const later = jobs.findIndex(({ ends }) => ends > job.ends)
      jobs.splice(later < 0 ? jobs.length : later, 0, job)
      plan()
    },
    get used() {
      catchUp()
      return used
    },
  }
}

export type Thread = {
  /** Puts work behind what the thread has to do already. */
  work(microseconds: number, done: () => void): void
  /** Nothing is worked on for so long; work in progress is finished first. */
  pause(microseconds: number): void
}

/** One piece of work after the other, in the order in which they came. */
export function openThread(simulation: Simulation, cores: Cores): Thread {
  const waiting: ((next: () => void) => void)[] = []
  let isBusy = false
  let from = 0

  function next(): void {
    const job = waiting[from]
    if (job === undefined) {
      waiting.length = 0
      from = 0
      isBusy = false
      return
    }
    from += 1
    if (from > 1024 && from * 2 > waiting.length) {
      waiting.splice(0, from)
      from = 0
    }
    isBusy = true
    job(next)
  }

  function add(job: (next: () => void) => void): void {
    waiting.push(job)
    if (!isBusy) next()
  }

  return {
    work: (microseconds, done) =>
      add((go) =>
        cores.work(microseconds, () => {
          done()
          go()
        }),
      ),
    pause: (microseconds) => add((go) => void simulation.after(microseconds, go)),
  }
}
