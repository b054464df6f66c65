// Kept answers with secrets: the contents of repeats, by caller.
// Proves requests#repeats.

import { afterAll, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { usersOf } from '../../../../test/users.ts'
import { type Parts, routesOf } from '../../../nouns.ts'

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const KEYS = '/operations/api_keys'
const WORKSPACES = '/sandbox/workspaces'
const SECRETS = '/v0/webhook_secrets'
const keyed = { 'idempotency-key': 'once' }

async function keyWith(client: Client, scopes?: readonly string[]): Promise<Client> {
  const { body } = await client.post(KEYS, scopes && { scopes })
  return clientOf(bank.url, body.api_key, client.tenant)
}

const requests: [string, (client: Client) => Promise<[path: string, body?: object]>][] = [
  ['createApiKey', async () => [KEYS, { name: 'a' }]],
  ['rotateApiKey', async (client) => [`${KEYS}/${(await client.post(KEYS, {})).body.id}/rotate`]],
  ['createWorkspace', async () => [WORKSPACES, { name: 'b' }]],
  ['createWorkspace with from', async () => [WORKSPACES, { from: 'self' }]],
]

test.each(requests)('a repeat of %s shows that the key was shown once', async (_, requestOf) => {
  const client = await bank.workspace()
  const [path, body] = await requestOf(client)
  const first = await client.post(path, body, keyed)
  expect(first.body.api_key).toMatch(/^florin_sandbox_/)
  const { browser } = await usersOf(bank).personWith('developer', client)
  for (const repeat of [
    await client.post(path, body, keyed),
    await browser.ask('POST', path, body, keyed),
  ]) {
    expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(repeat.body).toEqual({ ...first.body, api_key: '[shown once]' })
  }
})

test('a repeat that shows a webhook secret takes the first caller or its rights', async () => {
  const client = await bank.workspace()
  const first = await client.post(SECRETS, undefined, keyed)
  expect(first.status, first.text).toBe(201)

  const narrow = await keyWith(client, ['webhook_secrets:write', 'read'])
  const refused = await narrow.post(SECRETS, undefined, keyed)
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const { browser } = await usersOf(bank).personWith('developer', client)
  expect((await browser.ask('POST', SECRETS, undefined, keyed)).status).toBe(403)
  for (const holder of [client, await keyWith(client)])
    expect((await holder.post(SECRETS, undefined, keyed)).body).toEqual(first.body)

  const other = await bank.workspace()
  const own = await keyWith(other, ['webhook_secrets:write'])
  const made = await own.post(SECRETS, undefined, keyed)
  for (const holder of [own, other, await keyWith(other, ['webhook_secrets:write', 'read'])])
    expect((await holder.post(SECRETS, undefined, keyed)).body).toEqual(made.body)
  const wider = await keyWith(other, ['webhook_secrets:write', 'cards:read'])
  expect((await wider.post(SECRETS, undefined, keyed)).body).toEqual(made.body)
})

test('no fork or snapshot has an answer with a secret', async () => {
  const client = await bank.workspace()
  await client.post(SECRETS, undefined, keyed)
  await client.post('/v0/customers', { status: 'PROSPECT' }, { 'idempotency-key': 'other' })
  const { body: snapshot } = await client.post('/sandbox/snapshots', { name: 'a' })
  const forks = [{ from: 'self' }, { from: snapshot.id }]
  for (const asked of forks) {
    const { api_key, tenant } = (await client.post(WORKSPACES, asked)).body
    const fork = clientOf(bank.url, api_key, tenant)
    const again = await fork.post(SECRETS, undefined, keyed)
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
    const kept = await fork.post(
      '/v0/customers',
      { status: 'PROSPECT' },
      { 'idempotency-key': 'other' },
    )
    expect(kept.headers.get('idempotent-replayed')).toBe('true')
  }
  const rows = 'select tenant from idempotent_responses where rights is not null and tenant like $1'
  const [, family] = client.tenant.split('_')
  expect(await bank.sql(rows, [`%\\_${family}`])).toEqual([
    { tenant: expect.stringMatching(/^\d+_/) },
  ])
})

test('every operation whose answer holds a secret says so', () => {
  const shown = (['sandbox', 'production'] as const)
    .flatMap((environment) => routesOf({} as Parts, environment))
    .filter((route) => 'idempotency' in route && route.idempotency === 'optional')
    .filter(({ reply }) =>
      Object.values(reply).some((schema) => {
        const { properties = {} } = (schema ?? {}) as { properties?: object }
        return Object.keys(properties).some((name) => /secret$|api_key$|token$|password/.test(name))
      }),
    )
  const silent = shown.filter((route) => !('secret' in route)).map(({ operation }) => operation)
  expect(new Set(shown.map(({ operation }) => operation))).toEqual(
    new Set([
      'createApiKey',
      'rotateApiKey',
      'createWorkspace',
      'createWebhookSecret',
      'createWebhookSecretAlias',
      'createEndpointSecret',
      'createLinkToken',
      'createAccessToken',
      'createCardClientToken',
      'verifyCustomer',
    ]),
  )
  expect(silent).toEqual([])
})
