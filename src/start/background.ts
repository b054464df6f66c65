// Background work by process role. A worker runs due work, triggered by its own commits and by
// notifications; an API process notifies workers, and runs such work only for a clock advance. An
// idle worker rests until the next due time; commits and clock advances end the rest in all
// processes. Without notifications a process polls.

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
  /** The earliest due time by the machine's clock; undefined if beyond the longest rest. */
  nextAllDue(): Promise<Date | undefined>
  /** True for work without a commit. Costs the database nothing. */
  hasArrivals?(): Promise<boolean>
}

/**
 * Periodic work. `run` returns whether there is more, or the time until the next; `stop` ends a
 * long run.
 */
export type Chore = { readonly everyMs: number; run(): Promise<Ticked>; stop?(): void }

export type Background = {
  /** All due work except deliveries, for clock advances. */
  readonly dueSources: readonly DueSource[]
  /** Sends the due deliveries of a workspace whose clock advances. */
  follow: Follower['follow']
  /** New work: runs it here or notifies the workers. */
  wake(topic: Topic): void
  /** Looks for all work, including that of dead processes. */
  wakeAll(): void
  /** Notifies other processes that events have readers here. */
  tellReaders(): void
  /** Invalidates the workspace's caches in other processes. */
  forget(tenant: Tenant): void
  /** Called once the database is ready. */
  start(work: BackgroundWork): void
  stop(): Promise<void>
}

/** Work without a request. */
export type BackgroundWork = {
  /** Held by the listening connection. */
  readonly own: Own
  readonly works: readonly AllDue[]
  /** The part that this process runs. */
  readonly ownWorks: readonly AllDue[]
  /** The part that this process runs. */
  readonly chores: readonly Chore[]
  readonly openDeliveries: (how: { readonly mayRest: () => boolean }) => Deliveries
}

const TICK_MS = 500
const FORGET = 'forget'
const READERS = 'readers'
const WRITES = 'writes'
/** Commits are notified at most ten times a second. */
const TELL_WRITES_MS = 100
/** Readers elsewhere expire after this time without a notification. */
const READERS_MS = 25_000

export function openBackground(parts: {
  database: Database
  log: Logger
  /** This process runs timers and deliveries. */
  runsJobs: boolean
  /** Other processes may serve the same database. */
  hasOthers: boolean
  /** Undefined without notifications. */
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

  /** Without notifications, other processes' work would go unnoticed. */
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
    // Undone due work is locked or in another process: retried after the interval.
    return (await work.runAllDue()) > 0
  }

  function watchArrivals(work: AllDue, at: number): Ticker {
    return startTicker(TICK_MS, async () => {
      // The work itself logs an unreadable folder.
      if (await work.hasArrivals?.().catch(() => true)) tickers[at]?.wake()
      return false
    })
  }

  /** A database outage must not end the bank. */
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

  /** Other processes get event notifications only while they have readers. */
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
