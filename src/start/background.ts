// Background work and the processes that do it. A worker looks for due work, woken by its own commits and by
// notices of other processes; an API process tells the workers, and does such work only for a moved clock.
// A worker that finds nothing rests until the next due time. Each commit and each advance of a clock ends the rest, here and, by a
// notice, in the other processes. A process that notices do not reach polls instead.

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
import { restUntil } from '../platform/background/next_due.ts'
import { startTicker, type Ticked, type Ticker } from '../platform/background/ticker.ts'
import { machineNow, steadyMs } from '../platform/values/clock.ts'
import type { DueSource } from '../platform/background/timers.ts'

/** Due work of all workspaces. */
export type AllDue = DueSource & {
  runAllDue(): Promise<number>
  /** The earliest due time in any workspace, by the machine's clock; undefined if nothing is due for the longest rest. */
  nextAllDue(): Promise<Date | undefined>
  /** True if there is work that no commit announces. Costs the database nothing. */
  hasArrivals?(): Promise<boolean>
}

/**
 * What is done from time to time, whatever is due. `run` returns whether there is more to do now, or for how long nothing is due; `stop` ends
 * one that is under way, where it may take long.
 */
export type Chore = { readonly everyMs: number; run(): Promise<Ticked>; stop?(): void }

export type Background = {
  /** All that can fall due besides deliveries, for moving a clock. */
  readonly dueSources: readonly DueSource[]
  /** Sends what is due in a workspace whose clock moves. */
  follow: Follower['follow']
  /** There is new work: it is done here, or told to those who do it. */
  wake(topic: Topic): void
  /** Looks for all work now, including that of processes that died. */
  wakeAll(): void
  /** Tells the other processes that events are followed here, so that they announce new ones. */
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
  readonly openDeliveries: (how: { readonly mayRest: () => boolean }) => Deliveries
}

const TICK_MS = 500
const FORGET = 'forget'
const READERS = 'readers'
const WRITES = 'writes'
/** The other processes hear of commits ten times a second at most. */
const TELL_WRITES_MS = 100
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
  let tellingWrites: NodeJS.Timeout | undefined
  let nudgeDeliveries = () => {}
  const wakers: Record<Topic, () => void> = {
    timers: () => {
      for (const ticker of tickers) ticker.wake()
    },
    deliveries: () => {},
    events: feed.wake,
    writes: nudge,
  }

  /** A process that no notice reaches would not hear of the work of others. */
  const mayRest = () => !hasOthers || listening?.isHearing === true

  function nudge(): void {
    for (const ticker of [...tickers, ...rounds]) ticker.nudge()
    nudgeDeliveries()
  }

  function tellWrites(): void {
    if (!hasOthers || tellingWrites) return
    tellingWrites = setTimeout(() => {
      tellingWrites = undefined
      notifier.notify(WRITES)
    }, TELL_WRITES_MS)
  }

  function hear(notice: string): void {
    const [word = '', tenant] = notice.split(' ')
    if (word === FORGET && tenant) {
      onForget(tenant)
      nudge()
    } else if (word === READERS) readersMs = steadyMs()
    else if (word in wakers) wakers[word as Topic]()
  }

  function startWorking({ ownWorks, chores, openDeliveries }: BackgroundWork): void {
    tickers = ownWorks.map((work) => startTicker(TICK_MS, () => tried(() => doAllDue(work))))
    rounds = [
      ...chores.map(({ everyMs, run }) => startTicker(everyMs, () => tried(run))),
      ...ownWorks.flatMap((work, at) => (work.hasArrivals ? [watchArrivals(work, at)] : [])),
    ]
    stoppers = chores.flatMap((chore) => (chore.stop ? [() => chore.stop?.()] : []))
    if (!runsJobs) return
    const opened = openDeliveries({ mayRest })
    engine = opened
    wakers.deliveries = opened.wake
    nudgeDeliveries = opened.nudge
  }

  async function doAllDue(work: AllDue): Promise<Ticked> {
    if (!mayRest()) return (await work.runAllDue()) > 0
    const next = await work.nextAllDue()
    const isDue = next !== undefined && next <= machineNow()
    if (!isDue && !(await work.hasArrivals?.())) return restUntil(next)
    // What is due and was not done is locked or in the hands of another process: it is tried again after the interval.
    return (await work.runAllDue()) > 0
  }

  function watchArrivals(work: AllDue, at: number): Ticker {
    return startTicker(TICK_MS, async () => {
      // The work itself logs why a folder cannot be read.
      if (await work.hasArrivals?.().catch(() => true)) tickers[at]?.wake()
      return false
    })
  }

  /** A database that is away for a moment must not end the bank. */
  async function tried(run: () => Promise<Ticked>): Promise<Ticked> {
    try {
      const ticked = await run()
      return typeof ticked === 'number' && !mayRest() ? false : ticked
    } catch (error) {
      const level = isUnreachable(error) ? 'warn' : 'error'
      log[level]({ error: String(error) }, 'work in the background failed; trying again')
      return false
    }
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
      else if (topic !== 'writes') notifier.notify(topic)
      nudge()
      tellWrites()
    },
    wakeAll,
    tellReaders() {
      if (hasOthers) notifier.notify(READERS)
    },
    forget(tenant) {
      nudge()
      if (hasOthers) notifier.notify(`${FORGET} ${tenant}`)
    },
    start(work) {
      startWorking(work)
      engine ??= onDemand(() => work.openDeliveries({ mayRest }))
      dueSources.push(...work.works)
      if (listenConnection)
        listening = listenForNotices({
          connection: listenConnection,
          database,
          log,
          onHear: hear,
          onStart: wakeAll,
          onLost: nudge,
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
      if (tellingWrites) {
        clearTimeout(tellingWrites)
        notifier.notify(WRITES)
      }
      await notifier.stop()
    },
  }
}
