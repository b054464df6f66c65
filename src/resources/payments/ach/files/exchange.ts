// Exchanges files with the network, never inside a database transaction; each step is repeatable.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { machineNow, steadyMs } from '../../../../platform/values/clock.ts'
import type { Database } from '../../../../platform/database/db.ts'
import type { Question } from '../../../../platform/database/work.ts'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { DueSource, OpenOp } from '../../../../platform/background/timers.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { headOfFile, openFile, sealFile } from '../../../../platform/sealing/sealed_files.ts'
import { FileTooLarge, type Mailbox } from '../../../../rails/ach/ach.ts'
import { columnOf } from '../../../../rails/ach/nacha/fields.ts'
import { fileHeader } from '../../../../rails/ach/nacha/records.ts'
import {
  leaseFile,
  contentPlace,
  countUnsent,
  filesToPublish,
  findByContent,
  LEASE_SECONDS,
  markPublished,
  markStaged,
  nextToPublish,
  type ToPublish,
} from './queries.ts'
import { acceptFile, rejectFile } from '../incoming/write.ts'
import { quarantineFile } from './quarantine.ts'
import { type AchReports, BEHIND_FILES } from './report_queries.ts'
import { contentHash, type Problem, readWhole } from './read.ts'
import { noteOf, unknownFiles } from './sent_rules.ts'
import { waitingRoom } from './waiting_rules.ts'
import type { FileRow } from './table.ts'

export type AchFileExchange = DueSource & {
  /** Returns the number of files. */
  runAllDue(): Promise<number>
  /** The earliest sending time within the longest rest. */
  nextAllDue(): Promise<Date | undefined>
  /** True if a file has arrived for any workspace. */
  hasArrivals(): Promise<boolean>
}

type Options = {
  readonly database: Pick<Database, 'query' | 'findWork'>
  readonly openOp: OpenOp
  readonly vault: Vault
  readonly mailbox: Mailbox
  readonly reports: AchReports
  readonly log: Pick<Logger, 'error'>
}

/** Earlier than any due time of the workspace. */
const AT_ONCE = new Date(0)
/** How long a clock advance waits for a file: covers a process that died while sending it. */
const PATIENCE_MS = 2 * LEASE_SECONDS * 1000
const LOOK_AGAIN_MS = 50
/** Characters of a quarantined file that are stored. */
const QUARANTINED_MAX = 16 * 1024 * 1024
const MODIFIER = 'file ID modifier'
const MODIFIER_COLUMN = columnOf(fileHeader, MODIFIER)

const existing: Question = {
  name: 'ach_existing_tenants',
  text: `select tenant, null::timestamptz as due_time, clock_offset_ms from {workspaces}
         where tenant = any ($3) and closed_time is null and seed is null limit $2`,
}

export function achFileExchange({
  database,
  openOp,
  vault,
  mailbox,
  reports,
  log,
}: Options): AchFileExchange {
  const room = waitingRoom(mailbox)
  const alone = oneAtATime()
  /** Workspaces with unknown sent files. */
  const behind = new Set<Tenant>()
  let hasCompared = false

  async function publish({ tenant, id }: ToPublish): Promise<boolean> {
    const file = await openOp({ tenant }, (op) => leaseFile(op, id))
    if (!file) return false
    const { name } = file
    const content = file.content && vault.open(contentPlace(tenant, id), file.content)
    if (!content) throw new Error('a file that was not sent has no content')
    // A file with a note was sent before the database was restored.
    const wasSent = await mailbox.sent.has(tenant, id)
    if (file.status === 'DECIDED') {
      if (!wasSent) await mailbox.stage({ tenant, name, content })
      if (!(await openOp({ tenant }, (op) => markStaged(op, id)))) return false
    }
    if (!wasSent) await mailbox.sent.write(tenant, noteOf(file, content))
    await mailbox.release({ tenant, name })
    await openOp({ tenant }, (op) => markPublished(op, id))
    reports.file({ tenant, file: name, outcome: 'sent', entries: file.entry_count })
    return true
  }

  /** False while unknown files exist. */
  async function maySend(tenants: readonly Tenant[]): Promise<boolean> {
    const places = { database, mailbox, vault }
    const unknown = await unknownFiles(places, tenants)
    reports.unknown(tenants, unknown)
    for (const tenant of tenants) behind.delete(tenant)
    for (const { tenant } of unknown) behind.add(tenant)
    return unknown.length === 0
  }

  /** Compares the files of `tenants` first, and until none is unknown. */
  async function publishAll(tenants: readonly Tenant[], tenant?: Tenant): Promise<number> {
    let sent = 0
    if (!hasCompared || behind.size > 0) hasCompared = await maySend(tenants).then(() => true)
    for (const file of await filesToPublish(database, tenant)) {
      if (!(await maySend(tenants))) break
      try {
        if (await publish(file)) sent += 1
      } catch (error) {
        log.error({ ...file, error: String(error) }, 'an ACH file could not be sent; trying again')
      }
    }
    return sent
  }

  /** False if another process took the file. */
  async function receiveOne(tenant: Tenant, name: string): Promise<boolean> {
    const content = await readArrival(tenant, name)
    if (content === undefined) return false
    if (typeof content !== 'string') {
      await reject({ tenant, name }, undefined, content)
      return true
    }
    const read = await readWhole({ vault, tenant }, content)
    if ('problem' in read) {
      const hash = await contentHash({ vault, tenant }, content)
      await reject({ tenant, name }, hash, read.problem)
      return true
    }
    if (read.disagreement) {
      await quarantine({ tenant, name }, { hash: read.hash, content }, read.disagreement)
      return true
    }
    const accepted = await openOp({ tenant }, (op) => acceptFile(op, { ...read, name, content }))
    const { outcome } = accepted
    if (outcome === 'refused') {
      await reject(
        { tenant, name },
        read.hash,
        sameHeaderProblem(accepted.sameHeader, read.modifier),
      )
      return true
    }
    const sealed = sealFile(vault, { tenant, hash: read.hash }, content)
    await mailbox.putAway({ tenant, name, as: 'processed', sealed })
    reports.file({ tenant, file: name, outcome, entries: read.entries })
    return true
  }

  /** Stores a file with wrong totals for a decision by an operator. Rejects a very long one. */
  async function quarantine(
    { tenant, name }: { tenant: Tenant; name: string },
    { hash, content }: { hash: Buffer; content: string },
    problem: Problem,
  ): Promise<void> {
    if (content.length > QUARANTINED_MAX) return reject({ tenant, name }, hash, problem)
    const { reason } = problem
    const received = { name, hash, reason, content }
    const isKnown = await openOp({ tenant }, async (op) => {
      // The file may be accepted or booked already under another name.
      return (await findByContent(op, hash)) ?? (await quarantineFile(op, received))
    })
    await mailbox.putAway({
      tenant,
      name,
      as: 'quarantined',
      reason: { file: name, quarantined_time: machineNow().toISOString(), ...problem },
    })
    if (isKnown) reports.file({ tenant, file: name, outcome: 'quarantined', reason })
  }

  /** Isolates a file with the reason. One that was too large to read has no content. */
  async function reject(
    { tenant, name }: { tenant: Tenant; name: string },
    hash: Buffer | undefined,
    problem: Problem,
  ): Promise<void> {
    const { reason } = problem
    if (hash) await openOp({ tenant }, (op) => rejectFile(op, { name, hash }, reason))
    const rejected_time = machineNow().toISOString()
    await mailbox.putAway({
      tenant,
      name,
      as: 'rejected',
      reason: { file: name, rejected_time, ...problem },
    })
    reports.file({ tenant, file: name, outcome: 'rejected', reason })
  }

  /**
   * Also opens a processed sealed file. The problem of an unreadable file; undefined if it is gone.
   */
  async function readArrival(tenant: Tenant, name: string): Promise<string | Problem | undefined> {
    let content: string | undefined
    try {
      content = await mailbox.read(tenant, name)
    } catch (error) {
      if (!(error instanceof FileTooLarge)) throw error
      return { reason: error.message }
    }
    if (content === undefined || !headOfFile(content)) return content
    try {
      return openFile(vault, tenant, content)
    } catch {
      return { reason: 'the file was sealed for another workspace or installation, or was changed' }
    }
  }

  /** Returns the number of accepted files. Skips a failed one for a while. */
  async function receiveAll(tenant: Tenant): Promise<number> {
    let count = 0
    for (const name of await room.waiting(tenant)) {
      try {
        if (await receiveOne(tenant, name)) count += 1
        else room.postpone(tenant, name)
      } catch (error) {
        const seconds = room.postpone(tenant, name)
        const facts = { tenant, file: name, error: String(error), tryAgainInSeconds: seconds }
        log.error(facts, 'an ACH file could not be received')
        reports.file({ tenant, file: name, outcome: 'failed' })
      }
    }
    return count
  }

  return {
    async nextDue(tenant) {
      const hasWork = (await countUnsent(database, tenant)) + (await room.waiting(tenant)).length
      return hasWork > 0 ? AT_ONCE : undefined
    },
    async runDue(tenant) {
      const until = steadyMs() + PATIENCE_MS
      for (;;) {
        await alone(async () => {
          await publishAll([tenant], tenant)
          await receiveAll(tenant)
        })
        // A file that is being sent, or cannot be, stops the clock.
        if ((await countUnsent(database, tenant)) === 0) return
        if (behind.has(tenant)) throw new Error(BEHIND_FILES)
        if (steadyMs() > until)
          throw new Error('an ACH file cannot be sent, and time cannot pass it')
        await sleep(LOOK_AGAIN_MS)
      }
    },
    runAllDue: () =>
      alone(async () => {
        const named = await mailbox.tenants()
        const asked = { time: machineNow(), most: named.length, names: named }
        const known = named.length > 0 ? await database.findWork(existing, asked) : []
        const tenants = known.map(({ tenant }) => tenant)
        let done = await publishAll(tenants)
        for (const tenant of tenants) done += await receiveAll(tenant)
        return done
      }),
    nextAllDue: async () =>
      hasCompared && behind.size === 0 ? nextToPublish(database) : machineNow(),
    async hasArrivals() {
      for (const tenant of await mailbox.tenants())
        if ((await room.waiting(tenant)).length > 0) return true
      return false
    },
  }
}

/** Only an operator can decide between two files with one header. */
function sameHeaderProblem({ name, creation_time }: FileRow, modifier: string): Problem {
  const when = creation_time.toISOString()
  return {
    reason:
      `the header has the destination, origin, date, time and modifier (${modifier}) of the file ${name}, which came in ` +
      `at ${when} with other records. Nothing of this file was booked. Ask the sender which file is right; a file that is ` +
      'to be booked beside the other one needs a file ID modifier of its own',
    line: 1,
    column: MODIFIER_COLUMN,
    field: MODIFIER,
  }
}

/** Runs work sequentially; a failure concerns its caller only. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
