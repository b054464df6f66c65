import { expect, test } from 'vitest'
import { changedFields } from './changed_fields.ts'

test('a changed or deleted field shows its old value, an added one null, an unchanged one nothing', () => {
  const before = { first_name: 'Ann', email: 'ann@example.com', status: 'ACTIVE' }
  const after = { first_name: 'Anne', status: 'ACTIVE', phone_number: '+14374570680' }
  expect(changedFields(before, after)).toEqual({
    first_name: 'Ann',
    email: 'ann@example.com',
    phone_number: null,
  })
})

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

test('bookkeeping is not news', () => {
  const before = { last_updated_time: '2026-01-01T00:00:00.000Z', last_modified_time: 'a' }
  const after = { last_updated_time: '2026-01-02T00:00:00.000Z', last_modified_time: 'b' }
  expect(changedFields(before, after)).toEqual({})
})
