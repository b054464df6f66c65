// Sections of a spend control’s page: its effect and the payments that it counts.

import type { SpendControl } from '../api/shapes.ts'
import { moneyText } from '../show/money.ts'
import { Section } from '../show/page.tsx'
import { wordIn } from '../words/words.ts'
import { Facts } from './facts.tsx'

/** Over what its payments are added up. */
function windowText({ time_range: range }: SpendControl): string {
  if (range.time_range_type === 'SINGLE_TRANSACTION') return 'in one transaction'
  if (range.time_range_type === 'FOREVER') return 'over all time'
  return range.days === 1 ? 'in any day' : `in any ${range.days} days`
}

/** What happens to the payment that exceeds it. */
function effectText({ action_decline: declines, action_case: opens }: SpendControl): string {
  if (declines) return opens ? 'is declined, and a case is opened' : 'is declined'
  return opens ? 'passes, and a case is opened' : 'passes, and an event is sent'
}

function ruleText(control: SpendControl): string {
  const { direction, amount_limit: limit, number_of_related_accounts: count } = control
  const verb = direction === 'CREDITS' ? 'receive' : 'spend'
  const rule = `may ${verb} up to ${moneyText(limit, 'USD')} ${windowText(control)}`
  if (count === 0) return `An account with this control ${rule}. No account has it yet.`
  if (count === 1) return `1 account ${rule}.`
  return `${count.toLocaleString('en-US')} accounts ${rule.replace(verb, `each ${verb}`)}.`
}

export function SpendControlRule({ of: control }: { of: SpendControl }) {
  return (
    <Section title="What it does">
      <p style={{ margin: 0 }}>{ruleText(control)}</p>
      <p className="dimmed" style={{ margin: '6px 0 0' }}>
        {control.is_active
          ? `A payment beyond that ${effectText(control)}.`
          : 'It is switched off: no payment is compared with it.'}
      </p>
    </Section>
  )
}

/** Which payments it counts; nothing said means all of them. */
export function SpendControlRail({ of: control }: { of: SpendControl }) {
  const {
    payment_types: types = [],
    payment_sub_types: kinds = [],
    merchant_category_codes: merchants = [],
  } = control
  const all = (values: readonly string[]) => (values.length > 0 ? values : 'All')
  return (
    <Section title="Counts">
      <Facts
        noun="spend_controls"
        of={{
          direction: control.direction,
          payment_types: all(types),
          payment_sub_types: all(kinds),
          merchant_categories: all(merchants),
          managed_by: control.scope && wordIn('scope', control.scope)[0],
        }}
      />
    </Section>
  )
}
