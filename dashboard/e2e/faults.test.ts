// Fault rules in a real browser: created by a form, listed with their matches, linked to the affected requests, and deleted.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import {
  barriers,
  browserPath,
  loaded,
  type Look,
  misfits,
  openBrowser,
  signedInPage,
} from './browser.ts'

describe.skipIf(browserPath === undefined)('faults on demand', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('one of a few numbers is chosen, and sent as a number', async () => {
    await page.goto(`${bank.url}/faults?new`)
    const dialog = page.getByRole('dialog', { name: 'New rule' })
    await dialog.getByRole('combobox', { name: /^Fault/ }).click()
    await page.getByRole('option', { name: 'An error is returned', exact: true }).click()
    await dialog.getByRole('combobox', { name: /^HTTP status of the error/ }).click()
    await page.getByRole('option', { name: '503', exact: true }).click()
    await dialog.getByRole('button', { name: 'New rule' }).click()
    await page.getByRole('table', { name: 'Rules' }).getByText('An error is returned').waitFor()
    const [made] = (await bank.get('/sandbox/faults')).body.faults
    expect(made).toMatchObject({ fault: 'ERROR', status: 503 })
    expect((await bank.delete(`/sandbox/faults/${made.id}`)).status).toBe(204)
    await page.goto(bank.url)
  })

  test('a rule is made, fires, leads to the request that it hit, and is deleted', async () => {
    await page.getByRole('link', { name: 'Injected faults' }).click()
    await page.getByText('There are no fault rules').waitFor()
    await page.getByRole('button', { name: 'New rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'New rule' })
    await dialog.getByRole('combobox', { name: /^Fault/ }).click()
    await page.getByRole('option', { name: 'The response is cut off', exact: true }).click()
    await dialog.getByRole('combobox', { name: /^Operation/ }).click()
    await page.getByRole('option', { name: 'Create a customer or prospect', exact: true }).click()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'New rule' }).click()
    const row = page
      .getByRole('table', { name: 'Rules' })
      .getByRole('row')
      .filter({ hasText: 'The response is cut off' })
    await row.getByText('0 of 1').waitFor()
    await row.locator('.breaks:visible', { hasText: 'Create a customer or prospect' }).waitFor()

    const body = { status: 'PROSPECT', first_name: 'Ada', last_name: 'Lund' }
    await expect(bank.post('/v0/customers', body)).rejects.toThrow()
    await row.getByText('1 of 1').waitFor()
    const looks: Look[] = [
      [390, 'dark'],
      [1024, 'light'],
      [1440, 'dark'],
    ]
    expect(await misfits(page, looks)).toEqual([])

    await row.getByRole('link', { name: 'Requests that “The response is cut off” hit' }).click()
    await page.waitForURL(/\/requests\?fault_id=/)
    const hit = page.getByRole('table', { name: 'Requests' }).locator('tbody tr')
    await hit.filter({ hasText: 'POST /v0/customers' }).waitFor()
    expect(await hit.count()).toBe(1)
    await hit.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Injected fault' }).waitFor()
    await page.getByRole('link', { name: 'Fault rule' }).click()

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the rule' }).click()
    await page.getByText('There are no fault rules').waitFor()
    await loaded(page)
    expect((await bank.get('/sandbox/faults')).body.faults).toEqual([])
    expect(complaints).toEqual([])
  })
})
