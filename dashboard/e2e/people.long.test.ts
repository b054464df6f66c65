// People at the dashboard: who brings them in, what each role finds there, and how production differs from a sandbox.

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, PRODUCTION_KEY, type TestBank } from '../../test/bank.ts'
import { readConfig } from '../../src/config.ts'
import { withAdmin } from '../../src/start/admin.ts'
import { barriers, browserPath, loaded, openBrowser, type Watched, watchedPage } from './browser.ts'

// A loaded machine takes its time; nothing here measures it.
const PATIENCE_MS = 60_000
const STORY_MS = 600_000
/** What only looks at things is called. */
const LOOKS =
  /^(Copy \w.*|Copied|More filters|Filters|Columns|Restore the default columns|CSV|Load more|Next page|First page|Older|Newest|Add up every account|Overview|JSON|Only by [^]*|(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [^]*)$/
const PASSWORD = 'a long walk by the sea'
const CHOSEN = 'three boats before the storm'

async function openPage(browser: Browser): Promise<Watched & { context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return { context, ...(await watchedPage(context)) }
}

async function signIn(page: Page, url: string, name: string, password: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('User name').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Replaces the password that another person set. */
async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await page.getByRole('textbox', { name: 'Password that you were given' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'New password' }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Replace the password' }).click()
}

/** Complaints of the console beyond those about refusals that were provoked. */
const others = (complaints: readonly string[], ...statuses: string[]) =>
  complaints.filter((it) => !statuses.some((status) => it.includes(status)))

describe.skipIf(browserPath === undefined)('people', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser
  let owner: Watched

  beforeAll(async () => {
    bank = await openTestBank()
    const raised = await bank.post('/sandbox/sample_data')
    expect(raised.status, raised.text).toBe(201)
    await bank.post('/v0/webhook_secrets')
    await bank.post('/v0/webhooks', {
      url: 'http://127.0.0.1:9/nobody',
      is_enabled: true,
      enabled_events: ['CUSTOMER.*'],
    })
    const made = await bank.post('/v0/customers', { status: 'PROSPECT', first_name: 'Ada' })
    expect(made.status, made.text).toBe(201)
    browser = await openBrowser()
    owner = await openPage(browser)
    await owner.page.goto((await bank.signInAddress()) ?? '')
    await owner.page.getByRole('heading', { name: 'Overview' }).waitFor()
    owner.complaints.length = 0
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('an owner adds a user, and errors are shown next to the field', async () => {
    const { page, complaints } = owner
    await page.goto(`${bank.url}/users`)
    await page.getByText('No users yet').waitFor()
    await page.getByRole('button', { name: 'New user' }).click()
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await dialog.getByLabel('User name').fill('grace')
    const password = dialog.getByRole('textbox', { name: 'Password' })
    await password.fill('short')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => password.getAttribute('aria-invalid'), { timeout: PATIENCE_MS })
      .toBe('true')
    expect(await barriers(page)).toEqual([])
    await password.fill(PASSWORD)
    await dialog.getByRole('combobox', { name: /^Role in/ }).click()
    await page.getByRole('option', { name: /^Viewer/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /grace.*Viewer/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(others(complaints, '400')).toEqual([])
    complaints.length = 0
  })

  test('a user replaces the password that another person set, before any page is shown', async () => {
    const { page, complaints, context } = await openPage(browser)
    await signIn(page, bank.url, 'grace', PASSWORD)
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${bank.url}/customers`)
    await choosePassword(page)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await page.goto(`${bank.url}/sessions`)
    await page.getByRole('row', { name: /grace.*This browser/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a viewer finds nothing to press that is refused', async () => {
    const { page, complaints, context } = await openPage(browser)
    await signIn(page, bank.url, 'grace', CHOSEN)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    complaints.length = 0
    const changes: string[] = []
    const refusals: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
    })
    const links = page.getByRole('navigation').getByRole('link')
    const places = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
    expect(places).toContain('/webhooks')
    expect(places).not.toContain('/users')
    const pressed: string[] = []
    // The own sessions and password are a viewer's to change.
    for (const place of places.filter((it) => it !== '/sessions')) {
      await page.goto(`${bank.url}${place}`)
      await loaded(page)
      pressed.push(...(await pressAll(page)))
      expect(await barriers(page), place).toEqual([])
      const first = page.locator('main tbody tr td:first-child a').first()
      if ((await first.count()) === 0) continue
      await page.goto(new URL((await first.getAttribute('href')) ?? '', bank.url).href)
      await loaded(page)
      pressed.push(...(await pressAll(page)))
    }
    expect(pressed.length).toBeGreaterThan(20)
    // A form that cannot be sent is as much of a dead end as a refusal.
    const offers = new Set(pressed.filter((name) => !LOOKS.test(name)))
    expect([...offers]).toEqual([])
    expect({ changes, refusals }).toEqual({ changes: [], refusals: [] })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an owner makes a viewer a developer, who can then change things', async () => {
    const { page, context } = await openPage(browser)
    await signIn(page, bank.url, 'grace', CHOSEN)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await owner.page.goto(`${bank.url}/users`)
    await owner.page.getByRole('button', { name: 'Edit' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Edit grace' })
    await dialog.getByRole('combobox', { name: /^Role in/ }).click()
    await owner.page.getByRole('option', { name: /^Developer/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await owner.page.getByRole('row', { name: /grace.*Developer/ }).waitFor()
    await page.goto(`${bank.url}/customers`)
    await page.getByRole('button', { name: 'New customer' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('Advanced').click()
    await form.getByRole('combobox', { name: 'Status', exact: true }).click()
    await page.getByRole('option', { name: 'Prospect' }).click()
    await form.getByLabel('First name', { exact: true }).fill('Mary')
    await form.getByRole('button', { name: 'New customer' }).click()
    await page.getByRole('heading', { name: 'Mary' }).waitFor()

    // What was filled in can be emptied again.
    await page.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog')
    await edit.getByLabel('First name', { exact: true }).fill('')
    await edit.getByLabel('Last name', { exact: true }).fill('Somerville')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Somerville', exact: true }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await bank.get(`/v0/customers/${id}`)
    expect(body.last_name).toBe('Somerville')
    expect(body).not.toHaveProperty('first_name')
    await context.close()
  })

  test('a removed user sees the sign-in page at the next step', async () => {
    const { page, context } = await openPage(browser)
    await signIn(page, bank.url, 'grace', CHOSEN)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await owner.page.goto(`${bank.url}/users`)
    await owner.page.getByRole('button', { name: 'Remove' }).click()
    await owner.page.getByRole('button', { name: 'Remove the user' }).click()
    await owner.page.getByText('No users yet').waitFor()
    // Not by a link: a page that refreshes in the background may have shown the sign-in page already.
    await page.goto(`${bank.url}/customers`)
    await page.getByRole('heading', { name: 'Sign in to Florin' }).waitFor()
    await context.close()
  })

  test('an owner replaces a key, and the old one ends when it was told to', async () => {
    const { page, complaints } = owner
    const statusFor = async (key: string) =>
      (await fetch(`${bank.url}/v0/customers`, { headers: { authorization: `Bearer ${key}` } }))
        .status
    const made = await bank.post('/operations/api_keys', { name: 'nightly' })
    const old: string = made.body.api_key
    const replace = async (end: string) => {
      await page.goto(`${bank.url}/api_keys`)
      const row = page.getByRole('row', { name: /nightly.*Active/ })
      await row.getByRole('button', { name: 'Replace' }).click()
      const dialog = page.getByRole('dialog', { name: /^Replace the key/ })
      await dialog.getByRole('combobox', { name: 'The old key ends' }).click()
      await page.getByRole('option', { name: end }).click()
      expect(await barriers(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Replace the key' }).click()
      return page.locator('[data-made-key]').innerText()
    }
    const second = await replace('In an hour')
    await page.getByRole('row', { name: /Being replaced ends/ }).waitFor()
    expect([await statusFor(old), await statusFor(second)]).toEqual([200, 200])
    const third = await replace('Immediately')
    // A key that has ended is known to every process within a second.
    await expect.poll(() => statusFor(second), { timeout: PATIENCE_MS }).toBe(401)
    expect([await statusFor(old), await statusFor(third)]).toEqual([200, 200])
    expect(complaints).toEqual([])
  })
})

/** Presses everything in the page that can be pressed, each on a fresh look at it; answers what it was called. */
async function pressAll(page: Page): Promise<string[]> {
  const address = page.url()
  const buttons = page.locator(
    'main button:not([disabled]):not(.sort-by), main [role=tab], main summary',
  )
  const pressed: string[] = []
  const count = await buttons.count()
  for (let at = 0; at < count; at += 1) {
    const button = buttons.nth(at)
    if ((await button.count()) === 0 || !(await button.isVisible())) continue
    pressed.push((await button.getAttribute('aria-label')) ?? (await button.innerText()))
    await button.click()
    await page.keyboard.press('Escape')
    await page.locator('main button[data-loading]').first().waitFor({ state: 'detached' })
    if (page.url() === address) continue
    await page.goto(address)
    await loaded(page)
  }
  return pressed
}

describe.skipIf(browserPath === undefined)('production', { timeout: STORY_MS }, () => {
  let bank: TestBank
  let browser: Browser

  beforeAll(async () => {
    bank = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
    const config = readConfig({
      DATABASE_URL: bank.databaseUrl,
      FLORIN_ENVIRONMENT: 'production',
      FLORIN_ENCRYPTION_KEY: PRODUCTION_KEY,
    })
    const ada = { user_name: 'ada', role: 'owner', tenant: undefined, password: PASSWORD } as const
    await withAdmin(
      config,
      () => {},
      (admin) => admin.createUser(ada),
    )
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test('opens with the right password only, and has neither a movable clock nor simulations', async () => {
    expect(await bank.signInAddress()).toBeUndefined()
    const { page, complaints, context } = await openPage(browser)
    await signIn(page, bank.url, 'ada', 'the wrong one, surely')
    await page.getByText('Not signed in').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await choosePassword(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await loaded(page)
    expect(others(complaints, '401')).toEqual([])
    complaints.length = 0

    expect(await page.locator('[data-environment=production]').count()).toBe(1)
    expect(await page.getByText('No money moved in this period').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    const links = page.getByRole('navigation').getByRole('link')
    const places = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
    expect(places).not.toContain('/tools')
    expect(places).toContain('/users')
    expect(await page.locator('.clock-badge').count()).toBe(0)
    for (const place of places) {
      await page.goto(`${bank.url}${place}`)
      await loaded(page)
      expect(await barriers(page), place).toEqual([])
      expect(await page.getByText(/simulat|sample data/i).count(), place).toBe(0)
    }
    await page.goto(`${bank.url}/tools`)
    await page.getByText('Available in the sandbox only').waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
