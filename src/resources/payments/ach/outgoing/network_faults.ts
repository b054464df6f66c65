// Faults on demand of the ACH network (contract: sandbox#ach-faults): each is kept beside the entry that meets it. As the
// file of the entry leaves, it is decided when the entry settles and when the other bank answers. In production there are none.

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
  'return_code' | 'change_code' | 'corrected_data' | 'banking_days'
>

function placeOf(tenant: Tenant, entry: string): Place {
  return { column: achFaultSettings, tenant, key: entry }
}

/** What the fault does its work with. */
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

/** The row that makes an entry meet the fault. */
export function achFaultInsert(
  vault: Vault,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
  { fault, rule, return_code, change_code, corrected_data, banking_days }: AchFault,
): Insert {
  const settings = { return_code, change_code, corrected_data, banking_days }
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

/** A fault, and when its entry would settle without any. */
type Met = AchFaultRow & { readonly planned: Date }

/** A file leaves: decides when its entries settle and are answered, where a fault says so. */
export async function meetFaults(op: Op, file: string): Promise<void> {
  const { rows } = await sql<Met>`
    select f.*, greatest(t.settles_time, ${op.now}::timestamptz) as planned
    from ach_transfers t join ach_faults f on f.tenant = t.tenant and f.ach_id = t.id
    where t.tenant = ${op.tenant} and t.file_id = ${file} and t.status = 'PENDING'
    order by f.ach_id`.execute(op.tx)
  const late = rows.filter(({ fault }) => fault === 'ACH_LATE_FILE')
  const days = late.map((row) => openSettings(op.vault, row))
  /** As late as the latest of the rules that made the file late. */
  const settlesAt = (planned: Date) =>
    days.map((it) => lateSettlement(planned, it)).reduce((a, b) => (a > b ? a : b), planned)
  if (late.length > 0) await delay(op, file, settlesAt)
  for (const row of rows) {
    if (row.fault !== 'ACH_LATE_FILE') await planAnswer(op, row, settlesAt(row.planned))
  }
}

/** All entries of a late file settle later, whether or not they met a fault themselves. */
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

/** As the indexes have it. */
const DUE = 'coalesce(f.retry_time, f.answer_time)'
const WAITS = 'f.answer_time is not null and f.answered_time is null'

const nextAnswer: Statement = {
  name: 'ach_faults_next_try',
  text: `select min(${DUE}) as due from ach_faults f where f.tenant = $1 and ${DUE} <= $2 and ${WAITS}`,
}

/** The earliest time at or before `until` at which the other bank has to answer an entry of the workspace. */
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

// Offsets are never negative, so what is due by the machine's clock is due everywhere; workspaces whose clock was moved are
// asked one by one, each through its own index. Closed and seeded ones are left alone.
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

/** The earliest time within the longest rest, by the machine's clock, at which an entry of any workspace has to be answered. */
export function nextAnswerOfAll({
  findWork,
}: Pick<Database, 'findWork'>): Promise<Date | undefined> {
  return nextDueTime(findWork, nextOfAll)
}

/** What has to be answered by then, in the workspace's time. */
export function answersDue(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
  time: Date,
): Promise<AchFaultRow[]> {
  return database.query<AchFaultRow>(answersOfTenant, [tenant, time])
}

/** What has to be answered now, in any open workspace. */
export async function allAnswersDue(
  database: Pick<Database, 'query' | 'findWork'>,
): Promise<AchFaultRow[]> {
  const works = await database.findWork(findTenants, { time: machineNow(), most: ANSWERS_MAX })
  const faults: AchFaultRow[] = []
  for (const { tenant, clock_offset_ms: offset } of works)
    faults.push(...(await answersDue(database, tenant, workspaceNow(Number(offset)))))
  return faults
}

/** The other bank answers. False if it has answered before, for another process. */
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

/** An answer is tried again this long after its time at first; then as long after the attempt as that was after its time. */
const RETRY_SECONDS = 300

/** The other bank could not answer: it tries again later, so that it holds up no other and no clock. */
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
