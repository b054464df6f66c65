// ACH files carry whole account numbers, so those that were sent, read or rejected are kept for a time only, and go when
// their workspace is wiped: files of before that time, however often this runs, and whatever died in between. Those of a fork
// that was deleted go as a whole.

import type { Logger } from 'pino'
import { addSeconds, machineNow, steadyMs } from '../../../../platform/values/clock.ts'
import type { Database, Row, Statement } from '../../../../platform/database/db.ts'
import { isUnreachable } from '../../../../platform/database/failures.ts'
import { familyOf } from '../../../../platform/operations/family.ts'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { Mailbox } from '../../../../rails/ach/ach.ts'

/** How often somebody looks whether a workspace was wiped. */
export const LOOK_AT_FILES_EVERY_MS = 2_000
/** How often files are looked at for their age. */
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

/** Removes some of the files that are not to be kept; whether there may be more. */
export function achFileRetention({ database, mailbox, days, log }: Options) {
  /** Workspaces whose files were removed, with the wipe and the round that they were removed for. */
  const done = new Map<Tenant, { wipedMs: number; round: number }>()

  async function clean({ tenant, wiped_time: wiped }: Workspace, round: number): Promise<boolean> {
    const wipedMs = wiped?.getTime() ?? 0
    const last = done.get(tenant)
    if (last?.wipedMs === wipedMs && last.round === round) return false
    const gone = wiped ? await mailbox.removeOld({ tenant, before: wiped, staged: true }) : []
    const before = addSeconds(machineNow(), -days * DAY_SECONDS)
    const old = await mailbox.removeOld({ tenant, before, staged: false })
    // Carriers that take files away leave none: this one may never have left.
    const lying = old.filter((name) => name.startsWith('outgoing/'))
    if (lying.length > 0)
      log.warn({ tenant, files: lying }, 'ACH files lay in outgoing for too long')
    const removed = gone.length + old.length
    if (removed === 0) done.set(tenant, { wipedMs, round })
    else
      log.info({ tenant, files: removed }, 'ACH files were removed: too old, or of before a wipe')
    return removed > 0
  }

  /** Removes what is not to be kept of a workspace that the database knows, and all files of a fork that is gone. */
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
    // Of a node that is away, those have told who look for what is due there.
    if (failed.length > 0 && failed.length === tenants.length) throw failed[0]
    return hasMore
  }
}

/** Workspaces that are no forks are never deleted. */
function isFork(tenant: Tenant): boolean {
  return /^\d+_\d+$/.test(tenant) && familyOf(tenant) !== tenant
}
