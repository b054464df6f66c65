// The proof of the books in a real browser: when it was verified, the lock of a transaction, and the alarm.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/db.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { proofRounds } from '../../src/resources/operations/proof/timers.ts'
import { chainedTables, checks } from '../../src/start/checks.ts'
import { proverOf } from '../../src/start/proofs.ts'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { fundedAccount, transfer } from '../../test/world.ts'
import { browserPath, loaded, misfits, openBrowser, signedInPage } from './browser.ts'

describe.skipIf(browserPath === undefined)('the proof of the books', { timeout: 240_000 }, () => {
  let bank: TestBank
  let browser: Browser
  let page: Page
  let complaints: string[]
  let transaction: string
  let database: Database
  let verify: ReturnType<typeof proofRounds>
  const log = { error: () => {}, warn: () => {} } as unknown as Parameters<
    typeof proofRounds
  >[0]['log']

  const go = async (path: string) => {
    await page.goto(`${bank.url}${path}`)
    await loaded(page)
  }

  beforeAll(async () => {
    bank = await openTestBank()
    const connection = { connectionString: bank.databaseUrl }
    database = openDatabase(connection, { connections: 2, onError: () => {} })
    const { prove } = proverOf(connection, { chained: chainedTables, checks, isDivided: false })
    // As the bank does in the background; a busy machine takes its time for that.
    verify = () => proofRounds({ database, prove, log, seconds: 0, firstAfterMs: 0 })()
    const from = await fundedAccount(bank, { funds: 10_000 })
    const to = await fundedAccount(bank)
    const sides = { originating_account_id: from, receiving_account_id: to }
    transaction = (await transfer(bank, { ...sides, amount: 700, memo: 'Rent' })).body.id
    await verify()
    browser = await openBrowser()
    ;({ page, complaints } = await signedInPage(browser, bank))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await database?.close()
    await bank?.close()
  })

  test('stands on the first page with its time, and leads to the ledger, which explains it', async () => {
    await page
      .getByRole('link', {
        name: /^Every balance recomputed; chain intact to link 2, (just now|\d)/,
      })
      .click()
    await page.getByRole('heading', { level: 1, name: 'General ledger' }).waitFor()
    const proof = page.locator('#proof')
    await proof.getByText('Every balance recomputed; chain intact to link 2').waitFor()
    await proof.getByText('Hash', { exact: true }).waitFor()
    await proof.getByText('Each commit is a link of a hash chain').waitFor()
  })

  test('a transaction has a lock that explains itself', async () => {
    await go(`/transactions/${transaction}`)
    await page.getByText('Unchanged since it was booked').waitFor()
    await page.getByText('Link 2, 1 of 1').waitFor()
    await page.getByText('Its rows were just compared with their hash in the chain.').waitFor()
    expect(await page.getByText('Not up to this link yet').count()).toBe(0)
  })

  test('a change in the database raises an alarm that names row and cause', async () => {
    await bank.sql(`update posted_transactions set memo = 'Gift' where tenant = $1 and uuid = $2`, [
      bank.tenant,
      transaction,
    ])
    await verify()
    await go(`/transactions/${transaction}`)
    await page.getByText('Changed since it was booked').waitFor()
    await go('/')
    const alarm = page.getByRole('alert').filter({ hasText: 'The books are broken' })
    await alarm.waitFor()
    await alarm.getByText(`posted_transactions ${transaction} is not what was written`).waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    ['/', 1440, 'light'],
    ['/ledger', 1024, 'dark'],
    ['/ledger', 390, 'light'],
    ['/', 390, 'dark'],
  ] as const)('%s is accessible at %i in %s', async (path, width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await go(path)
    await page.getByRole('alert').filter({ hasText: 'The books are broken' }).waitFor()
    expect(await misfits(page, [[width, colorScheme]])).toEqual([])
  })
})
