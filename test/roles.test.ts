// Permissions of every operation by role, in the sandbox and in production.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { withAdmin } from '../src/start/admin.ts'
import { isOpen } from '../src/platform/contract/askers.ts'
import { keepPassword } from './users.ts'
import { roles } from '../src/platform/operations/user_roles.ts'
import { type Parts, routesOf } from '../src/nouns.ts'
import { openTestBank, type TestBank, PRODUCTION_KEY } from './bank.ts'
import { askPlainly, type Browser, browserOf } from './people.ts'

const environments = ['sandbox', 'production'] as const
type Environment = (typeof environments)[number]
type Role = (typeof roles)[number]

const banks = new Map<Environment, TestBank>()
const browsers = new Map<string, Browser>()

beforeAll(async () => {
  for (const environment of environments) {
    const bank = await openTestBank({ FLORIN_ENVIRONMENT: environment })
    banks.set(environment, bank)
    const config = readConfig({
      DATABASE_URL: bank.databaseUrl,
      FLORIN_ENVIRONMENT: environment,
      FLORIN_ENCRYPTION_KEY: PRODUCTION_KEY,
    })
    for (const role of roles) {
      const asked = { user_name: `${role}@example.com`, role, tenant: undefined }
      const { id, password } = await withAdmin(
        config,
        () => {},
        (admin) => admin.createUser({ ...asked, password: undefined }),
      )
      await keepPassword(bank, id)
      const browser = browserOf(bank)
      const body = { user_name: asked.user_name, password }
      const made = await browser.ask('POST', '/operations/sessions', body)
      expect(made.status, made.text).toBe(201)
      browsers.set(`${environment} ${role}`, browser)
    }
  }
})
afterAll(async () => {
  for (const bank of banks.values()) await bank.close()
})

/** What the words of the decision say (0013), not what the routes do. */
function allows(environment: Environment, role: Role, method: string, path: string): boolean {
  if (role === 'owner' || /^\/operations\/sessions?(\/|$)/.test(path)) return true
  if (/^\/operations\/(users|workspaces)/.test(path)) return false
  if (
    /^\/operations\/(ach_files|ban_rules|customers|incoming_ach|monitoring|suspense)/.test(path) &&
    method !== 'GET'
  )
    return false
  if (role === 'viewer') return method === 'GET'
  const isKeys = path.startsWith('/operations/api_keys') && method !== 'GET'
  return !(isKeys && environment === 'production')
}

describe.each(environments)('in %s', (environment) => {
  const routes = routesOf({} as Parts, environment)
    .filter((route) => !isOpen(route) && route.operation !== 'deleteSession')
    .map(({ base, path, method }) => ({
      method,
      path: base + path,
      url: base + path.replaceAll(/\{\w+\}/g, () => randomUUID()),
    }))

  test.each(roles.map((role) => ({ role })))(
    '$role may ask what the role says',
    async ({ role }) => {
      const browser = browsers.get(`${environment} ${role}`) as Browser
      expect(routes.length).toBeGreaterThan(100)
      const wrong: unknown[] = []
      for (const { method, path, url } of routes) {
        const { status, body } = await browser.ask(method, url, undefined, {
          'idempotency-key': randomUUID(),
        })
        const isRefused = status === 403 && body.code === 'FORBIDDEN'
        const isAllowed = allows(environment, role, method, path)
        if (isRefused === isAllowed || status >= 500) wrong.push([method, path, status])
      }
      expect(wrong).toEqual([])
      expect((await browser.ask('DELETE', '/operations/session')).status).toBe(204)
    },
  )
})

// Proves requests#headers-of-answers.
test('the cookie is sent over TLS only, in production', async () => {
  const bank = banks.get('production') as TestBank
  const browser = browserOf(bank)
  const out = await browser.ask('POST', '/operations/sessions', {
    user_name: 'nobody',
    password: 'nothing at all, nothing',
  })
  expect([out.status, out.headers.get('set-cookie')]).toEqual([401, null])
  const config = readConfig({
    DATABASE_URL: bank.databaseUrl,
    FLORIN_ENVIRONMENT: 'production',
    FLORIN_ENCRYPTION_KEY: PRODUCTION_KEY,
  })
  const user_name = 'Secure@example.com'
  const { password } = await withAdmin(
    config,
    () => {},
    (admin) =>
      admin.createUser({ user_name, role: 'viewer', tenant: undefined, password: undefined }),
  )
  const made = await browser.ask('POST', '/operations/sessions', { user_name, password })
  expect(made.headers.get('set-cookie')).toMatch(
    /^__Host-florin_session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
  // The name without the prefix may come from a page without TLS.
  const plain = { cookie: `florin_session=${browser.cookie}` }
  expect((await askPlainly(bank, 'GET', '/operations/session', undefined, plain)).status).toBe(401)
  expect((await browser.ask('GET', '/operations/session')).status).toBe(200)
})
