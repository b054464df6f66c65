// Failures in the dashboard: validation errors in a form, a lost response, an expired session.

import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { fundedAccount } from '../../test/world.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 300_000

describe.skipIf(browserPath === undefined)('in trouble', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let [from, to] = ['', '']

  beforeAll(async () => {
    bank = await openTestBank()
    from = await fundedAccount(bank, { funds: 100_000 })
    to = await fundedAccount(bank)
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    page = (await watchedPage(context)).page
    await signIn()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const signIn = async () => {
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  }
  const openTransfer = async () => {
    await page.goto(`${bank.url}/transactions`)
    await loaded(page)
    await page.getByRole('button', { name: 'New transfer' }).click()
    return page.getByRole('dialog')
  }
  type Form = Awaited<ReturnType<typeof openTransfer>>

  const fill = async (form: Form, amount: string, account: string) => {
    await form.getByLabel('Amount').fill(amount)
    // What is chosen already stays chosen.
    await form.getByText('Advanced').click()
    await form.getByRole('combobox', { name: 'Type', exact: true }).click()
    await page.getByRole('option', { name: 'Account to account', exact: true }).click()
    await picker(form, 'From').fill(account)
    await picker(form, 'To').fill(to)
  }
  const picker = (form: Form, name: string) => form.getByRole('combobox', { name, exact: true })
  const send = (form: Form) => form.getByRole('button', { name: 'New transfer' }).click()
  /** What stands beside a field as its fault. */
  const faultOf = async (field: Locator) => {
    await expect
      .poll(() => field.getAttribute('aria-invalid'), { timeout: PATIENCE_MS })
      .toBe('true')
    const ids = (await field.getAttribute('aria-describedby')) ?? ''
    const said = await Promise.all(
      ids.split(/\s+/).map((id) => page.locator(`[id="${id}"]`).innerText()),
    )
    return said.join(' ')
  }
  const held = async () =>
    (await bank.get(`/v0/accounts/${to}`)).body.balances.find(
      ({ type }: { type: string }) => type === 'ACCOUNT_BALANCE',
    ).balance as number

  test('each mistake is said beside its field in the words of the API, and what is typed stays', async () => {
    const form = await openTransfer()
    await fill(form, '12.50', 'no account')
    await form.getByRole('button', { name: /^Remove .*Checking/ }).click()
    await send(form)
    const { body } = await bank.post(
      '/v0/transactions/internal_transfer',
      {
        amount: 1250,
        currency: 'USD',
        type: 'ACCOUNT_TO_ACCOUNT',
      },
      { 'idempotency-key': randomUUID() },
    )
    expect(body.missing).toEqual(
      expect.arrayContaining(['originating_account_id', 'receiving_account_id']),
    )
    const paying = picker(form, 'From')
    expect(await faultOf(paying)).toContain('is missing')
    await faultOf(picker(form, 'To'))
    expect(await paying.inputValue()).toBe('no account')

    await paying.fill(from)
    await picker(form, 'To').fill(to)
    await send(form)
    await page.getByRole('heading', { name: /\$12\.50/ }).waitFor()
    expect(await held()).toBe(1_250)
  })

  test('money whose answer is lost is sent again by the same press or the next, and moves once', async () => {
    const before = await held()
    let asked = 0
    await page.route('**/v0/transactions/internal_transfer', async (route) => {
      asked += 1
      // The bank executes it, and the response is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    const form = await openTransfer()
    await fill(form, '3.00', from)
    await send(form)
    await form.getByText('No connection').waitFor()
    await form.getByText('it is done once').waitFor()
    expect(asked).toBeGreaterThan(0)
    expect(await held()).toBe(before + 300)
    await page.unroute('**/v0/transactions/internal_transfer')
    await send(form)
    await page.getByRole('heading', { name: /\$3\.00/ }).waitFor()
    expect(await held()).toBe(before + 300)
  })

  test('a new sign-in after the end of a session returns to the same page and filters', async () => {
    await page.goto(`${bank.url}/transactions?view=pending&account_id=${from}`)
    await loaded(page)
    await context.clearCookies()
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Sign in to Florin' }).waitFor()
    const link = new URL((await bank.signInAddress()) ?? '')
    await page.goto(`${page.url()}${link.hash}`)
    await page.getByRole('heading', { name: 'Transactions' }).waitFor()
    const { pathname, search } = new URL(page.url())
    expect({ pathname, search }).toEqual({
      pathname: '/transactions',
      search: `?view=pending&account_id=${from}`,
    })
  })

  test('a link that was used before is refused, and says what to do; another is pasted into the page', async () => {
    await context.clearCookies()
    const used = (await bank.signInAddress()) ?? ''
    await page.goto(used)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await context.clearCookies()
    await page.goto('about:blank')
    await page.goto(used)
    await page.getByText('Not signed in').waitFor()
    const alert = await page.getByRole('alert').textContent()
    expect(alert).toMatch(/was used or has expired.* florin link/)
    expect(await barriers(page)).toEqual([])
    // Only what stands behind the # changes, so the browser loads nothing.
    await page.evaluate('window.stayed = true')
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await page.evaluate('window.stayed')).toBe(true)
  })
})
