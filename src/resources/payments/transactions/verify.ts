// Invariants of pending transactions and their holds.

import type { Check } from '../../../platform/verify/check.ts'
import { differences, timerIsSet } from '../../../platform/verify/verify_sql.ts'

/** The expected hold; a declined or zero transaction has none. */
const HOLD_STATUS = `case
    when p.status in ('PENDING', 'PARTCLEARED') then 'OPEN'
    when p.operation = 'hold_cancel' then 'RELEASED'
    when p.operation = 'hold_expire' then 'EXPIRED'
    when p.operation = 'hold_post' and p.type = 'card' and p.req_amount > p.total_amount then 'RELEASED'
    when p.operation = 'hold_post' then 'CAPTURED'
  end`

/** A credit is held on the bank's account, a debit on the customer's. */
const [HELD_ON, MEANT_FOR] = [
  `case p.dc_sign when 'debit' then p.account_id else p.offset_account end`,
  `case p.dc_sign when 'debit' then p.offset_account else p.account_id end`,
]

export const waitingChecks: readonly Check[] = [
  {
    promise: 'every hold is of its pending transaction’s amount, account and destination',
    wrong: differences({
      tenant: 'p.tenant',
      subject: `'pending transaction ' || p.uuid`,
      with: 'its hold',
      from: `pending_transactions p
             left join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
             where h.id is not null or (p.status <> 'DECLINED' and p.amount > 0)`,
      pairs: {
        account: ['h.account_id', HELD_ON],
        destination: ['h.other_account_id', MEANT_FOR],
        currency: ['h.currency', 'p.currency'],
        status: ['h.status', HOLD_STATUS],
        amount: ['h.amount', `case ${HOLD_STATUS} when 'OPEN' then p.total_amount else 0 end`],
        expiry: [
          'h.expires_time',
          `case p.type when 'ach' then '9999-12-31T00:00:00Z'::timestamptz else p.expires_at end`,
        ],
      },
    }),
  },
  {
    promise: 'every payment and transfer that waits has the timer that ends it',
    wrong: `select p.tenant, 'pending transaction ' || p.uuid || ' expires at ' || p.expires_at || ', its timer '
                   || coalesce('is set for ' || k.due_time, 'is gone') as what
            from pending_transactions p
            left join workspaces w on w.tenant = p.tenant
            left join timers k on k.tenant = p.tenant and k.subject = p.uuid::text
              and k.kind = case p.type when 'card' then 'card_authorization_expiry' else 'internal_transfer_expiry' end
            where p.status in ('PENDING', 'PARTCLEARED') and p.type in ('card', 'internal_transfer')
            and not ${timerIsSet('p.expires_at')}`,
  },
  {
    promise: 'every pending transaction has each of its earlier states',
    wrong: `with kept as (
              select tenant, pending_id, sum(jsonb_array_length(states)) as count
              from pending_states group by tenant, pending_id
            )
            select p.tenant, 'pending transaction ' || p.uuid || ' had ' || p.earlier || ' earlier states, and '
                   || coalesce(k.count, 0) || ' are kept' as what
            from pending_transactions p
            left join kept k on k.tenant = p.tenant and k.pending_id = p.uuid
            where p.earlier <> coalesce(k.count, 0)`,
  },
  {
    promise: 'the key of all that waits or waited is used up',
    wrong: `select p.tenant, 'pending transaction ' || p.uuid || ' has an unused key' as what
            from pending_transactions p
            left join money_keys k on k.tenant = p.tenant and k.kind = 'pending' and k.key = p.idemkey
            where p.type in ('ach', 'internal_transfer') and k.key is null`,
  },
]
