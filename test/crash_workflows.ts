// Workflows of the crash tests besides transfers: customers created under a key, and short holds that a timer ends.

import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { expect } from 'vitest'
import type { Client } from './bank.ts'
import { ask } from './crash_proof.ts'
import { until } from './receiver.ts'
import { transfer } from './world.ts'

const BRIEF_MS = 400
const PAUSE_MS = 20

export type Workflows = {
  /** Sends workflows until told to stop, or until the bank is gone. */
  load(client: Client): { stop(): Promise<void> }
  /** A customer that was answered as created exists, once, also after asking again; every brief hold expires. */
  prove(client: Client, database: ClientConfig): Promise<void>
}

type Stranger = { readonly key: string; readonly name: string; id: string | undefined }
type Brief = { readonly key: string; id: string | undefined }

export function workflowsOf(accounts: readonly string[]): Workflows {
  const strangers: Stranger[] = []
  const briefs: Brief[] = []

  function introduce(client: Client, { key, name }: Stranger) {
    const body = { status: 'PROSPECT', first_name: name }
    return client.post('/v0/customers', body, { 'idempotency-key': key })
  }

  async function once(client: Client): Promise<void> {
    const stranger: Stranger = { key: randomUUID(), name: randomUUID(), id: undefined }
    const brief: Brief = { key: randomUUID(), id: undefined }
    strangers.push(stranger)
    briefs.push(brief)
    const known = await introduce(client, stranger)
    if (known.status === 201) stranger.id = known.body.id
    const { now } = (await client.get('/sandbox/clock')).body
    const body = {
      originating_account_id: accounts[0],
      receiving_account_id: accounts[1],
      capture_mode: 'MANUAL',
      expires_at: new Date(Date.parse(now) + BRIEF_MS).toISOString(),
    }
    const held = await transfer(client, body, brief.key)
    if (held.status === 200) brief.id = held.body.id
  }

  return {
    load(client) {
      let stopped = false
      const run = async () => {
        while (!stopped) {
          await once(client)
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        }
      }
      // Without an answer it is not known what was done; that is found out afterwards.
      const running = run().catch(() => {})
      return {
        async stop() {
          stopped = true
          await running
        },
      }
    },
    async prove(client, database) {
      for (const stranger of strangers) {
        const { status, body } = await introduce(client, stranger)
        expect(status).toBe(201)
        expect(stranger.id ?? body.id).toBe(body.id)
      }
      const names = strangers.map(({ name }) => name)
      const known = await ask(database, 'select id from persons where first_name = any($1)', [
        names,
      ])
      expect(known.length).toBe(names.length)
      await expectEnded(database)
      strangers.splice(0)
      briefs.splice(0)
    },
  }

  async function expectEnded(database: ClientConfig): Promise<void> {
    const find = () =>
      ask<{ uuid: string; status: string }>(
        database,
        'select uuid, status from pending_transactions where idemkey = any($1)',
        [briefs.map(({ key }) => key)],
      )
    const found = new Set((await find()).map(({ uuid }) => uuid))
    expect(briefs.filter(({ id }) => id !== undefined && !found.has(id))).toEqual([])
    const open = async () => (await find()).filter(({ status }) => status !== 'EXPIRED').length
    await until(async () => (await open()) === 0, 10_000)
  }
}
