// The testing kit against a running bank.

import { AssertionError } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { money } from './balance.ts'
import { createBank } from './bank.ts'

const served = await openTestWorkspace()
afterAll(() => served.close())

async function bankOfTest(name?: string) {
  const bank = await createBank({ url: served.url, apiKey: served.key, name })
  onTestFinished(() => bank.close())
  return bank
}

describe('createBank', () => {
  test('makes a separate workspace each time', async () => {
    const [one, other] = await Promise.all([bankOfTest(), bankOfTest('x'.repeat(1_000))])
    expect(one.tenant).not.toBe(other.tenant)
    const { id } = await one.customer()
    await expect(
      other.get('/customers/{customer_id}', { path: { customer_id: id } }),
    ).rejects.toThrow(expect.objectContaining({ code: 'RESOURCE_NOT_FOUND' }))
  })

  test('makes a workspace that refuses unknown names, unless it is told otherwise', async () => {
    const misspelled = Object.assign({ status: 'PROSPECT' } as const, { firstName: 'Ada' })
    const strict = await bankOfTest()
    await expect(strict.customers.create(misspelled)).rejects.toMatchObject({
      code: 'UNKNOWN_NAMES',
    })
    const lenient = await createBank({ url: served.url, apiKey: served.key, strict: false })
    expect(await lenient.customers.create(misspelled)).toMatchObject({ status: 'PROSPECT' })
  })

  test('uses the bank that the environment names', async () => {
    vi.stubEnv('FLORIN_URL', served.url)
    vi.stubEnv('FLORIN_API_KEY', served.key)
    onTestFinished(() => void vi.unstubAllEnvs())
    const bank = await createBank()
    expect(bank.url).toBe(served.url)
    vi.stubEnv('FLORIN_API_KEY', '')
    await expect(createBank()).rejects.toThrow(
      `FLORIN_URL names the bank at ${served.url}, but no API key of it is given: set FLORIN_API_KEY.`,
    )
  })

  test('says what to install where there is no bank', () => {
    const kit = JSON.stringify(join(process.cwd(), 'testing/dist/testing.js'))
    const program = `import(${kit}).then((it) => it.createBank()).catch((it) => console.log(it.message))`
    const { stdout } = spawnSync(process.execPath, ['-e', program], {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    })
    expect(stdout).toBe(
      'The bank is not installed: run `npm install --save-dev florin`, or set FLORIN_URL and FLORIN_API_KEY to use a running one.\n',
    )
  })
})

describe('builders and balances', () => {
  test('open an account with money on it, and move some', async () => {
    const bank = await bankOfTest()
    const holder = await bank.customer({ first_name: 'Grace' })
    const checking = await bank.account({ balance: 100_00, customer: holder, nickname: 'Daily' })
    const saving = await bank.account({ account_type: 'SAVING', customer: holder.id })
    expect(checking).toMatchObject({ customer_ids: [holder.id], nickname: 'Daily' })
    expect(saving).toMatchObject({ customer_ids: [holder.id], account_type: 'SAVING' })
    await bank.transfer({ from: checking, to: saving.id, amount: 25_00 })
    await bank.transfer({ from: checking, to: saving, amount: 5_00, capture_mode: 'MANUAL' })
    await bank.expectBalance(checking, { posted: 75_00, available: 70_00 })
    await bank.expectBalance(saving.id, { posted: 25_00 })
  })

  test('a wrong balance fails with what a person needs to know', async () => {
    const bank = await bankOfTest()
    const account = await bank.account({ balance: 1_234_56 })
    const error = await bank
      .expectBalance(account, { posted: 1_234_56, available: 1_235_00 })
      .catch((it: unknown) => it)
    expect(error).toBeInstanceOf(AssertionError)
    expect(error).toMatchObject({
      actual: { posted: 1_234_56, available: 1_234_56 },
      expected: { posted: 1_234_56, available: 1_235_00 },
      message: `The balance of CHECKING ${account.account_number_masked} (${account.id}) is wrong:
  posted     $1,234.56, as expected
  available  expected $1,235.00, found $1,234.56 ($0.44 too little)`,
    })
    await expect(bank.expectBalance(account, {})).rejects.toThrow(TypeError)
  })

  test('the verdict of a verification is the test’s to choose', async () => {
    const bank = await bankOfTest()
    expect(await bank.customer()).toMatchObject({ kyc_status: 'ACCEPTED' })
    expect(await bank.customer({ last_name: 'REJECTED' })).toMatchObject({ kyc_status: 'REJECTED' })
    expect(await bank.customer({ status: 'PROSPECT' })).toMatchObject({ status: 'PROSPECT' })
  })

  test.for([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [-123_456_789, 'USD', '-$1,234,567.89'],
    [100_000, 'EUR', 'EUR 1,000.00'],
  ] as const)('%i cents of %s are %s', ([cents, currency, text]) => {
    expect(money(cents, currency)).toBe(text)
  })
})

test('the clock moves this workspace alone', async () => {
  const [bank, other] = await Promise.all([bankOfTest(), bankOfTest()])
  const before = await bank.clock.now()
  const after = await bank.clock.advance({ days: 3, hours: 1 })
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(73 * 3_600_000)
  expect((await other.clock.now()).getTime()).toBeLessThan(after.getTime() - 72 * 3_600_000)
  await expect(bank.clock.advance({ fortnights: 1 } as object)).rejects.toThrow(RangeError)
})

describe('an inbox', () => {
  test('hands out each event once, in order, by its type', async () => {
    const bank = await bankOfTest()
    const inbox = await bank.inbox()
    const customer = await bank.customer()
    const account = await bank.account({ customer, balance: 10_00 })
    const posted = await inbox.next('TRANSACTION.POSTED.CREATED')
    expect(posted.resource).toMatchObject({ subtype: 'promotional_credit' })
    const created = await inbox.next('ACCOUNT.CREATED')
    expect(created.resourceId).toBe(account.id)
    expect((await inbox.next()).resourceId).toBe(customer.id)
    // One that is awaited before it happens.
    const second = inbox.next('CUSTOMER.CREATED')
    const { id } = await bank.customer()
    expect((await second).resourceId).toBe(id)
    expect(new Set(inbox.events.map((it) => it.id)).size).toBe(inbox.events.length)
  })

  test('says what arrived instead of what was awaited', async () => {
    const bank = await bankOfTest()
    const inbox = await bank.inbox({ events: ['CUSTOMER.*'] })
    await bank.post('/customers', { body: { status: 'PROSPECT' } })
    await inbox.next('CUSTOMER.CREATED')
    await expect(inbox.next('CUSTOMER.CREATED', { timeoutMs: 200 })).rejects.toThrow(
      'No CUSTOMER.CREATED arrived within 0.2 s. What arrived: CUSTOMER.CREATED.',
    )
  })

  test('refuses what is not from the bank', async () => {
    const bank = await bankOfTest()
    const inbox = await bank.inbox()
    const body = '{"id":"1","type":"ACCOUNT.CREATED","event_time":"2026-06-14T09:30:00Z"}'
    const send = (secret: string) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const headers = { 'request-timestamp': timestamp, 'service-signature': signature }
      return fetch(inbox.url, { method: 'POST', body, headers })
    }
    expect((await send('forged')).status).toBe(400)
    await expect(inbox.next({ timeoutMs: 100 })).rejects.toThrow('refused for their signature: 1')
    expect((await send(inbox.secret)).status).toBe(200)
    expect(await inbox.next()).toMatchObject({ id: '1' })
  })

  test('ends with its bank, and leaves no webhook behind', async () => {
    const bank = await bankOfTest()
    const inbox = await bank.inbox()
    await bank.inbox({ events: ['CARD.*'] })
    expect((await bank.get('/webhooks')).webhooks).toHaveLength(2)
    await bank.close()
    expect((await bank.get('/webhooks')).webhooks).toHaveLength(0)
    await expect(fetch(inbox.url)).rejects.toThrow('fetch failed')
  })
})
