// Visual elements in a real browser: the face of a card, the icon of a merchant, the chart of a balance, and the
// print layout.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, loaded, type Look, misfits, openBrowser, signedInPage } from './browser.ts'

type Row = Record<string, any>

describe.skipIf(browserPath === undefined)('faces, marks and lines', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let card: Row
  let merchant: string

  const go = async (path: string) => {
    await page.goto(`${bank.url}${path}`)
    await loaded(page)
  }
  /** Wide and light, in between, and narrow and dark. */
  const fits = async () => {
    const looks: Look[] = [
      [390, 'dark'],
      [1024, 'dark'],
      [1440, 'light'],
    ]
    expect(await misfits(page, looks)).toEqual([])
  }

  beforeAll(async () => {
    bank = await openTestBank()
    const raised = await bank.post('/sandbox/sample_data')
    expect(raised.status, raised.text).toBe(201)
    const { result } = (await bank.get('/v0/transactions/posted?subtype=pos_purchase')).body
    const [purchase] = result as Row[]
    merchant = purchase?.['data'].user_data.merchant.name
    card = (await bank.get(`/v0/cards/${purchase?.['data'].user_data.card_id}`)).body
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('money that has moved and is not added up yet is not said to be nothing', async () => {
    await bank.sql('delete from transaction_volume where tenant = $1', [bank.tenant])
    await go('/')
    await page.getByText('Money moved; the totals are being computed').waitFor()
    expect(await page.getByText('No money moved in this period').count()).toBe(0)
    await bank.sql(
      `insert into transaction_volume values ($1, date_trunc('hour', now()), 2, 51234)
       on conflict (tenant, time) do nothing`,
      [bank.tenant],
    )
    await page.locator('.chart .u-legend').waitFor()
  })

  test('the overview shows how the balances of the accounts went that moved last', async () => {
    await go('/')
    const moved = page.getByRole('table', { name: 'Recently used accounts' })
    const line = moved.getByRole('img', {
      name: /^From .*\$[\d,.]+ to .*\$[\d,.]+ within 30 days$/,
    })
    await line.first().waitFor()
    // Whose it is comes a moment later than the account.
    await moved.getByRole('link', { name: / · / }).first().waitFor()
  })

  test('a card’s page shows its face: whose it is, its last four, its status', async () => {
    await go(`/cards/${card['id']}`)
    const face = page.getByRole('group', { name: 'The card' })
    const { first_name: first, last_name: last } = (
      await bank.get(`/v0/customers/${card['customer_id']}`)
    ).body
    await face.getByText(`${first} ${last}`).waitFor()
    await face.getByText(card['last_four']).waitFor()
    await face.getByText('Active', { exact: true }).waitFor()
    await fits()
    expect((await bank.patch(`/v0/cards/${card['id']}`, { card_status: 'SUSPENDED' })).status).toBe(
      200,
    )
    await go(`/cards/${card['id']}`)
    await face.getByText('Suspended', { exact: true }).waitFor()
    expect(await face.getAttribute('data-state')).toBe('off')
    await fits()
  })

  test('the transactions of a card name the other party alone, with its mark', async () => {
    for (const path of [`/cards/${card['id']}`, `/transactions?card_id=${card['id']}`]) {
      await go(path)
      const cells = page.locator('tbody td .movement:visible')
      await cells.filter({ hasText: merchant }).first().waitFor()
      const texts = await cells.allInnerTexts()
      expect(texts.every((text) => /^(To|From)\s/.test(text))).toBe(true)
      const mark = cells.filter({ hasText: merchant }).first().locator('.mark')
      expect(await mark.getAttribute('aria-hidden')).toBe('true')
      expect(await mark.innerText()).toMatch(/^\S{1,2}$/)
    }
  })

  test('a card is chosen by its face', async () => {
    await go('/tools?simulation=simulateAuthorization')
    const field = page.getByRole('combobox', { name: 'Card', exact: true })
    await field.click()
    const options = page.getByRole('option')
    await options.first().locator('svg.card-mini').waitFor()
    await options.filter({ hasText: card['last_four'] }).click()
    await page.locator('.pick svg.card-mini').waitFor()
  })

  test('is printed black on white without what is pressed, with headings on each page', async () => {
    await go(`/accounts/${card['account_id']}`)
    await page.getByRole('table', { name: 'Activity' }).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const style = (locator: string, property: string) =>
      page
        .locator(locator)
        .first()
        .evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property)
    for (const gone of ['nav', 'header', 'footer', '.page-actions', '[role=tablist]'])
      expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0)
    for (const text of ['h1', 'h2', 'tbody td:last-child', 'tbody td a', 'dd'])
      expect(await style(text, 'color'), text).toBe('rgb(0, 0, 0)')
    for (const ground of ['body', '.card', '.mark'])
      expect(await style(ground, 'background-color'), ground).toBe('rgb(255, 255, 255)')
    expect(await style('thead', 'display')).toBe('table-header-group')
    expect(await style('tbody tr', 'break-inside')).toBe('avoid')
    await page.getByText(/^Florin · .* · sandbox$/).waitFor()
    await page.emulateMedia({ media: 'screen' })
    expect(complaints).toEqual([])
  })
})
