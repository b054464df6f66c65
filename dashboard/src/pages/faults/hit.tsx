// Links to the effects of a fault rule: affected requests, webhooks or vendors.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { FaultRule } from '../../api/shapes.ts'
import { faultRuleWords as words } from '../../words/fault_rules.ts'

export function Hit({ of: rule, name }: { of: FaultRule; name: string }) {
  const { id, fault, fired, webhook_id: webhook } = rule
  if (fired === 0) return null
  if (fault.startsWith('WEBHOOK_')) {
    const to = webhook ? `/webhooks/${webhook}` : '/webhooks'
    return <To to={to} text={webhook ? words.webhook : words.webhooks} />
  }
  if (fault.startsWith('VENDOR_')) return <To to="/external_accounts" text={words.external} />
  return <To to={`/requests?fault_id=${id}`} text={words.requests} label={words.requestsOf(name)} />
}

function To({ to, text, label }: { to: string; text: string; label?: string }) {
  return (
    <Anchor component={Link} to={to} size="sm" {...(label ? { 'aria-label': label } : {})}>
      {text}
    </Anchor>
  )
}
