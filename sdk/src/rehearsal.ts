// The effects of a rehearsed call.

import type { RehearsalEffects } from './generated/schemas.ts'
import type { Method } from './calls.ts'
import { parseJson } from './json.ts'

/**
 * A rehearsal of one call: given as the option `rehearsal`, it holds the effects once the call was answered or refused. The
 * call answers what it would answer, and nothing of it remains.
 */
export class Rehearsal {
  private told: RehearsalEffects | undefined

  /** Balances that would change, and events that there would be. Throws before the call was answered. */
  get effects(): RehearsalEffects {
    if (!this.told) throw new Error('The call was not answered yet: await it first.')
    return this.told
  }

  /** For the client. */
  hear(effects: RehearsalEffects): void {
    this.told = effects
  }
}

/** The bank is older than rehearsals: it did not know what was asked of it, and carried the request out. */
export class NotRehearsedError extends Error {
  override readonly name = 'NotRehearsedError'
}

export type Rehearsed = boolean | Rehearsal | undefined

/** Whether the call is one that changes something, and is to be rehearsed. */
export function isRehearsed(method: Method, rehearsal: Rehearsed): boolean {
  return method !== 'get' && rehearsal !== undefined && rehearsal !== false
}

/** Takes the effects from an answer. Throws NotRehearsedError for a success that does not say that it was rehearsed. */
export function hearRehearsal(
  rehearsal: Rehearsed,
  { headers, ok }: Pick<Response, 'headers' | 'ok'>,
  url: string,
): void {
  if (headers.get('florin-rehearsal') !== 'true') {
    if (!ok) return
    throw new NotRehearsedError(
      `The bank at ${url} does not know rehearsals: it is older than this SDK, and carried the request out.`,
    )
  }
  const effects = headers.get('florin-rehearsal-effects')
  if (effects !== null && rehearsal instanceof Rehearsal)
    rehearsal.hear(parseJson(effects) as RehearsalEffects)
}
