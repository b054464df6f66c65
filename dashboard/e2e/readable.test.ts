// Names, words and pages of each resource, on a bank with sample data.

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { barriers, browserPath, loaded, openBrowser, watchedPage } from './browser.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 300_000

type Row = Record<string, any>

describe.skipIf(browserPath === undefined)('what people read', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    bank = await openTestBank()
    browser = await openBrowser()
    context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const watched = await watchedPage(context)
    page = watched.page
    complaints = watched.complaints
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    complaints.length = 0
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  const go = async (path: string) => {
    await page.goto(`${bank.url}${path}`)
    await loaded(page)
  }
  const find = async (path: string, isMeant: (row: Row) => boolean): Promise<Row> => {
    const { body } = await bank.get(`/v0${path}`)
    const rows = Object.values(body).find(Array.isArray) as Row[]
    const found = rows.find(isMeant)
    if (!found) throw new Error(`${path} has no such row.`)
    return found
  }
  const onPhone = async (look: () => Promise<void>) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await look()
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('an empty bank claims nothing of deliveries', async () => {
    await go('/')
    await page.getByText('No webhooks yet').waitFor()
    expect(await page.getByText('Every event').count()).toBe(0)
    expect((await bank.post('/sandbox/sample_data')).status).toBe(201)
  })

  test('a pending transaction and a transfer are the page of their transaction', async () => {
    const hold = await find('/transactions/pending', ({ data }) => data.type === 'card')
    const transfer = await find(
      '/transactions/posted?type=internal_transfer',
      ({ subtype }) => subtype === 'peer_to_peer',
    )
    for (const [address, uuid] of [
      ['pending_transactions', hold['uuid']],
      ['transfers', transfer['uuid']],
    ]) {
      await go(`/${address}/${uuid}`)
      await page.waitForURL(`${bank.url}/transactions/${uuid}`)
    }
    await go('/transfers')
    await page.locator('tbody tr a').first().click()
    await page.waitForURL(/\/transactions\/[0-9a-f-]+$/)
  })

  test('a merchant’s name is on one line', async () => {
    const hold = await find('/transactions/pending', ({ data }) => data.type === 'card')
    await go(`/transactions/${hold['uuid']}`)
    const name = page.getByText(hold['data'].user_data.merchant.name, { exact: true }).first()
    expect((await name.boundingBox())?.height).toBeLessThan(40)
  })

  test('a name that runs from right to left stands alone in its line', async () => {
    const made = await bank.post('/v0/customers', {
      status: 'PROSPECT',
      first_name: '\u05d3\u05e0\u05d4',
      last_name: '\u05dc\u05d5\u05d9',
    })
    expect(made.status, made.text).toBe(201)
    for (const path of ['/customers', `/customers/${made.body.id}`]) {
      await go(path)
      await page.getByText('\u05dc\u05d5\u05d9').first().waitFor()
      const turning = await page.locator('body *').evaluateAll((all) => {
        const isHebrew = (text: string | null) => /[\u0590-\u05ff]/.test(text ?? '')
        const isAlone = (text: string | null) => !/[A-Za-z0-9$]/.test(text ?? '')
        return all
          .filter((it) =>
            [...it.childNodes].some((node) => node.nodeType === 3 && isHebrew(node.textContent)),
          )
          .filter((it) => {
            for (
              let at: Element | null = it;
              at && isAlone(at.textContent);
              at = at.parentElement
            ) {
              const { display, unicodeBidi } = getComputedStyle(at)
              if (unicodeBidi !== 'normal' || !display.startsWith('inline')) return false
            }
            return true
          })
          .map((it) => it.outerHTML)
      })
      expect(turning).toEqual([])
    }
  })

  test('a customer is verified by the operation that is meant for it', async () => {
    const { id, first_name: first, last_name: last } = await find('/customers', () => true)
    await go(`/customers/${id}`)
    await page.getByRole('button', { name: 'Verify' }).click()
    const dialog = page.getByRole('dialog', { name: `Verify ${first} ${last}` })
    await dialog.getByRole('button', { name: 'Verify' }).waitFor()
    expect(await dialog.getByText(/instead|ignored/i).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('a status explains itself, and transactions are filtered by words', async () => {
    await go('/cards')
    const status = page.locator('tbody .status').first()
    expect(await status.getAttribute('title')).toMatch(/\.$/)
    await go('/transactions')
    await page.getByRole('combobox', { name: 'Rail', exact: true }).click()
    await page.getByRole('option', { name: 'Card', exact: true }).click()
    await page.waitForURL(/type=card/)
    await page.getByRole('cell', { name: 'Card purchase' }).first().waitFor()
    await go('/transactions?type=CARD')
    await page.getByRole('cell', { name: 'Card purchase' }).first().waitFor()
    await go('/alerts')
    const open = page.locator('tbody .status', { hasText: 'Open' }).first()
    expect(await open.getAttribute('data-tone')).toBe('bad')
  })

  test('ACH has the same sign everywhere, and what came back is not green', async () => {
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
    for (const path of ['/ach', '/transactions?view=pending']) {
      await go(path)
      await rowOf('$500.00').getByText('−$500.00').waitFor()
    }
    await go('/ach')
    const returned = rowOf('$313.37').locator('.status:visible')
    expect(await returned.innerText()).toBe('Returned')
    expect(await returned.getAttribute('data-tone')).toBe('bad')
    await go('/incoming_ach')
    const back = rowOf('−$313.37').locator('.status:visible')
    expect(await back.innerText()).toBe('Return')
    expect(await back.getAttribute('data-tone')).toBe('bad')
  })

  test('things are called by their names, asked for together', async () => {
    const asked: string[] = []
    const note = (request: { url(): string }) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.has('id')) asked.push(pathname)
    }
    // The page before may still be asking.
    await page.goto('about:blank')
    page.on('request', note)
    await go('/accounts')
    const row = page.getByRole('row').filter({ hasText: 'Everyday' }).first()
    await row.getByRole('link', { name: 'Maya Okafor' }).waitFor()
    page.off('request', note)
    expect(asked.toSorted()).toEqual(['/v0/businesses', '/v0/customers'])

    await go('/cards')
    await page
      .getByRole('link', { name: /^Maya Okafor · Everyday ··\d{4}$/ })
      .first()
      .waitFor()
    await row.first().waitFor()
    const purchase = await find('/transactions/posted?type=card', () => true)
    await go(`/transactions/${purchase['uuid']}`)
    await page
      .getByRole('link', { name: /Network A ··\d{4} \(virtual\)/ })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Card settlement' }).first().click()
    await page.getByRole('heading', { name: 'Card settlement' }).waitFor()
    await go('/relationships')
    await page
      .getByRole('cell')
      .getByRole('link', { name: /^[A-Z][a-z]+ [A-Z][a-z]+$/ })
      .first()
      .waitFor()
    expect(
      await page
        .locator('main')
        .getByText(/^…[0-9a-f]{8}$/)
        .count(),
    ).toBe(0)
  })

  test('an id is one click to copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await go('/cards')
    const chip = page.locator('tbody .chip').first()
    await chip.hover()
    await chip.getByRole('button', { name: 'Copy id' }).click()
    await chip.getByRole('button', { name: 'Copied' }).waitFor()
    const card = await find('/cards?order=desc', () => true)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(card['account_id'])
    expect(await barriers(page)).toEqual([])
  })

  test('lists are newest first by days, with payer, payee and sign', async () => {
    for (const path of ['/transactions', '/transfers', '/transactions?view=pending']) {
      await go(path)
      await page.locator('tr.day').first().waitFor()
      expect(await page.locator('tbody tr:not(.day, .gap)').count(), path).toBeGreaterThan(4)
    }
    await go('/transactions')
    const created: string[] = await page
      .locator('tbody tr:not(.day, .gap) td:nth-child(4) time')
      .evaluateAll((all) => all.map((it) => it.getAttribute('datetime') ?? ''))
    expect(created).toEqual(created.toSorted((one, other) => other.localeCompare(one)))
    const { body } = await bank.get('/v0/transactions/posted?limit=100')
    const all: Row[] = body.result
    expect(created[0]).toBe(all.at(-1)?.['posted_date'])

    // The rest is loaded automatically, and the parts together are the whole list.
    await page.mouse.wheel(0, 100_000)
    await page.getByText(`${all.length} entries`).waitFor()
    const oldest = page.locator('tbody tr:not(.day, .gap)').last().locator('td:nth-child(4) time')
    expect(await oldest.getAttribute('datetime')).toBe(all[0]?.['posted_date'])

    await go('/transfers?subtype=peer_to_peer')
    const lunch = page.getByRole('row').filter({ hasText: 'Lunch on Tuesday' })
    await lunch
      .getByRole('link', { name: / · .+ ··\d{4}$/ })
      .first()
      .waitFor()
    await lunch.getByText('−$18.40').waitFor()
    const ends = lunch.locator('td:nth-child(2) .chip')
    expect(await ends.count()).toBe(2)
    const receiver = await find('/transactions/posted?subtype=peer_to_peer', () => true)
    const line = receiver['data'].lines.find((it: Row) => it['dc_sign'] === 'credit')
    // Seen from the other account, the same money comes in.
    await go(`/transfers?subtype=peer_to_peer&account_id=${line.account_id}`)
    await lunch.getByText('+$18.40').waitFor()

    await go('/ach')
    await page
      .getByRole('row')
      .filter({ hasText: '−$500.00' })
      .getByRole('link', { name: 'Credit union ··8817' })
      .waitFor()
    await onPhone(async () => {
      for (const path of ['/transactions', '/transactions?view=pending', '/ach', '/incoming_ach']) {
        await go(path)
        await page.locator('tbody .on-phones .chip').first().waitFor()
        expect(Number(await page.evaluate('document.documentElement.scrollWidth')), path).toBe(390)
      }
    })
  })

  test('a transaction is one page, to which its card and its ACH entry lead', async () => {
    const steps = page.getByRole('list', { name: 'Life cycle' }).getByRole('listitem')
    const titles = async () => (await steps.locator('strong').allInnerTexts()).join(', ')
    const open = async (isMeant: (row: Row) => boolean) => {
      const { uuid } = await find('/transactions/pending', isMeant)
      await go(`/transactions/${uuid}`)
      await steps.first().waitFor()
      return titles()
    }
    const isCard = (status: string) => (row: Row) =>
      row['data'].type === 'card' && row['data'].status === status
    expect(await open(isCard('CLEARED'))).toBe('Requested, Held, Posted')
    await page.getByText('they are equal').waitFor()
    await page.getByRole('tab', { name: 'JSON' }).click()
    await page.getByText('"posted_date"').waitFor()
    expect(await open(isCard('PENDING'))).toBe('Requested, Held, Captured by the merchant')
    await page.getByText(/Otherwise it expires on/).waitFor()
    expect(await open(isCard('DECLINED'))).toBe('Requested, Declined')
    expect(await open(isCard('RELEASED'))).toBe('Requested, Held, Released')

    await page
      .locator('.rail')
      .getByRole('link', { name: /Network A ··/ })
      .click()
    await page.getByRole('heading', { name: /^Network A ··/ }).waitFor()
    await page.locator('main tbody td:first-child a').first().click()
    await page.waitForURL(/\/transactions\/[0-9a-f-]+$/)

    await go('/ach')
    await page.getByRole('row').filter({ hasText: '$313.37' }).getByRole('link').first().click()
    await page.waitForURL(/\/transactions\/[0-9a-f-]+$/)
    const entry = page.locator('.rail section').filter({ hasText: 'ACH entry' })
    await entry.getByText('R01 · Insufficient funds').waitFor()
    expect(await barriers(page)).toEqual([])
    await onPhone(async () => {
      await go(new URL(page.url()).pathname)
      await entry.waitFor()
      expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(390)
    })
  })

  test('a customer and an account are composed: who, what, how much, and what to do', async () => {
    const maya = await find('/customers', ({ first_name: name }) => name === 'Maya')
    await go(`/customers/${maya['id']}`)
    await page.getByRole('button', { name: 'Open an account' }).waitFor()
    await page.getByRole('link', { name: maya['email'] }).waitFor()
    const section = (title: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await section('Activity')
      .locator('td:not(:first-child)')
      .getByText('Fremont Greengrocer')
      .first()
      .waitFor()
    await section('Verification').getByText('Verified').waitFor()

    await section('Accounts')
      .getByRole('link', { name: /^Everyday/ })
      .click()
    await page.getByRole('heading', { name: /^Everyday ··\d{4}$/, level: 1 }).waitFor()
    const account = await find('/accounts', ({ nickname }) => nickname === 'Everyday')
    await page.locator('.page-note').getByRole('link', { name: 'Maya Okafor' }).waitFor()
    const held = section('Held now').locator('tbody tr:not(.day, .gap)')
    await held.first().waitFor()
    const { body } = await bank.get(
      `/v0/transactions/pending?account_id=${account['id']}&status=PENDING,PARTCLEARED`,
    )
    expect(await held.count()).toBe(Math.min(body.result.length, 5))
    await section('Activity')
      .locator('td:not(:first-child)')
      .getByText('To', { exact: true })
      .first()
      .waitFor()
    await page.getByText('Held', { exact: true }).waitFor()
    await section('Details').getByText(account['account_number']).waitFor()

    // Beside each other where there is room, below each other where there is none.
    const places = async () => {
      const [activity, details] = await Promise.all([
        section('Activity').boundingBox(),
        section('Details').boundingBox(),
      ])
      return { besides: (details?.x ?? 0) > (activity?.x ?? 0) + 300, y: details?.y ?? 0 }
    }
    expect((await places()).besides).toBe(true)
    expect(await barriers(page)).toEqual([])
    await onPhone(async () => {
      expect((await places()).besides).toBe(false)
      await go(`/accounts/${account['id']}`)
      expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(390)
    })
    await page.getByRole('tab', { name: 'JSON' }).click()
    await page.getByText('"ACTIVE_OR_DISBURSED"').waitFor()

    // The main action is about this account: what is moved leaves it, and its page opens.
    await go(`/accounts/${account['id']}`)
    await page.getByRole('button', { name: 'Move money' }).click()
    const form = page.getByRole('dialog')
    const other = await find('/accounts', ({ nickname }) => nickname === 'Rainy day')
    await form.getByLabel('Amount').fill('7.25')
    await form.getByRole('button', { name: /^Remove .*Everyday/ }).waitFor()
    await form.getByRole('combobox', { name: 'To' }).fill(other['id'])
    await form.getByRole('button', { name: 'Move money' }).click()
    await page.getByRole('heading', { name: /\$7\.25/ }).waitFor()
    await go(`/accounts/${account['id']}`)
    await section('Activity')
      .locator('tbody tr:not(.day, .gap)')
      .first()
      .getByText('−$7.25')
      .waitFor()
  })

  test('search opens while a field has the focus, and on a phone', async () => {
    const palette = page.getByPlaceholder(/Search names, numbers/)
    await go('/customers')
    await page.keyboard.press('/')
    expect(await page.locator('input:focus').count()).toBe(1)
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await onPhone(async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await palette.waitFor()
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })
    })
  })

  test('a lost connection is said below the header', async () => {
    await go('/customers')
    await context.setOffline(true)
    await page.keyboard.press('r')
    const banner = page.locator('.connection-lost')
    await banner.waitFor()
    const search = await page.getByRole('button', { name: 'Search' }).first().boundingBox()
    const place = await banner.boundingBox()
    expect(place?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0))
    // The page makes room for it, which takes a moment.
    const headingTop = async () =>
      (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
    await expect
      .poll(headingTop, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0))
    expect(await barriers(page)).toEqual([])
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    complaints.length = 0
  })

  test('met no error in the console that was not provoked', () => {
    expect(complaints).toEqual([])
  })
})
