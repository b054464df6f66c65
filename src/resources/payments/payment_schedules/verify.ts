// Invariants of payment schedules.

import type { Check } from '../../../platform/verify/check.ts'

export const scheduleChecks: readonly Check[] = [
  {
    promise: 'every completed payment of a schedule has its transaction',
    wrong: `select s.tenant, 'payment ' || s.id || ' of ' || s.scheduled_date as what
            from scheduled_payments s
            left join posted_transactions p on p.tenant = s.tenant and p.uuid = s.transaction_id
            left join pending_transactions w on w.tenant = s.tenant and w.uuid = s.transaction_id
            where s.status = 'COMPLETED'
            and coalesce(w.idemkey, p.idemkey) is distinct from s.schedule_id || ':' || s.scheduled_date`,
  },
  {
    promise:
      'every payment schedule has made as many payments as it counts, and waits for the next one',
    wrong: `select s.tenant, 'payment schedule ' || s.id || ' (' || s.status || ')' as what
            from payment_schedules s
            left join (select tenant, schedule_id, count(*) as count from scheduled_payments group by tenant, schedule_id) made
              on made.tenant = s.tenant and made.schedule_id = s.id
            left join timers t on t.tenant = s.tenant and t.kind = 'scheduled_payment' and t.subject = s.id::text
            where coalesce(made.count, 0) <> s.payment_count or (s.status = 'ACTIVE') <> (t.subject is not null)`,
  },
]
