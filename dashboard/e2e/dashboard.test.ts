// The dashboard in a real browser, on a real bank: the first ten minutes of a user.

import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, noBrowser, openBrowser, watchedPage, type Watched } from './browser.ts'
import { openReceiver, type Receiver } from './receiver.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 300_000

if (browserPath === undefined) process.stderr.write(`\n${noBrowser}\n\n`)

describe.skipIf(browserPath === undefined)('a user of the dashboard', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let watched: Watched
  let receiver: Receiver

  beforeAll(async () => {
    bank = await openTestBank()
    receiver = await openReceiver()
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    watched = await watchedPage(context)
  })
  afterAll(async () => {
    await browser?.close()
    await receiver?.close()
    await bank?.close()
  })

  const go = async (path: string) => {
    await watched.page.goto(`${bank.url}${path}`)
    await watched.page.getByRole('heading', { level: 1 }).waitFor()
  }
  const loaded = () =>
    watched.page.locator('[role=status][aria-label=Loading]').first().waitFor({ state: 'detached' })

  test('is sent to sign in, signs in by the link, and comes back to where they were', async () => {
    const { page } = watched
    await page.goto(`${bank.url}/customers?status=ACTIVE`)
    await page.getByRole('heading', { name: 'Sign in to Florin' }).waitFor()
    const link = new URL((await bank.signInAddress()) ?? '')
    await page.goto(`${page.url()}${link.hash}`)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    expect({ pathname, search, hash }).toEqual({
      pathname: '/customers',
      search: '?status=ACTIVE',
      hash: '',
    })
    // A browser reports every refused request; the first request for the session is one.
    expect(watched.complaints.filter((it) => !it.includes('401'))).toEqual([])
    watched.complaints.length = 0
  })

  test('makes an API key that works, and is shown once', async () => {
    const { page } = watched
    await go('/api_keys')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('nightly reports')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.locator('[data-made-key]').innerText()
    const reply = await fetch(`${bank.url}/v0/customers`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(reply.status).toBe(200)
    await page.reload()
    await page.getByRole('cell', { name: 'nightly reports' }).waitFor()
    expect(await page.content()).not.toContain(key)
  })

  test('creates a webhook, and sees what the API says of a wrong field beside it', async () => {
    const { page } = watched
    await go('/webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('URL').fill('no address')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    const field = dialog.getByLabel('URL')
    await expect
      .poll(() => field.getAttribute('aria-invalid'), { timeout: PATIENCE_MS })
      .toBe('true')
    await field.fill(receiver.url)
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    // The refusal that was provoked on purpose.
    expect(watched.complaints.filter((it) => !it.includes('400'))).toEqual([])
    watched.complaints.length = 0
  })

  test('sees which events of a webhook are not available yet', async () => {
    const { page } = watched
    const make = async (url: string, enabled_events: string[]) => {
      const made = await bank.post('/v0/webhooks', { url, is_enabled: false, enabled_events })
      expect(made.status, made.text).toBe(201)
      await go(`/webhooks/${made.body.id}`)
      await page.getByRole('heading', { name: url }).waitFor()
    }
    const notice = page.getByText('Some of these events are not available yet')
    await make('http://127.0.0.1:9/statements', ['STATEMENT.*', 'ACCOUNT.UPDATED'])
    await notice.waitFor()
    const listed = page.getByRole('status').getByRole('listitem')
    expect(await listed.allTextContents()).toEqual(['STATEMENT.CREATED'])

    await make('http://127.0.0.1:9/accounts', ['ACCOUNT.UPDATED'])
    await page.getByText('Due and not sent').waitFor()
    expect(await notice.count()).toBe(0)

    await go('/webhooks')
    const row = (url: string) => page.getByRole('row').filter({ hasText: url })
    await row('/statements').getByText('Not available yet: 1').waitFor()
    expect(await row('/accounts').getByText('Not available yet').count()).toBe(0)
  })

  test('follows a transfer to the attempts of its webhook, and sends an event again', async () => {
    const { page } = watched
    expect((await bank.post('/sandbox/sample_data')).status).toBe(201)
    await bank.post('/v0/webhook_secrets')
    const { body: accounts } = await bank.get('/v0/accounts?limit=100')
    const account = accounts.accounts.find(
      (it: { status: string }) => it.status === 'ACTIVE_OR_DISBURSED',
    )
    const moved = await bank.post(
      '/v0/transactions/internal_transfer',
      {
        amount: 4217,
        currency: 'USD',
        type: 'PROMOTIONAL_CREDIT',
        originating_account_alias: 'funding_accounts',
        receiving_account_id: account.id,
        memo: 'A gift',
      },
      { 'idempotency-key': randomUUID() },
    )
    expect(moved.status, moved.text).toBe(200)
    await go(`/transactions/${moved.body.id}`)
    await page.getByRole('heading', { name: /\$42\.17/ }).waitFor()
    await page.getByText('they are equal').waitFor()
    await page
      .getByText(/Attempt 1/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'TRANSACTION.POSTED.CREATED' }).click()
    await page.getByRole('heading', { name: 'TRANSACTION.POSTED.CREATED' }).waitFor()
    await page.getByText('"received": true').waitFor()

    const before = receiver.heard()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await page.getByText(/Attempt 2/).waitFor()
    expect(receiver.heard()).toBeGreaterThan(before)
  })

  test('advances the clock by a week', async () => {
    const { page } = watched
    await go('/time')
    const timeOf = async () =>
      new Date(
        (await page.locator('[data-workspace-time]').getAttribute('data-workspace-time')) ?? '',
      )
    const before = await timeOf()
    await page.getByRole('button', { name: '1 week' }).click()
    const week = 7 * 24 * 3600 * 1000
    await expect
      .poll(async () => (await timeOf()).getTime() - before.getTime(), { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(week)
  })

  test('goes everywhere by the keyboard', async () => {
    const { page } = watched
    await go('/')
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await page.getByRole('heading', { name: 'Request log' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Search names, numbers/).fill('ledger')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'General ledger' }).waitFor()
    await page.getByRole('button', { name: 'Add up every account' }).click()
    await page.getByText('balanced').waitFor()
  })

  test('sees that the bank is gone, and that it is back', async () => {
    const { page } = watched
    await go('/customers')
    await loaded()
    await context.setOffline(true)
    await page.keyboard.press('r')
    await page.getByText('The bank does not respond.').first().waitFor()
    await context.setOffline(false)
    await page.getByText('The bank does not respond.').first().waitFor({ state: 'detached' })
    watched.complaints.length = 0
  })

  test('a user signs in again after the session has ended and returns to the page', async () => {
    const { page } = watched
    await go('/accounts')
    await loaded()
    await context.clearCookies()
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Sign in to Florin' }).waitFor()
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/accounts')
    watched.complaints.length = 0
  })

  test('met no error in the console that was not provoked', () => {
    expect(watched.complaints).toEqual([])
  })
})
