// A real browser for the tests of the dashboard: Chromium or Chrome, as the machine has it.

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { TestBank } from '../../test/bank.ts'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const named = process.env['FLORIN_TEST_BROWSER']

/** Where a browser is; FLORIN_TEST_BROWSER names one that lies elsewhere. Undefined when there is none. */
export const browserPath: string | undefined = (named === undefined ? KNOWN : [named]).find(
  (path) => existsSync(path),
)

export const noBrowser =
  'SKIPPED: the dashboard’s tests need Chromium or Chrome, and this machine has none. Install one ' +
  '(`apt-get install chromium`), or name it in FLORIN_TEST_BROWSER.'

/** As root, and on machines without a network, these are needed. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: ARGUMENTS })
}

export type Watched = { readonly page: Page; readonly complaints: string[] }

/** A page that notes down everything that the browser complains of. */
export async function watchedPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One script, so that nothing starts to move between the wait and the look; two frames, so that what was just asked for has started. */
const LOOK = `(async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const moving = () => document.getAnimations()
    .filter(({ effect, playState }) => playState !== 'finished' && effect.getComputedTiming().endTime !== Infinity)
  for (;;) {
    await frame()
    await frame()
    const all = moving()
    if (all.length === 0) break
    await Promise.allSettled(all.map(({ finished }) => finished))
  }
  return (await axe.run(document, { resultTypes: ['violations'] })).violations
})()`

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** What shuts people out of the page as it is now, serious or critical; half faded away, all has too little contrast. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>(LOOK)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.failureSummary}`)
}

/** The page has what it waited for. Asked by locators: a text to evaluate is a script that the page's policy refuses. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page
    .locator('[role=status][aria-label=Loading], .mantine-Skeleton-root')
    .first()
    .waitFor({ state: 'detached' })
}

const PATIENCE_MS = 60_000

/** A page on which a person has signed in, 1440 pixels wide. What the browser complained of until then is forgotten. */
export async function signedInPage(
  browser: Browser,
  bank: Pick<TestBank, 'signInAddress'>,
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  const watched = await watchedPage(context)
  await watched.page.goto((await bank.signInAddress()) ?? '')
  await watched.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  watched.complaints.length = 0
  return watched
}

export type Look = readonly [width: number, colorScheme: 'light' | 'dark']

/** What is wrong with the page at each of these widths and themes: barriers, and that it has to be moved sideways. */
export async function misfits(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    found.push(...(await barriers(page)).map((it) => `${width} ${colorScheme}: ${it}`))
    const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth)
    if (overflow > 0) found.push(`${width} ${colorScheme}: ${overflow} px wider than the screen`)
  }
  return found
}
