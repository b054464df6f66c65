import { describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../routes.ts'
import { canonicalPattern, eventTypes, isEventType, isKnownPattern, matches } from './catalogue.ts'
import { definedEvents } from './event.ts'
import { unavailableAmong, unavailableTypes } from './unavailable.ts'

test('the catalogue holds every type of the contract, once', () => {
  expect(eventTypes).toHaveLength(45 + 14)
  expect(new Set(eventTypes).size).toBe(eventTypes.length)
})

test('every type that some operation emits is in the catalogue', () => {
  expect(routesOf).toBeDefined()
  expect(definedEvents().size).toBeGreaterThan(0)
  expect([...definedEvents().keys()].filter((type) => !isEventType(type))).toEqual([])
})

describe('what nothing emits', () => {
  const emitted = new Set(
    routesOf({} as Parts, 'sandbox').flatMap((route) =>
      (route.emits ?? []).map(({ type }) => type),
    ),
  )

  test('is every type that no operation declares', () => {
    expect(unavailableTypes()).toEqual(eventTypes.filter((type) => !emitted.has(type)))
    expect(unavailableTypes()).toContain('STATEMENT.CREATED')
    expect(unavailableTypes()).not.toContain('ACCOUNT.UPDATED')
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
  expect(isKnownPattern(pattern)).toBe(true)
})

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
  expect(isKnownPattern(pattern)).toBe(false)
})

test('TRANSACTIONS at the beginning of a pattern means TRANSACTION', () => {
  expect(canonicalPattern('TRANSACTIONS.POSTED.CREATED')).toBe('TRANSACTION.POSTED.CREATED')
  expect(canonicalPattern('TRANSACTIONS.*')).toBe('TRANSACTION.*')
  expect(canonicalPattern('ACCOUNT.*')).toBe('ACCOUNT.*')
})

test('a wildcard names all types of its resource at any depth, and of no other resource', () => {
  expect(matches('CARD.*', 'CARD.IMAGE.UPDATED')).toBe(true)
  expect(matches('CUSTOMER.*', 'CUSTOMER.KYC_OUTCOME.UPDATED')).toBe(true)
  expect(matches('EXTERNAL_CARD.*', 'EXTERNAL_CARD_TRANSFER.CREATED')).toBe(false)
  expect(matches('TRANSACTION.POSTED.*', 'TRANSACTION.PENDING.CREATED')).toBe(false)
  expect(matches('ACCOUNT.UPDATED', 'ACCOUNT.CREATED')).toBe(false)
})
