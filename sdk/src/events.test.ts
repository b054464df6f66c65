// Events in order, as a program reads them.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'
import { connect } from './connect.ts'
import { FlorinError, UnreachableError } from './errors.ts'
import type { OrderedEvent } from './events.ts'

const server = await openTestBank()
afterAll(() => server.close())
const bank = connect({ url: server.url, apiKey: server.key })

const fresh = async () => (await bank.sandbox.workspaces.create()).bank

const addCustomer = (to: typeof bank, first_name: string) =>
  to.post('/customers', { body: { status: 'PROSPECT', first_name } })

/** The first of what comes. */
async function take(events: AsyncIterable<OrderedEvent>, count: number) {
  const taken: OrderedEvent[] = []
  for await (const event of events) if (taken.push(event) === count) break
  return taken
}

const namesIn = (events: readonly OrderedEvent[]) =>
  events.map((event) =>
    event.type === 'CUSTOMER.CREATED' ? event.resource?.first_name : event.type,
  )

test('a list has all events that are there, and goes on after a position', async () => {
  const to = await fresh()
  const names = Array.from({ length: 120 }, (_, n) => `Name ${n}`)
  for (const name of names) await addCustomer(to, name)
  const events: OrderedEvent[] = []
  for await (const event of to.events.list({ types: ['CUSTOMER.*'] })) events.push(event)
  expect(namesIn(events)).toEqual(names)
  const [first] = events
  if (first?.type !== 'CUSTOMER.CREATED') throw new Error('another event came first')
  expectTypeOf(first.resource?.first_name).toEqualTypeOf<string | undefined>()
  expect(first.eventTime).toBeInstanceOf(Date)
  const after = events[117]?.position
  const rest: OrderedEvent[] = []
  for await (const event of to.events.list({ types: ['CUSTOMER.*'], after })) rest.push(event)
  expect(rest).toEqual(events.slice(118))
})

test('a stream begins with what comes next, and ends when the loop is left or its signal aborts', async () => {
  const to = await fresh()
  await addCustomer(to, 'Before')
  const stopping = new AbortController()
  const options = { types: ['CUSTOMER.CREATED'], signal: stopping.signal }
  const names: unknown[] = []
  const reading = (async () => {
    for await (const event of to.events.stream(options)) names.push(...namesIn([event]))
  })()
  let left: OrderedEvent[] | undefined
  const leaving = (async () => {
    left = await take(to.events.stream({ types: options.types }), 1)
  })()
  await until(async () => {
    await addCustomer(to, 'After')
    return left !== undefined && names.length > 0
  }, 30_000)
  stopping.abort()
  await Promise.all([reading, leaving])
  expect(new Set(names)).toEqual(new Set(['After']))
  expect(namesIn(left ?? [])).toEqual(['After'])
})

/** Stands between a client and the bank, and cuts connections while they last. */
async function cutting(afterBytes: () => number): Promise<{ url: string; cuts(): number }> {
  let cuts = 0
  const proxy: Server = createServer((request, response) => {
    const { authorization = '', 'last-event-id': last } = request.headers
    const headers = {
      authorization,
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    }
    const leaving = new AbortController()
    response.once('close', () => leaving.abort())
    void (async () => {
      const answer = await fetch(server.url + request.url, { headers, signal: leaving.signal })
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      let left = afterBytes()
      for await (const bytes of answer.body ?? []) {
        const part = (bytes as Uint8Array).subarray(0, left)
        response.write(part)
        left -= part.length
        if (left > 0) continue
        cuts += 1
        await new Promise((go) => setTimeout(go, 20))
        return request.socket.destroy()
      }
      return response.end()
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((go) => proxy.listen(0, '127.0.0.1', go))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, cuts: () => cuts }
}

test('a connection that is cut anywhere is opened again: none missing, none twice', async () => {
  const made = await bank.sandbox.workspaces.create()
  const names = Array.from({ length: 60 }, (_, n) => `Name ${n}`)
  for (const name of names) await addCustomer(made.bank, name)
  const between = await cutting(() => 600 + Math.floor(Math.random() * 8_000))
  const to = connect({ url: between.url, apiKey: made.apiKey })
  const options = { after: 'oldest', types: ['CUSTOMER.CREATED'] }
  expect(namesIn(await take(to.events.stream(options), 60))).toEqual(names)
  expect(between.cuts()).toBeGreaterThan(3)
})

test('what the bank refuses is thrown, and so is a bank that is not there', async () => {
  const refused = take(bank.events.stream({ after: 'nowhere' }), 1)
  await expect(refused).rejects.toThrow(FlorinError)
  await expect(refused).rejects.toMatchObject({ code: 'BAD_QUERY_PARAMETER' })
  const stranger = connect({ url: server.url, apiKey: 'florin_sandbox_unknown' })
  await expect(take(stranger.events.stream(), 1)).rejects.toMatchObject({ status: 401 })
  const nobody = connect({ url: 'http://127.0.0.1:9', apiKey: 'x', retries: 1 })
  await expect(take(nobody.events.stream(), 1)).rejects.toThrow(UnreachableError)
})
