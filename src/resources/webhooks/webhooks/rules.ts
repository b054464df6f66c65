// What a schema cannot say about a webhook's URL and patterns (contract: webhooks#webhook-fields, webhooks#patterns).

import { canonicalPattern } from '../../../events/catalogue.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { catalogue } from './catalogue.ts'

/** Everything that is wrong with a webhook beyond the types of its fields. */
export function webhookRules(fields: Record<string, unknown>): Partial<Problems> {
  const { url, enabled_events: patterns } = fields
  const invalid: Record<string, string> = {}
  if (typeof url === 'string') {
    const reason = wrongUrl(url)
    if (reason) invalid['url'] = reason
  }
  if (Array.isArray(patterns)) {
    const unknown = patterns.filter(
      (pattern) => !catalogue.isPattern(canonicalPattern(String(pattern))),
    )
    if (unknown.length > 0) {
      invalid['enabled_events'] = `holds unknown event types: ${unknown.slice(0, 10).join(', ')}`
    }
  }
  return { invalid }
}

/** Only an explicit type can be triggered: a wildcard would be many events. */
export function triggerRules({ event }: Record<string, unknown>): Partial<Problems> {
  if (typeof event !== 'string' || catalogue.isType(canonicalPattern(event))) return {}
  const reason = catalogue.isPattern(canonicalPattern(event))
    ? 'must be one type of event, not a wildcard'
    : 'is not a type of event'
  return { invalid: { event: reason } }
}

function wrongUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^/\\?#]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) {
    return 'must be an absolute http or https URL'
  }
  const { username, password } = new URL(text)
  return username || password ? 'must not hold a user name or password' : undefined
}
