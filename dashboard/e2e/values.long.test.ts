// Every page of a bank with sample data speaks in words, not in values of the API.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, loaded, openBrowser, signedInPage } from './browser.ts'
import { LISTS_WITH_DETAILS } from './lists.ts'

const STORY_MS = 300_000

/** What the API writes: `ACTIVE_OR_DISBURSED`, `hold_new`, or a status in capitals. Settings of the bank are named as they are. */
const VALUE =
  /\b(?!FLORIN_)[A-Z]{2,}(_[A-Z]+)+\b|\b[a-z]+_[a-z_]+\b|\b(ACTIVE|PENDING|COMPLETE|INIT|POSTED|DEBIT|CREDIT|CHECKING|SAVING|VIRTUAL|PHYSICAL)\b/

/** Pages that are read as they are. */
const PAGES = [
  '/',
  '/ledger',
  '/ach_files',
  '/batch_templates',
  '/webhooks',
  '/api_keys',
  '/audit',
  '/time',
  '/faults',
  '/snapshots',
  '/tools?simulation=simulateOriginalCredit',
  '/users',
  '/sessions',
]

describe.skipIf(browserPath === undefined)('what people read', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    bank = await openTestBank()
    expect((await bank.post('/sandbox/sample_data')).status).toBe(201)
    browser = await openBrowser()
    page = (await signedInPage(browser, bank)).page
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('no page shows a value of the API where a word belongs', async () => {
    const found: string[] = []
    const look = async (name: string) => {
      await loaded(page)
      const texts = await page
        .locator('main :not(.json *, code)')
        .evaluateAll((all) =>
          all
            .flatMap((it) => [...it.childNodes].filter((node) => node.nodeType === 3))
            .map((it) => it.textContent ?? ''),
        )
      found.push(...texts.filter((text) => VALUE.test(text)).map((text) => `${name}: ${text}`))
    }
    const rules: string[] = []
    for (const fault of ['ANSWER_LOST', 'WEBHOOK_OUT_OF_ORDER']) {
      const made = await bank.post('/sandbox/faults', { fault })
      expect(made.status, made.text).toBe(201)
      rules.push(made.body.id)
    }
    for (const path of PAGES) {
      await page.goto(bank.url + path)
      await look(path)
    }
    for (const id of rules) expect((await bank.delete(`/sandbox/faults/${id}`)).status).toBe(204)
    for (const path of LISTS_WITH_DETAILS) {
      await page.goto(bank.url + path)
      await look(path)
      const row = page.locator('main tbody tr td:first-child a').first()
      await row.click()
      await page.waitForURL(({ pathname }) => pathname.split('/').length > 2)
      await look(`${path} first`)
    }
    expect(found).toEqual([])
  })
})
