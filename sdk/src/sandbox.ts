// Sandbox functions: clock, snapshots, and new or copied workspaces for isolated parallel tests.

import type { Answer } from './calls.ts'
import type { Call } from './client.ts'
import type { Bank } from './connect.ts'
import { type Duration, secondsOf } from './duration.ts'

/** The workspace as it was at one moment. */
export type Snapshot = Answer<'get', '/sandbox/snapshots/{snapshot_id}'>

/** What a fork is a copy of, and how it differs. */
export type ForkOptions = {
  /** A snapshot or its id; when absent, the workspace as it is now. */
  readonly from?: string | Pick<Snapshot, 'id'>
  readonly name?: string
  /** Whether webhooks that are enabled stay so; when absent, all are disabled in the fork. */
  readonly webhooks?: 'disabled' | 'enabled'
}

/** What a fresh workspace is called, and what makes it answer as another one did. */
export type WorkspaceOptions = {
  readonly name?: string
  readonly seed?: string
  /** Whether calls with unknown names are refused (UNKNOWN_NAMES); false when absent. */
  readonly strict?: boolean
  /** Where the clock of a seeded workspace stands at first; when absent, at the time of this workspace. */
  readonly startTime?: Date
}

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
  readonly snapshots: {
    /** Keeps the workspace as it is now. */
    create(name: string): Promise<Snapshot>
    /** Puts the workspace back to what it was, in place. */
    restore(snapshot: string | Pick<Snapshot, 'id'>): Promise<Snapshot>
    delete(snapshot: string | Pick<Snapshot, 'id'>): Promise<void>
  }
  readonly workspaces: {
    /**
     * A fresh workspace with its own key, time and data. With a `seed` its ids follow from that, its clock stands still, and the
     * same requests give the same answers in every workspace with that seed and `startTime`.
     */
    create(options?: WorkspaceOptions): Promise<Workspace<Client>>
    /** Deletes a fork or a seeded workspace with everything that it holds. */
    delete(workspace: string | Pick<Workspace, 'tenant'>): Promise<void>
  }
  /** A copy of this workspace, or of a snapshot of it, with the same ids and another key. */
  fork(options?: ForkOptions): Promise<Workspace<Client>>
}

// A week of a busy workspace may take its time.
const ADVANCE_WITHIN_MS = 10 * 60_000
// So may the copy of a large one.
const COPY_WITHIN_MS = 2 * 60_000

export function sandboxOf<Client>(
  call: Call,
  connectWith: (apiKey: string) => Client,
): Sandbox<Client> {
  const move = async (body: object) => {
    const options = { body, timeoutMs: ADVANCE_WITHIN_MS }
    return timeOf(await call('post', '/sandbox/clock', options))
  }
  const timeoutMs = COPY_WITHIN_MS
  const make = async (body: object): Promise<Workspace<Client>> => {
    const made = await call('post', '/sandbox/workspaces', { body, timeoutMs })
    const { tenant, api_key: apiKey } = made as Answer<'post', '/sandbox/workspaces'>
    return { tenant, apiKey, bank: connectWith(apiKey) }
  }
  return {
    clock: {
      now: async () => timeOf(await call('get', '/sandbox/clock')),
      advance: async (duration) => move({ advance_seconds: secondsOf(duration) }),
      advanceTo: (time) => move({ advance_to: time.toISOString() }),
    },
    snapshots: {
      async create(name) {
        return (await call('post', '/sandbox/snapshots', { body: { name }, timeoutMs })) as Snapshot
      },
      async restore(snapshot) {
        const path = { snapshot_id: idOf(snapshot) }
        const restored = call('post', '/sandbox/snapshots/{snapshot_id}/restore', {
          path,
          timeoutMs,
        })
        return (await restored) as Snapshot
      },
      async delete(snapshot) {
        const path = { snapshot_id: idOf(snapshot) }
        await call('delete', '/sandbox/snapshots/{snapshot_id}', { path, timeoutMs })
      },
    },
    workspaces: {
      create: ({ startTime, ...options } = {}) =>
        make({ ...options, ...(startTime ? { start_time: startTime.toISOString() } : {}) }),
      async delete(workspace) {
        const tenant = typeof workspace === 'string' ? workspace : workspace.tenant
        await call('delete', '/sandbox/workspaces/{tenant}', { path: { tenant }, timeoutMs })
      },
    },
    fork: ({ from = 'self', ...options } = {}) => make({ ...options, from: idOf(from) }),
  }
}

function idOf(snapshot: string | Pick<Snapshot, 'id'>): string {
  return typeof snapshot === 'string' ? snapshot : snapshot.id
}

function timeOf(answer: unknown): Date {
  return new Date((answer as Answer<'get', '/sandbox/clock'>).now)
}
