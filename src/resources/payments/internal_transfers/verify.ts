// Invariants of transfers and their transactions.

import type { Check } from '../../../platform/verify/check.ts'
import { differences } from '../../../platform/verify/verify_sql.ts'

export const transferChecks: readonly Check[] = [
  {
    promise: 'every event of a transfer or transaction has what its resource is read from',
    wrong: `select e.tenant, 'event ' || e.id || ' (' || e.type || ') has lost ' || e.resource_id as what
            from events e
            left join posted_transactions p on p.tenant = e.tenant and p.uuid = e.resource_id
            left join internal_transfers t on t.tenant = e.tenant and t.id = e.resource_id and t.status = 'COMPLETE'
            left join pending_transactions w on w.tenant = e.tenant and w.uuid = e.resource_id
            where e.resource is null and e.resource_id is not null
            and case e.type when 'TRANSACTION.POSTED.CREATED' then p.uuid is null
                            when 'INTERNAL_TRANSFER.SUCCEEDED' then t.id is null
                            when 'TRANSACTION.PENDING.CREATED' then w.uuid is null or e.changed_fields is not null
                            when 'TRANSACTION.PENDING.UPDATED' then w.history is null or w.history = '[]' or e.changed_fields is null
                            else true end`,
  },
  {
    promise: 'every completed transfer has its posted transaction, and no other transfer has one',
    wrong: `select t.tenant, 'transfer ' || t.id || ' is ' || t.status as what
            from internal_transfers t
            left join posted_transactions p on p.tenant = t.tenant and p.uuid = t.id
            where (t.status = 'COMPLETE') <> (p.uuid is not null)`,
  },
  {
    promise: 'every completed transfer moved its amount between its accounts',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'transfer ' || t.id`,
      with: 'its posted transaction',
      from: `internal_transfers t
             join posted_transactions p on p.tenant = t.tenant and p.uuid = t.id
             left join ledger_entries o on o.tenant = t.tenant and o.transaction_id = t.id and o.seq = 1
             left join ledger_entries r on r.tenant = t.tenant and r.transaction_id = t.id and r.seq = 2`,
      pairs: {
        'originating account': ['o.account_id', 't.originating_account_id'],
        'receiving account': ['r.account_id', 't.receiving_account_id'],
        'amount taken': ['o.amount', '-t.amount'],
        'amount given': ['r.amount', 't.amount'],
        type: ['p.type || p.subtype', `'internal_transfer' || lower(t.type)`],
        memo: ['p.memo', `coalesce(t.asked ->> 'memo', '')`],
        metadata: ['p.metadata', `nullif(t.asked -> 'metadata', 'null')`],
        capture_mode: ['p.hold_id', `case t.capture_mode when 'MANUAL' then t.id end`],
        'time of completion': ['p.created', 't.last_updated_time'],
      },
    }),
  },
  {
    promise:
      'every transfer in two steps has its pending transaction, and no other transfer has one',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'transfer ' || t.id`,
      with: 'its pending transaction',
      from: `internal_transfers t
             left join pending_transactions q on q.tenant = t.tenant and q.uuid = t.id
             where t.capture_mode = 'MANUAL' or q.uuid is not null`,
      pairs: {
        capture_mode: ['t.capture_mode', `'MANUAL'`],
        'originating account': ['q.account_id', 't.originating_account_id'],
        'receiving account': ['q.offset_account', 't.receiving_account_id'],
        amount: ['q.total_amount', 't.amount'],
        currency: ['q.currency', 't.currency'],
        type: ['q.type || q.subtype', `'internal_transfer' || lower(t.type)`],
        memo: ['q.memo', `coalesce(t.asked ->> 'memo', '')`],
        expiry: ['q.expires_at', 't.expires_at'],
        status: [
          'q.status',
          `case t.status when 'COMPLETE' then 'CLEARED' when 'CANCELED' then 'RELEASED' else t.status end`,
        ],
        'time of creation': ['q.created', 't.creation_time'],
        'time of the last change': ['q.updated', 't.last_updated_time'],
      },
    }),
  },
  {
    promise:
      'every transfer names customers of its accounts, and an owner where the primary holder is a customer',
    wrong: `with side as (
              select tenant, id, originating_account_id as account, originating_customer_id as customer from internal_transfers
              union all
              select tenant, id, receiving_account_id, receiving_customer_id from internal_transfers
            )
            select s.tenant, 'transfer ' || s.id || ' names ' || coalesce('customer ' || s.customer, 'no customer') ||
              ' for account ' || s.account as what
            from side s
            left join (
              select distinct tenant, account_id from account_relationships
              where deleted_at is null and party_type = 'CUSTOMER'
              and relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER')
            ) owned on owned.tenant = s.tenant and owned.account_id = s.account
            left join (select distinct tenant, account_id, party_id from account_relationships) party
              on party.tenant = s.tenant and party.account_id = s.account and party.party_id = s.customer
            where case when s.customer is null then owned.account_id is not null else party.party_id is null end`,
  },
  {
    promise:
      'every transfer is in the currency of its accounts, and an immediate one was never pending',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'transfer ' || t.id`,
      with: 'its account',
      from: `internal_transfers t
             left join ledger_accounts a on a.tenant = t.tenant and a.id = t.originating_account_id`,
      pairs: {
        currency: ['a.currency', 't.currency'],
        expiry: ['t.expires_at is null', `t.capture_mode = 'IMMEDIATE'`],
        'time of creation': [
          't.creation_time',
          `case t.capture_mode when 'IMMEDIATE' then t.last_updated_time else t.creation_time end`,
        ],
      },
    }),
  },
  {
    promise: 'every transaction of a transfer belongs to a transfer',
    wrong: `select p.tenant, 'posted transaction ' || p.uuid || ' has no transfer' as what
            from posted_transactions p
            left join internal_transfers t on t.tenant = p.tenant and t.id = p.uuid
            where p.type = 'internal_transfer' and t.id is null
            union all
            select q.tenant, 'pending transaction ' || q.uuid || ' has no transfer'
            from pending_transactions q
            left join internal_transfers t on t.tenant = q.tenant and t.id = q.uuid
            where q.type = 'internal_transfer' and t.id is null`,
  },
  {
    promise: 'every transfer that waits holds its amount, and no other transfer holds any',
    wrong: `select t.tenant, 'transfer ' || t.id || ' is ' || t.status || ' and holds ' || coalesce(h.amount, 0) as what
            from internal_transfers t
            left join ledger_holds h on h.tenant = t.tenant and h.id = t.id
            where coalesce(h.amount, 0) <> case when t.status = 'PENDING' then t.amount else 0 end`,
  },
  {
    promise:
      'every transaction of the ledger is shown, and every one that is shown is in the ledger',
    wrong: `select e.tenant, 'transaction ' || e.transaction_id || ' is not shown' as what
            from (select distinct tenant, transaction_id from ledger_entries) e
            left join posted_transactions p on p.tenant = e.tenant and p.uuid = e.transaction_id
            where p.uuid is null
            union all
            select p.tenant, 'transaction ' || p.uuid || ' is not in the ledger'
            from posted_transactions p
            left join ledger_entries e on e.tenant = p.tenant and e.transaction_id = p.uuid
            where e.seq is null`,
  },
  {
    // Transfers of one bulk share the key and the time.
    promise: 'the key of every transfer is used only once',
    wrong: `select p.tenant, 'transactions ' || min(p.uuid::text) || ' and ' || max(p.uuid::text) || ' have one key' as what
            from posted_transactions p
            where p.type = 'internal_transfer' and not p.is_jit
            group by p.tenant, p.idemkey having min(p.created) < max(p.created)`,
  },
]
