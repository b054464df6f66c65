// Tasks of people who look after a workspace, done in a browser as they would do them.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestBank } from '../../test/bank.ts'
import { barriers, loaded } from './browser.ts'

export type Desk = {
  readonly bank: TestBank
  readonly page: Page
  /** Names what this run makes: several runs share one bank. */
  readonly run: string
}

async function go({ bank, page }: Desk, path: string): Promise<void> {
  await page.goto(`${bank.url}${path}`)
  await loaded(page)
}

/** Nothing shuts people out, and nothing has to be moved sideways. */
async function lookAt(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Makes a read-only key and sees it refused: by the API, and in the request log. */
export async function makeReadOnlyKey(desk: Desk): Promise<void> {
  const { bank, page, run } = desk
  const name = `reports ${run}`
  await go(desk, '/api_keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: 'Read only' }).check()
  await lookAt(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await page.locator('[data-made-key]').innerText()
  await page.getByRole('row', { name: new RegExp(`${name}.*Read only`) }).waitFor()
  await lookAt(page)

  const ask = async (method: string) => {
    const reply = await fetch(`${bank.url}/v0/customers`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify({ status: 'PROSPECT' }) } : {}),
    })
    return reply.status
  }
  expect([await ask('GET'), await ask('POST')]).toEqual([200, 403])
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await go(desk, '/requests?method=POST&path=/v0/customers')
  await expect
    .poll(
      async () => {
        await page.reload()
        await loaded(page)
        return page.getByRole('row', { name: /POST.*customers.*403/ }).count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
}

/** Chooses what a key may do one by one, after being told that nothing was chosen. */
export async function makeNarrowKey(desk: Desk): Promise<void> {
  const { page, run } = desk
  await go(desk, '/api_keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill(`cards ${run}`)
  await dialog.getByRole('radio', { name: 'Choose…' }).check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('Choose at least one thing that the key may read or write.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Write: Cards' }).check()
  expect(await dialog.getByRole('checkbox', { name: 'Read: Cards' }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Read: Customers' }).check()
  await lookAt(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const row = page.getByRole('row', { name: new RegExp(`cards ${run}`) })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Cards \(read and write\)/)
  expect(await row.innerText()).toMatch(/Customers \(read\)/)
}
