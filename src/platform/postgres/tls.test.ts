// `sslmode` means what it means for libpq, over TCP to a server without TLS.

import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openExternal } from './external.ts'
import { tlsWays, withoutTls } from './tls.ts'

const { searchParams, pathname, username } = new URL(inject('postgres').connectionString)
const path = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? 5432}`
// The test server listens on a socket only.
const proxy = createServer((client) => {
  const server = connect(path)
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const)
    from.on('error', () => to.destroy()).pipe(to)
})

beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)))
afterAll(() => proxy.close())

const address = (query: string) =>
  `postgres://${username || 'florin'}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}${query}`

test.each(['', '?sslmode=disable', '?sslmode=allow', '?sslmode=prefer'])(
  'a server without TLS is used with %s',
  async (query) => {
    const opened = await openExternal(address(query))
    expect(opened.connection.ssl ?? false).toBe(false)
  },
)

test.each(['require', 'verify-full'])('a server without TLS is refused with %s', async (mode) => {
  await expect(openExternal(address(`?sslmode=${mode}`))).rejects.toThrow(
    /The database at 127\.0\.0\.1:\d+\/\S+ cannot be reached \(.*SSL/,
  )
})

test('what a mode checks of a server', async () => {
  const ways = (query: string) => tlsWays(`postgres://bank@db/bank${query}`)
  expect(await ways('?sslmode=require')).toEqual([{ rejectUnauthorized: false }])
  expect(await ways('?sslmode=prefer')).toEqual([{ rejectUnauthorized: false }, false])
  expect(await ways('?sslmode=allow')).toEqual([false, { rejectUnauthorized: false }])
  expect(await ways('?sslmode=verify-full&sslrootcert=system')).toEqual([{}])
  expect(await ways('?host=/run/db&sslmode=require')).toEqual([false])
  await expect(ways('?sslmode=verify-ca')).rejects.toThrow(/add sslrootcert=FILE/)
  await expect(ways('?sslrootcert=/none')).rejects.toThrow(
    /sslrootcert=\/none, which cannot be read/,
  )
  const authority = await ways(`?sslmode=verify-ca&sslrootcert=${import.meta.filename}`)
  expect(authority).toEqual([{ ca: expect.any(String), checkServerIdentity: expect.any(Function) }])
})

test('the rest of the address stays as it is', () => {
  expect(withoutTls('postgres://u:p%40@h/d?sslmode=require')).toBe('postgres://u:p%40@h/d')
  expect(withoutTls('postgres://u@/d?host=/x&sslmode=prefer&application_name=a')).toBe(
    'postgres://u@/d?host=/x&application_name=a',
  )
})
