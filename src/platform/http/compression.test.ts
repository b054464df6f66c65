// Proves requests#compression.
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../test/bank.ts'
import { type Parts, routesOf } from '../../nouns.ts'
import { isCompressible } from './compression.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

beforeAll(async () => {
  for (let row = 1; row <= 20; row += 1)
    expect((await bank.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(201)
})

type Answer = { headers: http.IncomingHttpHeaders; status: number | undefined; bytes: Buffer }

/** Unlike fetch, which decompresses. A stream is read to the end of its head. */
function get(path: string, encoding?: string, method = 'GET'): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${bank.key}`,
    ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(bank.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      const end = () => {
        const { headers: sent, statusCode: status } = response
        resolve({ headers: sent, status, bytes: Buffer.concat(chunks) })
        request.destroy()
      }
      if (response.headers['content-type']?.includes('event-stream')) return end()
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', end)
      return undefined
    })
    request.on('error', reject).end()
  })
}

describe('compression', () => {
  test('a list is compressed as the client accepts, and is the same text', async () => {
    const plain = await get('/v0/customers')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.bytes.length).toBeGreaterThan(4096)
    const cases: [string, string | undefined][] = [
      ['gzip, deflate, br', 'br'],
      ['br;q=1.0, gzip;q=0.5', 'br'],
      ['GZIP', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000,gzip;q=0', undefined],
      ['identity', undefined],
      ['', undefined],
      ['x-gzip-like, brotli', undefined],
    ]
    for (const [accepted, coding] of cases) {
      const { headers, bytes } = await get('/v0/customers', accepted)
      expect(headers['content-encoding'], accepted).toBe(coding)
      expect(headers['vary'], accepted).toMatch(/\bAccept-Encoding\b/)
      expect(headers['content-length'], accepted).toBe(String(bytes.length))
      expect(headers['content-type'], accepted).toBe('application/json; charset=utf-8')
      const opened =
        coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes
      expect(opened.equals(plain.bytes), accepted).toBe(true)
      if (coding) expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    }
  })

  test('a short list, one resource, a write, a refusal and a stream are not compressed', async () => {
    const { body } = await bank.get('/v0/customers?limit=1')
    const paths: [string, string][] = [
      ['GET', '/v0/cards'],
      ['GET', `/v0/customers/${body.customers[0].id}`],
      ['POST', '/v0/customers'],
      ['GET', `/v0/customers?status=${'x'.repeat(2000)}`],
      ['GET', '/v0/events/stream'],
      ['GET', '/v0/webhooks'],
    ]
    for (const [method, path] of paths) {
      const { headers } = await get(path, 'gzip, br', method)
      expect(headers['content-encoding'], path).toBeUndefined()
    }
  })

  test('no list that shows a secret is compressed', () => {
    const lists = routesOf({} as Parts, 'sandbox').filter(isCompressible)
    const operations = lists.map(({ operation }) => operation)
    expect(operations).toEqual(
      expect.arrayContaining(['listPostedTransactions', 'listCustomers', 'listRequests']),
    )
    for (const secret of ['listWebhooks', 'listEvents', 'getCardWidgetUrl', 'getEndpointSecret'])
      expect(operations).not.toContain(secret)
    for (const { method, path } of lists) expect([method, path]).toEqual(['GET', path])
  })
})
