// Try-it of the documentation, clicked: one operation of each kind that the contract has. A kind is a method, the body that it takes, how many
// ids stand in its path, and whether it has a query.

import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { browserPath, noBrowser, openBrowser, watchedPage } from './browser.ts'

if (browserPath === undefined) process.stderr.write(`${noBrowser}\n`)

const PATIENCE_MS = 60_000

type Operation = {
  operationId: string
  parameters?: { in: string }[]
  requestBody?: { content: Record<string, unknown> }
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { operationId: name, parameters = [], requestBody } = operation
    const body = Object.keys(requestBody?.content ?? {}).join(' or ') || 'no body'
    const ids = parameters.filter((it) => it.in === 'path').length
    const query = parameters.some((it) => it.in === 'query') ? ', a query' : ''
    return { name, method, path, kind: `${method}, ${body}, ${ids} ids${query}` }
  }),
)

/** In the order in which they are clicked, and what the answer's status line says. */
const CLICKED: readonly (readonly [name: string, status: string])[] = [
  ['getClock', '200 OK'],
  ['listAccounts', '200 OK'],
  ['getAccount', '200 OK'],
  ['getAccountBalances', '200 OK'],
  ['getAccountRelationship', '200 OK'],
  ['createWebhook', '201 Created'],
  ['createCustomer', '201 Created'],
  ['createInternalTransfersInBulk', '200 OK'],
  ['createWebhookSecret', '201 Created'],
  ['verifyCustomer', '200 OK'],
  ['createCardClientToken', '201 Created'],
  ['patchAccount', '200 OK'],
  ['updateWebhook', '200 OK'],
  ['putAccountRelationship', '200 OK'],
  ['replaceWebhookSecret', '200 OK'],
  ['resendEvent', '200 OK'],
  ['createEndpointSecret', '201 Created'],
  ['deleteEndpointSecret', '204 No Content'],
  ['createAccountRelationship', '201 Created'],
  ['deleteAccountRelationship', '200 OK'],
  ['deleteWebhookSecret', '200 OK'],
  ['createFault', '201 Created'],
  ['deleteFault', '204 No Content'],
  ['patchSession', '200 OK'],
  ['deleteSession', '204 No Content'],
]

test('an operation of each kind is clicked', () => {
  const kindOf = new Map(operations.map(({ name, kind }) => [name, kind]))
  const clicked = new Set(CLICKED.map(([name]) => kindOf.get(name)))
  expect([...new Set(operations.map(({ kind }) => kind))].filter((it) => !clicked.has(it))).toEqual(
    [],
  )
})

describe.skipIf(browserPath === undefined)('the documentation sends', () => {
  let bank: TestBank
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    bank = await openTestBank()
    const raised = await bank.post('/sandbox/sample_data')
    expect(raised.status, raised.text).toBe(201)
    browser = await openBrowser()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    page = (await watchedPage(context)).page
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto((await bank.signInAddress()) ?? '')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await bank?.close()
  })

  test.for(CLICKED)(
    '%s on the first click, and shows %s with the answer',
    async ([name, status]) => {
      const { method = '', path = '' } = operations.find((it) => it.name === name) ?? {}
      await page.goto(`${bank.url}/docs/operations/${name}`)
      await page.locator('form.try[data-filled]').waitFor()
      const isIt = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
      const [response] = await Promise.all([
        page.waitForResponse(
          (it) => isIt.test(it.url()) && it.request().method() === method.toUpperCase(),
        ),
        page.getByRole('button', { name: 'Send' }).click(),
      ])
      const result = page.locator('.result')
      const line = await result.locator('p').first().innerText()
      const text = await response.text()
      expect(line, `${line}\n${text}`).toContain(`${status} in `)
      if (text === '') return expect(await result.locator('pre').count()).toBe(0)
      expect(JSON.parse(await result.locator('pre').innerText())).toEqual(JSON.parse(text))
    },
  )
})
