// Validates URLs and patterns of webhooks beyond their schema (contract: webhooks#webhook-fields,
// webhooks#webhook-targets, webhooks#patterns).

import { isIP } from 'node:net'
import { mayReach } from '../../../events/delivery/targets.ts'
import { canonicalPattern } from '../../../events/catalogue.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { catalogue } from './catalogue.ts'

/** The allowed targets (contract: webhooks#webhook-targets). */
export type AllowedTargets = {
  /** To this machine and private networks. */
  readonly allowPrivate: boolean
  /** Without TLS. */
  readonly allowHttp: boolean
}

export const webhookRules =
  (targets: AllowedTargets) =>
  (fields: Record<string, unknown>): Partial<Problems> => {
    const { url } = fields
    const reason = typeof url === 'string' ? wrongUrl(url, targets) : undefined
    return { invalid: { ...(reason ? { url: reason } : {}), ...patternRules(fields).invalid } }
  }

export function patternRules({ enabled_events: patterns }: Record<string, unknown>): {
  invalid: Record<string, string>
} {
  if (!Array.isArray(patterns)) return { invalid: {} }
  const unknown = patterns.filter(
    (pattern) => !catalogue.isPattern(canonicalPattern(String(pattern))),
  )
  if (unknown.length === 0) return { invalid: {} }
  return {
    invalid: { enabled_events: `holds unknown event types: ${unknown.slice(0, 10).join(', ')}` },
  }
}

/** Only an explicit type can be triggered. */
export function triggerRules({ event }: Record<string, unknown>): Partial<Problems> {
  if (typeof event !== 'string' || catalogue.isType(canonicalPattern(event))) return {}
  const reason = catalogue.isPattern(canonicalPattern(event))
    ? 'must be one type of event, not a wildcard'
    : 'is not a type of event'
  return { invalid: { event: reason } }
}

function wrongUrl(text: string, targets: AllowedTargets): string | undefined {
  if (!/^https?:\/\/[^/\\?#]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) {
    return 'must be an absolute http or https URL'
  }
  const { username, password, protocol, hostname } = new URL(text)
  if (username || password) return 'must not hold a user name or password'
  if (protocol === 'http:' && !targets.allowHttp)
    return 'must begin with https:// (FLORIN_WEBHOOK_HTTP=allow accepts http://)'
  return mayLeadTo(hostname, targets) ? undefined : 'must lead to a public address'
}

/** A name's addresses are checked when a delivery connects. */
function mayLeadTo(hostname: string, { allowPrivate }: AllowedTargets): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host)) return mayReach(host, allowPrivate)
  return allowPrivate || !/(^|\.)localhost$/.test(host)
}
