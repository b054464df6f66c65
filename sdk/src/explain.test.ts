// Error messages for clients that cannot work.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { connect } from './connect.ts'
import { version } from './generated/version.ts'

const server = await openTestWorkspace()
afterAll(() => server.close())

describe('the address', () => {
  test.for(['', '/', '/v0', '/v0/'])('%j after it does not matter', async (ending) => {
    const bank = connect({ url: server.url + ending, apiKey: server.key })
    expect(await bank.ask('get', '/healthz')).toBeDefined()
    expect((await bank.get('/customers')).customers).toEqual(expect.any(Array))
  })

  test.for(['', '8080', 'ftp://bank', 'localhost:8080'])('%j is none', (url) => {
    expect(() => connect({ url, apiKey: 'k' })).toThrow(
      /as the address of the bank: pass one such as http:\/\/127\.0\.0\.1:8080, or set FLORIN_URL\.$/,
    )
  })

  test('and the key come from the environment when they are not given', async () => {
    vi.stubEnv('FLORIN_URL', server.url)
    vi.stubEnv('FLORIN_API_KEY', server.key)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect((await connect().get('/customers')).customers).toEqual(expect.any(Array))
    // One that was meant to be given is missed, not replaced.
    expect(() => connect({ apiKey: undefined as unknown as string })).toThrow(TypeError)
  })
})

test.for([undefined, '', ' '])('a key that is %j is refused', (apiKey) => {
  expect(() => connect({ url: server.url, apiKey: apiKey as string })).toThrow(
    new TypeError(
      'No API key was given: pass apiKey, or set FLORIN_API_KEY; the bank printed its first key when it was first started.',
    ),
  )
})

test.for([
  ['florin_sandbox_…', '"…"'],
  ['two\nlines', String.raw`"\n"`],
])(
  'a key that is %j is refused before it is sent, and not printed',
  ([apiKey = '', stray = '']) => {
    expect(() => connect({ url: server.url, apiKey })).toThrow(
      new TypeError(
        `The API key has ${stray} in it, which no key has: pass it as the bank printed it, or check FLORIN_API_KEY.`,
      ),
    )
  },
)

test('a key may be copied with the end of its line', async () => {
  const bank = connect({ url: server.url, apiKey: ` ${server.key}\n` })
  expect((await bank.get('/customers')).customers).toEqual(expect.any(Array))
})

describe('a call that cannot work says why, and what to do', () => {
  const failing = async (url: string, apiKey = 'k', call = '/customers') => {
    const bank = connect({ url, apiKey, retries: 0, timeoutMs: 300 })
    const error = await bank.get(call as '/customers').catch((it: Error) => it)
    return (error as Error).message
  }

  test('no program listens there', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise((resolve) => gone.close(resolve))
    expect(await failing(url)).toBe(
      `No bank answers at ${url}. Start one with \`npx florin\`, or check FLORIN_URL.`,
    )
  })

  test('there is no such machine', async () => {
    expect(await failing('http://bank.invalid')).toBe(
      'No bank answers at http://bank.invalid: there is no machine of that name. Check FLORIN_URL.',
    )
  })

  test('it takes too long, or is something else', async () => {
    let answer: string | undefined
    const other = createServer((_request, response) => {
      if (answer !== undefined) response.writeHead(404).end(answer)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => {
      other.closeAllConnections()
      other.close()
    })
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await failing(url)).toBe(`The bank at ${url} did not answer in time.`)
    answer = '<h1>Not found</h1>'
    expect(await failing(url)).toBe(
      `${url} answers 404, and not as Florin does: check that FLORIN_URL is the address of a bank`,
    )
  })

  test('the key is wrong', async () => {
    expect(await failing(server.url, 'not_a_key')).toMatch(
      new RegExp(
        `. Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, and this is ${server.url}.$`,
      ),
    )
  })

  // Proves requests#version.
  test('the bank has another version and not this operation', async () => {
    expect(await failing(server.url, server.key, '/crypto/wallets')).toBe(
      'GET /v0/crypto/wallets does not exist',
    )
    const newer = createServer((_request, response) => {
      const detail = 'GET /v0/crypto/wallets does not exist'
      const problem = { type: 't', title: 't', status: 404, code: 'RESOURCE_NOT_FOUND', detail }
      response.writeHead(404, { 'florin-version': '9.9.9' }).end(JSON.stringify(problem))
    }).listen(0, '127.0.0.1')
    await once(newer, 'listening')
    onTestFinished(() => void newer.close())
    const url = `http://127.0.0.1:${(newer.address() as AddressInfo).port}`
    expect(await failing(url, 'k', '/crypto/wallets')).toBe(
      `GET /v0/crypto/wallets does not exist. The bank at ${url} has version 9.9.9, and this client has version ${version}.`,
    )
  })
})

test('requests name the client', async () => {
  const agents: (string | null)[] = []
  const bank = connect({
    url: server.url,
    apiKey: server.key,
    fetch: (input, init) => {
      agents.push(new Request(input, init).headers.get('user-agent'))
      return fetch(input, init)
    },
  })
  await bank.customers.list()
  const [major] = process.versions.node.split('.')
  expect(agents).toEqual([`florin-sdk/${version} node/${major}`])
})
