// The HTTP edge without a bank behind it: for tests of the edge alone.

import pino from 'pino'
import type { Database } from '../src/platform/database/db.ts'
import type { Edge } from '../src/platform/http/edge.ts'
import { callerLimitOf } from '../src/platform/http/rate_limit.ts'
import type { Vault } from '../src/platform/sealing/seal.ts'

/** An edge that knows every key, logs nothing and limits no client, except for `parts`. */
export function edgeOf(parts: Partial<Edge> = {}): Edge {
  return {
    database: { waiting: 0 } as Database,
    vault: {} as Vault,
    callers: {
      find: async (key) => {
        const asker = { kind: 'key', id: key, name: undefined } as const
        return { tenant: '1_1', asker, role: 'owner', offsetMs: 0, isClosed: false }
      },
      forget: () => {},
    },
    sessions: { find: async () => undefined },
    isEncrypted: false,
    trustedProxies: [],
    allowsOrigin: () => false,
    requestLog: undefined,
    refusesAll: () => undefined,
    rateLimit: callerLimitOf(undefined, undefined),
    clocksMove: false,
    errorsBase: () => 'http://errors',
    wake: () => {},
    log: pino({ level: 'silent' }),
    observe: () => {},
    ...parts,
  }
}
