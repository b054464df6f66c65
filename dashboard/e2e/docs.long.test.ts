// The documentation site in both themes, on every width.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, openBrowser } from './browser.ts'
import { complaintsOfDocs } from './docs_pages.ts'

describe.skipIf(browserPath === undefined)('the documentation shuts nobody out', () => {
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

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 1024, 390])
      test(`${colorScheme}, ${width} pixels wide`, async () => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
        expect(await complaintsOfDocs(bank, context)).toEqual([])
        await context.close()
      })
})
