// The documentation site in both themes, on every width.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { inTurn } from '../../test/turns.ts'
import { browserPath, openBrowser } from './browser.ts'
import { complaintsOfDocs } from './docs_pages.ts'

describe.skipIf(browserPath === undefined)('the documentation is accessible', () => {
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

  const sizes = [1440, 1024, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  )
  test.each(inTurn(sizes, 3))(
    '$colorScheme, $width pixels wide',
    async ({ width, colorScheme }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      expect(await complaintsOfDocs(bank, context)).toEqual([])
      await context.close()
    },
  )
})
