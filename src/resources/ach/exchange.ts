// The exchange of files with the network: what the database has decided is written and sent, what came in
// is read and taken over. No file is touched inside a database transaction; each step can be repeated.

import type { Logger } from 'pino'
import { steadyMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Tenant } from '../../platform/op.ts'
import type { DueSource, OpenOp } from '../../platform/timers.ts'
import type { Vault } from '../../platform/seal.ts'
import type { Mailbox } from '../../rails/ach/ach.ts'
import { NachaError } from '../../rails/ach/nacha/fields.ts'
import type { NachaFile } from '../../rails/ach/nacha/file.ts'
import { readNacha } from '../../rails/ach/nacha/read.ts'
import { bookIncoming } from './booking.ts'
import {
  claimFile,
  filesToPublish,
  findReceived,
  markPublished,
  markStaged,
  type ToPublish,
} from './file_queries.ts'
import { acceptFile, rejectFile } from './incoming.ts'
import { entriesOf, type IncomingRow } from './incoming_queries.ts'

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
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Before all that is due by the workspace's time: a clock never goes back, so it stays where it is. */
const AT_ONCE = new Date(0)
/** How long a file that could not be read or put away is left alone. */
const POSTPONED_MS = 60_000

const existing = {
  name: 'ach_existing_tenants',
  text: 'select tenant from workspaces where tenant = any($1::text[])',
}

export function achExchange({ database, openOp, vault, mailbox, log }: Options): AchExchange {
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
    log.info({ tenant, file: name, entries: file.entry_count }, 'an ACH file was sent')
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
    const content = await mailbox.read(tenant, name)
    if (content === undefined) return
    const file = parsed(content)
    const where = { tenant, file: name }
    if (typeof file === 'string') {
      const isNew = await openOp({ tenant }, (op) => rejectFile(op, { name, content }, file))
      if (isNew) log.warn({ ...where, reason: file }, 'an ACH file was rejected')
      return mailbox.putAway(tenant, name, 'rejected')
    }
    const isNew = await openOp({ tenant }, (op) => acceptFile(op, { name, content }, file))
    log.info(where, isNew ? 'an ACH file was received' : 'an ACH file came in a second time')
    await mailbox.putAway(tenant, name, 'processed')
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
      const hasWork =
        (await filesToPublish(database, tenant)).length + (await waiting(tenant)).length
      return hasWork > 0 ? AT_ONCE : undefined
    },
    runDue: (tenant) =>
      alone(async () => {
        await publishAll(tenant)
        await receiveAll(tenant)
      }),
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
      for (const { id } of due) await openOp({ tenant }, (op) => bookIncoming(op, id))
      return read()
    },
  }
}

/** The file, or why it is none. */
function parsed(content: string): NachaFile | string {
  try {
    return readNacha(content)
  } catch (error) {
    if (error instanceof NachaError) return error.message
    throw error
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
