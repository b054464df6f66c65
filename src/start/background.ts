// What happens by itself, and who does it. A worker looks for what is due, woken by its own commits and by
// notices of other processes; an API process tells the workers, and does such work only for a moved clock.

import type pg from 'pg'
import type { Logger } from 'pino'
import type { Deliveries } from '../events/delivery/deliveries.ts'
import { type Follower, onDemand } from '../events/delivery/on_demand.ts'
import type { Feed } from '../events/feed/feed.ts'
import type { Database } from '../platform/database/db.ts'
import { isUnreachable } from '../platform/database/failures.ts'
import {
  type Listening,
  listenForNotices,
  openNotifier,
  type Own,
} from '../platform/background/notices.ts'
import type { Tenant, Topic } from '../platform/operations/op.ts'
import { startTicker, type Ticker } from '../platform/background/ticker.ts'
import { steadyMs } from '../platform/values/clock.ts'
import type { DueSource } from '../platform/background/timers.ts'

/** Due work that is looked for from time to time. */
export type AllDue = DueSource & { runAllDue(): Promise<number> }

/**
 * What is done from time to time, whatever is due. `run` says whether there is more to do at once; `stop` ends one that is
 * under way, where it may take long.
 */
export type Chore = { readonly everyMs: number; run(): Promise<boolean>; stop?(): void }

export type Background = {
  /** All that can fall due besides deliveries, for moving a clock. */
  readonly dueSources: readonly DueSource[]
  /** Sends what is due in a workspace whose clock moves. */
  follow: Follower['follow']
  /** There is new work: it is done here, or told to those who do it. */
  wake(topic: Topic): void
  /** Tells the other processes that somebody follows events here, so that they tell when there are some. */
  tellReaders(): void
  /** Makes the other processes forget what they remember of a workspace. */
  forget(tenant: Tenant): void
  /** Begins with this work, once the database is ready. */
  start(work: BackgroundWork): void
  stop(): Promise<void>
}

/** What there is to do without a request. */
export type BackgroundWork = {
  /** What is held by the connection that listens. */
  readonly own: Own
  readonly works: readonly AllDue[]
  /** Those of them that this process does from time to time. */
  readonly ownWorks: readonly AllDue[]
  /** Those that this process does. */
  readonly chores: readonly Chore[]
  readonly openDeliveries: () => Deliveries
}

const TICK_MS = 500
const FORGET = 'forget'
const READERS = 'readers'
/** Readers elsewhere are told of again within this time, or are there no more. */
const READERS_MS = 25_000

export function openBackground(parts: {
  database: Database
  log: Logger
  /** Whether this process runs timers and deliveries. */
  runsJobs: boolean
  /** Whether other processes may serve the same database. */
  hasOthers: boolean
  /** How to listen to them; undefined when notices do not get through. */
  listenConnection: pg.ClientConfig | undefined
  feed: Pick<Feed, 'wake'>
  onForget: (tenant: Tenant) => void
}): Background {
  const { database, log, runsJobs, hasOthers, listenConnection, feed, onForget } = parts
  const notifier = openNotifier({ database, log })
  const dueSources: DueSource[] = []
  let engine: Follower | undefined
  let tickers: Ticker[] = []
  let rounds: Ticker[] = []
  let stoppers: (() => void)[] = []
  let listening: Listening | undefined
  let readersMs = -Infinity
  const wakers: Record<Topic, () => void> = {
    timers: () => {
      for (const ticker of tickers) ticker.wake()
    },
    deliveries: () => {},
    events: feed.wake,
  }

  function hear(notice: string): void {
    const [word = '', tenant] = notice.split(' ')
    if (word === FORGET && tenant) onForget(tenant)
    else if (word === READERS) readersMs = steadyMs()
    else if (word in wakers) wakers[word as Topic]()
  }

  function startWorking({ ownWorks, chores, openDeliveries }: BackgroundWork): void {
    tickers = ownWorks.map((work) =>
      startTicker(TICK_MS, () => tried(async () => (await work.runAllDue()) > 0, log)),
    )
    rounds = chores.map(({ everyMs, run }) => startTicker(everyMs, () => tried(run, log)))
    stoppers = chores.flatMap((chore) => (chore.stop ? [() => chore.stop?.()] : []))
    if (!runsJobs) return
    const opened = openDeliveries()
    engine = opened
    wakers.deliveries = opened.wake
  }

  /** Each process has its own readers; the others hear of events only while they have some. */
  function wakeReaders(): void {
    feed.wake()
    if (hasOthers && steadyMs() - readersMs < READERS_MS) notifier.notify('events')
  }

  function wakeAll(): void {
    for (const wake of Object.values(wakers)) wake()
  }

  return {
    dueSources,
    async follow(tenant, how) {
      await engine?.follow(tenant, how)
    },
    wake(topic) {
      if (topic === 'events') wakeReaders()
      else if (runsJobs) wakers[topic]()
      else notifier.notify(topic)
    },
    tellReaders() {
      if (hasOthers) notifier.notify(READERS)
    },
    forget(tenant) {
      if (hasOthers) notifier.notify(`${FORGET} ${tenant}`)
    },
    start(work) {
      startWorking(work)
      engine ??= onDemand(work.openDeliveries)
      dueSources.push(...work.works)
      if (listenConnection)
        listening = listenForNotices({
          connection: listenConnection,
          database,
          log,
          onHear: hear,
          onStart: wakeAll,
          own: work.own,
        })
    },
    async stop() {
      for (const stopChore of stoppers) stopChore()
      await Promise.all([
        listening?.stop(),
        ...[...tickers, ...rounds].map((ticker) => ticker.stop()),
      ])
      await engine?.stop()
      await notifier.stop()
    },
  }
}

/** Whether there may be more to do. A database that is away for a moment must not end the bank. */
async function tried(run: () => Promise<boolean>, log: Logger): Promise<boolean> {
  try {
    return await run()
  } catch (error) {
    const level = isUnreachable(error) ? 'warn' : 'error'
    log[level]({ error: String(error) }, 'work in the background failed; trying again')
    return false
  }
}
