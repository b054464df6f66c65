// Files in quarantine, in a real browser: an operator reads what is wrong in each, and accepts or rejects it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achFoldersIn, fileOf, incomingEntry } from '../../test/ach_files.ts'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { balances, fundedAccount } from '../../test/world.ts'
import { barriers, browserPath, type Look, misfits, openBrowser, signedInPage } from './browser.ts'

const REASON = 'line 5, column 44, total credit entry dollar amount: is 2600 and must be 2500'
const LOOKS: Look[] = [1440, 1024, 390].flatMap((width): Look[] => [
  [width, 'light'],
  [width, 'dark'],
])

describe.skipIf(browserPath === undefined)('ACH files in quarantine', { timeout: 240_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-e2e-ach-'))
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let account: string

  beforeAll(async () => {
    bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
    account = await fundedAccount(bank)
    const number = (await bank.get(`/v0/accounts/${account}`)).body.account_number
    for (const name of ['monday.ach', 'tuesday.ach']) {
      const right = fileOf([{ ...incomingEntry, account: number }])
      const content = right.replace(/^(9000001.*)0000002500 /m, '$10000002600 ')
      await achFoldersIn(dataDir).bring(bank, content, name)
    }
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const row = (name: string) =>
    page.getByRole('table', { name: 'ACH files' }).getByRole('row').filter({ hasText: name })

  /** Clicks a button of a file, and that of the dialog which it opens. */
  const decide = async (name: string, verb: string, action: string) => {
    await row(name).getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('dialog', { name: `${verb} “${name}”?` })
    await dialog.waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: action }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row(name).waitFor({ state: 'hidden' })
  }

  const statuses = async () => {
    const { ach_files: files } = (await bank.get('/operations/ach_files')).body
    return files.map(({ name, status }: { name: string; status: string }) => [name, status])
  }

  test('each shows the line and the column of what is wrong, on every screen', async () => {
    await page.getByRole('link', { name: 'ACH files' }).click()
    await row('monday.ach').getByText(REASON).waitFor()
    await row('tuesday.ach').getByText(REASON).waitFor()
    expect(await misfits(page, LOOKS)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const button = await row('monday.ach').getByRole('button', { name: 'Reject' }).boundingBox()
    expect(button && button.x + button.width).toBeLessThan(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('one is accepted after a confirmation, and its entries are booked', async () => {
    await row('monday.ach').getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept “monday.ach”?' })
    await dialog.getByText(REASON).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await statuses()).toContainEqual(['monday.ach', 'QUARANTINED'])
    await decide('monday.ach', 'Accept', 'Book its entries')
    await page.getByText('“monday.ach” was accepted with 1 entry.').waitFor()
    expect((await bank.advance(1)).status).toBe(200)
    expect((await balances(bank, account)).posted).toBe(2500)
  })

  test('another one is rejected, and all files are listed with their status', async () => {
    await decide('tuesday.ach', 'Reject', 'Reject the file')
    await page.getByText('No file to decide about').waitFor()
    expect(await statuses()).toEqual([
      ['monday.ach', 'ACCEPTED'],
      ['tuesday.ach', 'REJECTED'],
    ])
    await page.getByText('All files', { exact: true }).click()
    await row('monday.ach').getByText('Accepted').waitFor()
    await row('tuesday.ach').getByText('Rejected').waitFor()
    expect(await misfits(page, LOOKS)).toEqual([])
    expect(await row('monday.ach').getByRole('button').count()).toBe(0)
  })

  test('met no error in the console', () => {
    expect(complaints).toEqual([])
  })
})
