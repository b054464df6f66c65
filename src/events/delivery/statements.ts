// The set-based SQL of the delivery engine.

import type { Statement } from '../../platform/database/db.ts'
import { GONE_SECONDS } from '../../platform/operations/clock_moves.ts'

/** A leased delivery with everything that an attempt needs. */
export type Leased = {
  tenant: string
  webhook_id: string
  event_time: Date
  event_id: string
  due_time: Date
  lease_until: Date
  /** An earlier lease expired: its holder may still be sending. */
  has_lapsed: boolean
  attempts: number
  first_sent_time: Date | null
  /** The webhook's URL and metadata at the event, for the body. */
  url: string
  metadata: string
  /** The webhook's current URL. */
  target: string
  type: string
  resource_id: string | null
  resource: Buffer | null
  changed_fields: Buffer | null
  bytes: number
  /** The sealed secrets in use: the webhook's own, else the workspace's. */
  previous_secret: Buffer | null
  secret: Buffer | null
  has_own_secret: boolean
  /** Sealed. */
  custom_headers: Buffer | null
  /** Sends the headers of Standard Webhooks too. */
  has_standard_headers: boolean
  clock_offset_ms: bigint
  /** The start of the clock advance in progress; of several, the first. */
  moving_from: Date | null
  /** The workspace has rules for injected delivery faults. */
  has_faults: boolean
}

/** Rows of `lease`: some are closed, because their webhook is disabled or deleted. */
export type Found = (Leased & { is_live: true }) | { is_live: false }

// Skips from webhook to webhook through the index, so that one backlog costs the others nothing.
const lanesFrom = (ready: string, after: string) => `lane as (
      (select tenant, webhook_id from deliveries where is_ready ${ready} order by tenant, webhook_id limit 1)
      union all
      select following.tenant, following.webhook_id
      from lane cross join lateral (
        select d.tenant, d.webhook_id from deliveries d
        where d.is_ready and ${after}
        order by d.tenant, d.webhook_id limit 1
      ) following
    )`

/** Each webhook with a ready delivery. */
export const readyLanes = lanesFrom('', '(d.tenant, d.webhook_id) > (lane.tenant, lane.webhook_id)')
const lanesOf = (tenant: string) =>
  lanesFrom(`and tenant = ${tenant}`, `d.tenant = ${tenant} and d.webhook_id > lane.webhook_id`)

const DERIVED_BYTES = 4096

/** No holder, or one that is late or dead. */
const isFree = `(d.lease_until is null or d.lease_until <= $2::timestamptz or d.leased_by = any ($10::uuid[]))`

/**
 * Leases ready deliveries of workspace $1. $2 the machine's time, $3 the end of the lease, $4 the
 * limit, $5 and $6 the limits of known webhooks, $7 that of each other one; $8 which known ones are
 * trusted, $9 the limit of untrusted ones; $10 the dead processes, $11 this one; $12 the byte
 * limit, $13 that of untrusted ones.
 *
 * `place` distributes the room in turns, earliest due first. Skips locked rows and concurrent
 * resends. Each row is found separately by all index columns, because with outdated statistics
 * PostgreSQL would scan. A lost lease only repeats a delivery, so the commit does not wait for the
 * disk.
 */
export const lease: Statement = {
  name: 'deliveries_lease',
  text: `
    with recursive ${lanesOf('$1')}, known as (
      select * from unnest($5::uuid[], $6::integer[], $8::boolean[]) as known (webhook_id, room, is_trusted)
    ), candidate as (
      select lane.tenant, lane.webhook_id, ready.event_time, ready.event_id, ready.run, w.url as target,
             ready.due_time, coalesce(w.is_enabled and w.run = ready.run, false) as is_on,
             coalesce(known.is_trusted, false) or w.id is null or not w.is_enabled as is_trusted,
             row_number() over (partition by lane.tenant, lane.webhook_id order by ready.due_time, ready.event_id) as place
      from lane
      join workspaces here on here.tenant = $1 and here.closed_time is null and here.seed is null
      left join known on known.webhook_id = lane.webhook_id
      left join webhooks w on w.tenant = $1 and w.id = lane.webhook_id
      cross join lateral (
        select d.event_time, d.event_id, d.due_time, d.run from deliveries d
        where d.is_ready and d.tenant = $1 and d.webhook_id = lane.webhook_id
          and ${isFree}
        order by d.due_time, d.event_id
        limit case when w.is_enabled then coalesce(known.room, $7) else 1000 end
      ) ready
    ), dealt as (
      select *, row_number() over (partition by is_trusted order by place, due_time) as turn from candidate
    ), offered as (
      select * from dealt where is_trusted or turn <= $9 order by place, due_time limit $4
    ), weighed as (
      select offered.*, event.bytes,
             sum(event.bytes) over (partition by is_trusted order by place, due_time, event_id rows unbounded preceding) as own_sum
      from offered cross join lateral (
        select case when offered.is_on then coalesce(
                 (select coalesce(octet_length(e.resource), ${DERIVED_BYTES}) + coalesce(octet_length(e.changed_fields), 0)
                  from events e where e.tenant = $1 and e.id = offered.event_id), 0)
               else 0 end as bytes
      ) event
    ), summed as (
      select *, sum(bytes) over (order by place, due_time, event_id rows unbounded preceding) as bytes_sum
      from weighed where is_trusted or own_sum <= $13
    ), pick as (
      select c.*, free.has_lapsed
      from (select * from summed where bytes_sum <= $12) c
      cross join lateral (
        select d.lease_until is not null as has_lapsed from deliveries d
        where d.tenant = $1 and d.webhook_id = c.webhook_id
          and d.event_time = c.event_time and d.event_id = c.event_id
          and d.run = c.run and d.due_time = c.due_time
          and d.is_ready and ${isFree}
        for update skip locked
      ) free
    ), leased as (
      update deliveries d
      set lease_until = case when is_live then $3::timestamptz end,
          leased_by = case when is_live then $11::uuid end,
          due_time = case when is_live then d.due_time end,
          is_ready = is_live,
          status = case when is_live then d.status else 'FAILED' end
      from (
        select pick.*, pick.is_on and e.id is not null as is_live,
               e.type, e.resource_id, e.resource, e.changed_fields
        from pick left join events e on e.tenant = $1 and e.id = pick.event_id
      ) p
      where d.tenant = $1 and d.webhook_id = p.webhook_id
        and d.event_time = p.event_time and d.event_id = p.event_id
      returning d.tenant, d.webhook_id, d.event_time, d.event_id, d.due_time, d.lease_until, p.has_lapsed,
                d.attempts, d.first_sent_time, d.url, d.metadata, p.is_live, p.target, p.type, p.resource_id,
                p.resource, p.changed_fields, p.bytes, p.place
    )
    select leased.*, w.clock_offset_ms,
           (select min(m.from_time) from clock_moves m where m.tenant = $1 and m.seen_time > $2::timestamptz - interval '${GONE_SECONDS} s') as moving_from,
           own.secret is not null as has_own_secret, own.custom_headers,
           coalesce(own.has_standard_headers, false) as has_standard_headers,
           coalesce(own.secret, secrets.secret) as secret,
           case when own.secret is null then secrets.previous_secret
                when own.previous_secret_ends > $2::timestamptz + w.clock_offset_ms * interval '1 millisecond'
                then own.previous_secret end as previous_secret,
           exists (select from faults f
                   where f.tenant = $1 and f.target = 'DELIVERY' and f.fired < f.times) as has_faults
    from (select set_config('synchronous_commit', 'off', true)) unhurried
    cross join leased
    join workspaces w on w.tenant = $1
    left join webhooks own on own.tenant = $1 and own.id = leased.webhook_id
    left join lateral (
      select (array_agg(s.secret) filter (where s.is_previous))[1] as previous_secret,
             (array_agg(s.secret) filter (where not s.is_previous))[1] as secret
      from webhook_secrets s
      where s.tenant = $1
        and (s.deleted_at is null
             or s.deleted_at > $2::timestamptz + w.clock_offset_ms * interval '1 millisecond')
    ) secrets on true
    order by leased.place, leased.due_time`,
}

const becomeReady = `
  update deliveries d set is_ready = true
  from due
  where d.tenant = $1 and d.webhook_id = due.webhook_id
    and d.event_time = due.event_time and d.event_id = due.event_id
  returning 1 as promoted`

const waitingKey = 'webhook_id, event_time, event_id'
export const isWaiting = 'due_time is not null and not is_ready'

/** At most $3, skipping locked rows. */
export const promote: Statement = {
  name: 'deliveries_promote',
  text: `with due as (
           select ${waitingKey} from deliveries where ${isWaiting} and tenant = $1 and due_time <= $2
           order by due_time limit $3 for update skip locked
         ) ${becomeReady}`,
}

/** As `promote`, without a limit. */
export const promoteOfTenant: Statement = {
  name: 'deliveries_promote_of_tenant',
  text: `with due as (
           select ${waitingKey} from deliveries where ${isWaiting} and tenant = $1 and due_time <= $2
           order by due_time for update
         ) ${becomeReady}`,
}

/** Releases unused leases; skips locked ones, which expire. */
export const release: Statement = {
  name: 'deliveries_release',
  text: `with free as (
           select d.webhook_id, d.event_time, d.event_id
           from unnest($2::uuid[], $3::timestamptz[], $4::uuid[], $5::timestamptz[])
             as given (webhook_id, event_time, event_id, lease_until)
           join deliveries d on d.tenant = $1 and d.webhook_id = given.webhook_id
             and d.event_time = given.event_time and d.event_id = given.event_id
             and d.lease_until = given.lease_until
           for update of d skip locked
         )
         update deliveries d set lease_until = null, leased_by = null from free
         where d.tenant = $1 and d.webhook_id = free.webhook_id
           and d.event_time = free.event_time and d.event_id = free.event_id`,
}
