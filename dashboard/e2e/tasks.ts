// Tasks that people do at the dashboard from beginning to end, by clicking and without ever typing an id.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { achParties, getAch, sendAch } from '../../test/ach.ts'
import type { TestBank } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'
import { fund, fundedAccount, transfer, verifiedCustomer } from '../../test/world.ts'
import { barriers, loaded } from './browser.ts'
import { openReceiver } from './receiver.ts'

type Stage = { readonly bank: TestBank; readonly page: Page }

const go = async ({ bank, page }: Stage, path: string) => {
  await page.goto(`${bank.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await loaded(page)
}

async function fits({ page }: Stage): Promise<void> {
  expect(await barriers(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate<{
    scrollWidth: number
    clientWidth: number
  }>(
    '({ ...["scrollWidth", "clientWidth"].reduce((all, it) => ({ ...all, [it]: document.documentElement[it] }), {}) })',
  )
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** A customer gets an account and a card, pays with it, and the payment is captured. */
export async function payWithNewCard(stage: Stage, lastName: string): Promise<void> {
  const { bank, page } = stage
  await verifiedCustomer(bank, { first_name: 'Ines', last_name: lastName })
  await go(stage, '/')
  await fits(stage)
  await page.getByRole('button', { name: 'Open an account' }).click()
  const opening = page.getByRole('dialog', { name: 'Open an account' })
  await opening.getByRole('combobox', { name: 'Holder' }).fill(lastName)
  await page
    .getByRole('option', { name: new RegExp(lastName) })
    .first()
    .click()
  await opening.getByText(`Open a checking account for Ines ${lastName}.`).waitFor()
  await fits(stage)
  await opening.getByRole('button', { name: 'Open an account' }).click()
  await page.getByRole('link', { name: /^Checking ··\d{4} was opened\.$/ }).click()
  await page.getByRole('heading', { name: /^Checking ··/ }).waitFor()
  const account = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await fund(bank, account, 50_000)

  await page.getByRole('button', { name: 'Issue a card' }).click()
  const issuing = page.getByRole('dialog', { name: 'Issue a card' })
  await issuing.getByRole('combobox', { name: 'Card product' }).click()
  await page
    .getByRole('option', { name: /virtual/i })
    .first()
    .click()
  await issuing.getByText(/Issue a virtual debit card/).waitFor()
  await issuing.getByRole('button', { name: 'Issue a card' }).click()
  await page.getByRole('heading', { name: /\(virtual\)/ }).waitFor()

  await page.getByRole('button', { name: 'Authorize…' }).click()
  const paying = page.getByRole('dialog', { name: /^Pay with/ })
  await paying.locator('[name=amount]').fill('18.50')
  await paying.getByLabel('Merchant', { exact: true }).fill('Harbour Books')
  await paying.getByText(/^Harbour Books asks for \$18\.50 on Ines/).waitFor()
  await fits(stage)
  await paying.getByRole('button', { name: 'Authorize' }).click()
  await page.getByRole('heading', { name: 'Card purchase of $18.50' }).waitFor()
  await page.getByText('Captured by the merchant').waitFor()
  await fits(stage)

  await page.getByRole('button', { name: 'Capture…' }).click()
  const capturing = page.getByRole('dialog', { name: 'Capture the payment' })
  await capturing.getByText('The merchant captures $18.50; it is posted.').waitFor()
  await capturing.getByRole('button', { name: 'Capture' }).click()
  await page.getByText('they are equal').waitFor()
  await page.getByRole('button', { name: 'Refund…' }).waitFor()
  await fits(stage)
}

/** A hold runs out because time is let pass, from the page of the transaction. */
export async function letHoldExpire(stage: Stage): Promise<void> {
  const { page } = stage
  await go(stage, '/cards')
  await page.locator('main tbody [data-lead]').first().click()
  await page.getByRole('button', { name: 'Authorize…' }).click()
  const paying = page.getByRole('dialog', { name: /^Pay with/ })
  await paying.locator('[name=amount]').fill('3')
  await paying.getByRole('button', { name: 'Authorize' }).click()
  await page.getByRole('heading', { name: 'Card purchase of $3.00' }).waitFor()
  await page.getByRole('button', { name: 'Let it expire…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move the clock' }).click()
  await page.getByText('Expired').first().waitFor()
  await page.getByText(/The clock was moved: .*1 .*hold expired/).waitFor()
}

/** The other bank returns an entry, for the chosen reason. */
export async function returnEntry(stage: Stage): Promise<void> {
  const { bank, page } = stage
  const parties = await achParties(bank, { funds: 50_000 })
  const sent = await sendAch(bank, parties, { amount: 4321 })
  await go(stage, '/ach')
  await page.getByRole('row').filter({ hasText: '$43.21' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'ACH payment of $43.21' }).waitFor()
  await page.getByRole('button', { name: 'Return with code…' }).click()
  const returning = page.getByRole('dialog', { name: 'The other bank returns it' })
  await returning.getByRole('combobox', { name: 'Return reason' }).fill('locate')
  await page.getByRole('option', { name: /^R03/ }).click()
  await fits(stage)
  await returning.getByRole('button', { name: 'Return with code' }).click()
  await page.getByText('The transfer was returned.').waitFor()
  await page
    .locator('.rail')
    .getByText(/^R03 · No account/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Return with code…' }).count()).toBe(0)
  expect((await getAch(bank, sent.id)).return_data).toMatchObject({ code: 'R03' })
}

/** Finds a request by its id, and what came of it. */
export async function findRequest(stage: Stage): Promise<void> {
  const { bank, page } = stage
  const refused = await bank.post('/v0/customers', { status: 'PROSPECT', email: 'nobody' })
  const id = refused.headers.get('request-id') ?? ''
  await expect.poll(async () => (await bank.get(`/operations/requests/${id}`)).status).toBe(200)
  await go(stage, '/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByPlaceholder(/Search names, numbers/).fill(id)
  await page.getByRole('option', { name: /POST \/v0\/customers/ }).waitFor()
  await fits(stage)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/requests/${id}`)
  await page.getByRole('link', { name: 'What it means, and what to do' }).waitFor()
  await fits(stage)
}

/** Moves time to the next thing that falls due, and reads what happened. */
export async function moveToNext(stage: Stage): Promise<void> {
  const { bank, page } = stage
  const from = await fundedAccount(bank, { funds: 1_000 })
  const { now } = (await bank.get('/sandbox/clock')).body
  const held = await transfer(bank, {
    originating_account_id: from,
    receiving_account_id: await fundedAccount(bank),
    amount: 700,
    memo: 'Canoe',
    capture_mode: 'MANUAL',
    expires_at: new Date(Date.parse(now) + 30 * 3_600_000).toISOString(),
  })
  expect(held.status, held.text).toBe(200)
  await go(stage, '/')
  await page.locator('.clock-badge').click()
  await page.getByText('A transfer of $7.00 that waits expires').first().waitFor()
  await fits(stage)
  await page.getByRole('button', { name: 'Jump to the next' }).click()
  await page.getByText('1 transfer expired', { exact: true }).waitFor()
  await fits(stage)
  await page.getByRole('link', { name: 'Canoe, $7.00' }).click()
  await page.getByRole('heading', { level: 1, name: /\$7\.00/ }).waitFor()
  await page.getByText('Expired').first().waitFor()
}

/** Finds why a webhook failed, and sends all again, from the first page on. */
export async function resendFailed(stage: Stage): Promise<void> {
  const { bank, page } = stage
  const receiver = await openReceiver()
  receiver.answer = { status: 500, body: '{"error":"the ledger table is missing"}' }
  const body = { url: receiver.url, is_enabled: true, enabled_events: ['NOTE.CREATED'] }
  const { id } = (await bank.post('/v0/webhooks', body)).body
  const count = 2
  for (let at = 0; at < count; at += 1)
    await bank.post('/sandbox/events', { event: 'NOTE.CREATED' })
  await until(() => receiver.heard() === count)
  await go(stage, '/')
  const failed = page.getByRole('table', { name: 'Deliveries that failed' })
  await failed.getByRole('link', { name: 'NOTE.CREATED' }).first().click()
  await page.getByText('the ledger table is missing').first().waitFor()
  await fits(stage)
  receiver.answer = { status: 200, body: '{"received":true}' }
  await page.locator(`.rail a[href="/webhooks/${id}"]`).click()
  await page.getByRole('button', { name: 'Resend failed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await page.getByText(`${count} deliveries are sent again`).waitFor()
  await until(() => receiver.heard() === 2 * count)
  await page.getByText('Healthy').waitFor()
  await fits(stage)
  expect((await bank.delete(`/v0/webhooks/${id}`)).status).toBeLessThan(300)
  await receiver.close()
}
