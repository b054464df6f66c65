// What a person finds in a browser: the reference at /docs, and the page that a problem's type leads to.

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { explanations } from '../src/pages/explanations.ts'
import { definedErrors } from '../src/platform/contract/errors.ts'
import { openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

async function page(path: string) {
  const response = await fetch(new URL(path, bank.url))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What a page loads, by its attributes. */
const loads = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, url]) => String(url))

describe('the pages of errors', () => {
  const errors = definedErrors()

  test('explain every code of the program, in sentences, and none besides', () => {
    expect(errors.length).toBeGreaterThan(40)
    expect(new Set(Object.keys(explanations))).toEqual(new Set(errors.map(({ code }) => code)))
    for (const [code, { when, next }] of Object.entries(explanations)) {
      for (const text of [when, next]) expect(text, code).toMatch(/^[A-Z“].{12,}\.$/s)
      expect(when.split(' ').length, code).toBeGreaterThan(5)
    }
  })

  test.for(errors.map(({ slug, code, status }) => ({ slug, code, status })))(
    'the type of $code ($status) leads to it',
    async ({ slug, code, status }) => {
      const { status: answered, headers, text } = await page(`/errors/${slug}`)
      expect(answered).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      expect(text).toContain(`id="${code}_${status}"`)
      expect(text).toContain(`&quot;code&quot;: &quot;${code}&quot;`)
    },
  )

  test('the type of a problem that was answered can be followed', async () => {
    const refused = await bank.post('/v0/customers', { status: 'ACTIVE' })
    const { status, text } = await page(refused.body.type)
    expect(status).toBe(200)
    expect(text).toContain('BAD_REQUEST_BODY')
    expect(text).toContain('POST /v0/customers')
  })

  test('are listed on one page, each with its link', async () => {
    const { text } = await page('/errors')
    for (const { slug, code, status } of errors)
      expect(text).toContain(`/errors/${slug}#${code}_${status}`)
  })

  test('an unknown type is a problem, not a page', async () => {
    const { status, headers } = await page('/errors/nothing-of-the-kind')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('the reference', () => {
  test('comes with all its files, from this bank', async () => {
    const { status, text } = await page('/docs')
    expect(status).toBe(200)
    const urls = loads(text)
    expect(urls.length).toBeGreaterThan(2)
    for (const url of urls) {
      const file = await page(url)
      expect(file.status, url).toBe(200)
      expect(url).toMatch(/^\//)
      const type = { css: 'text/css', js: 'text/javascript', json: 'application/json' }[
        url.split('.').at(-1) ?? ''
      ]
      expect(file.headers.get('content-type'), url).toContain(type)
      expect(file.text.length, url).toBeGreaterThan(100)
    }
  })

  test('shows the document of this bank', () => {
    expect(readFileSync('assets/reference.js', 'utf8')).toContain("fetch('/v0/openapi.json')")
  })
})

test.each(['/docs', '/errors', '/errors/conflict'])(
  '%s lets a browser run and load nothing but our own files, and nothing inline',
  async (path) => {
    const { headers, text } = await page(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/)
  },
)
