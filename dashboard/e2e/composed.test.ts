// Pages of external accounts, spend controls and alerts in a real browser: what each is, how far it has come, and what is done there.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { externalAccountOf, VERIFIED } from '../../test/external_accounts.ts'
import { groceries } from '../../test/spend_controls.ts'
import { verifiedCustomer } from '../../test/world.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'

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
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page)).toEqual([])
      const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }

  beforeAll(async () => {
    bank = await openTestBank()
    const customer = await verifiedCustomer(bank, { first_name: 'Ines', last_name: 'Abara' })
    ids['external'] = await made('/v0/external_accounts', externalAccountOf(customer.id))
    ids['verified'] = await made('/v0/external_accounts', externalAccountOf(customer.id, VERIFIED))
    ids['control'] = await made('/v0/spend_controls', groceries)
    const found = { person_id: customer.id, type: 'WATCHLIST', title: 'A name on a list' }
    ids['alert'] = await made('/sandbox/monitoring/alerts', found)
    browser = await openBrowser()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    ;({ page, complaints } = await watchedPage(context))
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
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
  })

  test('a spend control says what it does in a sentence, and is switched off without a form', async () => {
    await go(`/spend_controls/${ids['control']}`)
    await page.getByText(/^An account with this control may spend up to \$/).waitFor()
    await fits()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Switch off…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch off Groceries' })
    await dialog.getByRole('button', { name: 'Switch off' }).waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await page.getByText('It is switched off: no payment is compared with it.').waitFor()
    expect((await bank.get(`/v0/spend_controls/${ids['control']}`)).body).toMatchObject({
      name: 'Groceries',
      is_active: false,
    })
    await page.getByRole('button', { name: 'Switch on' }).waitFor()
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
})
