// The time machine in a real browser: what falls due, moving time there, and reading what happened.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { fundedAccount, transfer } from '../../test/world.ts'
import { browserPath, loaded, misfits, openBrowser, watchedPage } from './browser.ts'

const PATIENCE_MS = 60_000

describe.skipIf(browserPath === undefined)('the time machine', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let receiver: string

  beforeAll(async () => {
    bank = await openTestBank()
    const from = await fundedAccount(bank, { funds: 10_000 })
    receiver = await fundedAccount(bank)
    const sides = { originating_account_id: from, receiving_account_id: receiver }
    const now = Date.parse((await bank.get('/sandbox/clock')).body.now)
    for (const [hours, memo] of [
      [30, 'Tent, to be inspected'],
      [54, 'Bike'],
      [54, 'Canoe'],
    ] as const) {
      const expires_at = new Date(now + hours * 3_600_000).toISOString()
      const held = await transfer(bank, { ...sides, capture_mode: 'MANUAL', expires_at, memo })
      expect(held.status, held.text).toBe(200)
    }
    browser = await openBrowser()
    const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    const watched = await watchedPage(context)
    ;({ page, complaints } = watched)
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    complaints.length = 0
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('moves time to the next thing that falls due, and shows the digest with links', async () => {
    await page.locator('.clock-badge').click()
    await page.getByRole('heading', { level: 1, name: 'Time machine' }).waitFor()
    await page.getByText('in 1 day: A transfer of $1.00 that waits expires').waitFor()
    expect(await page.getByText('This machine').count()).toBe(0)

    await page.getByRole('button', { name: 'Jump to the next' }).click()
    await page.getByRole('heading', { name: 'Summary' }).waitFor()
    await page.getByText('1 transfer expired', { exact: true }).waitFor()
    await page.getByText('This workspace, 1 day ahead').waitFor()
    await page.getByText('This machine').waitFor()

    await page.getByRole('link', { name: 'Tent, to be inspected, $1.00' }).click()
    await page.getByRole('heading', { level: 1, name: /\$1\.00/ }).waitFor()
    await page.goBack()
    await page.getByText('1 transfer expired', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('jumps to a chosen thing, and to a day of the ribbon', async () => {
    const days = page.getByRole('list', { name: 'Days on which something falls due' })
    const day = days.getByRole('button').filter({ hasText: '2 × Transfer expires' })
    await day.click()
    expect(await day.getAttribute('aria-pressed')).toBe('true')
    const items = page.locator('.agenda-items > li').filter({ hasText: 'A transfer of' })
    await expect.poll(() => items.count(), { timeout: PATIENCE_MS }).toBe(2)
    await items
      .last()
      .getByRole('button', { name: /Jump here/ })
      .click()
    await page.getByText('2 transfers expired', { exact: true }).waitFor()
    await page.getByText('No scheduled work except housekeeping.').waitFor()
    expect(complaints).toEqual([])
  })

  test('lets another bank pay in on the workspace’s day before, not the browser’s', async () => {
    await page.goto(`${bank.url}/accounts/${receiver}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Receive ACH…' }).click()
    const { now } = (await bank.get('/sandbox/clock')).body
    const before = new Date(Date.parse(now) - 24 * 3_600_000).toISOString().slice(0, 10)
    expect(before > new Date().toISOString().slice(0, 10)).toBe(true)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Settles on').waitFor()
    expect(await dialog.getByLabel('Settles on').inputValue()).toBe(before)
    await page.goto(`${bank.url}/time`)
    expect(complaints).toEqual([])
  })

  test('shows how far a move is that was asked for elsewhere', async () => {
    await bank.sql(
      `insert into clock_moves
       select tenant, gen_random_uuid(), $2::timestamptz, $2::timestamptz + interval '10 days', now() from workspaces where tenant = $1`,
      [bank.tenant, (await bank.get('/sandbox/clock')).body.now],
    )
    await page.getByText('0%: it is').waitFor()
    expect(await page.getByRole('button', { name: '1 week' }).isDisabled()).toBe(true)
    await bank.sql('delete from clock_moves where tenant = $1', [bank.tenant])
    await page.getByText('0%: it is').waitFor({ state: 'detached' })
  })

  test.each([
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('is accessible at %i in %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await loaded(page)
    await page.getByRole('list', { name: 'Days on which something falls due' }).waitFor()
    expect(await misfits(page, [[width, colorScheme]])).toEqual([])
  })
})
