// The tasks at every size, in both themes.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { inTurn } from '../../test/turns.ts'
import { browserPath, openBrowser, watchedPage } from './browser.ts'
import {
  findRequest,
  letHoldExpire,
  moveToNext,
  payWithNewCard,
  resendFailed,
  returnEntry,
} from './tasks.ts'

const PATIENCE_MS = 60_000
const STORY_MS = 600_000

const sizes = [
  [1440, 'dark', 'Bassey'],
  [1024, 'light', 'Calder'],
  [1024, 'dark', 'Duarte'],
  [390, 'light', 'Ekwueme'],
  [390, 'dark', 'Farouk'],
] as const

describe.skipIf(browserPath === undefined)('a user at work', { timeout: STORY_MS }, () => {
  let browser: Browser
  let bank: TestBank

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test.each(inTurn(sizes, 3))(
    'at %i, %s, moves time, finds, pays, lets expire, returns and resends',
    async (width, colorScheme, name) => {
      await bank?.close()
      bank = await openTestBank()
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(PATIENCE_MS)
      const { page, complaints } = await watchedPage(context)
      await page.goto((await bank.signInAddress()) ?? '')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      complaints.length = 0
      await moveToNext({ bank, page })
      await findRequest({ bank, page })
      await payWithNewCard({ bank, page }, name)
      await letHoldExpire({ bank, page })
      await returnEntry({ bank, page })
      await resendFailed({ bank, page })
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
