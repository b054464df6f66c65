// The web application's files: contents, callers and headers.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { mountDashboard } from './dashboard.ts'

const directory = mkdtempSync(join(tmpdir(), 'florin-dashboard-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function serverOf(dist: string) {
  const server = Fastify()
  const showPage = mountDashboard(server, dist)
  server.setNotFoundHandler((request, reply) =>
    showPage(request, reply) ? reply : reply.code(404).send('not found'),
  )
  return server
}

const HTML = { accept: 'text/html,application/xhtml+xml' }

describe('a web application that is built', () => {
  const dist = join(directory, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Florin</title>')
  writeFileSync(join(dist, 'assets', 'index-4f2a.js'), 'export {}')
  writeFileSync(join(dist, 'icon.svg'), '<svg/>')
  writeFileSync(join(directory, 'secret.txt'), 'nobody reads this')
  const server = serverOf(dist)
  afterAll(() => server.close())
  const get = (url: string, headers: Record<string, string> = HTML) =>
    server.inject({ method: 'GET', url, headers })

  // Proves docs/security.md.
  test.each(['/', '/sign-in', '/accounts/some-id?tab=cards'])('is shown at %s', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Florin</title>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toContain('unsafe')
  })

  test('names a nonce for style elements, another one in each answer', async () => {
    const headed = join(directory, 'headed')
    mkdirSync(headed)
    writeFileSync(join(headed, 'index.html'), '<meta property="csp-nonce" nonce="" />')
    const named = serverOf(headed)
    const ask = async () => {
      const { body, headers } = await named.inject({ url: '/sign-in', headers: HTML })
      const [, nonce] = /^<meta property="csp-nonce" nonce="([\w-]{22})" \/>$/.exec(body) ?? []
      const rules = String(headers['content-security-policy']).split('; ')
      expect(rules).toContain(`style-src 'self' 'nonce-${nonce}'`)
      return nonce
    }
    expect(await ask()).not.toBe(await ask())
    await named.close()
  })

  test('answers HEAD as it would GET', async () => {
    // Over a connection: there Node leaves the body out.
    const base = await server.listen({ host: '127.0.0.1', port: 0 })
    for (const url of ['/', '/sign-in', '/icon.svg']) {
      const got = await get(url)
      const head = await fetch(base + url, { method: 'HEAD', headers: HTML })
      expect([url, head.status, await head.text()]).toEqual([url, 200, ''])
      for (const name of ['content-length', 'content-type', 'cache-control'])
        expect(head.headers.get(name), url).toBe(String(got.headers[name]))
    }
  })

  test('has files that browsers keep for ever, when their name says what is in them', async () => {
    const script = await get('/assets/index-4f2a.js', {})
    expect([script.statusCode, script.body]).toEqual([200, 'export {}'])
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(script.headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/icon.svg', {})).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/v0/nothing',
    '/sandbox/nothing',
    '/operations/nothing',
    '/healthz/nothing',
    '/errors/nothing',
    '/assets/old-1234.js',
  ])('is not shown in place of %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('is not shown to programs, nor for changes', async () => {
    expect((await get('/sign-in', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/sign-in', {})).statusCode).toBe(404)
    const post = await server.inject({ method: 'POST', url: '/sign-in', headers: HTML })
    expect(post.statusCode).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('is all that is served: %s', async (url) => {
    expect((await get(url)).body).not.toContain('nobody reads this')
  })
})

test('a web application that is not built says how to build it', async () => {
  const server = serverOf(join(directory, 'absent'))
  const { statusCode, body, headers } = await server.inject({ method: 'GET', url: '/' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('npm --prefix dashboard run build')
  expect((await server.inject({ method: 'GET', url: '/sign-in', headers: HTML })).statusCode).toBe(
    404,
  )
  await server.close()
})
