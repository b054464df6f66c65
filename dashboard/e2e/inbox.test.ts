// The inbox in a real browser: made by one click, seeing why deliveries fail, sending all again; and the pages of a webhook, an
// event and a request at three widths in both themes.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'
import { inTurn } from '../../test/turns.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'

const PATIENCE_MS = 60_000
const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const

describe.skipIf(browserPath === undefined)('an inbox', { timeout: 300_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let webhook: string
  let event: string

  beforeAll(async () => {
    bank = await openTestBank()
    await bank.post('/v0/webhook_secrets')
    browser = await openBrowser()
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    ;({ page, complaints } = await watchedPage(context))
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    complaints.length = 0
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const messages = () => page.getByRole('table', { name: 'Inbox' }).locator('tbody tr')
  const answer = async (how: string) => {
    await page.getByRole('combobox', { name: 'Response' }).click()
    await page.getByRole('option', { name: how }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Response' }).inputValue(), {
        timeout: PATIENCE_MS,
      })
      .toBe(how)
  }

  test('is made by one click, with a webhook that sends every event there', async () => {
    await page.goto(`${bank.url}/webhooks`)
    await page.getByRole('button', { name: 'New inbox' }).click()
    await page.getByRole('heading', { level: 2, name: 'Inbox' }).waitFor()
    await page.getByText('No messages yet').waitFor()
    webhook = page.url().split('/').at(-1) ?? ''
    expect((await bank.get(`/v0/webhooks/${webhook}`)).body.url).toContain('inbox.florin.invalid')
  })

  test('shows why deliveries fail, and gets all again', async () => {
    await answer('503 each time')
    const happened = await bank.post('/sandbox/events', { event: 'CUSTOMER.UPDATED' })
    event = happened.body.event_id
    const update = messages().filter({ hasText: 'CUSTOMER.UPDATED' })
    await update.filter({ hasText: '503' }).first().waitFor()
    await update.filter({ hasText: 'Verified' }).first().waitFor()
    await page.getByText('Failing').first().waitFor()
    await update.first().getByRole('button').click()
    const shown = page.getByRole('region', { name: /^Message \d+$/ })
    await shown.getByText('service-signature').waitFor()
    await shown.getByText(event).waitFor()
    await shown.getByRole('button', { name: 'Close' }).click()

    await answer('200, immediately')
    await page.getByRole('button', { name: 'Resend failed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
    await page.getByText(/deliver(y is|ies are) sent again/).waitFor()
    await update.filter({ hasText: '200' }).first().waitFor()
    await page.getByText('Healthy').waitFor()
    expect(complaints).toEqual([])
  })

  test('verifies what the webhook’s own secret signs, which is shown once', async () => {
    await page.getByRole('button', { name: 'Create its own secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create its own secret' }).click()
    await page.getByText('it is shown only once').waitFor()
    await page.getByText('Own secret', { exact: true }).waitFor()
    await bank.post('/sandbox/events', { event: 'NOTE.CREATED' })
    await messages().filter({ hasText: 'NOTE.CREATED' }).filter({ hasText: 'Verified' }).waitFor()
    await page.reload()
    await page.getByText('Own secret', { exact: true }).waitFor()
    expect(await page.getByText('it is shown only once').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is counted in the chart, whose table has the figures', async () => {
    await page.getByText(/\d+ delivered, \d+ with a scheduled retry, 0 failed/).waitFor()
    await page.getByRole('img', { name: /^Delivery attempts over the last 24 hours/ }).waitFor()
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Table').click()
    const rows = page.getByRole('table', { name: /^Delivery attempts/ }).locator('tbody tr')
    const { hours } = (await bank.get(`/operations/delivery_volume?webhook_id=${webhook}`)).body
    expect(await rows.count()).toBe(hours.length)
  })

  test('makes an event happen from the page of webhooks, and leads to it', async () => {
    await page.goto(`${bank.url}/webhooks`)
    await page.getByRole('button', { name: 'Trigger an event' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'NOTE.CREATED' }).click()
    await dialog.getByRole('button', { name: 'Trigger an event' }).click()
    await page.getByRole('link', { name: 'NOTE.CREATED happened.' }).click()
    await page.getByRole('heading', { level: 1, name: 'NOTE.CREATED' }).waitFor()
    await page.getByRole('list', { name: 'Life cycle' }).getByText('Happened').waitFor()
  })

  test('a refused request says who asked, what it means, and how to send it again', async () => {
    const refused = await bank.post('/v0/customers', { status: 'ACTIVE' })
    const id = refused.headers.get('request-id') ?? ''
    await until(async () => (await bank.get(`/operations/requests/${id}`)).status === 200)
    await page.goto(`${bank.url}/requests/${id}`)
    await page.getByRole('heading', { level: 2, name: 'From where' }).waitFor()
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('Python').click()
    await page.getByText('urllib.request.urlopen').waitFor()
    await page.getByRole('link', { name: 'What it means, and what to do' }).click()
    await page.waitForURL(/\/errors\/bad-request-body#BAD_REQUEST_BODY$/)
  })

  const looks = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const))
  test.each(inTurn(looks, 3))('is accessible at %i in %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { requests } = (await bank.get('/operations/requests?method=POST')).body
    for (const path of [
      '/webhooks',
      `/webhooks/${webhook}`,
      `/webhooks/${webhook}/events/${event}`,
      `/requests/${requests[0].id}`,
    ]) {
      await page.goto(bank.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loaded(page)
      expect(await barriers(page), path).toEqual([])
      const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
})
