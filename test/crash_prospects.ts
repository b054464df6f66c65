// Prospects made under idempotency keys while processes die: each key makes one person, whichever process
// answers it, and however often it is asked.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Client } from './bank.ts'
import { ask } from './crash_proof.ts'

export type Prospects = {
  /** Makes one prospect after the other, each through all of `clients` at the same time, until told to stop. */
  load(clients: readonly Client[]): { stop(): Promise<void> }
  /** Asks for all of them again: what was answered is answered so again, and there is one person for each key. */
  insist(client: Client, connection: pg.ClientConfig): Promise<void>
}

export function prospects(): Prospects {
  /** By key, the response. Null without one. */
  const asked = new Map<string, string | null>()
  const emailOf = (key: string) => `${key}@example.com`

  async function make(client: Client, key: string): Promise<string | undefined> {
    const body = { status: 'PROSPECT', email: emailOf(key) }
    const reply = await client.post('/v0/customers', body, { 'idempotency-key': key })
    if (reply.status === 201) return reply.body.id
    if (reply.status === 409 && reply.body.code === 'IDEMPOTENCY_CONCURRENT_USE') return undefined
    if (reply.status >= 500) throw new Error(reply.text)
    throw new Error(`a prospect was refused with ${reply.status}: ${reply.text}`)
  }

  return {
    load(clients) {
      let isStopped = false
      async function makeAll(): Promise<void> {
        while (!isStopped) {
          const key = randomUUID()
          asked.set(key, null)
          const answers = await Promise.allSettled(clients.map((client) => make(client, key)))
          const ids = answers.flatMap((it) => (it.status === 'fulfilled' ? (it.value ?? []) : []))
          expect(new Set(ids).size).toBeLessThanOrEqual(1)
          if (ids[0]) asked.set(key, ids[0])
          if (answers.every((it) => it.status === 'rejected')) return
        }
      }
      const running = makeAll()
      // A failure is reported by stop(), not as an unhandled rejection.
      running.catch(() => {})
      return {
        async stop() {
          isStopped = true
          await running
        },
      }
    },
    async insist(client, connection) {
      for (const [key, known] of asked) {
        const id = await make(client, key)
        expect(id).toBeDefined()
        if (known !== null) expect(id).toBe(known)
        asked.set(key, id ?? null)
      }
      const [row] = await ask<{ people: number; emails: number }>(
        connection,
        `select count(*)::int as people, count(distinct email)::int as emails from persons
         where lower(email) = any($1)`,
        [[...asked.keys()].map(emailOf)],
      )
      expect(row).toEqual({ people: asked.size, emails: asked.size })
    },
  }
}
