// What must always be true of spend controls.

import type { Check } from '../../../platform/verify/check.ts'

export const spendControlChecks: readonly Check[] = [
  {
    promise: 'every spend control counts the accounts that list it',
    wrong: `select c.tenant, 'spend control ' || c.id || ' shows ' || c.number_of_related_accounts || ' accounts, '
                   || count(a.account_id) || ' list it' as what
            from spend_controls c
            left join account_spend_controls a on a.tenant = c.tenant and a.spend_control_id = c.id
            group by c.tenant, c.id, c.number_of_related_accounts having c.number_of_related_accounts <> count(a.account_id)`,
  },
]
