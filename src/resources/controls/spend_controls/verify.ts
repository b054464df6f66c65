// Invariants of spend controls.

import type { Check } from '../../../platform/verify/check.ts'

export const spendControlChecks: readonly Check[] = [
  {
    promise:
      'every spend control counts the open accounts that list it, or whose primary holder does',
    wrong: `select c.tenant, 'spend control ' || c.id || ' shows ' || c.number_of_related_accounts || ' accounts, '
                   || count(a.id) || ' use it' as what
            from spend_controls c
            left join spend_control_uses u on u.tenant = c.tenant and u.spend_control_id = c.id
            left join accounts a on a.tenant = u.tenant and a.id = u.account_id and a.status <> 'CLOSED'
            group by c.tenant, c.id, c.number_of_related_accounts having c.number_of_related_accounts <> count(a.id)`,
  },
]
