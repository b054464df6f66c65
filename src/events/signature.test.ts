import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sign, signatureHeader, verifySignature } from './signature.ts'

const secret = '3f9a0c5e7b1d2468ace013579bdf2468ace013579bdf2468ace013579bdf2468'
const other = 'a'.repeat(64)
const sent = 1_766_000_000
const body = '{"id":"1","type":"ACCOUNT.CREATED"}'
const request = {
  header: sign(secret, sent, body),
  timestamp: String(sent),
  body,
  secret,
  now: new Date(sent * 1000),
}

// Computed with: printf '%s' '1766000000.{"id":…}' | openssl dgst -sha256 -hmac "$secret"
test('a signature is the hex HMAC-SHA256 of timestamp, dot and body', () => {
  expect(sign('key', 1, 'body')).toBe(
    '91b5374b153842ad05b2c4eab9349b8321b14703165bd3fb8b034dfb8be98ae5',
  )
  expect(sign(secret, sent, body)).toBe(
    'f9062fc67e2c2cedc9c5ec14e506ceb29bfd5ca8a4de970e741312346a7ba9ef',
  )
  expect(sign(secret, sent, Buffer.from(body))).toBe(sign(secret, sent, body))
})

test('a genuine, fresh request is accepted', () => {
  expect(verifySignature(request)).toBe(true)
})

test('during a rotation either secret accepts the request, the old signature coming first', () => {
  const header = signatureHeader([other, secret], sent, Buffer.from(body))
  expect(header).toBe(`${sign(other, sent, body)}.${sign(secret, sent, body)}`)
  expect(verifySignature({ ...request, header })).toBe(true)
  expect(verifySignature({ ...request, header, secret: other })).toBe(true)
})

type Vector = {
  name: string
  secret: string
  timestamp: string
  now: number
  body: string
  header: string
  valid: boolean
}
const published = JSON.parse(readFileSync('docs/vectors/webhook_signatures.json', 'utf8'))

test.for(published.vectors as Vector[])('published vector: $name', ({ now, valid, ...asked }) => {
  expect(verifySignature({ ...asked, now: new Date(now * 1000) })).toBe(valid)
})

test.for([
  { what: 'a signature that goes on', change: { header: `${request.header}00` } },
  { what: 'a timestamp that is not a number', change: { timestamp: 'soon' } },
  { what: 'an empty timestamp', change: { timestamp: '' } },
])('$what is refused', ({ change }) => {
  expect(verifySignature({ ...request, ...change })).toBe(false)
})
