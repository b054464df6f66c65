// Every page of the dashboard with a whole bank behind it, on a large screen, a tablet and a phone, in both themes: no complaint of the
// browser, nothing that shuts people out, and nothing that has to be moved sideways.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { inTurn } from '../../test/turns.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'
import { LISTS_WITH_DETAILS } from './lists.ts'

const PATIENCE_MS = 60_000

/** Two of them are tried each day, in both themes; all of them within three days. */
const LOOKS = [1440, 1024, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)
const LOOKS_PARTS = 3

const LISTS = [
  '/',
  '/?span=week&view=table',
  '/transactions',
  '/transactions?view=pending',
  '/transfers',
  '/ach',
  '/incoming_ach',
  '/ach_files',
  '/ach_files?status=ALL',
  '/batch_templates',
  '/ledger',
  '/customers',
  '/businesses',
  '/persons',
  '/accounts',
  '/internal_accounts',
  '/cards',
  '/card_products',
  '/external_accounts',
  '/relationships',
  '/spend_controls',
  '/alerts',
  '/verifications',
  '/webhooks',
  '/events',
  '/requests',
  '/api_keys',
  '/audit',
  '/faults',
  '/tools?simulation=simulateAuthorization',
  '/snapshots',
  '/time',
  '/users',
  '/sessions',
  '/no_such_page',
]

/** Lists with a detail page. */
const DETAILS = [...LISTS_WITH_DETAILS, '/webhooks', '/events', '/requests']

describe.skipIf(browserPath === undefined)('every page', () => {
  let bank: TestBank
  let browser: Browser

  beforeAll(async () => {
    bank = await openTestBank()
    const webhook = {
      url: 'http://127.0.0.1:9/nobody',
      is_enabled: true,
      enabled_events: ['TRANSACTION.*', 'ACCOUNT.*', 'CARD.*'],
    }
    expect((await bank.post('/v0/webhooks', webhook)).status).toBe(201)
    expect((await bank.post('/v0/webhook_secrets')).status).toBe(201)
    const raised = await bank.post('/sandbox/sample_data')
    expect(raised.status, raised.text).toBe(201)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  /** What the first row of a list leads to. */
  const openFirst = async (page: Page, path: string) => {
    await page.goto(`${bank.url}${path}`)
    await page.locator('tbody tr td:first-child a').first().click()
    await page.waitForURL(({ pathname }) => pathname.split('/').length > 2)
  }

  /** Every list and every page that a first row leads to, one after the other. */
  const visitAll = async (page: Page, look: (name: string) => Promise<void>) => {
    for (const path of LISTS) {
      await page.goto(`${bank.url}${path}`)
      await look(path)
    }
    for (const path of DETAILS) {
      await openFirst(page, path)
      await look(`${path} first`)
    }
  }

  for (const { width, theme } of inTurn(LOOKS, LOOKS_PARTS)) {
    test(`is accessible, fits and logs no error, ${width} px wide and ${theme}`, async () => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(PATIENCE_MS)
      const { page, complaints } = await watchedPage(context)
      const found: string[] = []
      const look = async (name: string) => {
        await loaded(page)
        found.push(...(await barriers(page)).map((it) => `${name}: ${it}`))
        const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
        if (needed > width) found.push(`${name}: is ${needed} px wide`)
      }

      await page.goto(`${bank.url}/sign-in`)
      await look('sign-in')
      // The first request for the session is refused before the sign-in.
      complaints.length = 0
      await page.goto((await bank.signInAddress()) ?? '')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      complaints.length = 0

      await visitAll(page, look)
      expect(found).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    }, 600_000)
  }
})
