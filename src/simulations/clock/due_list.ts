// Lists the timers and retries of a workspace by due time, each by its own index, merged by page
// (contract: sandbox#due). Omits obsolete timers.

import { toJsonInteger } from '../../platform/values/money.ts'
import { listBody, nextToken, startPage } from '../../platform/contract/pagination.ts'
import type { Row, Statement } from '../../platform/database/db.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import {
  FUNDS_TIMER,
  INCOMING_TIMER,
  ORIGINATION_TIMER,
  SETTLE_TIMER,
  SUSPENSE_TIMER,
} from '../../resources/payments/ach/timers.ts'
import { EXPIRY_TIMER as AUTHORIZATION_TIMER } from '../../resources/payments/card_transactions/postings.ts'
import { EXPIRY_TIMER as TRANSFER_TIMER } from '../../resources/payments/internal_transfers/postings.ts'
import { PAYMENT_TIMER } from '../../resources/payments/payment_schedules/values.ts'
import { ENTRIES_MAX, readableKinds, RETRY, timerKinds } from './kind_view.ts'
import type { DueItem, DueQuery } from './schema.ts'

/** Timers per query, and queries per page. An incomplete page may have a successor. */
const TIMERS_MAX = 500
const LOOKS_MAX = 20

const POSITION = ['timestamptz', 'text', 'text', 'text'] as const
const exactly = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`

// The subject of a cut-off is its time; `more` concerns entries that exceeded an earlier file.
const dueTimers: Statement = {
  name: 'clock_due_timers',
  text: `
    with seen as materialized (
      select kind, subject, due_time from timers
      where tenant = $1 and due_time <= $2 and kind = any($3::text[])
        and (due_time, kind, subject) > ($4::timestamptz, $5::text, $6::text)
      order by due_time, kind, subject limit ${TIMERS_MAX}
    ), named as (
      select seen.*,
             row_number() over (order by due_time, kind, subject) = ${TIMERS_MAX} as is_last,
             case when kind in ('${TRANSFER_TIMER}', '${AUTHORIZATION_TIMER}', '${SETTLE_TIMER}', '${FUNDS_TIMER}',
                                '${INCOMING_TIMER}', '${SUSPENSE_TIMER}', '${PAYMENT_TIMER}') then subject::uuid end as id,
             case when kind = '${ORIGINATION_TIMER}' and subject <> 'more' then subject::timestamptz
                  else '-infinity' end as leaves_from,
             case when kind = '${ORIGINATION_TIMER}' and subject <> 'more' then subject::timestamptz
                  else due_time end as leaves_to
      from seen
    )
    select n.kind, n.id, n.subject, n.due_time, ${exactly('n.due_time')} as exact_time, n.is_last,
           coalesce(it.amount, p.total_amount, a.amount, i.amount, (s.payment_instruction -> 'request' ->> 'amount')::bigint) as amount,
           coalesce(it.originating_account_id, p.account_id, a.account_id, i.account_id, s.account_id) as account_id,
           leaving.entries,
           case n.kind
             when '${TRANSFER_TIMER}' then it.status = 'PENDING'
             when '${AUTHORIZATION_TIMER}' then p.status in ('PENDING', 'PARTCLEARED')
             when '${ORIGINATION_TIMER}' then leaving.entries > 0
             when '${SETTLE_TIMER}' then a.status = 'PENDING'
             when '${FUNDS_TIMER}' then a.funds_hold_id is not null
             when '${INCOMING_TIMER}' then i.status = 'INIT'
             when '${SUSPENSE_TIMER}' then i.status = 'IN_SUSPENSE'
             when '${PAYMENT_TIMER}' then s.status = 'ACTIVE'
             else true
           end is true as is_awaited
    from named n
    left join internal_transfers it on n.kind = '${TRANSFER_TIMER}' and it.tenant = $1 and it.id = n.id
    left join pending_transactions p on n.kind = '${AUTHORIZATION_TIMER}' and p.tenant = $1 and p.uuid = n.id
    left join ach_transfers a on n.kind in ('${SETTLE_TIMER}', '${FUNDS_TIMER}') and a.tenant = $1 and a.id = n.id
    left join ach_incoming i on n.kind in ('${INCOMING_TIMER}', '${SUSPENSE_TIMER}') and i.tenant = $1 and i.id = n.id
    left join payment_schedules s on n.kind = '${PAYMENT_TIMER}' and s.tenant = $1 and s.id = n.id
    left join lateral (
      select count(*)::int as entries
      from (select from ach_transfers w
            where w.tenant = $1 and w.status = 'INIT' and w.leaves_time between n.leaves_from and n.leaves_to limit ${ENTRIES_MAX}) waiting
    ) leaving on n.kind = '${ORIGINATION_TIMER}'
    order by n.due_time, n.kind, n.subject`,
}

const dueRetries: Statement = {
  name: 'clock_due_retries',
  text: `
    select d.webhook_id, d.event_id, d.due_time, ${exactly('d.due_time')} as exact_time, d.attempts + 1 as attempt, e.type
    from (
      select tenant, webhook_id, event_id, due_time, attempts from deliveries
      where due_time is not null and not is_ready and tenant = $1 and due_time <= $2
        and (due_time, webhook_id, event_id) > ($3::timestamptz, $4::uuid, $5::uuid)
      order by due_time, webhook_id, event_id limit $6
    ) d
    left join events e on e.tenant = d.tenant and e.id = d.event_id
    order by d.due_time, d.webhook_id, d.event_id`,
}

type TimerRow = Row & {
  kind: keyof typeof timerKinds
  id: string | null
  subject: string
  due_time: Date
  exact_time: string
  is_last: boolean
  amount: bigint | null
  account_id: string | null
  entries: number | null
  is_awaited: boolean
}

type RetryRow = Row & {
  webhook_id: string
  event_id: string
  due_time: Date
  exact_time: string
  attempt: number
  type: string | null
}

/** A position in the list: time, source, and two names that are unique there. */
type Position = readonly [time: string, source: string, one: string, other: string]

type Placed = { readonly position: Position; readonly item: DueItem }

// Retries precede timers of the same time.
const RETRIES = 'a'
const TIMERS = 'b'
const FIRST: Position = ['-infinity', RETRIES, '', '']
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * For the caller's scopes, earliest first. Throws BadQueryParameter for a token of another list.
 */
export async function listDue(context: ReadContext, asked: DueQuery) {
  const readable = readableKinds(context.rights)
  const query = {
    ...asked,
    kinds: asked.kinds?.filter((kind) => readable.includes(kind)) ?? readable,
  }
  const paged = { page: query, context, shape: POSITION }
  const { limit, after } = startPage(paged)
  const placed: Placed[] = []
  let end: Position | undefined = (after as unknown as Position | undefined) ?? FIRST
  for (let looks = 0; end && looks < LOOKS_MAX && placed.length <= limit; looks += 1) {
    const found = await lookAhead(context, query, { limit, after: end })
    placed.push(...found.placed)
    end = found.end
  }
  const last = placed.length > limit ? placed[limit - 1]?.position : end
  const items = placed.slice(0, limit).map(({ item }) => item)
  return listBody('due', items, last && nextToken(paged, last))
}

/** The earliest work of these kinds up to a time. */
export async function firstDue(
  context: ReadContext,
  query: Pick<DueQuery, 'kinds'> & { until: string },
): Promise<DueItem | undefined> {
  let after: Position | undefined = FIRST
  while (after) {
    const { placed, end } = await lookAhead(context, query, { limit: 1, after })
    if (placed[0]) return placed[0].item
    after = end
  }
  return undefined
}

/** The next items, and the end of the search if there may be more. */
async function lookAhead(
  context: ReadContext,
  { until, kinds, account_id: account }: DueQuery,
  { limit, after }: { limit: number; after: Position },
): Promise<{ placed: Placed[]; end: Position | undefined }> {
  const names = Object.entries(timerKinds)
    .filter(([, { kind }]) => !kinds || kinds.includes(kind))
    .map(([name]) => name)
  const [time, source, one, other] = after
  const last = until === undefined ? 'infinity' : new Date(until)
  const timersAfter = source === TIMERS ? [time, one, other] : [time, '', '']
  const retriesAfter =
    source === TIMERS
      ? [time, LAST_UUID, LAST_UUID]
      : [time, one === '' ? FIRST_UUID : one, other === '' ? FIRST_UUID : other]
  const { db, tenant } = context
  const [timers, retries] = await Promise.all([
    names.length === 0 ? [] : db.query<TimerRow>(dueTimers, [tenant, last, names, ...timersAfter]),
    account !== undefined || (kinds && !kinds.includes(RETRY))
      ? []
      : db.query<RetryRow>(dueRetries, [tenant, last, ...retriesAfter, limit + 1]),
  ])
  const seen = timers.find(({ is_last }) => is_last)
  const end = seen && positionOf(seen)
  const placed = [
    ...timers
      .filter(({ is_awaited }) => is_awaited)
      .filter(({ account_id }) => account === undefined || account_id === account)
      .map(placeTimer),
    ...retries.map(placeRetry),
  ].toSorted((first, second) => compare(first.position, second.position))
  // Unread timers may precede the next retry.
  return { placed: end ? placed.filter((it) => compare(it.position, end) <= 0) : placed, end }
}

function positionOf({ exact_time, kind, subject }: TimerRow): Position {
  return [exact_time, TIMERS, kind, subject]
}

function placeTimer(row: TimerRow): Placed {
  const { kind, resourceType, hasId, summary } = timerKinds[row.kind]
  const amount = row.amount ?? undefined
  return {
    position: positionOf(row),
    item: {
      due_time: row.due_time.toISOString(),
      kind,
      resource_type: resourceType,
      ...(hasId && row.id !== null ? { resource_id: row.id } : {}),
      ...(row.account_id === null ? {} : { account_id: row.account_id }),
      ...(amount === undefined ? {} : { amount: toJsonInteger(amount) }),
      summary: summary({ amount, entries: row.entries ?? undefined }),
    },
  }
}

function placeRetry({
  webhook_id,
  event_id,
  due_time,
  exact_time,
  attempt,
  type,
}: RetryRow): Placed {
  return {
    position: [exact_time, RETRIES, webhook_id, event_id],
    item: {
      due_time: due_time.toISOString(),
      kind: RETRY,
      resource_type: 'EVENT',
      resource_id: event_id,
      webhook_id,
      attempt,
      summary: `Attempt ${attempt} to deliver ${type ?? 'an event'} to a webhook.`,
    },
  }
}

/** Rows of one source keep their order. */
function compare(one: Position, other: Position): number {
  for (const at of [0, 1] as const) {
    const first = one[at]
    const second = other[at]
    if (first !== second) return first < second ? -1 : 1
  }
  return 0
}
