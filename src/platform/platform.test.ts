// Small promises of the platform that no single endpoint shows.

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDateTime } from './values/date_times.ts'
import { isUuid, newId } from './values/ids.ts'
import { parseJson } from './values/json.ts'
import { parseBody } from './http/json_body.ts'
import { boundTo, type Place, sealedColumn } from './sealing/places.ts'
import { callerLimitOf, rateLimitOf } from './http/rate_limit.ts'
import { sanitise } from './contract/sanitise.ts'
import { openVault } from './sealing/seal.ts'

describe('identifiers', () => {
  test('are UUIDs of version 7, different, and in the order in which they were made', () => {
    const ids = Array.from({ length: 20_000 }, newId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.every((id) => isUuid(id) && id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(
      true,
    )
  })

  test('hold 60 random bits, every digit in every place', () => {
    const drawn = Array.from({ length: 20_000 }, () => newId().slice(20).replace('-', ''))
    expect(new Set(drawn).size).toBe(drawn.length)
    const places = Array.from({ length: 15 }, (_, place) => new Set(drawn.map((it) => it[place])))
    expect(places.map(({ size }) => size)).toEqual(places.map(() => 16))
  })
})

describe('date-times of ISO 8601', () => {
  // Proves requests#times-ids-and-amounts.
  test.for([
    ['2026-11-28T14:48:00Z', '2026-11-28T14:48:00.000Z'],
    ['2026-11-28T14:48Z', '2026-11-28T14:48:00.000Z'],
    ['2026-11-28T14Z', '2026-11-28T14:00:00.000Z'],
    ['2026-11-28t14:48:00z', '2026-11-28T14:48:00.000Z'],
    ['2026-11-28T24:00:00Z', '2026-11-29T00:00:00.000Z'],
    ['2026-12-31T24:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-11-28T24:00:00.000+01:00', '2026-11-28T23:00:00.000Z'],
    ['2026-11-28T14:48:00.5Z', '2026-11-28T14:48:00.500Z'],
    ['2026-11-28T14:48:00,1239Z', '2026-11-28T14:48:00.123Z'],
    ['2026-11-28T14:48:59.99999999999999999999Z', '2026-11-28T14:48:59.999Z'],
    ['2026-11-28T14:48.5Z', '2026-11-28T14:48:30.000Z'],
    ['2026-11-28T14.25Z', '2026-11-28T14:15:00.000Z'],
    ['2026-11-28T14:48:00+05:30', '2026-11-28T09:18:00.000Z'],
    ['2026-11-28T14:48:00-0530', '2026-11-28T20:18:00.000Z'],
    ['2026-11-28T14:48:00+05', '2026-11-28T09:48:00.000Z'],
    ['2026-11-28T14:48:00-00:00', '2026-11-28T14:48:00.000Z'],
    ['20261128T144800Z', '2026-11-28T14:48:00.000Z'],
    ['20261128T1448+0100', '2026-11-28T13:48:00.000Z'],
    ['2026-332T14:48:00Z', '2026-11-28T14:48:00.000Z'],
    ['2024-366T00:00Z', '2024-12-31T00:00:00.000Z'],
    ['2026332T144800Z', '2026-11-28T14:48:00.000Z'],
    ['2026-W48-6T14:48:00Z', '2026-11-28T14:48:00.000Z'],
    ['2026W486T144800Z', '2026-11-28T14:48:00.000Z'],
    ['2020-W53-5T00:00Z', '2021-01-01T00:00:00.000Z'],
    ['2015-W01-1T00:00Z', '2014-12-29T00:00:00.000Z'],
    ['0049-01-01T00:00:00Z', '0049-01-01T00:00:00.000Z'],
    ['0000-12-31T23:30:00-01:00', '0001-01-01T00:30:00.000Z'],
  ] as const)('%s is the moment %s', ([text, moment]) => {
    expect(readDateTime(text)?.toISOString()).toBe(moment)
  })

  // Proves requests#times-ids-and-amounts.
  test.for([
    '2026-11-28 14:48:00Z',
    '2026-11-28T14:48:00',
    '2026-11-28',
    '2026-11-28Z',
    '2026-11-28T14:48:00 Z',
    '2026-11-28T14:48:00+24:00',
    '2026-11-28T14:48:00+01:60',
    '2026-11-28T24:00:01Z',
    '2026-11-28T24:00:00.001Z',
    '2026-11-28T25:00:00Z',
    '2026-11-28T14:60:00Z',
    '2016-12-31T23:59:60Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-000T00:00:00Z',
    '2026-366T00:00:00Z',
    '2026-W00-1T00:00:00Z',
    '2026-W54-1T00:00:00Z',
    '2021-W53-1T00:00:00Z',
    '2026-W01-8T00:00:00Z',
    '20261128T14:48:00Z',
    '2026-11-28T144800Z',
    '0000-12-31T23:59:59Z',
    '9999-12-31T24:00:00Z',
    '+002026-11-28T14:48:00Z',
    '',
    'now',
  ])('"%s" is no date-time with a zone', (text) => {
    expect(readDateTime(text)).toBeUndefined()
  })

  test('in the form of answers are read as the language reads them', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(-6e13), max: new Date(2e14), noInvalidDate: true }),
        (date) => {
          expect(readDateTime(date.toISOString())).toEqual(date)
        },
      ),
    )
  })
})

/** A sealed column of a table whose rows are known by their ids. */
const sealedIn = (table: string, column: string) =>
  sealedColumn(table, column, { key: 'id', keyType: 'uuid' })

describe('the vault', () => {
  const vault = openVault(Buffer.alloc(32, 1))
  const column = sealedIn('persons', 'ssn')
  const place: Place = { column, tenant: '1_1', key: 'a' }

  test('opens what it sealed, and two seals of one text differ', () => {
    const [one, two] = [vault.seal(place, '123-45-6789'), vault.seal(place, '123-45-6789')]
    expect(vault.open(place, one)).toBe('123-45-6789')
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('6789')
  })

  // Proves docs/security.md.
  test('opens nothing for another tenant, under another key, or after a change', () => {
    const sealed = vault.seal(place, 'secret')
    expect(() => vault.open({ ...place, tenant: '1_2' }, sealed)).toThrow(/persons.ssn of 1_2 a/)
    expect(() => openVault(Buffer.alloc(32, 2)).open(place, sealed)).toThrow()
    sealed[20] = (sealed[20] ?? 0) ^ 1
    expect(() => vault.open(place, sealed)).toThrow(/persons.ssn of 1_1 a cannot be opened/)
  })

  const elsewhere: Record<string, Place> = {
    'another row': { ...place, key: 'b' },
    'another column': { ...place, column: sealedIn('persons', 'ein') },
    'another table': { ...place, column: sealedIn('businesses', 'ssn') },
    'another workspace': { ...place, tenant: '1_2' },
  }

  test.each(Object.entries(elsewhere))('opens nothing in %s', (_, other) => {
    const sealed = vault.seal(place, 'secret')
    const cached = (of: Place): Place => ({ ...of, column: { ...of.column, isCached: true } })
    expect(vault.open(cached(place), sealed)).toBe('secret')
    expect(() => vault.open(other, sealed)).toThrow(/cannot be opened/)
    expect(() => vault.open(cached(other), sealed)).toThrow(/cannot be opened/)
  })

  test('two places never have the same text, however their parts are cut', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '1', ' ', '\0'), maxLength: 4 })
    const parts = fc.tuple(part, part, part, part)
    const textOf = ([table, name, tenant, key]: [string, string, string, string]) =>
      boundTo({ column: sealedIn(table, name), tenant, key })
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(textOf(one) === textOf(other)).toBe(isDeepStrictEqual(one, other))
      }),
      { numRuns: 2_000 },
    )
  })

  test('finds equal texts of one tenant by their hash, and of no other', () => {
    expect(vault.hash('1_1', 'x').equals(vault.hash('1_1', 'x'))).toBe(true)
    expect(vault.hash('1_1', 'x').equals(vault.hash('1_2', 'x'))).toBe(false)
  })
})

// Proves requests#text.
describe('sanitising', () => {
  test('removes control characters but tab and line ends, and repairs nothing else', () => {
    const refused = {}
    const text = ' <b>a\u0007b</b>\t\r\n\u007f  é '
    expect(sanitise({ note: text }, refused)).toEqual({ note: ' <b>ab</b>\t\r\n  é ' })
    expect(refused).toEqual({})
  })

  test.each([
    ['NUL', { a: { b: ['x\0'] } }, 'a.b[0]'],
    ['a lone surrogate', { name: '\ud800' }, 'name'],
    ['a number of 401 digits', parseJson(`{"metadata":{"n":1${'0'.repeat(399)}1}}`), 'metadata.n'],
    ['a number beyond all doubles', parseJson('{"n":1e999}', true), 'n'],
  ])('refuses %s by name', (_what, value, name) => {
    const refused: Record<string, string> = {}
    sanitise(value, refused)
    expect(Object.keys(refused)).toEqual([name])
  })
})

describe('bodies', () => {
  test.each([
    ['nothing', '', undefined],
    ['white space', ' \n', undefined],
  ])('of %s are no body', (_what, text, value) => {
    expect(parseBody(Buffer.from(text))).toEqual({ value })
  })

  // Proves requests#json-bodies.
  test.each([
    ['{"amount":100,"amount":900000}', 'amount'],
    ['{"amount":100,"\\u0061mount":100}', 'amount'],
    ['{"metadata":{"a":[1,{"b":2},{"c":"},{","b": 1 , "b"\n: 2}]}}', 'metadata.a[2].b'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['[{"id":1},{"id":1,"id":1}]', '[1].id'],
    ['{"":1,"":2}', ''],
  ])('that repeats a member is refused by its name: %s', (text, path) => {
    expect(parseBody(Buffer.from(text)).error?.extras).toEqual({
      invalid: { [path]: 'is given more than once' },
    })
  })

  test('may have equal names in different objects, and names as texts', () => {
    const value = { a: { a: 'a": "a', b: '\\' }, b: [{ a: 1 }, { a: ':' }], c: 'a' }
    expect(parseBody(Buffer.from(JSON.stringify(value, null, 2)))).toEqual({ value })
  })

  // Proves requests#metadata.
  // Proves docs/security.md.
  test('may nest to a depth and no further, wherever brackets stand in texts', () => {
    expect(parseBody(Buffer.from('['.repeat(132) + ']'.repeat(132))).error).toBeUndefined()
    expect(parseBody(Buffer.from('['.repeat(133) + ']'.repeat(133))).error).toBeDefined()
    expect(
      parseBody(Buffer.from(JSON.stringify({ a: '[[['.repeat(100), b: '\\"[[' }))).error,
    ).toBeUndefined()
  })
})

describe('the rate limit', () => {
  test('lets a second’s worth through, then says how long to wait, and fills again', () => {
    const limit = rateLimitOf(2)
    expect([0, 0, 0].map((at) => limit.take('key', at))).toEqual([0, 0, 1])
    expect(limit.take('other', 0)).toBe(0)
    expect(limit.take('key', 500)).toBe(0)
    expect(limit.take('key', 500)).toBe(1)
  })

  test('is shared evenly, and never so small that nothing gets through', () => {
    const limit = rateLimitOf(4)
    const passed = (at: number) => [0, 0, 0, 0, 0].filter(() => limit.take('key', at) === 0).length
    limit.shareAmong(2)
    expect([passed(0), passed(1000)]).toEqual([2, 2])
    limit.shareAmong(8)
    expect([passed(2000), passed(3000), passed(5000)]).toEqual([0, 1, 1])
    expect(limit.take('key', 5000)).toBe(2)
    limit.shareAmong(1)
    expect(passed(7000)).toBe(4)
  })

  test('of a workspace bounds all its keys, and a request that it refuses costs its key nothing', () => {
    const limit = callerLimitOf(3, 4)
    const take = (id: string, tenant = '1_1', at = 0) => limit.take({ tenant, asker: { id } }, at)
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
    expect([take('b'), take('b'), take('c', '1_2')]).toEqual([0, 1, 0])
    expect([take('b', '1_1', 250), take('b', '1_1', 500), take('b', '1_1', 500)]).toEqual([0, 0, 1])
    limit.charge({ tenant: '1_2', asker: { id: 'c' } }, 8, 0)
    expect(take('d', '1_2', 1000)).toBe(1)
  })

  test('is off unless it is asked for', () => {
    const limit = rateLimitOf(undefined)
    limit.shareAmong(2)
    expect(
      Array.from({ length: 1000 }, () => limit.take('key', 0)).every((wait) => wait === 0),
    ).toBe(true)
  })
})
