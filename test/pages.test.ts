// The documentation site: every page is there and leads only to pages that are, the reference has every operation, and the
// page that a problem's type leads to explains it.

import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { type Document, operationsOf, resolveSchema } from '../src/pages/docs/document.ts'
import { eventPages } from '../src/pages/docs/event_pages.ts'
import { deliveredOf } from '../src/pages/docs/recorded_events.ts'
import { sampleRequest, slotsIn } from '../src/pages/docs/sample_request.ts'
import { languages, sampleOf } from '../src/pages/docs/samples.ts'
import { slots } from '../src/pages/docs/slots.ts'
import { definedErrors, explanationOf } from '../src/platform/contract/errors.ts'
import { openTestBank, openTestWorkspace } from './bank.ts'
import { checkerOf } from './contract.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, bank.url), { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const document = (await (await fetch(`${bank.url}/v0/openapi.json`)).json()) as Document
const operations = operationsOf(document)
const place = { document, operations }

/** Where the links and files of a page are, on this bank. */
const targetsOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/[^"#]*)/g)].map(([, url]) => String(url))),
]

describe('the pages of errors', () => {
  const errors = definedErrors()

  // Proves requests#codes, requests#problems.
  test('explain every code of the program, in sentences', () => {
    expect(errors.length).toBeGreaterThan(40)
    for (const { code } of errors) {
      const { when, next } = explanationOf(code)
      for (const text of [when, next]) expect(text, code).toMatch(/^[A-Z“].{12,}\.$/s)
      expect(when.split(' ').length, code).toBeGreaterThan(5)
    }
  })

  // Proves requests#problems.
  test('have one title for each type, and one type for each title', () => {
    const pairs = new Set(errors.map(({ slug, title }) => `${slug}: ${title}`))
    expect(new Set(errors.map(({ slug }) => slug)).size).toBe(pairs.size)
    expect(new Set(errors.map(({ title }) => title)).size).toBe(pairs.size)
    expect(pairs).toContain('vendor-timeout: Vendor Timeout')
  })

  // Proves requests#problems.
  test.for(errors.map(({ slug, code, status }) => ({ slug, code, status })))(
    'the type of $code ($status) leads to it',
    async ({ slug, code, status }) => {
      const { status: answered, headers, text } = await page(`/errors/${slug}`)
      expect(answered).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      expect(text).toContain(`id="${code}_${status}"`)
      const plain = await page(`/errors/${slug}.md`)
      expect(plain.headers.get('content-type')).toContain('text/markdown')
      expect(plain.text).toContain(`"code": "${code}"`)
    },
  )

  test('the type of a problem that was answered can be followed', async () => {
    const refused = await bank.post('/v0/customers', { status: 'ACTIVE' })
    const { status, text } = await page(refused.body.type)
    expect(status).toBe(200)
    expect(text).toContain('BAD_REQUEST_BODY')
    expect(text).toContain('href="/docs/operations/createCustomer"')
  })

  test('are listed on one page, each with its link', async () => {
    const { text } = await page('/errors')
    for (const { slug, code, status } of errors)
      expect(text).toContain(`/errors/${slug}#${code}_${status}`)
  })

  test('an unknown type is a problem, and a page that helps for a person', async () => {
    const { status, headers } = await page('/errors/nothing-of-the-kind')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/problem+json')
    const shown = await page('/docs/nothing', { accept: 'text/html' })
    expect(shown.status).toBe(404)
    expect(shown.text).toContain('Page not found')
  })
})

describe('the site', () => {
  test('has every operation, event, error, guide and rule in its list for language models', async () => {
    const { headers, text } = await page('/llms.txt')
    expect(headers.get('content-type')).toContain('text/plain')
    for (const { operationId } of operations)
      expect(text).toContain(`(/docs/operations/${operationId}.md)`)
    for (const type of Object.keys(document['x-event-resources']))
      expect(text).toContain(`(/docs/events/${type}.md)`)
    const guides = readdirSync('docs/guides').filter((it) => it !== 'README.md')
    const pages = guides.map((it) => `/docs/guides/${it.replace('.md', '')}`)
    expect(pages).toContain('/docs/guides/drill')
    for (const path of [...pages, '/docs/rules/transfers', '/docs/changelog'])
      expect(text).toContain(`(${path}.md)`)
  })

  test('leads nowhere but to what is there: every page, its Markdown and every link on it', async () => {
    const { text } = await page('/llms.txt')
    const all = [...text.matchAll(/\((\/[^)]+)\.md\)/g)].map(([, path]) => String(path))
    expect(all.length).toBeGreaterThan(250)
    const found = new Map<string, number>()
    const look = async (path: string) => {
      const known = found.get(path)
      if (known !== undefined) return known
      const { status } = await page(path)
      found.set(path, status)
      return status
    }
    const broken: string[] = []
    for (const path of ['/docs', ...all]) {
      const { status, text: html } = await page(path)
      if (status !== 200) broken.push(path)
      for (const target of targetsOf(html))
        if ((await look(target)) !== 200) broken.push(`${path} → ${target}`)
    }
    expect(broken).toEqual([])
  })

  test('of an operation names every value of a field, leads to its section, and to its samples', async () => {
    const operation = operations.find((it) => it.operationId === 'createInternalTransfer')
    const body = operation?.requestBody?.content['application/json']?.schema ?? {}
    const type = resolveSchema(document, body).schema.properties?.['type'] ?? {}
    const values = (resolveSchema(document, type).schema.enum ?? []).map(String)
    expect(values.length).toBeGreaterThan(150)
    const path = '/docs/operations/createInternalTransfer'
    const [{ text }, { text: markdown }] = [await page(path), await page(`${path}.md`)]
    for (const value of values) {
      expect(text).toContain(`<code>${value}</code>`)
      expect(markdown).toContain(value)
    }
    expect(text).toContain('<a href="/docs/reference/internal-transfers">Internal transfers</a>')
    expect(text).toContain('<a href="#request">')
  })

  test('in guides names the program as it is installed: not everybody has a clone', () => {
    const guides = readdirSync('docs/guides').filter((it) => it !== 'README.md')
    const told = guides.filter((it) =>
      readFileSync(`docs/guides/${it}`, 'utf8')
        .replace(/^In a clone of.*$/gm, '')
        .includes('npm run florin'),
    )
    expect(told).toEqual([])
  })

  test('lets each anchor that a page leads to exist', async () => {
    const { text } = await page('/llms.txt')
    const all = [...text.matchAll(/\((\/[^)]+)\.md\)/g)].map(([, path]) => String(path))
    const pages = new Map<string, string>()
    for (const path of ['/docs', ...all]) pages.set(path, (await page(path)).text)
    const broken = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)]
        .filter(([, target = path, id]) => !(pages.get(target) ?? '').includes(`id="${id}"`))
        .map(([link]) => `${path}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  test('is sent compressed, and not again while it is the same', async () => {
    const first = await page('/docs/operations/createCustomer')
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const tag = first.headers.get('etag') ?? ''
    const again = await page('/docs/operations/createCustomer', { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    const plain = await page('/docs/operations/createCustomer', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(plain.text).toBe(first.text)
  })

  test('gives a browser all that it searches, each entry with words and a page', async () => {
    const entries = JSON.parse((await page('/docs/search.json')).text) as {
      id: string
      title: string
      text: string
    }[]
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const of = (words: string) =>
      entries.filter(({ title, text }) => `${title} ${text}`.includes(words)).map(({ id }) => id)
    expect(of('createCustomer')).toContain('/docs/operations/createCustomer')
    expect(of('INSUFFICIENT_FUNDS').join()).toContain('/errors/')
    expect(of('Idempotent-Replayed').join()).toContain('/docs/guides/idempotency')
  })

  test('says whether the browser holds a session, and nothing more', async () => {
    expect(JSON.parse((await page('/docs/reader')).text)).toEqual({ has_session: false })
    const held = await page('/docs/reader', { cookie: 'florin_session=whatever' })
    expect(JSON.parse(held.text)).toEqual({ has_session: true })
    expect(held.headers.get('cache-control')).toBe('no-store')
  })

  test('of a production bank has no operation of the sandbox', async () => {
    const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
    const at = async (path: string) => (await fetch(production.url + path)).status
    expect(await at('/docs/operations/createCustomer')).toBe(200)
    expect(await at('/docs/operations/moveClock')).toBe(404)
    const html = await (await fetch(`${production.url}/docs/operations/createCustomer`)).text()
    expect(html).toContain('<body data-production>')
    await production.close()
  })
})

describe('samples', () => {
  test.for(operations.map((operation) => ({ operation, name: operation.operationId })))(
    'of $name: four languages, and every slot is known',
    async ({ operation }) => {
      const request = sampleRequest(operation)
      const { text } = await page(`/docs/operations/${operation.operationId}`)
      for (const { id } of languages) {
        const sample = sampleOf(request, id)
        expect(text).toContain(`data-language="${id}"`)
        for (const name of slotsIn(sample)) expect(slots[name], name).toBeDefined()
        // Nothing that looks like an id is invented.
        expect(sample).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
      }
      for (const name of slotsIn(JSON.stringify(request)))
        expect(text).toContain(`data-slot="${name}"`)
    },
  )

  test('in Go hold a text with the mark that ends Go’s plain texts', () => {
    const invited = operations.find(({ operationId }) => operationId === 'createUser')
    if (!invited) throw new Error('no createUser')
    const request = { ...sampleRequest(invited), by: 'session' as const, body: { name: 'a `b`' } }
    expect(sampleOf(request, 'go')).toContain(
      String.raw`strings.NewReader("{\n  \"name\": \"a ${'`b`'}\"\n}")`,
    )
  })

  test('every slot is used, and says which operation makes one that can be made', () => {
    const used = new Set(
      operations.flatMap((operation) =>
        languages.flatMap(({ id }) => slotsIn(sampleOf(sampleRequest(operation), id))),
      ),
    )
    for (const { from } of Object.values(slots))
      for (const name of [
        ...[...(from?.list ?? '').matchAll(/\{(\w+)\}/g)].map(([, it = '']) => it),
        ...Object.values(from?.except ?? {}),
      ])
        used.add(name)
    expect([...used].toSorted()).toEqual(Object.keys(slots).toSorted())
    const names = new Set(operations.map(({ operationId }) => operationId))
    for (const [name, { madeBy, from }] of Object.entries(slots)) {
      if (madeBy !== undefined) expect(names, name).toContain(madeBy)
      if (from !== undefined) expect(madeBy, name).toBeDefined()
    }
  })
})

describe('the reference of events', () => {
  const check = checkerOf(document)

  test.for(
    Object.entries(document['x-event-resources']).map(([type, schema]) => ({ type, schema })),
  )('$type: a payload whose resource is what the contract says', async ({ type, schema }) => {
    const payload = deliveredOf(type)
    const request = { $ref: '#/components/schemas/webhook_request_object' }
    expect(check(request, payload)).toBeUndefined()
    expect(payload.type).toBe(type)
    expect(check(schema, JSON.parse(payload.event_resource))).toBeUndefined()
    const { text } = await page(`/docs/events/${type}`)
    expect(text).toContain('Fields of event_resource')
    expect((await page(`/docs/events/${type}.md`)).text).toContain(JSON.stringify(payload, null, 2))
  })

  test('has a page for every type that the bank emits', () => {
    const paths = eventPages(place).map(({ path }) => path)
    for (const type of Object.keys(document['x-event-resources']))
      expect(paths).toContain(`/docs/events/${type}`)
  })
})

test.each([
  '/docs',
  '/docs/operations/wipe',
  '/docs/guides/webhooks',
  '/errors',
  '/errors/conflict',
])('%s lets a browser run and load nothing but our own files, and nothing inline', async (path) => {
  const { headers, text } = await page(path)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/)
})
