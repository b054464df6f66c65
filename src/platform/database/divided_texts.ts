// Statements about several tenants, or about one that is not known yet, in the words in which Citus carries them out.

const isWanted = `exists (
  select from unnest(w.enabled_events) pattern
  where pattern = e.type or (right(pattern, 2) = '.*' and starts_with(e.type, left(pattern, -1))))`

// The engine sends what is written from items to one node, but not what is written from what another part of the statement wrote.
const insertEvents = `
    with event as (
      insert into events (tenant, id, type, resource_id, event_time, resource, changed_fields, is_delivered)
      select e.*, case when exists (
        select from webhooks w where w.tenant = e.tenant and w.is_enabled and ${isWanted}) then true end
      from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bytea[], $7::bytea[])
        as e (tenant, id, type, resource_id, event_time, resource, changed_fields)
    ), delivery as (
      insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
      select e.tenant, w.id, e.event_time, e.id, w.run, w.url, coalesce(w.metadata, ''), 'RUNNING', e.event_time, true
      from unnest($1::text[], $2::uuid[], $3::text[], $5::timestamptz[]) as e (tenant, id, type, event_time)
      join webhooks w on w.tenant = e.tenant and w.is_enabled
      where ${isWanted}
      returning 1
    )
    select count(*)::int as count from delivery`

export const dividedTexts: Readonly<Record<string, string>> = {
  // The tenant is not known before the key is found: whether it has faults is asked for each request.
  workspaces_find_caller_of_key: `
    select k.tenant, k.id, k.name, k.last_four, k.ends_time, k.last_used_time, k.scopes, w.clock_offset_ms, w.stands_at,
           w.closed_time is not null as is_closed, true as has_faults
    from api_keys k join workspaces w on w.tenant = k.tenant
    where k.hash = $1 and k.revoked_time is null and (k.ends_time is null or k.ends_time > $2)`,

  timers_find_due_of_others: `
    select t.tenant, t.kind, t.subject, t.due_time, w.clock_offset_ms > 0 as is_moved
    from timers t join workspaces w on w.tenant = t.tenant
    where t.due_time <= $1::timestamptz + w.clock_offset_ms * interval '1 millisecond'
      and t.kind = any ($3) and w.closed_time is null and w.seed is null and t.tenant <> all ($4::text[])
    order by t.due_time, t.kind, t.subject limit $2`,

  timers_late: `
    select least(count(*), 10000)::int as count
    from timers t join workspaces w on w.tenant = t.tenant
    where t.due_time <= $1 and t.kind = any ($2) and w.closed_time is null and w.seed is null`,

  deliveries_backlog: `
    select count(*)::int as ready, min(d.due_time - w.clock_offset_ms * interval '1 millisecond') as oldest_due_time
    from deliveries d join workspaces w on w.tenant = d.tenant and w.closed_time is null and w.seed is null
    where d.is_ready`,

  volume_find_uncounted: `
    select w.tenant
    from workspaces w
    left join transaction_volume_marks m on m.tenant = w.tenant
    where exists (
      select from posted_transactions p
      where p.tenant = w.tenant and p.posted_date >= coalesce(m.counted_time, '-infinity')
        and p.posted_date < $1::timestamptz - interval '30 seconds' + w.clock_offset_ms * interval '1 millisecond')
      and w.snapshot_of is null and w.tenant <> all ($2::text[])
    limit 100`,

  // Each table is compared with the tenant, which leads to its node.
  ledger_read_keys: `
    select asked.position::int, used.key is not null or moved.key is not null as used, kept.fingerprint, kept.status, kept.body
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked (tenant, kind, key, position)
    join workspaces w on w.tenant = asked.tenant
    left join money_keys used on used.tenant = asked.tenant and used.kind = asked.kind and used.key = asked.key
    left join (
      select distinct p.tenant, p.idemkey as key
      from unnest($1::text[], $3::text[]) as wanted (tenant, key)
      join posted_transactions p on p.tenant = wanted.tenant
        and p.tenant || ' ' || p.idemkey = wanted.tenant || ' ' || wanted.key and p.idemkey = wanted.key
      where p.type = 'internal_transfer'
    ) moved on moved.tenant = asked.tenant and moved.key = asked.key and asked.kind = 'posted'
    left join idempotent_responses kept on kept.tenant = asked.tenant and kept.key = asked.key
      and kept.created_time > $4::timestamptz + w.clock_offset_ms * interval '1 millisecond'
    where used.key is not null or moved.key is not null or kept.key is not null`,

  events_insert: insertEvents,
  events_insert_in_order: insertEvents,
}
