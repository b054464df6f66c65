// Limits guesses of passwords and links (contract: operations#sign-in).

import { TooManyRequests } from '../../../platform/contract/server_errors.ts'
import { type RateLimit, rateLimitOf } from '../../../platform/http/rate_limit.ts'
import { machineMs } from '../../../platform/values/clock.ts'

/** Attempts of a network under any name: an office may share it. */
const OF_A_NETWORK = { perSecond: 1, burst: 60 }
/** Failures of a name in a network. */
const OF_A_NAME_AND_NETWORK = { perSecond: 1 / 30, burst: 10 }
/** Failures of a name in all networks without an earlier success. */
const OF_A_NAME = { perSecond: 1 / 30, burst: 60 }

/** Counts as a failure until it succeeds or is withdrawn. */
export type Attempt = {
  /** Counts for the name in all networks. Throws TooManyRequests. */
  countForName(): void
  succeed(): void
  /** Removes an attempt that was not decided. */
  withdraw(): void
}

export type Attempts = {
  /** Called before any work; without a name for a link. Throws TooManyRequests. */
  begin(network: string, name?: string): Attempt
  /** Assigns this process an equal share of the limits. */
  shareAmong(processes: number): void
}

export function openAttempts(): Attempts {
  const ofNetwork = rateLimitOf(OF_A_NETWORK.perSecond, OF_A_NETWORK.burst)
  const ofPair = rateLimitOf(OF_A_NAME_AND_NETWORK.perSecond, OF_A_NAME_AND_NETWORK.burst)
  const ofName = rateLimitOf(OF_A_NAME.perSecond, OF_A_NAME.burst)

  return {
    begin(network, name) {
      const taken: (readonly [RateLimit, string])[] = []
      const giveBack = (counts: typeof taken) => {
        for (const [limit, key] of counts.splice(0)) limit.giveBack(key, machineMs())
      }
      const take = (limit: RateLimit, key: string) => {
        const wait = limit.take(key, machineMs())
        if (wait > 0) throw TooManyRequests({ retryAfterSeconds: wait })
        taken.push([limit, key])
      }
      take(ofNetwork, network)
      if (name !== undefined) take(ofPair, `${name} ${network}`)
      return {
        countForName: () => take(ofName, name ?? ''),
        succeed: () => giveBack(taken.filter(([limit]) => limit !== ofNetwork)),
        withdraw: () => giveBack(taken),
      }
    },
    shareAmong(processes) {
      for (const limit of [ofNetwork, ofPair, ofName]) limit.shareAmong(processes)
    },
  }
}
