// Every value that the contract lists, where the dashboard shows it, has words.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formLists } from './choices.ts'
import { inboxWords, secretWords } from './webhooks.ts'
import { paymentKind, type Place, type Word, wordAt } from './words.ts'

type Schema = {
  $ref?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const openapi = JSON.parse(read('../../../openapi.json'))

/** What each page of the dashboard shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  accounts: ['/accounts', '/accounts/{account_id}'],
  ach_files: ['/operations/ach_files', '/operations/ach_files/{file_id}'],
  ach: ['/ach', '/ach/{transaction_id}'],
  alerts: ['/monitoring/alerts', '/monitoring/alerts/{alert_id}'],
  api_keys: ['/operations/api_keys'],
  audit_log: ['/operations/audit_log'],
  proof: ['/operations/proof', '/operations/proof/transactions/{transaction_id}'],
  batch_templates: ['/sandbox/batch_templates', '/transactions/batchable'],
  businesses: ['/businesses', '/businesses/{business_id}'],
  card_products: ['/cards/products'],
  cards: ['/cards', '/cards/{card_id}'],
  customers: ['/customers', '/customers/{customer_id}'],
  due: ['/sandbox/clock/due'],
  events: ['/events', '/webhooks/{webhook_id}/events', '/webhooks/{webhook_id}/events/{event_id}'],
  external_accounts: ['/external_accounts', '/external_accounts/{external_account_id}'],
  faults: ['/sandbox/faults', '/sandbox/faults/{fault_id}'],
  inboxes: [
    '/sandbox/inboxes',
    '/sandbox/inboxes/{inbox_id}',
    '/sandbox/inboxes/{inbox_id}/messages',
    '/sandbox/inboxes/{inbox_id}/messages/{message_id}',
  ],
  incoming_ach: ['/ach/incoming', '/ach/incoming/{id}'],
  internal_accounts: ['/internal_accounts', '/internal_accounts/{id}'],
  pending_transactions: ['/transactions/pending', '/transactions/pending/{id}'],
  persons: ['/persons', '/persons/{person_id}'],
  relationships: ['/relationships', '/relationships/{relationship_id}'],
  requests: ['/operations/requests', '/operations/requests/{request_id}'],
  spend_controls: ['/spend_controls', '/spend_controls/{spend_control_id}'],
  subscriptions: ['/monitoring/subscriptions', '/monitoring/subscriptions/{subscription_id}'],
  transactions: ['/transactions/posted'],
  transfers: ['/transactions/posted', '/transactions/internal_transfer/{id}'],
  users: ['/operations/users'],
  verifications: ['/verifications', '/verifications/{verification_id}'],
  sessions: ['/operations/sessions'],
  snapshots: ['/sandbox/snapshots', '/sandbox/snapshots/{snapshot_id}'],
  webhooks: [
    '/webhooks',
    '/webhooks/{webhook_id}',
    '/operations/webhooks/{webhook_id}/health',
    '/operations/webhooks/{webhook_id}/secret',
  ],
  workspaces: ['/operations/session', '/operations/workspaces', '/sandbox/workspaces'],
}

/** Names that programs use, which are shown as such, and orders of lists. */
const NAMES =
  /^(enabled_events|unavailable_events|scopes|content_type|sort_by|order|event|environment)$/

/** Their types are names of events. */
const NAMED: ReadonlySet<string> = new Set(['events', 'inboxes'])

/** Words that stand with the rest of what their pages say. */
const OWN: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  signature_check: inboxWords.checks,
  signed_with: secretWords.signedWith,
}

const MAX_DEPTH = 12

/** Calls `tell` with each value of each enum and the place where it stands. */
function walk(
  schema: Schema,
  place: Place,
  tell: (place: Place, value: string) => void,
  depth = 0,
): void {
  if (depth > MAX_DEPTH) return
  const { $ref, properties = {}, items } = schema
  const again = (inner: Schema, at: Place) => walk(inner, at, tell, depth + 1)
  if ($ref) again(openapi.components.schemas[$ref.split('/').at(-1) ?? ''], place)
  for (const value of schema.enum ?? []) if (typeof value === 'string') tell(place, value)
  for (const [field, inner] of Object.entries(properties))
    again(inner, { ...place, field, above: place.field || undefined })
  if (items) again(items, place)
  for (const part of ['oneOf', 'anyOf', 'allOf'] as const)
    for (const inner of schema[part] ?? []) again(inner, place)
}

function wordless(of: string, path: string): string[] {
  const { get } = openapi.paths[path]
  const found: string[] = []
  const tell = (place: Place, value: string) => {
    if (NAMES.test(place.field) || (NAMED.has(of) && place.field === 'type')) return
    const word = OWN[place.field]?.[value] ?? wordAt(place, value)
    if (!word?.[0] || !word[1].endsWith('.'))
      found.push(`${of}: ${place.above ?? ''}.${place.field} ${value}`)
  }
  walk(get.responses['200'].content['application/json'].schema, { of, field: '' }, tell)
  for (const { name, in: where, schema } of get.parameters ?? [])
    if (where === 'query') walk(schema, { of, field: name }, tell)
  return found
}

/** What the dashboard shows no such value of, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/accounts/{account_id}/balances/history': 'numbers and times',
  '/operations/volume': 'numbers and times',
  '/operations/delivery_volume': 'numbers and times',
  '/operations/search': 'the compiler asks a word for each type of hit (hitWords)',
  '/sandbox/clock': 'what was done is said in the bank’s own sentences',
}

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^generated/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** The operations whose forms the dashboard opens: each that a source names, and all simulations. */
function formOperations(): string[] {
  const named = sources.flatMap((source) =>
    [...source.matchAll(/operation(?:: |=)['"](\w+)['"]/g)].map(([, name = '']) => name),
  )
  const ids = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, { operationId?: string }>).flatMap(
      ({ operationId: id }) =>
        id && (named.includes(id) || path.includes('_simulations/')) ? [id] : [],
    ),
  )
  return [...new Set(ids)].toSorted()
}

function wordlessForm(operation: string): string[] {
  const found: string[] = []
  const all = Object.values(openapi.paths).flatMap((methods) => Object.values(methods as object))
  const { requestBody } = all.find(({ operationId }) => operationId === operation)
  const schema = requestBody?.content?.['application/json']?.schema
  if (!schema) return []
  walk(schema, { of: formLists[operation], field: '' }, ({ field, of }, value) => {
    // A form knows of a nested field no more than its name.
    const word = wordAt({ field, of }, value)
    if (!NAMES.test(field) && (!word?.[0] || !word[1].endsWith('.')))
      found.push(`${field} ${value}`)
  })
  return [...new Set(found)]
}

describe('the words for what the API says', () => {
  test.each(Object.entries(SHOWN))('are there for every value of %s', (of, paths) => {
    expect(paths.flatMap((path) => wordless(of, path))).toEqual([])
  })

  test('are looked for wherever the dashboard reads something', () => {
    const quoted = sources.flatMap((source) =>
      [...source.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path),
    )
    const paths = [...new Set(quoted)].filter((path) => openapi.paths[path]?.get)
    expect(paths.length).toBeGreaterThan(50)
    const walked = new Set(Object.values(SHOWN).flat())
    expect(paths.filter((path) => !walked.has(path) && !(path in WITHOUT))).toEqual([])
  })

  test.each(formOperations())('are there for every choice of the form of %s', (operation) => {
    expect(wordlessForm(operation)).toEqual([])
  })

  test('are there for every kind of transfer', () => {
    const types: string[] = openapi.components.schemas.internal_transfer_type.enum
    const without = types.filter((type) => !paymentKind(type)[1].endsWith('.'))
    expect(without).toEqual([])
    expect(paymentKind('account_to_account')).toEqual(paymentKind('ACCOUNT_TO_ACCOUNT'))
    expect(paymentKind('FEE_REVERSAL')[0]).toBe('Fee, reversed')
  })
})
