// The scopes in words: none is forgotten, and a list of them is said as the choice that it was.

import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { areasIn, withoutImplied, presets, scopesText } from './scopes.ts'

const openapi = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
)
const declared: string[] = openapi.components.schemas.create_api_key.properties.scopes.items.enum

describe('scopes', () => {
  test('of the contract can each be chosen one by one', () => {
    const shown = areasIn('sandbox').flatMap(({ rows }) =>
      rows.flatMap(({ read, write }) => (write ? [read, write] : [read])),
    )
    expect([...shown, 'read'].toSorted()).toEqual(declared.toSorted())
  })

  test('of a sandbox are not offered in production', () => {
    expect(JSON.stringify(areasIn('production'))).not.toMatch(/simulations|snapshots|wipes/)
  })

  test('of a choice are called by its name, others one by one', () => {
    for (const { name, scopes } of presets) expect(scopesText(scopes).short).toBe(name)
    expect(scopesText(['cards:write', 'operations:read']).short).toBe(
      'Cards (read and write), Operations (read)',
    )
    expect(
      scopesText(['customers:read', 'persons:read', 'cards:read', 'notes:read', 'ach:read']).short,
    ).toBe('Customers (read), Persons (read), Cards (read) and 2 more')
  })

  test('that a wider one includes are left out', () => {
    expect(withoutImplied(new Set(['cards:read', 'cards:write', 'notes:read'] as const))).toEqual([
      'cards:write',
      'notes:read',
    ])
  })
})
