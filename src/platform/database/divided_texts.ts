// Statements about several tenants, or about one that is not known yet, in the words in which Citus carries them out.

const isWanted = `exists (
  select from unnest(w.patterns) pattern
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

/** Another text for a statement. */
type Instead = {
  /** The first digits of the SHA-256 of the statement as it was when its text here was written (divided_texts.test.ts). */
  readonly of: string
  readonly text: string
}

/** By the statements' names. */
export const dividedTexts: Readonly<Record<string, Instead>> = {
  // A copy on one node must not be passed over because it is locked there: the copies would not stay the same.
  workspaces_mark_key_used: {
    of: 'd30a02e6',
    text: `
    update api_keys set last_used_time = $3
    where tenant = $1 and id = $2 and (last_used_time is null or last_used_time < $4)`,
  },

  idempotency_find_answer: {
    of: '37d44c0a',
    text: `
    select fingerprint, status, body, false as is_held from idempotent_responses
    where tenant = $1 and key = $2 and created_time > $3
    union all
    select fingerprint, null, null, lapses_time > $4 from idempotency_claims where tenant = $1 and key = $2
    union all
    select null, null, null, true from money_keys where tenant = $1 and kind in ('pending', 'posted') and key = $2
    union all
    (select null, null, null, true from posted_transactions
     where tenant = $1 and tenant || ' ' || idemkey = $1 || ' ' || $2 and idemkey = $2 and type = 'internal_transfer'
     limit 1)`,
  },

  events_insert: { of: 'c4a7f491', text: insertEvents },
}

/** Finds the tenant of a statement that does not name it; the tenant becomes the statement's last value. */
type TenantLookup = {
  readonly name: string
  readonly text: string
  /** Which values of the statement it takes. */
  readonly values: readonly number[]
  /** What the statement calls the row that leads to the tenant. */
  readonly row: string
}

/** By the statements' names. Each asks what is on every node. */
export const tenantLookups: Readonly<Record<string, TenantLookup>> = {
  workspaces_find_caller_of_key: {
    name: 'workspaces_find_tenant_of_key',
    text: `select tenant from api_keys
           where hash = $1 and revoked_time is null and (ends_time is null or ends_time > $2)`,
    values: [0, 1],
    row: 'k',
  },
}
