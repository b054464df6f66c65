import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Type } from '../platform/contract/schema.ts'
import { catalogue } from '../resources/webhooks/webhooks/catalogue.ts'
import { type Parts, routesOf } from '../nouns.ts'
import { canonicalPattern, catalogueOf, matches } from './catalogue.ts'
import { defineEvent } from './event.ts'
import { unavailableTypes } from './unavailable.ts'

const { types, isPattern, unavailableAmong } = catalogue

// Proves events#types-of-events.
test('the catalogue holds every type of the contract, once', () => {
  expect(types).toHaveLength(45 + 14)
  expect(new Set(types).size).toBe(types.length)
})

// Proves events#types-of-events.
test('every type that a noun declares is in the catalogue', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join('src', file), 'utf8'))
  const declared = sources.flatMap((text) =>
    [...text.matchAll(/\bdefine(?:Derived|State)?Event\(\s*'([^']+)'/g)].map(
      ([, type = '']) => type,
    ),
  )
  expect(declared.length).toBeGreaterThan(0)
  expect([...catalogue.declared.keys()].toSorted()).toEqual(declared.toSorted())
})

// Proves events#types-of-events.
test('a type that is declared twice, or although nothing emits it, stops the program', () => {
  const event = (type: string) => defineEvent(type, Type.Object({}), 'cards')
  expect(() => catalogueOf([event('A.CREATED'), event('A.CREATED')])).toThrow('A.CREATED')
  expect(() => catalogueOf([event('STATEMENT.CREATED')])).toThrow('STATEMENT.CREATED')
})

const emitted = new Set(routesOf({} as Parts, 'sandbox').flatMap((route) => route.emits ?? []))

// Proves events#types-of-events.
test('every type that some operation emits is declared by a noun', () => {
  expect(emitted.size).toBeGreaterThan(0)
  expect([...emitted].filter((type) => !catalogue.declared.has(type))).toEqual([])
})

describe('what nothing emits', () => {
  // Proves events#types-of-events.
  test('is every type that no operation declares', () => {
    expect(unavailableTypes).toEqual(types.filter((type) => !emitted.has(type)))
    expect(unavailableTypes).toContain('STATEMENT.CREATED')
    expect(unavailableTypes).not.toContain('ACCOUNT.UPDATED')
  })

  test.for([
    [['ACCOUNT.UPDATED', 'ACCOUNT.*'], []],
    [['STATEMENT.CREATED'], ['STATEMENT.CREATED']],
    [['STATEMENT.*'], ['STATEMENT.CREATED']],
    [['STATEMENT.*', 'STATEMENT.CREATED', 'ACCOUNT.CREATED'], ['STATEMENT.CREATED']],
    [['CARD.IMAGE.*'], ['CARD.IMAGE.UPDATED']],
    [
      ['DISPUTE.*', 'APPLICATION.UPDATED'],
      ['APPLICATION.UPDATED', 'DISPUTE.*'],
    ],
    [
      ['CARD.*'],
      [
        'CARD.DIGITALWALLETTOKEN.CREATED',
        'CARD.DIGITALWALLETTOKEN.UPDATED',
        'CARD.IMAGE.UPDATED',
        'CARD.THREE_DS.AUTHENTICATION',
        'CARD.THREE_DS.DECISION',
      ],
    ],
  ] as const)('of %j is %j', ([patterns, expected]) => {
    expect(unavailableAmong(patterns)).toEqual(expected)
  })
})

// Proves webhooks#patterns.
test.for([
  'ACCOUNT.UPDATED',
  'ACCOUNT.*',
  'TRANSACTION.*',
  'TRANSACTION.POSTED.*',
  'CARD.IMAGE.*',
  'INTERNAL_ACCOUNT.*',
  'ADDRESS.*',
  'ADVERSE_ACTION.*',
  'DISPUTE.*',
])('%s may be subscribed to', (pattern) => {
  expect(isPattern(pattern)).toBe(true)
})

// Proves webhooks#patterns.
test.for([
  '*',
  '',
  '.*',
  'ACCOUNT',
  'ACCOUNT.',
  'ACCOUNT*',
  '*.UPDATED',
  'account.updated',
  'ACCOUNT.UPDATED.*',
  'ACCOUNTS.*',
  'WEBHOOK.CREATED',
  'ACCOUNT.*.*',
])('"%s" is not a subscription', (pattern) => {
  expect(isPattern(pattern)).toBe(false)
})

// Proves webhooks#patterns.
test('TRANSACTIONS at the beginning of a pattern means TRANSACTION', () => {
  expect(canonicalPattern('TRANSACTIONS.POSTED.CREATED')).toBe('TRANSACTION.POSTED.CREATED')
  expect(canonicalPattern('TRANSACTIONS.*')).toBe('TRANSACTION.*')
  expect(canonicalPattern('ACCOUNT.*')).toBe('ACCOUNT.*')
})

// Proves webhooks#patterns.
test('a wildcard names all types of its resource at any depth, and of no other resource', () => {
  expect(matches('CARD.*', 'CARD.IMAGE.UPDATED')).toBe(true)
  expect(matches('CUSTOMER.*', 'CUSTOMER.KYC_OUTCOME.UPDATED')).toBe(true)
  expect(matches('EXTERNAL_CARD.*', 'EXTERNAL_CARD_TRANSFER.CREATED')).toBe(false)
  expect(matches('TRANSACTION.POSTED.*', 'TRANSACTION.PENDING.CREATED')).toBe(false)
  expect(matches('ACCOUNT.UPDATED', 'ACCOUNT.CREATED')).toBe(false)
})
