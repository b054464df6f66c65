// A secret that a webhook has for itself: made, replaced over 24 hours, deleted, and what deliveries are signed with meanwhile.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { isGenuine, type Received, type Receiver } from '../../../../test/receiver.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from '../../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const HOURS = 3600
const rolling = { is_rolling_secret: true }
const pathOf = (webhook: string) => `/operations/webhooks/${webhook}/secret`

async function listening(client: Client) {
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  return { receiver, webhook, path: pathOf(webhook) }
}

/** Which of the secrets the next delivery is good for. */
async function goodFor(client: Client, receiver: Receiver, secrets: readonly string[]) {
  const before = receiver.received.length
  await trigger(client)
  await receiver.arrived(before + 1)
  const { headers, text } = receiver.received[before] as Received
  return Promise.all(secrets.map((secret) => isGenuine({ headers, body: text, secret })))
}

const signatures = ({ received }: Receiver) =>
  String(received.at(-1)?.headers['service-signature']).split('.').length

describe('a webhook’s own secret', () => {
  // Proves webhooks#a-secret-of-its-own.
  test('is made once, shown once, replaced and deleted', async () => {
    const client = await bank.workspace()
    const { path, webhook } = await listening(client)
    expect(await client.get(path)).toMatchObject({
      status: 200,
      body: { webhook_id: webhook, signed_with: 'NONE' },
    })
    expect(await client.put(path, rolling)).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    })
    expect(await client.delete(path)).toMatchObject({ status: 404 })

    const made = await client.post(path)
    expect(made).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(Object.keys(made.body)).toEqual(['secret'])
    expect(await client.post(path)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
    const shown = await client.get(path)
    expect(shown).toMatchObject({
      body: { signed_with: 'OWN', creation_time: expect.any(String) },
    })
    expect(shown.text).not.toContain(made.body.secret)

    const replaced = await client.put(path)
    expect(replaced).toMatchObject({ status: 200, body: { deleted_at: expect.any(String) } })
    expect(replaced.body.secret).not.toBe(made.body.secret)
    expect(await client.delete(path)).toMatchObject({ status: 204, text: '' })
    await client.post('/v0/webhook_secrets')
    expect((await client.get(path)).body).toEqual({
      webhook_id: webhook,
      signed_with: 'WORKSPACE',
    })
  })

  // Proves webhooks#a-secret-of-its-own.
  test('signs in place of the workspace’s, and of no other webhook', async () => {
    const client = await bank.workspace()
    const [one, other] = [await listening(client), await listening(client)]
    const shared = (await client.post('/v0/webhook_secrets')).body.secret
    const own = (await client.post(one.path)).body.secret
    expect(await goodFor(client, one.receiver, [shared, own])).toEqual([false, true])
    await other.receiver.arrived(1)
    const { headers, text } = other.receiver.received[0] as Received
    expect(await isGenuine({ headers, body: text, secret: shared })).toBe(true)
    expect(await isGenuine({ headers, body: text, secret: own })).toBe(false)
    await client.delete(one.path)
    expect(await goodFor(client, one.receiver, [shared, own])).toEqual([true, false])
  })

  // Proves webhooks#a-secret-of-its-own.
  test('that is made rolling signs beside the workspace’s for 24 hours', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const shared = (await client.post('/v0/webhook_secrets')).body.secret
    const made = await client.post(path, rolling)
    expect(made).toMatchObject({ status: 201, body: { deleted_at: expect.any(String) } })
    expect(await goodFor(client, receiver, [shared, made.body.secret])).toEqual([true, true])
    expect(signatures(receiver)).toBe(2)
    await client.advance(24 * HOURS)
    expect(await goodFor(client, receiver, [shared, made.body.secret])).toEqual([false, true])
    expect(signatures(receiver)).toBe(1)
  })

  test('that is made rolling where the workspace has none signs alone', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const { secret } = (await client.post(path, rolling)).body
    expect(await goodFor(client, receiver, [secret])).toEqual([true])
    expect(signatures(receiver)).toBe(1)
  })

  // Proves webhooks#a-secret-of-its-own.
  test('is replaced over 24 hours, in which both sign, the old one first', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const old = (await client.post(path)).body.secret
    const { secret, deleted_at: end } = (await client.put(path, rolling)).body
    expect((await client.get(path)).body).toMatchObject({
      signed_with: 'OWN',
      previous_until: end,
    })
    expect(await goodFor(client, receiver, [old, secret])).toEqual([true, true])
    expect(signatures(receiver)).toBe(2)
    await client.advance(24 * HOURS - 60)
    expect(await goodFor(client, receiver, [old, secret])).toEqual([true, true])
    await client.advance(60)
    expect(await goodFor(client, receiver, [old, secret])).toEqual([false, true])
    expect((await client.get(path)).body).not.toHaveProperty('previous_until')
    expect(await rowsOf(client.tenant)).toMatchObject([{ previous_secret: null }])
  })

  test('has a previous one that can be deleted alone, once', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const old = (await client.post(path)).body.secret
    const removeOld = () => client.delete(`${path}?old_secret_only=true`)
    expect(await removeOld()).toMatchObject({ status: 404 })
    const { secret } = (await client.put(path, rolling)).body
    expect(await removeOld()).toMatchObject({ status: 204, text: '' })
    expect(await removeOld()).toMatchObject({ status: 404 })
    expect(await goodFor(client, receiver, [old, secret])).toEqual([false, true])
  })

  test('also signs the retry of what failed before it was made', async () => {
    const client = await bank.workspace()
    const { receiver, webhook, path } = await listening(client)
    receiver.answer(500)
    const event = await trigger(client)
    await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    const { secret } = (await client.post(path)).body
    receiver.answer(200)
    await client.advance(60)
    const { headers, text } = receiver.received.at(-1) as Received
    expect(await isGenuine({ headers, body: text, secret })).toBe(true)
  })

  test('goes with its webhook, and its timer finds nothing to do', async () => {
    const client = await bank.workspace()
    const { webhook, path } = await listening(client)
    await client.post(path)
    await client.put(path, rolling)
    await client.delete(`/v0/webhooks/${webhook}`)
    expect(await client.get(path)).toMatchObject({ status: 404 })
    await client.advance(25 * HOURS)
  })

  test('stays when the webhook is replaced', async () => {
    const client = await bank.workspace()
    const { receiver, webhook, path } = await listening(client)
    const { secret } = (await client.post(path)).body
    const body = { url: receiver.url, enabled_events: ['ACCOUNT.*'], is_enabled: true }
    await client.put(`/v0/webhooks/${webhook}`, { ...body, description: 'Another' })
    expect(await goodFor(client, receiver, [secret])).toEqual([true])
  })

  test('signs in a fork, too', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const { secret } = (await client.post(path)).body
    const options = { from: 'self', webhooks: 'enabled' }
    const { body } = await client.post('/sandbox/workspaces', options)
    const fork = clientOf(bank.url, body.api_key, body.tenant)
    expect(await fork.get(path)).toMatchObject({ body: { signed_with: 'OWN' } })
    expect(await goodFor(fork, receiver, [secret])).toEqual([true])
  })

  // Proves webhooks#a-secret-of-its-own.
  test('asked for eight times at once is made once; eight replacements leave two', async () => {
    const client = await bank.workspace()
    const { receiver, path } = await listening(client)
    const eight = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, ask))
    const made = (await eight(() => client.post(path))).map(({ status }) => status)
    expect(made.toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)])
    const secrets = (await eight(() => client.put(path, rolling))).map(({ body }) => body.secret)
    const good = await goodFor(client, receiver, secrets)
    expect(good.filter(Boolean)).toHaveLength(2)
  })

  test('is the secret of no other workspace, and not readable in the database', async () => {
    const [one, other] = [await bank.workspace(), await bank.workspace()]
    const { path } = await listening(one)
    const { secret } = (await one.post(path)).body
    for (const reply of [
      await other.get(path),
      await other.post(path),
      await other.put(path),
      await other.delete(path),
      await one.get(pathOf(randomUUID())),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
    const [row] = await rowsOf(one.tenant)
    for (const bytes of [secret, Buffer.from(secret, 'hex').toString('latin1')])
      expect(row?.secret.toString('latin1')).not.toContain(bytes)
  })

  test('that is asked for wrongly is refused', async () => {
    const client = await bank.workspace()
    const { path } = await listening(client)
    expect(await client.post(path, { is_rolling_secret: 'yes' })).toMatchObject({
      status: 400,
      body: { invalid: { is_rolling_secret: 'must be a boolean' } },
    })
    expect(await client.delete(`${path}?old_secret_only=maybe`)).toMatchObject({ status: 400 })
    expect(await client.get(pathOf('nonsense'))).toMatchObject({ status: 404 })
  })
})

function rowsOf(tenant: string) {
  return bank.sql<{ secret: Buffer; previous_secret: Buffer | null }>(
    'select secret, previous_secret from webhooks where tenant = $1',
    [tenant],
  )
}
