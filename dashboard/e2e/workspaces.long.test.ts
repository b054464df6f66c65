// The tasks of workspaces.test.ts at every width and in both themes.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { inTurn } from '../../test/turns.ts'
import { browserPath, openBrowser, watchedPage } from './browser.ts'
import {
  findChange,
  makeFork,
  makeNarrowKey,
  makeReadOnlyKey,
  restoreSnapshot,
} from './workspace_tasks.ts'

const PATIENCE_MS = 60_000

const WIDTHS = [1440, 1024, 390]
const runs = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, run: `${theme}${width}` })),
)

describe.skipIf(browserPath === undefined)('a workspace', { timeout: 600_000 }, () => {
  let bank: TestBank
  let browser: Browser

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test.each(inTurn(runs, 3))('is looked after at $width, $theme', async ({ width, theme, run }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const { page, complaints } = await watchedPage(context)
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    complaints.length = 0
    for (const task of [makeReadOnlyKey, makeNarrowKey, findChange, restoreSnapshot, makeFork])
      await task({ bank, page, run })
    expect(complaints).toEqual([])
    await context.close()
  })
})
