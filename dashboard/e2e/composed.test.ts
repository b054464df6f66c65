// Pages of external accounts, accounts, spend controls, alerts and batch templates in a real browser: what each is, how far it has
// come, and what is done there; and small things that were wrong once.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendAch } from '../../test/ach.ts'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { externalAccountOf, VERIFIED } from '../../test/external_accounts.ts'
import { groceries } from '../../test/spend_controls.ts'
import { fundedAccount, transfer, verifiedCustomer } from '../../test/world.ts'
import {
  barriers,
  browserPath,
  loaded,
  type Look,
  misfits,
  openBrowser,
  signedInPage,
} from './browser.ts'

const PATIENCE_MS = 60_000

describe.skipIf(browserPath === undefined)('composed pages', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  const ids: Record<string, string> = {}

  const made = async (path: string, body: object) => {
    const reply = await bank.post(path, body)
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body.id as string
  }
  const go = async (path: string) => {
    await page.goto(`${bank.url}${path}`)
    await loaded(page)
  }
  /** Wide and light, and narrow and dark. */
  const fits = async () => {
    const looks: Look[] = [
      [390, 'dark'],
      [1440, 'light'],
    ]
    expect(await misfits(page, looks)).toEqual([])
  }

  beforeAll(async () => {
    bank = await openTestBank()
    const customer = await verifiedCustomer(bank, { first_name: 'Ines', last_name: 'Abara' })
    ids['external'] = await made('/v0/external_accounts', externalAccountOf(customer.id))
    ids['verified'] = await made('/v0/external_accounts', externalAccountOf(customer.id))
    await bank.patch(`/v0/external_accounts/${ids['verified']}`, VERIFIED)
    const account = await fundedAccount(bank, { customer: customer.id, funds: 50_000 })
    ids['account'] = account
    ids['customer'] = customer.id
    const parties = { customer: customer.id, account, external: ids['verified'] }
    await sendAch(bank, parties, { amount: 4321 })
    const sides = {
      originating_account_id: account,
      receiving_account_id: await fundedAccount(bank),
    }
    const remittance = {
      ...sides,
      type: 'OUTGOING_INTERNATIONAL_REMITTANCE',
      final_customer_id: customer.id,
      amount: 1_234,
    }
    expect((await transfer(bank, remittance)).status).toBe(200)
    const held = { ...sides, capture_mode: 'MANUAL', amount: 900, memo: 'Tent' }
    expect((await transfer(bank, held)).status).toBe(200)
    ids['control'] = await made('/v0/spend_controls', groceries)
    const found = { person_id: customer.id, type: 'WATCHLIST', title: 'A name on a list' }
    ids['alert'] = await made('/sandbox/monitoring/alerts', found)
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('an external account says whose it is, and whether it is verified', async () => {
    await go(`/external_accounts/${ids['external']}`)
    const steps = page.getByRole('list', { name: 'Life cycle' })
    await steps.getByText('To be verified').waitFor()
    await page.getByRole('link', { name: 'Ines Abara' }).first().waitFor()
    await fits()
    await go(`/external_accounts/${ids['verified']}`)
    await steps.getByText('Ready for ACH').waitFor()
    expect(await steps.getByText('To be verified').count()).toBe(0)
    const activity = page.getByRole('table', { name: 'Activity' })
    await activity.getByText('−$43.21').waitFor()
    expect(await activity.locator('tbody tr:not(.day)').count()).toBe(1)
    await fits()
    await go(`/external_accounts/${ids['external']}`)
    await page.getByRole('heading', { name: 'Activity' }).waitFor()
    await page.getByText('None yet.').first().waitFor()
    expect(await page.getByText('$43.21').count()).toBe(0)
  })

  test('a customer and an account say how far they have come, and what falls due', async () => {
    const steps = page.getByRole('list', { name: 'Life cycle' }).locator('strong')
    await go(`/customers/${ids['customer']}`)
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(['Added', 'Verified', 'Active'])
    await go(`/accounts/${ids['account']}`)
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(['Opened', 'Open'])
    const due = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Scheduled work' }),
    })
    await due.getByText('Transfer expires').waitFor()
    await due.getByRole('link', { name: 'Tent, $9.00' }).waitFor()
    await fits()
  })

  test('a batch template is made by choosing, switched off and on, beside what waits for a batch', async () => {
    await go('/batch_templates')
    const waiting = page.getByRole('table', { name: 'Waiting for a batch' })
    await waiting.getByText('$12.34').first().waitFor()
    await page.getByRole('button', { name: 'New batch template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New batch template' })
    await dialog.getByRole('combobox', { name: /^Subtypes/ }).click()
    await page.getByRole('option', { name: 'Card purchase', exact: true }).click()
    await dialog.getByLabel('Largest amount').fill('25')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'New batch template' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Card purchase' })
    await row.getByText('Up to $25.00').waitFor()
    await row.getByRole('button', { name: 'Disable: Card purchase' }).click()
    await row.getByRole('button', { name: 'Enable: Card purchase' }).waitFor()
    await fits()
    const { batch_templates: all } = (await bank.get('/sandbox/batch_templates')).body
    expect(all.at(-1)).toMatchObject({
      enabled: false,
      subtypes: ['pos_purchase'],
      max_individual_amount: 2_500,
    })
  })

  test('the way back to a list is not cut off below its letters', async () => {
    await go(`/accounts/${ids['account']}`)
    const last = page.locator('.breadcrumbs > *').last()
    const cut = await last.evaluate((it) => {
      const { lineHeight, fontSize } = getComputedStyle(it)
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
    })
    expect(cut).toBeGreaterThan(1.3)
  })

  test('the chart shows the total, or the bar under the pointer', async () => {
    // As the background counts it, which a test need not wait for.
    await bank.sql(
      `insert into transaction_volume values ($1, date_trunc('hour', now()), 2, 51234)
       on conflict (tenant, time) do nothing`,
      [bank.tenant],
    )
    await go('/')
    const legend = page.locator('.chart .u-legend')
    await legend.waitFor()
    expect(await legend.innerText()).not.toContain('–')
    expect(await legend.innerText()).toMatch(/Amount\W*\$\d/)
  })

  test('a spend control says what it does in a sentence, and is switched off without a form', async () => {
    await go(`/spend_controls/${ids['control']}`)
    await page.getByText(/^An account with this control may spend up to \$/).waitFor()
    await fits()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable Groceries' })
    await dialog.getByRole('button', { name: 'Disable' }).waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByText('It is switched off: no payment is compared with it.').waitFor()
    expect((await bank.get(`/v0/spend_controls/${ids['control']}`)).body).toMatchObject({
      name: 'Groceries',
      is_active: false,
    })
    await page.getByRole('button', { name: 'Enable' }).waitFor()
  })

  test('an alert is dismissed, and investigated again', async () => {
    await go(`/alerts/${ids['alert']}`)
    await page.getByRole('heading', { level: 1, name: 'A name on a list' }).waitFor()
    await fits()
    await page.getByRole('button', { name: 'Dismiss…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.getByRole('button', { name: 'Investigate again' }).waitFor()
    const { body } = await bank.get(`/v0/monitoring/alerts/${ids['alert']}`)
    expect(body).toMatchObject({ status: 'SUPPRESSED', title: 'A name on a list' })
    expect(complaints).toEqual([])
  })

  test('events that no webhook was told are listed, the newest first, and opened', async () => {
    const { id } = await verifiedCustomer(bank, { first_name: 'Noor', last_name: 'Haddad' })
    await go('/events')
    const rows = page.getByRole('table', { name: 'All events' }).locator('tbody tr')
    const created = rows.filter({ hasText: 'CUSTOMER.CREATED' }).first()
    await created.waitFor()
    const all = await rows.count()
    await fits()
    await created.locator('td a').first().click()
    await page.getByRole('heading', { level: 1, name: 'CUSTOMER.CREATED' }).waitFor()
    await page.getByText('The resource, as it was then').waitFor()
    await page.getByText('Haddad').first().waitFor()
    await fits()
    await go(`/events?resource_id=${id}`)
    await created.waitFor()
    expect(await rows.count()).toBeLessThan(all)
  })

  test('the clock of a seeded workspace stands still, as its time does', async () => {
    const start_time = '2024-02-28T12:00:00.000Z'
    const seeded = await bank.post('/sandbox/workspaces', { name: 'Still', seed: '7', start_time })
    expect(seeded.status, seeded.text).toBe(201)
    await go('/')
    await page.getByRole('button', { name: /Switch the workspace/ }).click()
    await page.getByRole('menuitem', { name: /^Still/ }).click()
    await page.getByRole('button', { name: /^Still.*Switch the workspace/ }).waitFor()
    await go('/time')
    await page.getByText('its clock advances only on request').waitFor()
    await page.getByText('This machine').waitFor()
    const shown = () => page.locator('[data-workspace-time]').getAttribute('data-workspace-time')
    expect(await shown()).toBe(start_time)
    await page.getByRole('button', { name: '1 hour' }).click()
    await expect.poll(shown, { timeout: PATIENCE_MS }).toBe('2024-02-28T13:00:00.000Z')
    await fits()
    expect(complaints).toEqual([])
  })
})
