// What must always be true of transfers and their transactions.

import type { Check } from '../../platform/verify.ts'

export const transferChecks: readonly Check[] = [
  {
    promise: 'every completed transfer has its posted transaction, and no other transfer has one',
    wrong: `select t.tenant, 'transfer ' || t.id || ' is ' || t.status as what
            from internal_transfers t
            left join posted_transactions p on p.tenant = t.tenant and p.uuid = t.id
            where (t.status = 'COMPLETE') <> (p.uuid is not null)`,
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
    wrong: `select coalesce(e.tenant, p.tenant) as tenant, 'transaction ' || coalesce(e.transaction_id, p.uuid) as what
            from (select distinct tenant, transaction_id from ledger_entries) e
            full join posted_transactions p on p.tenant = e.tenant and p.uuid = e.transaction_id
            where e.tenant is null or p.tenant is null`,
  },
  {
    promise: 'the key of every transfer is used up',
    wrong: `select p.tenant, 'transaction ' || p.uuid || ' has an unused key' as what
            from posted_transactions p
            left join money_keys k on k.tenant = p.tenant and k.kind = 'posted' and k.key = p.idemkey
            where p.type = 'internal_transfer' and not p.is_jit and k.key is null`,
  },
]
