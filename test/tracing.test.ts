// Traces with the real API and SDK of OpenTelemetry: what has a span, what hangs together, and what is never told.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTracing } from '../src/platform/observability/tracing.ts'
import { openTestBank } from './bank.ts'
import { until } from './receiver.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from './webhooks.ts'
import { fundedAccount, person, transfer } from './world.ts'

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
provider.register()
const bank = await openTestBank()
afterAll(async () => {
  await bank.close()
  await provider.shutdown()
})
beforeEach(() => exporter.reset())

const spans = () => exporter.getFinishedSpans()

/** The only span of this name; one that belongs to an answer ends a moment after it. */
async function spanOf(name: string): Promise<ReadableSpan> {
  await until(
    () => named(name).length > 0,
    15_000,
    () => `a span of ${name}`,
  )
  const [span] = named(name)
  if (!span || named(name).length > 1) throw new Error(`${named(name).length} spans of ${name}`)
  return span
}
const named = (name: string) => spans().filter((span) => span.name === name)

test('a request is one span, named by its operation, which goes on with the trace of its caller', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const made = await bank.post('/v0/customers', person, { traceparent })
  expect(made.status).toBe(201)
  const span = await spanOf('createCustomer')
  expect(span.kind).toBe(SpanKind.SERVER)
  expect(span.spanContext().traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(span.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
  expect(span.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v0/customers',
    'http.response.status_code': 201,
    'florin.operation': 'createCustomer',
    'florin.request_id': made.headers.get('request-id'),
  })
  expect(span.status.code).toBe(SpanStatusCode.UNSET)
})

test('without a trace of the caller, or with one that is none, a request begins its own', async () => {
  await bank.get('/v0/persons')
  const own = await spanOf('listPersons')
  expect(own.parentSpanContext).toBeUndefined()
  exporter.reset()
  await bank.get('/v0/persons', { traceparent: '00-nonsense-\u00e9-01' })
  expect((await spanOf('listPersons')).parentSpanContext).toBeUndefined()
})

test('a request that is refused has its span, wherever it is refused', async () => {
  await bank.get('/v0/persons', { authorization: 'Bearer wrong' })
  expect((await spanOf('listPersons')).attributes['http.response.status_code']).toBe(401)
  await bank.post('/v0/persons', 'x'.repeat(2 ** 20 + 1))
  expect((await spanOf('createPerson')).attributes['http.response.status_code']).toBe(413)
  await bank.get(`/v0/persons/${randomUUID()}`)
  const missing = await spanOf('getPerson')
  expect(missing.attributes['http.response.status_code']).toBe(404)
  expect(missing.status.code).toBe(SpanStatusCode.UNSET)
})

test('what is asked all the time, and pages, have none', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/', '/nowhere'])
    await bank.get(path)
  await bank.get('/v0/persons')
  await spanOf('listPersons')
  expect(spans()).toHaveLength(1)
})

test('a commit of the ledger is a span, and leads to every request that it serves', async () => {
  const [from, to] = [await fundedAccount(bank, { funds: 1_000 }), await fundedAccount(bank)]
  exporter.reset()
  const ask = () => transfer(bank, { originating_account_id: from, receiving_account_id: to })
  const replies = await Promise.all(Array.from({ length: 6 }, ask))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  await until(
    () => named('createInternalTransfer').length === 6,
    15_000,
    () => 'a span for each transfer',
  )
  const groups = named('ledger group')
  const sizes = groups.map(({ attributes }) => Number(attributes['florin.group.commands']))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(6)
  expect(groups.map(({ links }) => links.length)).toEqual(sizes)
  const linked = groups.flatMap(({ links }) => links.map((link) => link.context.spanId))
  const asked = named('createInternalTransfer').map((span) => span.spanContext().spanId)
  expect(linked.toSorted()).toEqual(asked.toSorted())
  // It has no parent: it serves many.
  expect(groups.map(({ parentSpanContext }) => parentSpanContext)).toEqual(
    groups.map(() => undefined),
  )
})

test('a commit leads to its request also when the body came late', async () => {
  const [from, to] = [await fundedAccount(bank, { funds: 1_000 }), await fundedAccount(bank)]
  exporter.reset()
  const body = JSON.stringify({
    originating_account_id: from,
    receiving_account_id: to,
    amount: 100,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
  })
  const headers = {
    authorization: `Bearer ${bank.key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  }
  const asking = request(`${bank.url}/v0/transactions/internal_transfer`, {
    method: 'POST',
    headers,
  })
  const answered = once(asking, 'response')
  asking.flushHeaders()
  // Enough for the bank to have read the headers.
  await bank.get('/v0/persons')
  await bank.get('/v0/persons')
  asking.end(body)
  const [response] = (await answered) as [IncomingMessage]
  expect(response.resume().statusCode).toBe(200)
  const asked = await spanOf('createInternalTransfer')
  const [link] = (await spanOf('ledger group')).links
  expect(link?.context.spanId).toBe(asked.spanContext().spanId)
})

test('each attempt of a delivery is a span, and the receiver is told nothing of it', async () => {
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(bank, receiver.url)
  receiver.answer(503)
  const event = await trigger(bank)
  await attemptsOf(bank, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const failed = await spanOf('webhook delivery')
  expect(failed.kind).toBe(SpanKind.CLIENT)
  expect(failed.parentSpanContext).toBeUndefined()
  expect(failed.attributes).toEqual({
    'florin.webhook_id': webhook,
    'florin.event_id': event,
    'florin.delivery.attempt': 1,
    'florin.delivery.result': 'overloaded',
    'http.response.status_code': 503,
    'error.type': 'overloaded',
  })
  expect(failed.status.code).toBe(SpanStatusCode.ERROR)
  exporter.reset()
  receiver.answer(200)
  await bank.advance(3_600)
  await attemptsOf(bank, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  const done = await spanOf('webhook delivery')
  expect(done.attributes).toMatchObject({
    'florin.delivery.attempt': 2,
    'florin.delivery.result': 'success',
  })
  expect(done.status.code).toBe(SpanStatusCode.UNSET)
  expect(receiver.received).toHaveLength(2)
  for (const { headers } of receiver.received) {
    expect(headers).not.toHaveProperty('traceparent')
    expect(headers).not.toHaveProperty('tracestate')
  }
})

test('a timer is a separate span, however it came to be due', async () => {
  const [from, to] = [await fundedAccount(bank, { funds: 1_000 }), await fundedAccount(bank)]
  const now = Date.parse((await bank.get('/sandbox/clock')).body.now)
  const expires_at = new Date(now + 60_000).toISOString()
  const held = await transfer(bank, {
    originating_account_id: from,
    receiving_account_id: to,
    capture_mode: 'MANUAL',
    expires_at,
  })
  expect(held.status).toBe(200)
  exporter.reset()
  await bank.advance(61)
  // The bank's own round may come for it at the same moment: one of them finds it done.
  const done = () => spans().filter(({ attributes }) => attributes['florin.timer.done'] === true)
  await until(
    () => done().length > 0,
    15_000,
    () => 'the span of the timer',
  )
  const timers = done()
  expect(timers).toHaveLength(1)
  expect(timers[0]?.name).toBe(`timer ${String(timers[0]?.attributes['florin.timer.kind'])}`)
  expect(timers[0]?.parentSpanContext).toBeUndefined()
})

test('nothing that customers sent, and no secret, is in any span', async () => {
  const account = await fundedAccount(bank, { funds: 5 })
  const { body } = await bank.get(`/v0/accounts/${account}`)
  expect(body.account_number).toMatch(/^\d{5,}$/)
  await bank.get(`/v0/accounts?account_number=${body.account_number}`)
  await bank.get(`/v0/accounts/${account}?ssn=${person.ssn}`)
  await bank.post('/v0/persons', { ...person, ssn: 'not an ssn', email: person.email })
  await until(
    () => named('createPerson').length > 0,
    15_000,
    () => 'the last of the spans',
  )
  const told = JSON.stringify(
    spans().map(({ name, attributes, events, status, links }) => ({
      name,
      attributes,
      events,
      status,
      links,
    })),
  )
  expect(told).toContain('createAccount')
  for (const secret of [
    bank.key,
    body.account_number,
    person.ssn,
    'not an ssn',
    person.email,
    'Quill',
  ])
    expect(told, secret).not.toContain(secret)
})

test('there are no traces without the package or a registered SDK; other errors are logged', async () => {
  const missing = (name: string) =>
    Object.assign(new Error(`Cannot find package '${name}'`), { code: 'ERR_MODULE_NOT_FOUND' })
  expect(await openTracing(() => Promise.reject(missing('@opentelemetry/api')))).toBeUndefined()
  const broken = missing('something that it needs')
  await expect(openTracing(() => Promise.reject(broken))).rejects.toBe(broken)

  expect(await openTracing()).toBeDefined()
  for (const part of [trace, context, propagation]) part.disable()
  expect(await openTracing()).toBeUndefined()
})
