// People who look after a workspace, in a real browser: the keys that they hand out, what was changed, and copies to go back to.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, openBrowser, type Watched, watchedPage } from './browser.ts'
import {
  findChange,
  makeFork,
  makeNarrowKey,
  makeReadOnlyKey,
  restoreSnapshot,
} from './workspace_tasks.ts'

const PATIENCE_MS = 60_000

describe.skipIf(browserPath === undefined)('a workspace', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let watched: Watched

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    watched = await watchedPage(context)
    await watched.page.goto((await bank.signInAddress()) ?? '')
    await watched.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    watched.complaints.length = 0
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const visit = () => ({ bank, page: watched.page, run: 'once' })

  test('gives a program a key that may only read, and sees it refused', () =>
    makeReadOnlyKey(visit()))

  test('gives a program a key for cards, part by part', () => makeNarrowKey(visit()))

  test('finds in the audit log who created a key', () => findChange(visit()))

  test('is put back to a snapshot after a change', () => restoreSnapshot(visit()))

  test('is forked in the menu, and the fork is switched to', () => makeFork(visit()))

  test('met no error in the console', () => {
    expect(watched.complaints).toEqual([])
  })
})
