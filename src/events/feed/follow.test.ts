import { expect, test } from 'vitest'
import { takeFitting, PAGE_BYTES_MAX } from './follow.ts'

const eventsOf = (...bytes: number[]) =>
  bytes.map((each, at) => ({
    number: at + 1,
    event_id: String(at),
    type: 'CUSTOMER.UPDATED',
    resource_id: null,
    event_time: new Date(0),
    bytes: each,
  }))

// Proves events#order.
test('a page holds the first events that fit into 8 MiB, and a larger one alone', () => {
  const half = PAGE_BYTES_MAX / 2
  const count = (...bytes: number[]) => takeFitting(eventsOf(...bytes), PAGE_BYTES_MAX).length
  expect(PAGE_BYTES_MAX).toBe(8 * 1024 * 1024)
  expect(count(half, half, 1)).toBe(2)
  expect(count(half, half + 1, 1)).toBe(1)
  expect(count(PAGE_BYTES_MAX + 1, 1)).toBe(1)
  expect(count(...Array<number>(100).fill(1))).toBe(100)
  expect(count()).toBe(0)
})
