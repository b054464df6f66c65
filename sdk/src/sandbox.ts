// What only a sandbox has: a clock that moves, and fresh workspaces, so that parallel tests never meet.

import type { Answer } from './calls.ts'
import type { Call } from './client.ts'
import type { Bank } from './connect.ts'
import { type Duration, secondsOf } from './duration.ts'

/** A workspace that was made: what belongs to it is reached through `bank`. */
export type Workspace<Client = Bank> = {
  readonly tenant: string
  /** Shown only now. */
  readonly apiKey: string
  readonly bank: Client
}

export type Sandbox<Client = Bank> = {
  readonly clock: {
    /** The time of this workspace. */
    now(): Promise<Date>
    /**
     * Moves the time forward, and comes back when everything that fell due on the way was done: `advance('55h')`,
     * `advance(90)` for seconds. Answers the new time.
     */
    advance(duration: Duration): Promise<Date>
    /** As `advance`, to a moment. */
    advanceTo(time: Date): Promise<Date>
  }
  readonly workspaces: {
    /** A fresh workspace with its own key, time and data. */
    create(named?: { name?: string }): Promise<Workspace<Client>>
  }
}

// A week of a busy workspace may take its time.
const ADVANCE_WITHIN_MS = 10 * 60_000

export function sandboxOf<Client>(
  call: Call,
  connectWith: (apiKey: string) => Client,
): Sandbox<Client> {
  const move = async (body: object) => {
    const options = { body, timeoutMs: ADVANCE_WITHIN_MS }
    return timeOf(await call('post', '/sandbox/clock', options))
  }
  return {
    clock: {
      now: async () => timeOf(await call('get', '/sandbox/clock')),
      advance: async (duration) => move({ advance_seconds: secondsOf(duration) }),
      advanceTo: (time) => move({ advance_to: time.toISOString() }),
    },
    workspaces: {
      async create(named = {}) {
        const made = await call('post', '/sandbox/workspaces', { body: named })
        const { tenant, api_key: apiKey } = made as Answer<'post', '/sandbox/workspaces'>
        return { tenant, apiKey, bank: connectWith(apiKey) }
      },
    },
  }
}

function timeOf(answer: unknown): Date {
  return new Date((answer as Answer<'get', '/sandbox/clock'>).now)
}
