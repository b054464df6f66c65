// Finding things and picking them: tasks without typing an id.

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { fundedAccount, person, verifiedCustomer } from '../../test/world.ts'
import { barriers, browserPath, openBrowser, watchedPage, type Watched } from './browser.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 300_000
const SEARCH = /Search names, numbers/

describe.skipIf(browserPath === undefined)('a user who searches for', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let watched: Watched
  let page: Page
  let account: string

  beforeAll(async () => {
    bank = await openTestBank()
    const maya = { first_name: 'Maya', last_name: 'Okafor' }
    const customer = (await verifiedCustomer(bank, maya)).id
    account = await fundedAccount(bank, {
      customer,
      funds: 50_000,
      account: { nickname: 'Everyday' },
    })
    browser = await openBrowser()
    context = await browser.newContext({
      viewport: { width: 1360, height: 900 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    watched = await watchedPage(context)
    page = watched.page
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    watched.complaints.length = 0
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const go = async (path: string) => {
    await page.goto(`${bank.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const palette = () => page.getByRole('dialog').filter({ has: page.getByPlaceholder(SEARCH) })
  const seek = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(SEARCH).fill(text)
  }

  test('a customer finds them by a part of the name, with the keyboard, from within a field', async () => {
    await go('/customers')
    await page.getByLabel('Last name').focus()
    await seek('okaf')
    await palette()
      .getByRole('option', { name: /Maya Okafor.*Customer/ })
      .first()
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Maya Okafor' }).waitFor()
    // What was opened is offered first.
    await page.keyboard.press('Control+k')
    await palette().getByText('Recent').waitFor()
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'detached' })
  })

  test('a request finds it by its id', async () => {
    const reply = await bank.post('/v0/customers', { ...person, status: 'PROSPECT' })
    const id = reply.headers.get('request-id') ?? ''
    await expect.poll(async () => (await bank.get(`/operations/requests/${id}`)).status).toBe(200)
    await go('/')
    await seek(id)
    await palette()
      .getByRole('option', { name: /POST \/v0\/customers/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/requests/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('nothing that is there is told so', async () => {
    await go('/')
    await seek('zzzz')
    await palette().getByText('No results.').waitFor()
    await page.keyboard.press('Escape')
  })

  test('a new customer gets an account and a card, and no id is typed', async () => {
    await go('/')
    await seek('new cust')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New customer' })
    const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
    const live = (field: string, text: string) =>
      form.locator(`[name="legal_address.${field}"]`).fill(text)
    await fill('First name', 'Ines')
    await fill('Last name', 'Abara')
    await fill('Date of birth', '1990-04-02')
    await fill('SSN', '123-45-6789')
    await fill('Email', 'ines@abara.example')
    await fill('Phone', '+14374570680')
    await form.getByText('Home address').click()
    await live('address_line_1', '12 Harbour Street')
    await live('city', 'Portland')
    await live('state', 'OR')
    await live('country_code', 'US')
    await live('postal_code', '97201')
    expect(await barriers(page)).toEqual([])
    await form.getByRole('button', { name: 'New customer' }).click()
    await page.getByRole('heading', { name: 'Ines Abara' }).waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await seek('new acc')
    await page.keyboard.press('Enter')
    const opening = page.getByRole('dialog', { name: 'Open an account' })
    const holder = opening.getByRole('combobox', { name: 'Holder' })
    await holder.fill('aba')
    await page.getByRole('option', { name: /Ines Abara/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await opening.getByText('Open a checking account for Ines Abara.').waitFor()
    await opening.getByRole('button', { name: 'Open an account' }).click()
    await page.getByRole('heading', { name: /Checking/ }).waitFor()

    await page.getByRole('button', { name: 'Issue a card' }).click()
    const issuing = page.getByRole('dialog', { name: 'Issue a card' })
    await issuing.getByRole('combobox', { name: 'Card product' }).click()
    await page
      .getByRole('option', { name: /virtual/i })
      .first()
      .click()
    await issuing
      .getByText(/Issue a virtual debit card to Ines Abara, which draws on Ines Abara/)
      .waitFor()
    await issuing.getByRole('button', { name: 'Issue a card' }).click()
    await page.getByRole('heading', { name: /\(virtual\)/ }).waitFor()
  })

  test('an account to pay sees what will happen before it does', async () => {
    await go('/transfers?new')
    const form = page.getByRole('dialog', { name: 'New transfer' })
    const choose = async (label: string, text: string, option: RegExp) => {
      await form.getByRole('combobox', { name: label }).fill(text)
      await page.getByRole('option', { name: option }).first().click()
    }
    await choose('From', 'okafor', /Everyday/)
    await choose('To', 'abara', /Ines Abara/)
    await form.getByLabel('Amount').fill('25')
    await form
      .getByText(/^Move \$25\.00 from Maya Okafor · Everyday ··\d{4} to Ines Abara · /)
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await form.getByRole('button', { name: 'New transfer' }).click()
    await page.getByRole('heading', { name: /\$25\.00/ }).waitFor()
  })

  test('what happened on an account picks it in the filter, or pastes its id', async () => {
    await go('/transactions')
    const filter = page.getByRole('combobox', { name: 'Account' })
    await filter.fill('everyday')
    await page.getByRole('option', { name: /Maya Okafor/ }).click()
    await page.waitForURL(`**account_id=${account}*`)
    await page
      .getByText(/Maya Okafor · Everyday/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Remove Maya Okafor/ }).click()
    await filter.fill(account)
    await page.waitForURL(`**account_id=${account}*`)
  })

  test('something on a phone has a button for it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder(SEARCH).fill('okafor')
    await palette()
      .getByRole('option', { name: /Maya Okafor/ })
      .first()
      .waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await barriers(page)).toEqual([])
  })

  test('met no error in the console', () => {
    expect(watched.complaints).toEqual([])
  })
})
