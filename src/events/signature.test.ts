import { expect, test } from 'vitest'
import { sign, signatureHeader } from './signature.ts'

const secret = '3f9a0c5e7b1d2468ace013579bdf2468ace013579bdf2468ace013579bdf2468'
const other = 'a'.repeat(64)
const sent = 1_766_000_000
const body = '{"id":"1","type":"ACCOUNT.CREATED"}'

// Computed with: printf '%s' '1766000000.{"id":…}' | openssl dgst -sha256 -hmac "$secret"
// Proves webhooks#signature.
test('a signature is the hex HMAC-SHA256 of timestamp, dot and body', () => {
  expect(sign('key', 1, 'body')).toBe(
    '91b5374b153842ad05b2c4eab9349b8321b14703165bd3fb8b034dfb8be98ae5',
  )
  expect(sign(secret, sent, body)).toBe(
    'f9062fc67e2c2cedc9c5ec14e506ceb29bfd5ca8a4de970e741312346a7ba9ef',
  )
  expect(sign(secret, sent, Buffer.from(body))).toBe(sign(secret, sent, body))
})

// Proves webhooks#signature.
test('during a rotation there is one signature for each secret, the old one first', () => {
  const header = signatureHeader([other, secret], sent, Buffer.from(body))
  expect(header).toBe(`${sign(other, sent, body)}.${sign(secret, sent, body)}`)
})
