// Deletes ACH files, which contain account numbers, after the retention period, a wipe of their
// workspace, or with a deleted fork. Repeatable after a crash.

import type { Logger } from 'pino'
import { addSeconds, machineNow, steadyMs } from '../../../../platform/values/clock.ts'
import type { Database, Row, Statement } from '../../../../platform/database/db.ts'
import { isUnreachable } from '../../../../platform/database/failures.ts'
import { familyOf } from '../../../../platform/operations/family.ts'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { Mailbox } from '../../../../rails/ach/ach.ts'

/** The interval of checks for wipes. */
export const LOOK_AT_FILES_EVERY_MS = 2_000
/** The interval of checks by age. */
const ROUND_MS = 3600 * 1000
const DAY_SECONDS = 24 * 3600

type Workspace = Row & { tenant: Tenant; wiped_time: Date | null }

const findWorkspace: Statement = {
  name: 'ach_files_workspace',
  text: 'select tenant, wiped_time from workspaces where tenant = $1',
}

type Options = {
  readonly database: Pick<Database, 'query'>
  readonly mailbox: Pick<Mailbox, 'tenants' | 'removeOld' | 'removeAll'>
  /** Of the machine's time. */
  readonly days: number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** True if there may be more. */
export function achFileRetention({ database, mailbox, days, log }: Options) {
  /** Cleaned workspaces, with the wipe and the round. */
  const done = new Map<Tenant, { wipedMs: number; round: number }>()

  async function clean({ tenant, wiped_time: wiped }: Workspace, round: number): Promise<boolean> {
    const wipedMs = wiped?.getTime() ?? 0
    const last = done.get(tenant)
    if (last?.wipedMs === wipedMs && last.round === round) return false
    const gone = wiped ? await mailbox.removeOld({ tenant, before: wiped, staged: true }) : []
    const before = addSeconds(machineNow(), -days * DAY_SECONDS)
    const old = await mailbox.removeOld({ tenant, before, staged: false })
    // A carrier removes files that it takes: this one may never have been sent.
    const lying = old.filter((name) => name.startsWith('outgoing/'))
    if (lying.length > 0)
      log.warn({ tenant, files: lying }, 'ACH files lay in outgoing for too long')
    const removed = gone.length + old.length
    if (removed === 0) done.set(tenant, { wipedMs, round })
    else
      log.info({ tenant, files: removed }, 'ACH files were removed: too old, or of before a wipe')
    return removed > 0
  }

  /** Deletes expired files of a workspace, or all of a deleted fork. */
  async function cleanUp(tenant: Tenant, round: number): Promise<boolean> {
    const [known] = await database.query<Workspace>(findWorkspace, [tenant])
    if (!known) {
      if (!isFork(tenant)) return false
      await mailbox.removeAll(tenant)
      log.info({ tenant }, 'the ACH files of a fork were removed, because it was deleted')
      return false
    }
    try {
      return await clean(known, round)
    } catch (error) {
      log.error(
        { tenant, error: String(error) },
        'old ACH files could not be removed; trying again',
      )
      return false
    }
  }

  return async (): Promise<boolean> => {
    const tenants = await mailbox.tenants()
    const round = Math.floor(steadyMs() / ROUND_MS)
    let hasMore = false
    const failed: unknown[] = []
    for (const tenant of tenants) {
      try {
        if (await cleanUp(tenant, round)) hasMore = true
      } catch (error) {
        if (!isUnreachable(error)) throw error
        failed.push(error)
      }
    }
    // Other work already reports an unreachable node.
    if (failed.length > 0 && failed.length === tenants.length) throw failed[0]
    return hasMore
  }
}

/** Only forks can be deleted. */
function isFork(tenant: Tenant): boolean {
  return /^\d+_\d+$/.test(tenant) && familyOf(tenant) !== tenant
}
