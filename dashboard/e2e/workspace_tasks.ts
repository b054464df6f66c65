// Tasks of people who look after a workspace, done in a browser as they would do them.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestBank } from '../../test/bank.ts'
import { barriers, loaded } from './browser.ts'

export type Visit = {
  readonly bank: TestBank
  readonly page: Page
  /** Names what this run makes: several runs share one bank. */
  readonly run: string
}

async function go({ bank, page }: Visit, path: string): Promise<void> {
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
export async function makeReadOnlyKey(visit: Visit): Promise<void> {
  const { bank, page, run } = visit
  const name = `reports ${run}`
  await go(visit, '/api_keys')
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
  await go(visit, '/requests?method=POST&path=/v0/customers')
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
export async function makeNarrowKey(visit: Visit): Promise<void> {
  const { page, run } = visit
  await go(visit, '/api_keys')
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

/** Finds who created a key in the audit log: by the kind of change, and by who did it. */
export async function findChange(visit: Visit): Promise<void> {
  const { page, run } = visit
  await go(visit, '/audit')
  await page.getByRole('row', { name: new RegExp(`API key created.*reports ${run}`) }).waitFor()
  await lookAt(page)
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'API key created' }).click()
  await page.waitForURL('**action=api_key.created*')
  const row = page.getByRole('row', { name: new RegExp(`reports ${run}.*`) })
  await row.getByRole('button', { name: /^Only by/ }).click()
  await page.waitForURL('**actor_id=*')
  await row.waitFor()
  await lookAt(page)
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'User removed' }).click()
  await page.getByText('No such change').waitFor()
  await lookAt(page)
  await page.getByRole('button', { name: 'Show all changes' }).click()
  await row.waitFor()
}

async function addCustomer({ bank }: Visit, last_name: string): Promise<void> {
  const made = await bank.post('/v0/customers', {
    status: 'PROSPECT',
    first_name: 'Ada',
    last_name,
  })
  expect(made.status, made.text).toBe(201)
}

const customer = ({ page }: Visit, name: string) =>
  page.getByRole('row', { name: new RegExp(`Ada ${name}`) })

/** Takes a snapshot, changes something, and goes back; and comes back to what was there before that. */
export async function restoreSnapshot(visit: Visit): Promise<void> {
  const { page, run } = visit
  const name = `calm ${run}`
  await go(visit, '/snapshots')
  await page.getByRole('button', { name: 'Take a snapshot' }).first().click()
  const taking = page.getByRole('dialog', { name: 'Take a snapshot' })
  await taking.getByLabel('Name').fill(name)
  await lookAt(page)
  await taking.getByRole('button', { name: 'Take the snapshot' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await row.waitFor()
  await lookAt(page)

  await addCustomer(visit, `Late${run}`)
  await go(visit, '/customers')
  await customer(visit, `Late${run}`).waitFor()
  await go(visit, '/snapshots')
  await row.getByRole('button', { name: 'Restore' }).click()
  const restoring = page.getByRole('dialog', { name: `Go back to “${name}”?` })
  await restoring.getByText(/API keys, users, snapshots, the audit log/).waitFor()
  await lookAt(page)
  await restoring.getByRole('button', { name: 'Restore the workspace' }).click()
  await page.getByText(`The workspace is as it was in “${name}”.`).waitFor()
  await go(visit, '/customers')
  expect(await customer(visit, `Late${run}`).count()).toBe(0)

  await go(visit, '/snapshots')
  const before = page.getByRole('row', { name: new RegExp(`^Before going back to ${name}`) })
  await before.getByRole('button', { name: 'Delete' }).click()
  const removal = page.getByRole('dialog', { name: /^Delete the snapshot/ })
  await lookAt(page)
  await removal.getByRole('button', { name: 'Delete the snapshot' }).click()
  await before.waitFor({ state: 'detached' })
}

/** Makes a fork in the menu, switches to it, sees where it came from, changes it, and goes back. */
export async function makeFork(visit: Visit): Promise<void> {
  const { page, run } = visit
  const name = `branch ${run}`
  await addCustomer(visit, `Shared${run}`)
  await go(visit, '/')
  const openMenu = () => page.getByRole('button', { name: /Switch the workspace/ }).click()
  await openMenu()
  await page.getByRole('menuitem', { name: 'New workspace…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: 'Fork of a snapshot' }).check()
  await dialog.getByRole('combobox', { name: 'Snapshot' }).waitFor()
  await dialog.getByRole('radio', { name: 'Fork of this workspace' }).check()
  await lookAt(page)
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  const ready = page.getByRole('dialog', { name: 'The fork is ready' })
  await ready.locator('[data-made-key]').waitFor()
  await lookAt(page)
  await ready.getByRole('button', { name: 'Switch to the fork' }).click()
  await page.getByRole('button', { name: new RegExp(`${name}.*Switch the workspace`) }).waitFor()
  await openMenu()
  await page.getByRole('menuitem', { name: new RegExp(`${name}.*Fork of`) }).waitFor()
  await page.keyboard.press('Escape')
  await go(visit, '/customers')
  await customer(visit, `Shared${run}`).waitFor()
  await go(visit, '/snapshots')
  await page.getByText(/This workspace is a fork of/).waitFor()

  await openMenu()
  await page.getByRole('menuitem', { name: /^Default/ }).click()
  await page.getByRole('button', { name: /^Default.*Switch the workspace/ }).waitFor()
  await go(visit, '/snapshots')
  const fork = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await fork.getByRole('button', { name: 'Delete' }).click()
  const removal = page.getByRole('dialog', { name: `Delete the fork “${name}”?` })
  await removal.getByRole('button', { name: 'Delete the fork' }).click()
  await fork.waitFor({ state: 'detached' })
  await lookAt(page)
}
