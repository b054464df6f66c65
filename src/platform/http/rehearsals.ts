// The headers of a rehearsal (contract: requests#rehearsals). The body equals that of the real
// request, so that typed clients read both.

import { jsonText } from '../values/json.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest } from '../contract/errors.ts'
import {
  EFFECTS_MAX,
  type RehearsalEffects,
  RehearsalNotPossible,
  whyNotRehearsed,
} from '../contract/rehearsal.ts'
import type { Route } from '../contract/route.ts'
import { newRehearsal, type Rehearsal, type BalanceSums } from '../database/rehearsal.ts'
import { toJsonInteger } from '../values/money.ts'
import type { Edge } from './edge.ts'

/**
 * Undefined for a real request, or one that changes nothing. Throws BadRequest for an invalid
 * value, and RehearsalNotPossible.
 */
export function rehearsalAsked(
  edge: Pick<Edge, 'faults'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  definition: Route,
): Rehearsal | undefined {
  const header = headers['florin-rehearsal']
  if (header === undefined || header === 'false') return undefined
  if (header !== 'true')
    throw BadRequest('Florin-Rehearsal must be true or false, in small letters and given once')
  const { operation, method } = definition
  const reason = whyNotRehearsed(definition)
  if (reason !== undefined) throw RehearsalNotPossible({ operation, reason })
  if (method === 'GET') return undefined
  if (edge.faults && headers['florin-fault'] !== undefined)
    throw BadRequest('Florin-Rehearsal and Florin-Fault cannot be used together')
  return newRehearsal()
}

/** Sets the headers of a rehearsal with its effects. */
export function showRehearsal(reply: FastifyReply, rehearsal: Rehearsal): void {
  void reply.header('florin-rehearsal', 'true')
  void reply.header('florin-rehearsal-effects', effectsText(rehearsal))
}

/** ASCII JSON for a header: as many balances and events as fit, and their numbers. */
function effectsText({ balances, events }: Rehearsal): string {
  const effects: RehearsalEffects = {
    balance_count: balances.size,
    event_count: events.length,
    balances: [],
    events: [],
  }
  let left = EFFECTS_MAX - jsonText(effects).length
  const takes = (one: object) => (left -= jsonText(one).length + 1) >= 0
  for (const { account, before, after } of balances.values()) {
    const one = { account_id: account, before: shown(before), after: shown(after) }
    if (!takes(one)) break
    effects.balances.push(one)
  }
  // In the order of the commit (events/order.ts).
  for (const { type, resource } of events.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const one = { type, ...(resource === null ? {} : { resource_id: resource }) }
    if (!takes(one)) break
    effects.events.push(one)
  }
  return jsonText(effects)
}

function shown({ posted, held }: BalanceSums) {
  const available = posted - held
  return {
    posted: toJsonInteger(posted),
    held: toJsonInteger(held),
    available: toJsonInteger(available > 0n ? available : 0n),
  }
}
