// One page of each kind of the documentation site, looked at for what shuts people out.

import type { BrowserContext } from 'playwright-core'
import { barriers, watchedPage } from './browser.ts'

const KINDS = [
  '/docs',
  '/docs/guides/webhooks',
  '/docs/rules/transfers',
  '/docs/reference/cards',
  '/docs/operations/createInternalTransfer',
  '/docs/operations/listCustomers',
  '/docs/operations/createSession',
  '/docs/events',
  '/docs/events/CUSTOMER.CREATED',
  '/docs/changelog',
  '/errors',
  '/errors/conflict',
  '/docs/nothing',
]

/** What axe and the browser complain of, and which pages are wider than the window. */
export async function complaintsOfDocs(
  { url }: { url: string },
  context: BrowserContext,
): Promise<string[]> {
  const { page, complaints } = await watchedPage(context)
  const found: string[] = []
  for (const path of KINDS) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await barriers(page)).map((it) => `${path}: ${it}`))
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (overflow > 0) found.push(`${path}: ${overflow} pixels too wide`)
  }
  // The browser itself says that a page is not found.
  return [...found, ...complaints.filter((it) => !it.includes('404'))]
}
