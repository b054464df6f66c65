import { expect, test } from 'vitest'
import { done, type Lane, narrow, next, openLanes, type Ordered, widen } from './lanes.ts'

const owner = (webhook_id: string, tenant = '1_1') => ({ tenant, webhook_id })

function fill(lane: Lane, count: number): void {
  for (let item = 0; item < count; item += 1) lane.waiting.push({ resource_id: null, bytes: 0 })
}

function startAll(lane: Lane): number {
  let started = 0
  while (next(lane) !== undefined) started += 1
  return started
}

test('a webhook gets four requests at a time to begin with, and more while it answers well', () => {
  const lane = openLanes<Ordered>().of(owner('a'))
  fill(lane, 100)
  expect(startAll(lane)).toBe(4)
  lane.running = 0
  for (let success = 0; success < 100; success += 1) widen(lane)
  expect(startAll(lane)).toBe(32)
})

test('a webhook in trouble ends at one request at a time, and gives back what it cannot hold', () => {
  const lane = openLanes<Ordered>().of(owner('a'))
  fill(lane, 8)
  startAll(lane)
  const surplus = Array.from({ length: 4 }, () => narrow(lane)).flat()
  expect(surplus).toHaveLength(3)
  expect(lane).toMatchObject({ width: 1, mayHaveMore: true })
  lane.running = 0
  expect(startAll(lane)).toBe(1)
})

test('webhooks that have not answered well never take more than half of the room together', () => {
  const lanes = openLanes<Ordered>()
  for (let id = 0; id < 32; id += 1) {
    const lane = lanes.of(owner(`untried ${id}`))
    fill(lane, 8)
    startAll(lane)
  }
  expect(lanes.room()).toMatchObject({ total: 256, untrusted: 0 })

  const healthy = lanes.of(owner('healthy'))
  widen(healthy)
  fill(healthy, 10)
  const { total, untrusted, trusted, rooms } = lanes.room()
  expect({ total, untrusted }).toEqual({ total: 246, untrusted: 0 })
  expect(trusted.filter(Boolean)).toHaveLength(1)
  expect(rooms.at(-1)).toBe(0)
})

test('trouble costs the trust, and one good answer earns it', () => {
  const lane = openLanes<Ordered>().of(owner('a'))
  expect(lane.isTrusted).toBe(false)
  widen(lane)
  expect(lane.isTrusted).toBe(true)
  narrow(lane)
  expect(lane.isTrusted).toBe(false)
})

test('what concerns one resource goes one after the other, and holds up nothing else', () => {
  const lane = openLanes<Ordered & { name: string }>().of(owner('a'))
  const [a1, a2, b1] = [
    { resource_id: 'a', name: 'a1', bytes: 0 },
    { resource_id: 'a', name: 'a2', bytes: 0 },
    { resource_id: 'b', name: 'b1', bytes: 0 },
  ]
  lane.waiting.push(a1, a2, b1)

  expect([next(lane), next(lane), next(lane)]).toEqual([a1, b1, undefined])
  done(lane, a1)
  expect([next(lane), next(lane)]).toEqual([a2, undefined])
})

test('leases and requests count against the total, and draining takes only what waits', () => {
  const lanes = openLanes<Ordered>()
  fill(lanes.of(owner('a')), 16)
  startAll(lanes.of(owner('a')))
  expect(lanes.room().total).toBe(496)
  expect(lanes.drain()).toHaveLength(12)
  expect(lanes.running).toBe(4)
})

// Proves webhooks#delivery.
test('what is leased at once has 8 MiB at most, and all that is leased 64, half of it trusted', () => {
  const MIB = 1024 * 1024
  const lanes = openLanes<Ordered>()
  const lane = lanes.of(owner('a'))
  expect(lanes.room()).toMatchObject({ bytes: 8 * MIB, untrustedBytes: 8 * MIB })
  lane.waiting.push(...Array.from({ length: 3 }, () => ({ resource_id: null, bytes: 10 * MIB })))
  startAll(lane)
  lane.waiting.push({ resource_id: null, bytes: 2 * MIB })
  expect(lanes.room()).toMatchObject({ bytes: 8 * MIB, untrustedBytes: 0 })
  widen(lane)
  expect(lanes.room()).toMatchObject({ bytes: 8 * MIB, untrustedBytes: 8 * MIB })
  lane.waiting.push({ resource_id: null, bytes: 31 * MIB })
  expect(lanes.room()).toMatchObject({ bytes: MIB, untrustedBytes: 8 * MIB })
  const item = { resource_id: null, bytes: 10 * MIB }
  done(lane, item)
  expect(lanes.room()).toMatchObject({ bytes: 8 * MIB })
})
