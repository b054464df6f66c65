// The exchange of files with the network: what the database has decided is written and sent, what came in
// is read and taken over. No file is touched inside a database transaction; each step can be repeated.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { machineNow, steadyMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Tenant } from '../../platform/op.ts'
import type { DueSource, OpenOp } from '../../platform/timers.ts'
import type { Vault } from '../../platform/seal.ts'
import { FileTooLarge, type Mailbox } from '../../rails/ach/ach.ts'
import { NachaError } from '../../rails/ach/nacha/fields.ts'
import { linesIn } from '../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../rails/ach/nacha/read.ts'
import { bookIncoming } from './booking.ts'
import {
  claimFile,
  countUnsent,
  filesToPublish,
  findReceived,
  LEASE_SECONDS,
  markPublished,
  markStaged,
  type ToPublish,
} from './file_queries.ts'
import { acceptFile, rejectFile } from './incoming.ts'
import { entriesOf, type IncomingRow } from './incoming_queries.ts'
import type { AchNews } from './news.ts'

export type AchExchange = DueSource & {
  /** Sends and receives what there is in any workspace; returns how many files that were. */
  runAllDue(): Promise<number>
  /** Plays the network: brings a file, and answers its entries once all that are due were booked. */
  bring(file: { tenant: Tenant; name: string; content: string }): Promise<IncomingRow[]>
}

type Options = {
  readonly database: Pick<Database, 'query'>
  readonly openOp: OpenOp
  readonly vault: Vault
  readonly mailbox: Mailbox
  readonly news: AchNews
  readonly log: Pick<Logger, 'error'>
}

/** Before all that is due by the workspace's time: a clock never goes back, so it stays where it is. */
const AT_ONCE = new Date(0)
/** How long a file that could not be read or put away is left alone. */
const POSTPONED_MS = 60_000
/** How long somebody who moves a clock waits for a file to be sent: long enough for a process that died with it. */
const PATIENCE_MS = 2 * LEASE_SECONDS * 1000
const LOOK_AGAIN_MS = 50

const existing = {
  name: 'ach_existing_tenants',
  text: 'select tenant from workspaces where tenant = any($1::text[])',
}

export function achExchange({ database, openOp, vault, mailbox, news, log }: Options): AchExchange {
  const postponed = new Map<string, number>()
  const alone = oneAtATime()

  async function publish({ tenant, id }: ToPublish): Promise<boolean> {
    const file = await openOp({ tenant }, (op) => claimFile(op, id))
    if (!file) return false
    const { name, content } = file
    if (file.status === 'DECIDED' && content) {
      await mailbox.stage({ tenant, name, content: vault.open(tenant, content) })
      await openOp({ tenant }, (op) => markStaged(op, id))
    }
    await mailbox.release({ tenant, name })
    await openOp({ tenant }, (op) => markPublished(op, id))
    news.file({ tenant, file: name, outcome: 'sent', entries: file.entry_count })
    return true
  }

  async function publishAll(tenant?: Tenant): Promise<number> {
    let sent = 0
    for (const file of await filesToPublish(database, tenant)) {
      try {
        if (await publish(file)) sent += 1
      } catch (error) {
        log.error({ ...file, error: String(error) }, 'an ACH file could not be sent; trying again')
      }
    }
    return sent
  }

  async function waiting(tenant: Tenant): Promise<string[]> {
    const names = await mailbox.arrivals(tenant)
    return names.filter((name) => steadyMs() >= (postponed.get(`${tenant}/${name}`) ?? 0))
  }

  async function receiveOne(tenant: Tenant, name: string): Promise<void> {
    const read = await readArrival(tenant, name)
    if (read === undefined) return
    if (read.problem) return reject({ tenant, name }, read.content, read.problem)
    const { content, entries } = read
    const isNew = await openOp({ tenant }, (op) => acceptFile(op, { name, content }, entries))
    await mailbox.putAway({ tenant, name, as: 'processed' })
    news.file({ tenant, file: name, outcome: isNew ? 'received' : 'repeated', entries })
  }

  /** Sets a file aside whole, with the reason. One that was too large to be read is known by its name only. */
  async function reject(
    { tenant, name }: { tenant: Tenant; name: string },
    content: string | undefined,
    problem: Problem,
  ): Promise<void> {
    const { reason } = problem
    if (content !== undefined)
      await openOp({ tenant }, (op) => rejectFile(op, { name, content }, reason))
    const rejected_time = machineNow().toISOString()
    await mailbox.putAway({
      tenant,
      name,
      as: 'rejected',
      reason: { file: name, rejected_time, ...problem },
    })
    news.file({ tenant, file: name, outcome: 'rejected', reason })
  }

  async function readArrival(tenant: Tenant, name: string) {
    try {
      const content = await mailbox.read(tenant, name)
      return content === undefined ? undefined : { content, ...checked(content) }
    } catch (error) {
      if (!(error instanceof FileTooLarge)) throw error
      return { content: undefined, problem: { reason: error.message } }
    }
  }

  async function receiveAll(tenant: Tenant): Promise<number> {
    const names = await waiting(tenant)
    for (const name of names) {
      try {
        await receiveOne(tenant, name)
      } catch (error) {
        postponed.set(`${tenant}/${name}`, steadyMs() + POSTPONED_MS)
        const facts = { tenant, file: name, error: String(error) }
        log.error(facts, 'an ACH file could not be received; trying again')
      }
    }
    return names.length
  }

  return {
    async nextDue(tenant) {
      const hasWork = (await countUnsent(database, tenant)) + (await waiting(tenant)).length
      return hasWork > 0 ? AT_ONCE : undefined
    },
    async runDue(tenant) {
      const until = steadyMs() + PATIENCE_MS
      for (;;) {
        await alone(async () => {
          await publishAll(tenant)
          await receiveAll(tenant)
        })
        // What another process is sending, or could not be sent, keeps the clock where it is.
        if ((await countUnsent(database, tenant)) === 0) return
        if (steadyMs() > until)
          throw new Error('an ACH file cannot be sent, and time cannot pass it')
        await sleep(LOOK_AGAIN_MS)
      }
    },
    runAllDue: () =>
      alone(async () => {
        let done = await publishAll()
        const named = await mailbox.tenants()
        const known =
          named.length > 0 ? await database.query<{ tenant: string }>(existing, [named]) : []
        for (const { tenant } of known) done += await receiveAll(tenant)
        return done
      }),
    async bring({ tenant, name, content }) {
      await mailbox.deliver({ tenant, name, content })
      await alone(() => receiveAll(tenant))
      const file = await openOp({ tenant }, (op) => findReceived(op, content))
      if (!file) throw new Error(`the file ${name} was brought and not received`)
      const read = () => openOp({ tenant }, (op) => entriesOf(op.tx, tenant, file.id))
      const due = (await read()).filter((entry) => !entry.is_future_dated)
      for (const { id } of due) {
        const booked = await openOp({ tenant }, (op) => bookIncoming(op, id))
        if (booked) news.booked(booked)
      }
      return read()
    },
  }
}

/** Why a file is set aside; `line` and `column` count from 1. */
type Problem = {
  readonly reason: string
  readonly line?: number
  readonly column?: number
  readonly field?: string
}

/** How many entries a file has once it was read to its end, or what is wrong with it. */
function checked(
  content: string,
): { readonly entries: number; readonly problem?: undefined } | { readonly problem: Problem } {
  try {
    let entries = 0
    for (const _ of nachaEntries(linesIn(content))) entries += 1
    return { entries }
  } catch (error) {
    if (!(error instanceof NachaError)) throw error
    const { message: reason, line, column, field } = error
    return { problem: { reason, line, column, field } }
  }
}

/** Runs one piece of work after the other; the failure of one is its caller's alone. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
