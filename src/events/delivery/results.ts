import type { Statement } from '../../platform/database/db.ts'
import { itemsOf } from '../../platform/database/tenants.ts'

/** The result ends its run. Never null, so that `not` works. */
const isOver = `(d.due_time is not distinct from result.due_time
                 and (d.lease_until is not distinct from result.lease_until or result.status = 'SUCCESS'))`

const sinceSuccess = (column: string) => `case
            when excluded.last_success_time is not null then excluded.${column}
            when excluded.${column} > coalesce(h.last_success_time, '-infinity')
              then coalesce(h.${column}, excluded.${column})
            else h.${column}
          end`

/**
 * Writes results. If the due time differs from the leased one, a resend or another process has
 * taken over: it stays, and the result is history. So is a failure under a lost lease; a success
 * always counts, because the event has arrived. A webhook is failing since the first failure after
 * its last success, and gone since the first 410. The limit cuts nothing: it makes PostgreSQL find
 * each delivery by key.
 */
export const finish: Statement = {
  name: 'deliveries_finish',
  text: `
    with result as (
      select * from ${itemsOf('$2::uuid[], $3::timestamptz[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::smallint[], $12::text[], $13::bigint[], $14::text[]', 'result', 'webhook_id, event_time, event_id, due_time, lease_until, status, next_due_time, sent_time, response_time, code, response_body, request_timestamp, signature')}
      limit cardinality($2)
    ), finished as (
      update deliveries d
      set attempts = d.attempts + 1,
          first_sent_time = coalesce(d.first_sent_time, result.sent_time),
          lease_until = case when ${isOver} then null else nullif(d.lease_until, result.lease_until) end,
          leased_by = case when not ${isOver} and d.lease_until is distinct from result.lease_until then d.leased_by end,
          status = case when ${isOver} or (d.due_time is null and result.status = 'SUCCESS')
                        then result.status else d.status end,
          is_ready = d.is_ready and not ${isOver},
          due_time = case when ${isOver} then result.next_due_time else d.due_time end
      from result
      where d.tenant = $1 and d.webhook_id = result.webhook_id
        and d.event_time = result.event_time and d.event_id = result.event_id
      returning d.tenant, d.webhook_id, d.event_id, d.attempts
    ), answered as (
      select tenant, webhook_id, max(sent_time) filter (where status = 'SUCCESS') as succeeded
      from result group by tenant, webhook_id
    ), outcome as (
      select a.tenant, a.webhook_id, a.succeeded,
             (select min(r.sent_time) from result r
              where r.tenant = $1 and r.webhook_id = a.webhook_id and r.status <> 'SUCCESS'
                and (a.succeeded is null or r.sent_time > a.succeeded)) as failing,
             (select min(r.sent_time) from result r
              where r.tenant = $1 and r.webhook_id = a.webhook_id and r.code = 410
                and (a.succeeded is null or r.sent_time > a.succeeded)) as gone
      from answered a
      join webhooks w on w.tenant = $1 and w.id = a.webhook_id
    ), health as (
      insert into webhook_health as h (tenant, webhook_id, last_success_time, failing_since, gone_since)
      select tenant, webhook_id, succeeded, failing, gone from outcome order by tenant, webhook_id
      on conflict (tenant, webhook_id) do update
      set last_success_time = greatest(h.last_success_time, excluded.last_success_time),
          failing_since = ${sinceSuccess('failing_since')},
          gone_since = ${sinceSuccess('gone_since')}
    )
    insert into delivery_attempts (tenant, webhook_id, event_id, number, sent_time, response_time, code, response_body,
                                   request_timestamp, signature)
    select f.tenant, f.webhook_id, f.event_id, f.attempts, r.sent_time, r.response_time, r.code, r.response_body,
           r.request_timestamp, r.signature
    from finished f
    join result r on r.tenant = $1 and r.webhook_id = f.webhook_id and r.event_id = f.event_id`,
}
