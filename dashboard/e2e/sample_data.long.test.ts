// Ninety days of sample data, raised by one click.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, openBrowser, signedInPage } from './browser.ts'

const STORY_MS = 300_000

describe.skipIf(browserPath === undefined)('an empty bank', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('raises sample data, and every list has something', async () => {
    const { page, complaints } = await signedInPage(browser, bank)
    await page.getByRole('button', { name: 'Raise sample data' }).click()
    await page.getByText(/Day \d+ of 90/).waitFor()
    await page.getByText('The sample data is there.').waitFor({ timeout: STORY_MS })
    for (const path of [
      'customers',
      'businesses',
      'accounts',
      'cards',
      'transactions',
      'ach',
      'spend_controls',
    ]) {
      await page.goto(`${bank.url}/${path}`)
      await page.locator('tbody tr').first().waitFor()
    }
    expect(complaints).toEqual([])
  })
})
