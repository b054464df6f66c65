// The contract is reviewed like code: the committed document is the one that the bank serves.
// After a change on purpose: npm test -- test/openapi.test.ts -u

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'
import { checkerOf } from './contract.ts'

type Json = Record<string, any>

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const document = (await (await fetch(`${bank.url}/v0/openapi.json`)).json()) as Json

// Proves requests#version.
test('openapi.json is what the bank serves, without a key', async () => {
  expect(document).toMatchObject({ openapi: '3.0.3', info: { version: '0.217.0' } })
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})

const operations = Object.entries(document['paths'] as Json).flatMap(([path, item]) =>
  Object.entries(item as Json).map(([method, operation]: [string, Json]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
    responses: Object.entries(operation['responses'] as Record<string, Json>),
  })),
)
const check = checkerOf(document)
/** Everything in the document that is an object, with its place. */
const everything: { at: string; schema: Json }[] = []
const walk = (value: unknown, at: string): void => {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) everything.push({ at, schema: value })
  // What an example holds is data, not schema.
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'example' && name !== 'value') walk(part, `${at}/${name}`)
  }
}
walk(document['components'], 'components')
walk(document['paths'], 'paths')

// Proves requests#metadata.
test('every metadata object has the limit of 16 KiB', () => {
  const found = everything.filter(
    ({ at, schema }) => at.endsWith('/metadata') && schema['type'] === 'object',
  )
  expect(found.length).toBeGreaterThan(10)
  const unlimited = found.filter(({ schema }) => schema['x-max-bytes'] !== 16_384)
  expect(unlimited.map(({ at }) => at)).toEqual([])
})

describe('a reader is told', () => {
  test('what every operation, parameter and tag is', () => {
    expect(operations.length).toBeGreaterThan(60)
    const tags = new Set((document['tags'] as Json[]).map(({ name }) => name))
    for (const { name, operation } of operations) {
      expect(operation['summary'], name).toMatch(/^[A-Z]/)
      for (const tag of operation['tags']) expect([...tags], name).toContain(tag)
      for (const given of operation['parameters'] ?? []) {
        const shared = document['components'].parameters[given.$ref?.split('/').at(-1)]
        const parameter = shared ?? given
        expect(parameter.description, `${name} ${parameter.name}`).toMatch(/\w{3}/)
      }
    }
    for (const tag of document['tags']) expect(tag.description, tag.name).toMatch(/\.$/)
  })

  test('where sandbox and production are, and how to get in', () => {
    expect((document['servers'] as Json[]).map(({ url }) => url)).toEqual([
      'http://localhost:8080/v0',
      'https://{host}/v0',
    ])
    expect(document['security']).toEqual([{ bearer: [] }, { session: [] }])
    const { bearer, session } = document['components'].securitySchemes
    expect(bearer).toMatchObject({ scheme: 'bearer' })
    expect(session).toMatchObject({ in: 'cookie', name: 'florin_session' })
  })

  test('by example what to send, and the example is right', () => {
    for (const { name, operation } of operations) {
      const content = operation['requestBody']?.content['application/json']
      if (!content) continue
      expect(content.example, `${name} has an example`).toBeDefined()
      expect(check(content.schema, content.example), name).toBeUndefined()
    }
  })

  test('by example what the answer is, and the example is right', () => {
    const silent: string[] = []
    const wrong: (string | undefined)[][] = []
    for (const { name, responses } of operations) {
      const [status, { content }] = responses[0] as [string, Json]
      expect(Number(status), name).toBeLessThan(300)
      if (!content) {
        silent.push(name)
        continue
      }
      const { schema, example } = content['application/json'] ?? content['text/event-stream']
      const why = check(schema, example)
      if (why) wrong.push([name, why, JSON.stringify(example)])
    }
    expect(wrong).toEqual([])
    expect(silent).toEqual([
      'DELETE /operations/api_keys/{api_key_id}',
      'DELETE /operations/ban_rules/{ban_rule_id}',
      'POST /operations/customers/{customer_id}/ban',
      'POST /operations/customers/{customer_id}/unban',
      'POST /operations/monitoring/alerts/{alert_id}/confirm',
      'DELETE /operations/session',
      'PUT /operations/session/password',
      'DELETE /operations/sessions/{session_id}',
      'DELETE /operations/users/{user_id}',
      'DELETE /operations/webhooks/{webhook_id}/secret',
      'DELETE /sandbox/faults/{fault_id}',
      'DELETE /sandbox/inboxes/{inbox_id}',
      'DELETE /sandbox/inboxes/{inbox_id}/messages',
      'DELETE /sandbox/snapshots/{snapshot_id}',
      'DELETE /sandbox/workspaces/{tenant}',
      'DELETE /webhook_secrets',
      'DELETE /webhooks/secret',
      'POST /wipe',
    ])
  })

  // Proves requests#codes.
  test('by example what each refusal looks like', () => {
    const examples = document['components'].examples as Record<string, Json>
    for (const { name, responses } of operations) {
      const refusals = responses.slice(1)
      const statuses = refusals.map(([status]) => status)
      expect(statuses, name).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500']))
      for (const [status, { content }] of refusals) {
        const { schema, examples: shown } = content['application/problem+json']
        expect(Object.keys(shown).length, `${name} ${status}`).toBeGreaterThan(0)
        for (const code of Object.keys(shown)) {
          const problem = examples[`${code}_${status}`]?.['value']
          expect(check(schema, problem), `${name} ${code}`).toBeUndefined()
          expect(problem, name).toMatchObject({ code, status: Number(status) })
        }
      }
    }
  })

  // Proves requests#version.
  test('which operations may still change', () => {
    for (const { name, operation } of operations) {
      const label = operation['x-label']
      expect(operation['deprecated'] === true, name).toBe(label === 'deprecated')
      if (label && label !== 'deprecated') expect(operation['description'], name).toContain(label)
    }
  })
})

describe('generators understand it: OpenAPI 3.0, not JSON Schema', () => {
  test('null is said by nullable, beside a type', () => {
    const wrong = everything.filter(
      ({ schema: { type, nullable, enum: values } }) =>
        type === 'null' ||
        Array.isArray(type) ||
        (nullable && (typeof type !== 'string' || (values && !values.includes(null)))),
    )
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  test('nothing is said in words that 3.0 does not have', () => {
    const foreign = ['const', '$id', '$schema', 'if', 'then', 'patternProperties', 'prefixItems']
    // Properties of a resource may have any name.
    const schemas = everything.filter(({ at }) => !at.endsWith('/properties'))
    const wrong = schemas.flatMap(({ at, schema }) => [
      ...foreign.filter((word) => word in schema).map((word) => [at, word]),
      ...(typeof schema['exclusiveMinimum'] === 'number' ? [[at, 'exclusiveMinimum']] : []),
      ...('type' in schema && 'examples' in schema ? [[at, 'examples']] : []),
    ])
    expect(wrong).toEqual([])
  })

  test('every choice of forms names the field that tells them apart', () => {
    for (const { at, schema } of everything) {
      if (!schema['discriminator']) continue
      const { propertyName, mapping } = schema['discriminator']
      const forms = (schema['oneOf'] as Json[]).map((form) => form['$ref'])
      expect(new Set(Object.values(mapping)), at).toEqual(new Set(forms))
      for (const [value, reference] of Object.entries(mapping)) {
        const form = document['components'].schemas[String(reference).split('/').at(-1) ?? '']
        expect(form.required, `${at} ${value}`).toContain(propertyName)
        expect(form.properties[propertyName].enum ?? [value], `${at} ${value}`).toContain(value)
      }
    }
  })

  test.each(['status', 'time_range_type', 'relationship_type', 'form', 'vendor'])(
    '%s tells forms apart',
    (property) => {
      const told = everything.map(({ schema }) => schema['discriminator']?.propertyName)
      expect(told).toContain(property)
    },
  )

  test('every reference leads somewhere, and operations have unique names', () => {
    const references = new Set(
      everything.flatMap(({ schema }) =>
        typeof schema['$ref'] === 'string' ? [schema['$ref']] : [],
      ),
    )
    const steps = (reference: string) => reference.split('/').slice(1)
    const target = (reference: string) =>
      steps(reference).reduce<any>((node, step) => node?.[step], document)
    expect([...references].filter((reference) => target(reference) === undefined)).toEqual([])
    const ids = operations.map(({ operation }) => operation['operationId'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
