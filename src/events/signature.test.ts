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

test.for([
  { what: 'another body', change: { body: `${body} ` } },
  { what: 'another secret', change: { secret: other } },
  { what: 'another timestamp', change: { timestamp: String(sent + 1) } },
  { what: 'no signature', change: { header: '' } },
  { what: 'a part of the signature', change: { header: request.header.slice(0, 32) } },
  { what: 'a signature that goes on', change: { header: `${request.header}00` } },
  { what: 'an upper-case signature', change: { header: request.header.toUpperCase() } },
  { what: 'a timestamp that is not a number', change: { timestamp: 'soon' } },
  { what: 'an empty timestamp', change: { timestamp: '' } },
  { what: 'a fractional timestamp', change: { timestamp: `${sent}.0` } },
])('$what is refused', ({ change }) => {
  expect(verifySignature({ ...request, ...change })).toBe(false)
})

test('a request that is more than five minutes old is refused, as is one from the future', () => {
  const at = (seconds: number) =>
    verifySignature({ ...request, now: new Date((sent + seconds) * 1000) })
  expect([at(300), at(301), at(-300), at(-301)]).toEqual([true, false, true, false])
})
