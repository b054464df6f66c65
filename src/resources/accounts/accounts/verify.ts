// Invariants of accounts: the ledger’s settings agree with the account and its holders.

import type { Check } from '../../../platform/verify/check.ts'
import { differences } from '../../../platform/verify/verify_sql.ts'
import { ELIGIBILITY_OF_HOLDERS, REFUSAL_OF_HOLDERS } from './eligibility_write.ts'

export const accountChecks: readonly Check[] = [
  {
    promise: 'the ledger decides about every customer account by the fields of the account',
    wrong: differences({
      tenant: 'a.tenant',
      subject: `'account ' || a.id`,
      with: 'its ledger account',
      from: `accounts a left join ledger_accounts l on l.tenant = a.tenant and l.id = a.id`,
      pairs: {
        currency: ['l.currency', 'a.currency'],
        status: ['l.status', 'a.status'],
        access_status: ['l.access_status', 'a.access_status'],
        floor: ['l.floor', 'coalesce(a.balance_floor, 0)'],
        ceiling: ['l.ceiling', 'a.balance_ceiling'],
        'what the floor is linked to': ['l.floor_account', 'a.floor_linked_account_id'],
        'what the ceiling is linked to': ['l.ceiling_account', 'a.ceiling_linked_account_id'],
        kind: ['l.is_general', 'false'],
        reservation: ['l.is_reserved', 'false'],
        suspense: ['l.is_suspense', 'false'],
      },
    }),
  },
  {
    promise: 'the ledger decides about every account by the eligibility of its holders',
    wrong: differences({
      tenant: 'a.tenant',
      subject: `'account ' || a.id`,
      with: 'the eligibility of its holders',
      from: `accounts a
             left join ledger_accounts l on l.tenant = a.tenant and l.id = a.id
             left join (select r.tenant, r.account_id, ${ELIGIBILITY_OF_HOLDERS} where r.deleted_at is null group by 1, 2) s
               on s.tenant = a.tenant and s.account_id = a.id`,
      pairs: {
        'who may act on it': ['l.parties', `coalesce(s.parties, '{}')`],
        'who owns it': ['l.owners', 'coalesce(s.owners, 0)'],
        'whether it may transact': ['l.holders_refusal', REFUSAL_OF_HOLDERS],
      },
    }),
  },
  {
    promise: 'the ledger decides about every general-ledger account by the fields of the account',
    wrong: differences({
      tenant: 'i.tenant',
      subject: `'internal account ' || i.id`,
      with: 'its ledger account',
      from: `internal_accounts i left join ledger_accounts l on l.tenant = i.tenant and l.id = i.id`,
      pairs: {
        currency: ['l.currency', 'i.currency'],
        reservation: ['l.is_reserved', 'i.is_system_acc'],
        suspense: ['l.is_suspense', `coalesce(i.account_type = 'ALLOCATED_SUSPENSE', false)`],
        status: ['l.status', `'ACTIVE_OR_DISBURSED'`],
        access_status: ['l.access_status', `'ACTIVE'`],
        floor: ['l.floor', 'null'],
        ceiling: ['l.ceiling', 'null'],
        'what the floor is linked to': ['l.floor_account', 'null'],
        'what the ceiling is linked to': ['l.ceiling_account', 'null'],
        'who may act on it': ['l.parties', `'{}'`],
        'who owns it': ['l.owners', '0'],
        'whether it may transact': ['l.holders_refusal', 'null'],
        kind: ['l.is_general', 'true'],
      },
    }),
  },
  {
    promise: 'every ledger account is an account with one number, and every number leads to one',
    wrong: `select l.tenant, 'ledger account ' || l.id || ' is no account' as what
            from ledger_accounts l
            left join accounts a on a.tenant = l.tenant and a.id = l.id
            left join internal_accounts i on i.tenant = l.tenant and i.id = l.id
            where (a.id is null) = (i.id is null)
            union all
            select l.tenant, 'ledger account ' || l.id || ' has no number'
            from ledger_accounts l
            left join account_numbers n on n.tenant = l.tenant and n.account_id = l.id
            where n.account_id is null
            union all
            select n.tenant, 'an account number leads to ' || n.account_id || ', which is no account'
            from account_numbers n
            left join ledger_accounts l on l.tenant = n.tenant and l.id = n.account_id
            where l.id is null`,
  },
]
