// Injected ACH faults, stored with their entry (contract: sandbox#ach-faults). Sending its file
// sets the times of settlement and answer.

import { sql } from 'kysely'
import {
  achFaults as faultNames,
  type InjectedFault,
} from '../../../../platform/contract/injected_fault.ts'
import { nextDueQuestion, nextDueTime } from '../../../../platform/background/next_due.ts'
import type { Insert } from '../../../../platform/database/batch.ts'
import type { Database, Statement } from '../../../../platform/database/db.ts'
import { inBraces, type Question } from '../../../../platform/database/work.ts'
import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import type { Place } from '../../../../platform/sealing/places.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import {
  addSeconds,
  machineNow,
  workspaceNow,
  MILLISECONDS_PER_SECOND,
} from '../../../../platform/values/clock.ts'
import { answerOf, lateSettlement } from '../../../../rails/ach/faults.ts'
import { type AchFaultName, achFaults, type AchFaultRow } from './table.ts'

export const achFaultSettings = achFaults.sealedColumn('settings')

type Settings = Pick<
  InjectedFault,
  'return_code' | 'change_code' | 'corrected_data' | 'banking_days' | 'dishonor_code'
>

function placeOf(tenant: Tenant, entry: string): Place {
  return { column: achFaultSettings, tenant, key: entry }
}

export function openSettings(
  vault: Vault,
  { tenant, ach_id, settings }: Pick<AchFaultRow, 'tenant' | 'ach_id' | 'settings'>,
): Settings {
  return settings ? (JSON.parse(vault.open(placeOf(tenant, ach_id), settings)) as Settings) : {}
}

type AchFault = InjectedFault & { readonly fault: AchFaultName }

export function isAchFault(fault: InjectedFault | undefined): fault is AchFault {
  return faultNames.some((name) => name === fault?.fault)
}

export function achFaultInsert(
  vault: Vault,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
  { fault, rule, ...injected }: AchFault,
): Insert {
  const { return_code, change_code, corrected_data, banking_days, dishonor_code } = injected
  const settings = { return_code, change_code, corrected_data, banking_days, dishonor_code }
  return achFaults.upsert({
    tenant,
    ach_id: id,
    fault,
    rule: rule ?? null,
    settings: vault.seal(placeOf(tenant, id), JSON.stringify(settings)),
    settles_time: null,
    answer_time: null,
    answered_time: null,
    retry_time: null,
  })
}

/** A fault, and its entry's settlement time without it. */
type Met = AchFaultRow & { readonly planned: Date }

/** Sets the times of settlement and answer when a file is sent. */
export async function meetFaults(op: Op, file: string): Promise<void> {
  const { rows } = await sql<Met>`
    select f.*, greatest(t.settles_time, ${op.now}::timestamptz) as planned
    from ach_transfers t join ach_faults f on f.tenant = t.tenant and f.ach_id = coalesce(t.incoming_ach_id, t.id)
    where t.tenant = ${op.tenant} and t.file_id = ${file} and t.status = 'PENDING'
    order by f.ach_id`.execute(op.tx)
  const late = rows.filter(({ fault }) => fault === 'ACH_LATE_FILE')
  const days = late.map((row) => openSettings(op.vault, row))
  /** The latest of the rules that delayed the file. */
  const settlesAt = (planned: Date) =>
    days.map((it) => lateSettlement(planned, it)).reduce((a, b) => (a > b ? a : b), planned)
  if (late.length > 0) await delay(op, file, settlesAt)
  for (const row of rows) {
    if (row.fault !== 'ACH_LATE_FILE') await planAnswer(op, row, settlesAt(row.planned))
  }
}

/** All entries of a late file settle later. */
async function delay(op: Op, file: string, settlesAt: (planned: Date) => Date): Promise<void> {
  const { rows } = await sql<{ planned: Date }>`
    select distinct greatest(settles_time, ${op.now}::timestamptz) as planned from ach_transfers
    where tenant = ${op.tenant} and file_id = ${file} and status = 'PENDING'`.execute(op.tx)
  for (const { planned } of rows) {
    await sql`
      insert into ach_faults (tenant, ach_id, fault, settles_time)
      select tenant, id, 'ACH_LATE_FILE', ${settlesAt(planned)}::timestamptz from ach_transfers
      where tenant = ${op.tenant} and file_id = ${file} and status = 'PENDING'
      and greatest(settles_time, ${op.now}::timestamptz) = ${planned}
      on conflict (tenant, ach_id) do update set settles_time = excluded.settles_time`.execute(
      op.tx,
    )
  }
}

async function planAnswer(op: Op, row: Met, settles: Date): Promise<void> {
  const { answers, settles: instead } = answerOf(
    { left: op.now, settles },
    openSettings(op.vault, row),
  )
  await op.tx
    .updateTable('ach_faults')
    .set({ answer_time: answers, ...(instead ? { settles_time: instead } : {}) })
    .where('tenant', '=', op.tenant)
    .where('ach_id', '=', row.ach_id)
    .execute()
}

/** Equals the indexed expression. */
const DUE = 'coalesce(f.retry_time, f.answer_time)'
const WAITS = 'f.answer_time is not null and f.answered_time is null'

const nextAnswer: Statement = {
  name: 'ach_faults_next_try',
  text: `select min(${DUE}) as due from ach_faults f where f.tenant = $1 and ${DUE} <= $2 and ${WAITS}`,
}

/** The earliest answer time of the workspace up to `until`. */
export async function nextAnswerTime(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
  until: Date,
): Promise<Date | undefined> {
  const [row] = await database.query<{ due: Date | null }>(nextAnswer, [tenant, until])
  return row?.due ?? undefined
}

const ANSWERS_MAX = 100

const answersOfTenant: Statement = {
  name: 'ach_faults_to_try_of_tenant',
  text: `select f.* from ach_faults f where f.tenant = $1 and ${DUE} <= $2 and ${WAITS}
         order by ${DUE}, f.ach_id limit ${ANSWERS_MAX}`,
}

// Offsets are never negative, so faults due by the machine's clock are due everywhere; workspaces
// with an advanced clock are queried one by one. Excludes closed and seeded ones.
const findTenants: Question = {
  name: 'ach_faults_find_tenants',
  text: inBraces(
    `select due.tenant, min(due.due_time) as due_time, min(w.clock_offset_ms) as clock_offset_ms
     from (
       (select f.tenant, ${DUE} as due_time from ach_faults f where ${DUE} <= $1 and ${WAITS}
        and f.tenant not in (select tenant from workspaces where closed_time is not null or seed is not null)
        order by ${DUE} limit $2)
       union
       (select w.tenant, first.due_time from workspaces w
        cross join lateral (
          select ${DUE} as due_time from ach_faults f where f.tenant = w.tenant and ${WAITS}
          and ${DUE} <= $1 + w.clock_offset_ms * interval '1 millisecond' order by ${DUE} limit 1
        ) first
        where w.clock_offset_ms > 0 and w.closed_time is null and w.seed is null)
     ) due
     join workspaces w on w.tenant = due.tenant
     group by due.tenant order by 2 limit $2`,
    'ach_faults',
    'workspaces',
  ),
}

const nextOfAll: Question = nextDueQuestion({
  name: 'ach_faults_next',
  table: 'ach_faults',
  due: 'coalesce(d.retry_time, d.answer_time)',
  where: 'd.answer_time is not null and d.answered_time is null',
})

/** The earliest answer time of all workspaces within the longest rest, by the machine's clock. */
export function nextAnswerOfAll({
  findWork,
}: Pick<Database, 'findWork'>): Promise<Date | undefined> {
  return nextDueTime(findWork, nextOfAll)
}

/** The answers due by a time of the workspace. */
export function answersDue(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
  time: Date,
): Promise<AchFaultRow[]> {
  return database.query<AchFaultRow>(answersOfTenant, [tenant, time])
}

/** The due answers of all open workspaces. */
export async function allAnswersDue(
  database: Pick<Database, 'query' | 'findWork'>,
): Promise<AchFaultRow[]> {
  const works = await database.findWork(findTenants, { time: machineNow(), most: ANSWERS_MAX })
  const faults: AchFaultRow[] = []
  for (const { tenant, clock_offset_ms: offset } of works)
    faults.push(...(await answersDue(database, tenant, workspaceNow(Number(offset)))))
  return faults
}

/** False if another process was faster. */
export async function markAnswered(op: Op, entry: string): Promise<boolean> {
  const { numUpdatedRows } = await op.tx
    .updateTable('ach_faults')
    .set({ answered_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('ach_id', '=', entry)
    .where('answered_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first retry delay; it then doubles. */
const RETRY_SECONDS = 300

/** Postpones an answer, so that it delays no other and no clock. */
export async function postponeAnswer(op: Op, { ach_id, answer_time }: AchFaultRow): Promise<void> {
  const waitedMs = op.now.getTime() - (answer_time ?? op.now).getTime()
  const seconds = Math.max(RETRY_SECONDS, waitedMs / MILLISECONDS_PER_SECOND)
  await op.tx
    .updateTable('ach_faults')
    .set({ retry_time: addSeconds(op.now, seconds) })
    .where('tenant', '=', op.tenant)
    .where('ach_id', '=', ach_id)
    .where('answered_time', 'is', null)
    .execute()
  op.happened({ kind: 'WORK_FAILED', id: ach_id })
}
