// Tasks, and what lists can do, at one size; tasks.long.test.ts does the tasks at the others.

import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { person } from '../../test/world.ts'
import { browserPath, loaded, openBrowser, watchedPage, type Watched } from './browser.ts'
import { letHoldExpire, payWithNewCard, returnEntry } from './tasks.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 300_000

describe.skipIf(browserPath === undefined)('a user at work', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let watched: Watched

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
    context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    watched = await watchedPage(context)
    await watched.page.goto((await bank.signInAddress()) ?? '')
    await watched.page.getByRole('heading', { name: 'Overview' }).waitFor()
    watched.complaints.length = 0
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })
  const stage = () => ({ bank, page: watched.page })
  const go = async (path: string) => {
    await watched.page.goto(`${bank.url}${path}`)
    await watched.page.getByRole('heading', { level: 1 }).waitFor()
    await loaded(watched.page)
  }

  test('opens an account for a customer, issues a card, pays with it and captures the payment', () =>
    payWithNewCard(stage(), 'Abara'))

  test('lets a hold expire from its page', () => letHoldExpire(stage()))

  test('returns an ACH entry with R03', () => returnEntry(stage()))

  test('sorts a list by the header of a column, in the API and in the address', async () => {
    const { page } = watched
    for (const last_name of ['Zeta', 'Mida'])
      await bank.post('/v0/customers', { ...person, first_name: '=1+1', last_name })
    await go('/customers')
    const names = () => page.locator('main tbody [data-lead]').allInnerTexts()
    // Newest first, until another order is chosen.
    expect((await names())[0]).toBe('=1+1 Mida')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort_by=last_name%3Aasc/)
    await page
      .getByRole('columnheader', { name: 'Name' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    await expect.poll(async () => (await names())[0], { timeout: PATIENCE_MS }).toBe('Ines Abara')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(async () => (await names())[0], { timeout: PATIENCE_MS }).toBe('=1+1 Zeta')
  })

  test('chooses columns, which are remembered', async () => {
    const { page } = watched
    await go('/customers')
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).check()
    await page.getByRole('checkbox', { name: 'Email' }).uncheck()
    await page.keyboard.press('Escape')
    await header('Phone').waitFor()
    await page.reload()
    await header('Phone').waitFor()
    expect(await header('Email').count()).toBe(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Restore the default columns' }).click()
    await header('Email').waitFor()
  })

  test('saves what is filtered as a file that runs nothing in a spreadsheet', async () => {
    const { page } = watched
    const save = async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      return readFileSync(await (await download).path(), 'utf8')
        .trimEnd()
        .split('\r\n')
    }
    await go('/customers?first_name=%3D1%2B1')
    const people = await save()
    expect(people).toHaveLength(3)
    expect(people.slice(1).every((line) => line.startsWith(`"'=1+1 `))).toBe(true)
    await go('/transactions?type=card')
    const [names, ...payments] = await save()
    expect(names).toBe('"time","kind","status","from","to","memo","amount","currency","id"')
    expect(
      payments.some(
        (line) => line.includes(',"Harbour Books",') && line.includes(',-18.50,"USD",'),
      ),
    ).toBe(true)
    await page.getByText(`A file of ${payments.length} rows was saved.`).waitFor()
  })

  test('goes through a list by j and k, and opens an entry by Enter', async () => {
    const { page } = watched
    await go('/customers?sort_by=last_name:asc')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ines Abara' }).waitFor()
  })

  test('is led from each figure of the first page to what it counts', async () => {
    const { page } = watched
    const figures = page.getByRole('region', { name: 'Key figures' })
    const open = async (title: string) => {
      await go('/')
      await figures.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loaded(page)
      return new URL(page.url())
    }
    await go('/')
    const { body } = await bank.get('/v0/accounts?limit=100')
    type Held = { balances: { type: string; balance: number }[] }
    const held: number[] = body.accounts.map(
      ({ balances }: Held) => balances.find(({ type }) => type === 'ACCOUNT_BALANCE')?.balance ?? 0,
    )
    const cents = held.reduce((sum, it) => sum + it, 0)
    const deposits = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await figures.getByText(deposits).waitFor()
    expect((await open('Deposits')).pathname).toBe('/accounts')
    expect((await open('Pending')).search).toBe('?view=pending&status=PENDING,PARTCLEARED')
    expect((await open('To review')).search).toBe('?result=REVIEW')
    expect((await open('Webhook deliveries')).pathname).toBe('/webhooks')
  })

  test('met no error in the console', () => {
    expect(watched.complaints).toEqual([])
  })
})
