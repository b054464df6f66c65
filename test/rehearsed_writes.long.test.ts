// Each write of the bank, with things of a real workspace: its rehearsal leaves every table and every sequence as it was, and
// the real request then gives the same answer, and the events in the order that the rehearsal said (contract: requests#rehearsals).

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { needsSession } from '../src/pages/docs/bindings.ts'
import { type Document, operationsOf } from '../src/pages/docs/document.ts'
import { sampleRequest } from '../src/pages/docs/sample_request.ts'
import { isRehearsable, whyNotRehearsed } from '../src/platform/contract/rehearsal.ts'
import { type Parts, routesOf } from '../src/nouns.ts'
import { openTestBank, type Reply } from './bank.ts'
import {
  comparable,
  effectsOf,
  eventsAfter,
  expectSameEvents,
  REHEARSAL,
  stateOf,
} from './rehearsals.ts'
import { readyRequest, signInAt } from './samples.ts'

const bank = await openTestBank({ FLORIN_ROLE: 'api' })
afterAll(() => bank.close())

const { signIn, ...at } = {
  url: bank.url,
  sql: bank.sql,
  workspace: bank.workspace,
  signIn: signInAt(bank),
}
const document = (await bank.get('/v0/openapi.json')).body as Document
const operations = new Map(operationsOf(document).map((it) => [it.operationId, it]))
const writes = routesOf({} as Parts, 'sandbox').filter(({ method }) => method !== 'GET')

/** What an operation is asked in a workspace that has all it names. */
async function ready(name: string) {
  const operation = operations.get(name)
  if (!operation) throw new Error(`openapi.json has no operation ${name}`)
  const { client, path, body } = await readyRequest(sampleRequest(operation), { ...at, signIn })
  const { browser } = needsSession(name) ? await signIn(client) : { browser: undefined }
  const key = { 'idempotency-key': randomUUID() }
  const ask = (headers: Record<string, string> = {}): Promise<Reply> => {
    const all = { ...key, ...headers }
    return browser
      ? browser.ask(operation.method, path, body, all)
      : client.request(operation.method, path, body, all)
  }
  return { ask, client }
}

/** Nothing is delivered in this bank, so an inbox has nothing to be emptied of. */
const IDLE = new Set(['emptyInbox'])

describe('the rehearsal of', () => {
  const rehearsable = writes.filter(isRehearsable).map(({ operation }) => operation)

  // Proves requests#rehearsals.
  test.each(rehearsable)('%s leaves nothing, and answers as the real one', async (name) => {
    const { ask, client } = await ready(name)
    const eventsOf = await eventsAfter(client)
    const before = await stateOf(bank)
    const rehearsed = await ask(REHEARSAL)
    const after = await stateOf(bank)
    expect(after).toEqual(before)
    expect(rehearsed.headers.get('florin-rehearsal')).toBe('true')
    const real = await ask()
    expect(real.headers.get('florin-rehearsal')).toBeNull()
    const [one, other] = comparable(rehearsed.text, real.text)
    expect(one).toBe(other)
    expect(rehearsed.status).toBe(real.status)
    expect(real.status, real.text).toBeLessThan(300)
    expectSameEvents(effectsOf(rehearsed), await eventsOf())
    // What the test itself would miss: that the real one changes something.
    if (!IDLE.has(name)) expect(await stateOf(bank)).not.toEqual(before)
  })
})

describe('what cannot be rehearsed', () => {
  const refused = routesOf({} as Parts, 'sandbox').filter((it) => whyNotRehearsed(it) !== undefined)

  // Proves requests#what-cannot-be-rehearsed.
  test.each(refused.map(({ operation }) => operation))(
    '%s says why, and does nothing',
    async (name) => {
      const { ask } = await ready(name)
      const before = await stateOf(bank)
      const reply = await ask(REHEARSAL)
      expect(reply.status, reply.text).toBe(400)
      expect(reply.body.code).toBe('REHEARSAL_NOT_POSSIBLE')
      const route = refused.find(({ operation }) => operation === name)
      expect(reply.body.detail).toBe(
        `${name} cannot be rehearsed: ${route && whyNotRehearsed(route)}`,
      )
      expect(operations.get(name)?.description).toContain('Rehearsals are not supported: ')
      expect(await stateOf(bank)).toEqual(before)
    },
  )
})
