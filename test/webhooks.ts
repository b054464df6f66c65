// Webhooks as tests use them: a receiver that ends with the test, subscriptions, events, histories.

import { expect, onTestFinished } from 'vitest'
import type { Client, Reply } from './bank.ts'
import { openReceiver, type Receiver, until } from './receiver.ts'

/** A receiver that is closed when the test that asked for it ends. */
export async function receiverOfTest(): Promise<Receiver> {
  const receiver = await openReceiver()
  onTestFinished(() => receiver.close())
  return receiver
}

/** A new webhook's id. It listens to accounts unless `fields` say otherwise. */
export async function webhookOf(client: Client, url: string, fields: object = {}): Promise<string> {
  const body = { url, enabled_events: ['ACCOUNT.*'], is_enabled: true, metadata: 'm', ...fields }
  const made = await client.post('/v0/webhooks', body)
  expect(made.status).toBe(201)
  return made.body.id
}

/** Triggers a mock event; returns its id. */
export async function trigger(client: Client, event = 'ACCOUNT.CREATED'): Promise<string> {
  const { status, body } = await client.post('/v0/webhooks/trigger', { event })
  expect(status).toBe(200)
  return body.id
}

export function eventOf(client: Client, webhook: string, event: string): Promise<Reply> {
  return client.get(`/v0/webhooks/${webhook}/events/${event}`)
}

/** The event once it has this status after this many attempts. */
export async function attemptsOf(
  client: Client,
  { webhook, event }: { webhook: string; event: string },
  { status, attempts }: { status: string; attempts: number },
): Promise<Reply['body']> {
  let reply: Reply | undefined
  await until(
    async () => {
      reply = await eventOf(client, webhook, event)
      return reply.body.status === status && reply.body.response_history.length === attempts
    },
    20_000,
    () => `${reply?.text}, not ${status} after ${attempts}`,
  )
  return reply?.body
}

/** Ids in an order that does not depend on when they came. */
export function inOrder(ids: readonly string[]): string[] {
  return ids.toSorted((a, b) => a.localeCompare(b))
}
