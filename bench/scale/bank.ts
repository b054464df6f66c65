// One API process and its database, as src/ledger/commit/ledger.ts works: requests are read one after the other, movements that arrive
// during a commit wait for the next one, a group is decided and sent, and the next group is sent before this one is answered. The
// queue and the size of a group are the bank's own code.

import { PORTION, sizeOf, WAITING_MAX, WAITING_OF_ONE_MAX } from '../../src/ledger/commit/ledger.ts'
import { openQueue, type Waiting } from '../../src/ledger/commit/queue.ts'
import { NOTHING } from '../../src/ledger/touched.ts'
import { type Cores, openThread } from './cores.ts'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

/** What things take, in microseconds of processor time unless it is said otherwise. */
export type Costs = {
  /** Reads, checks and answers one request. */
  readonly request: number
  /** Decides one movement and writes its rows down. */
  readonly movement: number
  /** What a group takes in the bank, whatever its size. */
  readonly group: number
  readonly movementInDatabase: number
  readonly groupInDatabase: number
  /** Microseconds, without processor time, until a commit is on the disk. */
  readonly commitWait: number
  /** Beside the thread that serves: collecting garbage, reading and writing of sockets. For each request. */
  readonly helpers: number
  /** Of the bank's work for a group, the share that it does while the database is at the group's first statements. */
  readonly overlap: number
  /** How much the work of a group varies: standard deviation over mean. */
  readonly variation: number
  /** The serving thread stands still for so long, on average, to collect garbage … */
  readonly stall: number
  /** … each time that it has carried out so many movements, on average; */
  readonly stallEvery: number
  /** and for other work of the bank and the system, so often whatever is asked for. */
  readonly stallAlways: number
  /** For each movement, what it takes more where groups of several processes change the same accounts and lock them first. */
  readonly contended: number
  readonly contendedInDatabase: number
}

const DONE = { status: 200, text: '{}', replayed: false }
/** Of the work for a request, so much is done before it waits for a group; the rest is its answer. */
const BEFORE = 0.7

/** Groups of several processes that change the same accounts: one after the other. */
export type Lock = { take(go: () => void): void; free(): void }

export function openLock(): Lock {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take(go) {
      if (isTaken) waiting.push(go)
      else {
        isTaken = true
        go()
      }
    },
    free() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

export type BankSettings = {
  readonly simulation: Simulation
  readonly random: Random
  readonly costs: Costs
  /** Where the process runs, and where its part of the database does: they may be the same. */
  readonly cores: Cores
  readonly databaseCores: Cores
  /** Microseconds from the process to the database and back. */
  readonly roundTrip?: number
  /** Of several processes whose groups change the same accounts. */
  readonly lock?: Lock
  readonly groupIsCommitted?: (size: number) => void
}

export type Bank = {
  /** Answers whether the movement was carried out: false when too many wait, or the database is away. */
  submit(tenant: string, answered: (isDone: boolean) => void): void
  /** The database goes away: what is under way is answered with a refusal, and so is what comes until it is back. */
  lose(): void
  comeBack(): void
}

export function openBank(settings: BankSettings): Bank {
  const { simulation, random, costs, cores, databaseCores, lock } = settings
  const { roundTrip = 0, groupIsCommitted } = settings
  const thread = openThread(simulation, cores)
  const helper = openThread(simulation, cores)
  const backend = openThread(simulation, databaseCores)
  const queue = openQueue()
  let underWay = 0
  let isCommitting = false
  let isAway = false

  function commitWaiting(): void {
    if (isCommitting || queue.length === 0) return
    isCommitting = true
    const group = queue.take(sizeOf(underWay))
    const each = costs.movement + (lock ? costs.contended : 0)
    const inBank = costs.group + group.length * each
    const work = random.lognormal(inBank, costs.variation)
    const bothEnded = afterBoth(() => {
      isCommitting = false
      if (!isAway) groupIsCommitted?.(group.length)
      if (random.uniform() < group.length / costs.stallEvery) standStill()
      // The next group is sent off first, so that the database works while this one is answered.
      commitWaiting()
      answer(group, !isAway)
    })
    withAccounts(group.length, () =>
      thread.work(work * (1 - costs.overlap), () => {
        write(group.length, () => {
          lock?.free()
          thread.work(0, bothEnded)
        })
        thread.work(work * costs.overlap, bothEnded)
      }),
    )
  }

  /** Where groups of other processes change the same accounts, they are locked and read before anything is decided. */
  function withAccounts(size: number, decide: () => void): void {
    if (!lock) return decide()
    lock.take(() => inDatabase(size * costs.contendedInDatabase, decide))
  }

  function write(size: number, done: () => void): void {
    const work = costs.groupInDatabase + size * costs.movementInDatabase
    inDatabase(work, () => void simulation.after(costs.commitWait, done))
  }

  function inDatabase(work: number, done: () => void): void {
    if (isAway) return done()
    simulation.after(roundTrip / 2, () =>
      backend.work(random.lognormal(work, costs.variation), () =>
        simulation.after(roundTrip / 2, done),
      ),
    )
  }

  function answer(group: readonly Waiting[], isDone: boolean, from = 0): void {
    const portion = group.slice(from, from + PORTION)
    if (portion.length === 0) return
    thread.work(portion.length * costs.request * (1 - BEFORE), () => {
      for (const one of portion) {
        if (isDone) one.answer(DONE)
        else one.fail(undefined)
      }
    })
    answer(group, isDone, from + PORTION)
  }

  function enqueue(tenant: string, answered: (isDone: boolean) => void): void {
    const isFull = queue.length > WAITING_MAX || queue.lengthOf(tenant) > WAITING_OF_ONE_MAX
    if (isAway || isFull) return answered(false)
    underWay += 1
    const ended = (isDone: boolean) => {
      underWay -= 1
      answered(isDone)
    }
    queue.add({
      submission: submissionOf(tenant),
      answer: () => ended(true),
      fail: () => ended(false),
      origin: undefined,
      sinceMs: simulation.now,
    })
    commitWaiting()
  }

  const standStill = () => thread.pause(random.lognormal(costs.stall, costs.variation))
  const standStillAgain = () =>
    simulation.after(random.exponential(costs.stallAlways), () => {
      standStill()
      standStillAgain()
    })
  standStillAgain()

  return {
    submit(tenant, answered) {
      if (costs.helpers > 0) helper.work(costs.helpers, () => {})
      thread.work(costs.request * BEFORE, () => enqueue(tenant, answered))
    },
    lose() {
      isAway = true
    },
    comeBack() {
      isAway = false
      commitWaiting()
    },
  }
}

/** Calls at the second of two calls. */
function afterBoth(ended: () => void): () => void {
  let isFirst = true
  return () => {
    if (!isFirst) ended()
    isFirst = false
  }
}

/** A plain transfer of a workspace, as the queue knows it. */
function submissionOf(tenant: string): Waiting['submission'] {
  const movement = { touched: NOTHING, run: () => undefined }
  return { tenant, key: undefined, movement, rehearsal: undefined }
}
