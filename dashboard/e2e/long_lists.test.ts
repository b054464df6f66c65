// A list with ten thousand rows of one day, in a real browser.

import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { bulk, fundedAccounts, transfer } from '../../test/world.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'

const STORY_MS = 300_000
const PATIENCE_MS = 60_000

const BULKS = 10
const BULK = 1000
const REQUESTS_MAX = 10
const BYTES_MAX = 350_000
const NODES_MAX = 5000
const FAR_ROW = 2000
/** 36 and the border. */
const LINE_PX = 37

describe.skipIf(browserPath === undefined)('a list of many rows', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    bank = await openTestBank()
    const [from = '', to = ''] = await fundedAccounts(bank, 2, 10_000_000)
    const sides = { originating_account_id: from, receiving_account_id: to }
    for (let at = 0; at < BULKS; at += 1) {
      const { status, text } = await bulk(
        bank,
        Array.from({ length: BULK }, () => ({ ...sides, idempotency_key: randomUUID() })),
      )
      expect(status, text.slice(0, 500)).toBeLessThan(300)
    }
    const last = await transfer(bank, { ...sides, amount: 4321, memo: 'The last one' })
    expect(last.status, last.text).toBe(200)
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    const watched = await watchedPage(context)
    page = watched.page
    complaints = watched.complaints
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  }, STORY_MS)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const rows = () => page.locator('tbody tr:not(.day, .gap)')
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)

  test('the last transaction of a day with 10,000 is the first row, with few requests and bytes', async () => {
    // A browser that has been here before has nothing of it left.
    const fresh = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: await context.storageState(),
    })
    const first = await fresh.newPage()
    let calls = 0
    const sizes: Promise<{ responseBodySize: number }>[] = []
    first.on('requestfinished', (request) => {
      const isCall = /^\/(v0|operations|sandbox)\//.test(new URL(request.url()).pathname)
      if (isCall) calls += 1
      sizes.push(request.sizes())
    })
    await first.goto(`${bank.url}/transactions`)
    await first.locator('tbody tr:not(.day, .gap)').first().getByText('The last one').waitFor()
    await loaded(first)
    const bytes = (await Promise.all(sizes)).reduce((sum, it) => sum + it.responseBodySize, 0)
    expect(calls).toBeLessThanOrEqual(REQUESTS_MAX)
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX)
    await fresh.close()
  })

  test('a row is one line on a small laptop, so that its height does not depend on the other rows', async () => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`${bank.url}/transactions`)
    await loaded(page)
    const heights = await rows().evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)),
    )
    expect(heights.length).toBeGreaterThan(10)
    expect(Math.max(...heights)).toBeLessThanOrEqual(LINE_PX)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('few rows are in the document at row 2,000, and back at the top it is the last one again', async () => {
    await page.goto(`${bank.url}/transactions`)
    await loaded(page)
    await rows().first().getByText('The last one').waitFor()
    expect(await nodes()).toBeLessThanOrEqual(NODES_MAX)
    const farthest = async () =>
      Number(await page.locator('tbody tr[data-index]').last().getAttribute('data-index'))
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 20_000)
          return farthest()
        },
        { timeout: STORY_MS },
      )
      .toBeGreaterThan(FAR_ROW)
    await loaded(page)
    const at = await nodes()
    expect(at).toBeLessThanOrEqual(NODES_MAX)
    expect(await barriers(page)).toEqual([])
    // The keyboard goes on from there.
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-lead'))).toBe(true)
    await page.keyboard.press('Control+Home')
    await page.evaluate(() => window.scrollTo(0, 0))
    await rows().first().getByText('The last one').waitFor()
    expect(complaints).toEqual([])
  })
})
