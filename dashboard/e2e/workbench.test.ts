// The workbench in a real browser, and the task that it is for: finding why a webhook failed, and sending all again.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'
import { addCustomer } from '../../test/accounts.ts'
import { browserPath, loaded, misfits, openBrowser, signedInPage } from './browser.ts'
import { openReceiver, type Receiver } from './receiver.ts'

const PATIENCE_MS = 60_000
const WIDTHS = [1440, 1024, 390] as const
const SCHEMES = ['light', 'dark'] as const

describe.skipIf(browserPath === undefined)('the workbench', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let receiver: Receiver
  const EVENTS = 3

  const lines = () => page.locator('.workbench-line')
  const open = async () => {
    await page.getByRole('button', { name: /^Workbench/ }).click()
    await page.getByRole('region', { name: 'Workbench' }).waitFor()
  }

  beforeAll(async () => {
    bank = await openTestBank()
    receiver = await openReceiver()
    receiver.answer = { status: 500, body: '{"error":"the ledger table is missing"}' }
    const made = await bank.post('/v0/webhooks', {
      url: receiver.url,
      is_enabled: true,
      enabled_events: ['PERSON.CREATED'],
    })
    expect(made.status).toBe(201)
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
    await receiver?.close()
  })

  test('shows requests, events and deliveries as they happen, and what it shows can be chosen', async () => {
    await open()
    for (let count = 0; count < EVENTS; count += 1) await addCustomer(bank)
    await lines().filter({ hasText: 'POST /v0/customers' }).first().waitFor()
    await lines()
      .filter({ hasText: 'PERSON.CREATED' })
      .filter({ hasText: 'Event' })
      .first()
      .waitFor()
    await expect
      .poll(() => lines().filter({ hasText: 'Retrying' }).count(), { timeout: PATIENCE_MS })
      .toBe(EVENTS)

    expect(await lines().filter({ hasText: 'GET ' }).count()).toBe(0)
    await page.getByLabel('Failed only').check()
    await expect.poll(() => lines().filter({ hasText: 'Event' }).count()).toBe(0)
    await page.getByLabel('Failed only').uncheck()
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Requests').click()
    await expect.poll(() => lines().filter({ hasText: 'Delivery' }).count()).toBe(0)
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('All').click()

    await page.getByRole('button', { name: 'Pause' }).click()
    const before = await lines().count()
    await bank.post('/v0/customers', {})
    await page.getByText(/^\d+ new$/).waitFor()
    expect(await lines().count()).toBe(before)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => lines().count()).toBeGreaterThan(before)
    await page.getByLabel('Search these lines').fill('bad_request')
    await expect.poll(() => lines().count()).toBe(1)
    await page.getByLabel('Search these lines').fill('')
    expect(complaints).toEqual([])
  })

  test('stays open with its height on other pages, and is moved and closed by the keyboard', async () => {
    const handle = page.getByRole('separator', { name: 'Height of the workbench' })
    const height = Number(await handle.getAttribute('aria-valuenow'))
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(String(height + 32))
    await page.goto(`${bank.url}/requests`)
    await loaded(page)
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(String(height + 32))
    await page.keyboard.press('`')
    await handle.waitFor({ state: 'detached' })
    await page.keyboard.press('`')
    await handle.waitFor()
  })

  test('the request log fills automatically', async () => {
    const { headers } = await bank.post('/v0/businesses', { name: 1 })
    const id = headers.get('request-id') ?? ''
    await page.locator(`tbody a[href="/requests/${id}"]`).waitFor()
  })

  test('finds why a webhook failed and sends all again', async () => {
    await page.getByLabel('Failed only').check()
    await lines().filter({ hasText: 'Delivery' }).first().click()
    await page.getByText('the ledger table is missing').first().waitFor()
    await page.getByText('Request-Timestamp').first().waitFor()
    const folder = process.env['FLORIN_TEST_PICTURES']
    if (folder) await page.screenshot({ path: `${folder}/attempt.png` })
    receiver.answer = { status: 200, body: '{"received":true}' }
    const heard = receiver.heard()
    await page.getByRole('link', { name: 'Webhook', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor()
    await page.getByRole('button', { name: 'Resend failed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Resend/ }).click()
    await page.getByText(`${EVENTS} deliveries are sent again`).waitFor()
    await until(() => receiver.heard() === heard + EVENTS, PATIENCE_MS)
    await page.getByText('Healthy').waitFor()
    await page.getByLabel('Failed only').uncheck()
    await expect
      .poll(() => lines().filter({ hasText: 'Delivered' }).count(), { timeout: PATIENCE_MS })
      .toBe(EVENTS)
    expect(complaints).toEqual([])
  })

  test.each(WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const)))(
    'is accessible at %i in %s',
    async (width, colorScheme) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await loaded(page)
      await lines().first().waitFor()
      const folder = process.env['FLORIN_TEST_PICTURES']
      if (folder) await page.screenshot({ path: `${folder}/workbench_${width}_${colorScheme}.png` })
      expect(await misfits(page, [[width, colorScheme]])).toEqual([])
    },
  )
})
