import { expect, test } from 'vitest'
import { changedFields, isChangeOfContent } from './changed_fields.ts'

// Proves events#changed-fields.
test('a changed or deleted field shows its old value, an added one null, an unchanged one nothing', () => {
  const before = { first_name: 'Ann', email: 'ann@example.com', status: 'ACTIVE' }
  const after = { first_name: 'Anne', status: 'ACTIVE', phone_number: '+14374570680' }
  expect(changedFields(before, after)).toEqual({
    first_name: 'Ann',
    email: 'ann@example.com',
    phone_number: null,
  })
})

// Proves events#changed-fields.
test('a changed object shows its whole old value, without the parts that were added', () => {
  const before = { legal_address: { city: 'Boston', state: 'MA' } }
  const after = { legal_address: { city: 'Austin', state: 'MA', postal_code: '78701' } }
  expect(changedFields(before, after)).toEqual({ legal_address: { city: 'Boston', state: 'MA' } })
})

test('equal objects and lists are not changed, whatever the order of their fields', () => {
  const before = { metadata: { a: 1, b: [1, 2] }, ids: ['x'] }
  const after = { metadata: { b: [1, 2], a: 1 }, ids: ['x'] }
  expect(changedFields(before, after)).toEqual({})
})

// Proves events#changed-fields.
test('the time of the last update is a field that changed, and alone no change of content', () => {
  for (const field of ['last_updated_time', 'last_modified_time', 'last_updated', 'updated']) {
    const before = { [field]: '2026-01-01T00:00:00.000Z', name: 'a' }
    const after = { [field]: '2026-01-02T00:00:00.000Z', name: 'a' }
    expect(changedFields(before, after)).toEqual({ [field]: before[field] })
    expect(isChangeOfContent(changedFields(before, after))).toBe(false)
    const both = changedFields(before, { ...after, name: 'b' })
    expect(both).toEqual({ [field]: before[field], name: 'a' })
    expect(isChangeOfContent(both)).toBe(true)
  }
})
