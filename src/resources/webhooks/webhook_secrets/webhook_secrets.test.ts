import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const HOURS = 3600
const rolling = { is_rolling_secret: true }

// Proves requests#masked-numbers, webhooks#secrets.
test.for(['/v0/webhook_secrets', '/v0/webhooks/secret'])(
  'a secret is made once, replaced and deleted at %s',
  async (path) => {
    const { post, put, delete: remove } = await bank.workspace()
    expect(await put(path, rolling)).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    })
    expect(await remove(path)).toMatchObject({ status: 404 })

    const made = await post(path)
    expect(made).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(Object.keys(made.body)).toEqual(['secret'])
    expect(await post(path)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })

    const replaced = await put(path, rolling)
    expect(replaced).toMatchObject({
      status: 200,
      body: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(replaced.body.secret).not.toBe(made.body.secret)

    expect(await remove(path)).toMatchObject({ status: 200, text: '' })
    expect(await put(path, {})).toMatchObject({ status: 404 })
    expect(await post(path)).toMatchObject({ status: 201 })
  },
)

// Proves webhooks#secrets.
test('two first secrets at once: one is made, the other is refused', async () => {
  const workspace = await bank.workspace()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => workspace.post('/v0/webhook_secrets')),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(7)
})

// Proves webhooks#rotation.
test('replacements at once never find the secret missing, and leave two', async () => {
  const workspace = await bank.workspace()
  await workspace.post('/v0/webhook_secrets')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => workspace.put('/v0/webhook_secrets', rolling)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await secretsOf(workspace.tenant)).toHaveLength(2)
})

// Proves webhooks#rotation.
test('a rolling replacement says that the old secret ends in 24 hours, any other that it has ended', async () => {
  const workspace = await bank.workspace()
  await workspace.post('/v0/webhook_secrets')
  const { body: clock } = await workspace.get('/sandbox/clock')
  const now = new Date(clock.now).getTime()

  const later = await workspace.put('/v0/webhook_secrets', rolling)
  const end = new Date(later.body.deleted_at).getTime()
  expect(end - now - 24 * HOURS * 1000).toBeGreaterThanOrEqual(0)
  expect(end - now - 24 * HOURS * 1000).toBeLessThan(5_000)

  for (const body of [{}, undefined, { is_rolling_secret: false }]) {
    const atOnce = await workspace.put('/v0/webhook_secrets', body)
    expect(new Date(atOnce.body.deleted_at).getTime()).toBeLessThan(now + 60_000)
    expect(await secretsOf(workspace.tenant)).toHaveLength(1)
  }
})

// Proves webhooks#rotation.
test('the previous secret is gone after 24 hours', async () => {
  const workspace = await bank.workspace()
  await workspace.post('/v0/webhook_secrets')
  await workspace.put('/v0/webhook_secrets', rolling)
  await workspace.advance(24 * HOURS - 60)
  expect(await secretsOf(workspace.tenant)).toHaveLength(2)
  await workspace.advance(60)
  expect(await secretsOf(workspace.tenant)).toHaveLength(1)
  expect(await workspace.delete('/v0/webhook_secrets?old_secret_only=true')).toMatchObject({
    status: 404,
  })
})

// Proves webhooks#rotation.
test('only the previous secret can be deleted, once; without the filter both go', async () => {
  const workspace = await bank.workspace()
  const removeOld = () => workspace.delete('/v0/webhook_secrets?old_secret_only=true')
  await workspace.post('/v0/webhook_secrets')
  expect(await removeOld()).toMatchObject({ status: 404 })

  await workspace.put('/v0/webhook_secrets', rolling)
  expect(await removeOld()).toMatchObject({ status: 200, text: '' })
  expect(await removeOld()).toMatchObject({ status: 404 })
  expect(await secretsOf(workspace.tenant)).toHaveLength(1)

  await workspace.put('/v0/webhook_secrets', rolling)
  await workspace.delete('/v0/webhook_secrets')
  expect(await secretsOf(workspace.tenant)).toEqual([])
})

// Proves webhooks#secrets.
test('a secret is not readable in the database, and is one workspace’s only', async () => {
  const one = await bank.workspace()
  const other = await bank.workspace()
  const { body } = await one.post('/v0/webhook_secrets')
  expect(await other.put('/v0/webhook_secrets', rolling)).toMatchObject({ status: 404 })
  const [row] = await secretsOf(one.tenant)
  expect(row?.secret.toString('latin1')).not.toContain(body.secret)
  expect(row?.secret.toString('latin1')).not.toContain(
    Buffer.from(body.secret, 'hex').toString('latin1'),
  )
})

test('what is not a question is refused', async () => {
  const workspace = await bank.workspace()
  expect(await workspace.delete('/v0/webhook_secrets?old_secret_only=maybe')).toMatchObject({
    status: 400,
    body: { code: 'BAD_QUERY_PARAMETER' },
  })
  expect(await workspace.put('/v0/webhook_secrets', { is_rolling_secret: 'yes' })).toMatchObject({
    status: 400,
    body: { invalid: { is_rolling_secret: 'must be a boolean' } },
  })
})

function secretsOf(tenant: string) {
  return bank.sql<{ secret: Buffer }>('select secret from webhook_secrets where tenant = $1', [
    tenant,
  ])
}
