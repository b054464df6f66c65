// The documentation site in a browser: what it sends works on the first click, its search finds things, and it excludes no reader
// out.

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { barriers, browserPath, noBrowser, openBrowser, watchedPage } from './browser.ts'
import { complaintsOfDocs } from './docs_pages.ts'

if (browserPath === undefined) process.stderr.write(`${noBrowser}\n`)

const PATIENCE_MS = 60_000

describe.skipIf(browserPath === undefined)('the documentation', () => {
  let bank: TestBank
  let browser: Browser

  beforeAll(async () => {
    bank = await openTestBank()
    const raised = await bank.post('/sandbox/sample_data')
    expect(raised.status, raised.text).toBe(201)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const contextOf = async (facts: object = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...facts })
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  const open = async (page: Page, path: string) => {
    await page.goto(bank.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const signedIn = async () => {
    const context = await contextOf()
    const { page, complaints } = await watchedPage(context)
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    complaints.length = 0
    return { page, complaints, context }
  }

  test('is accessible', async () => {
    const context = await contextOf()
    expect(await complaintsOfDocs(bank, context)).toEqual([])
    await context.close()
  })

  test('sends an operation on the first click, signed in, and again under a new key', async () => {
    const { page, complaints, context } = await signedIn()
    await open(page, '/docs/operations/createInternalTransfer')
    await page.getByText('Signed in').waitFor()
    await page.locator('.sample [data-slot=account].filled').first().waitFor()
    const send = page.getByRole('button', { name: 'Send' })
    const ids = new Set<string>()
    for (const _ of [1, 2]) {
      const [response] = await Promise.all([
        page.waitForResponse((it) => it.url().endsWith('/v0/transactions/internal_transfer')),
        send.click(),
      ])
      expect(response.status(), await response.text()).toBe(200)
      ids.add(((await response.json()) as { id: string }).id)
      await page.locator('.result').getByText('200 OK').waitFor()
    }
    expect(ids.size).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('makes a key for the samples of a signed-in user', async () => {
    const { page, context } = await signedIn()
    await open(page, '/docs/operations/getAccount')
    await page.getByRole('button', { name: 'Create a key for the samples' }).click()
    const key = page.locator('.sample [data-slot=api_key].filled').first()
    await key.waitFor()
    const text = (await key.textContent()) ?? ''
    expect(text).toMatch(/^florin_sandbox_/)
    const account = await page.locator('.sample [data-slot=account].filled').first().textContent()
    const headers = { authorization: `Bearer ${text}` }
    const shown = await fetch(`${bank.url}/v0/accounts/${account}`, { headers })
    expect(shown.status).toBe(200)
    await context.close()
  })

  test('sends with a key that was pasted, keeps it in the tab, and explains a refusal', async () => {
    const context = await contextOf()
    const { page } = await watchedPage(context)
    await open(page, '/docs/operations/createCustomer')
    await page.getByLabel('API key').fill(bank.key)
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByText(`With the key …${bank.key.slice(-4)}`).waitFor()
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await page.locator('.result').getByText('201 Created').waitFor()
    await page.getByLabel('Body').fill('{"status": "ACTIVE"}')
    await send.click()
    await page.getByRole('link', { name: 'What BAD_REQUEST_BODY means' }).click()
    await page.getByRole('heading', { name: 'Bad Request Body', level: 1 }).waitFor()
    await open(page, '/docs/operations/getCustomer')
    await page.getByText(`With the key …${bank.key.slice(-4)}`).waitFor()
    await context.close()
  })

  test('shows samples in the language that was chosen, on every page', async () => {
    const context = await contextOf()
    const { page, complaints } = await watchedPage(context)
    await open(page, '/docs/operations/createCustomer')
    await page.getByRole('tab', { name: 'Go' }).click()
    for (const [operation, call] of [
      ['createCustomer', 'bank.CreateCustomer('],
      ['createInternalTransfer', 'bank.CreateInternalTransfer('],
    ] as const) {
      await open(page, `/docs/operations/${operation}`)
      const sample = page.getByRole('tabpanel')
      expect(await sample.innerText()).toContain(call)
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Go')
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test('asks before it sends what cannot be undone', async () => {
    const { page, context } = await signedIn()
    await open(page, '/docs/operations/deleteRelationship')
    await page.getByText('Signed in').waitFor()
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toContain('cannot be undone')
    expect(await page.locator('.result').textContent()).toBe('')
    await context.close()
  })

  test('finds an operation, an error and a guide by the keyboard alone', async () => {
    const context = await contextOf()
    const { page } = await watchedPage(context)
    await open(page, '/docs')
    for (const [words, title] of [
      ['createCustomer', 'Create a customer or prospect'],
      ['INSUFFICIENT_FUNDS', 'Insufficient Funds'],
      ['two-step', 'Two-step transfers'],
    ] as const) {
      // Keys are heard once the scripts of the page have run, which its heading does not wait for.
      await page.waitForLoadState('load')
      await page.keyboard.press('Control+k')
      const search = page.getByRole('searchbox', { name: 'Search' })
      await search.fill(words)
      await page.locator('#search-results a').first().waitFor()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    await context.close()
  })
})
