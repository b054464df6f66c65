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

const findWorkspaces: Statement = {
  name: 'ach_files_workspaces',
  text: 'select tenant, wiped_time from workspaces where tenant = any($1::text[])',
}

type Options = {
  readonly database: Pick<Database, 'query' | 'placement'>
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

  /** Removes what is not to be kept of those among these whom the database knows, and all of those whom it does not. */
  async function cleanAll(named: readonly Tenant[], round: number): Promise<boolean> {
    let hasMore = false
    const known = await database.query<Workspace>(findWorkspaces, [named])
    for (const tenant of goneOf(named, known)) {
      await mailbox.removeAll(tenant)
      log.info({ tenant }, 'the ACH files of a fork were removed, because it was deleted')
    }
    for (const workspace of known) {
      try {
        if (await clean(workspace, round)) hasMore = true
      } catch (error) {
        const facts = { tenant: workspace.tenant, error: String(error) }
        log.error(facts, 'old ACH files could not be removed; trying again')
      }
    }
    return hasMore
  }

  return async (): Promise<boolean> => {
    const named = (await mailbox.tenants()).map((tenant) => ({ tenant }))
    const round = Math.floor(steadyMs() / ROUND_MS)
    let hasMore = false
    const failed: unknown[] = []
    const parts = named.length === 0 ? [] : [...database.placement.parts(named)]
    for (const part of parts) {
      const tenants = part.map(({ tenant }) => tenant)
      try {
        if (await cleanAll(tenants, round)) hasMore = true
      } catch (error) {
        if (!isUnreachable(error)) throw error
        failed.push(error)
      }
    }
    // Of a node that is away, those have told who look for what is due there.
    if (failed.length > 0 && failed.length === parts.length) throw failed[0]
    return hasMore
  }
}

/** The forks that have files and are gone. Workspaces that are no copies are never deleted. */
function goneOf(named: readonly Tenant[], known: readonly Workspace[]): Tenant[] {
  const there = new Set(known.map(({ tenant }) => tenant))
  return named.filter((it) => /^\d+_\d+$/.test(it) && familyOf(it) !== it && !there.has(it))
}
