import { expect, test } from 'vitest'
import { type Lane, narrow, next, openLanes, widen } from './lanes.ts'

function fill(lane: Lane<number>, count: number): void {
  for (let item = 0; item < count; item += 1) lane.waiting.push(item)
}

function startAll(lane: Lane<number>): number {
  let started = 0
  while (next(lane) !== undefined) started += 1
  return started
}

test('a webhook gets four requests at a time to begin with, and more while it answers well', () => {
  const lane = openLanes<number>().of('a')
  fill(lane, 100)
  expect(startAll(lane)).toBe(4)
  lane.running = 0
  for (let success = 0; success < 100; success += 1) widen(lane)
  expect(startAll(lane)).toBe(32)
})

test('a webhook in trouble ends at one request at a time, and gives back what it cannot hold', () => {
  const lane = openLanes<number>().of('a')
  fill(lane, 8)
  startAll(lane)
  const surplus = Array.from({ length: 4 }, () => narrow(lane)).flat()
  expect(surplus).toHaveLength(3)
  expect(lane).toMatchObject({ width: 1, mayHaveMore: true })
  lane.running = 0
  expect(startAll(lane)).toBe(1)
})

test('webhooks in trouble never take more than half of the room', () => {
  const lanes = openLanes<number>()
  for (let id = 0; id < 256; id += 1) {
    const lane = lanes.of(`hung ${id}`)
    for (let failure = 0; failure < 3; failure += 1) narrow(lane)
    fill(lane, 1)
    startAll(lane)
  }
  lanes.of('healthy')
  const { total, rooms, webhookIds } = lanes.room()
  expect(total).toBe(256)
  expect(rooms[webhookIds.indexOf('hung 0')]).toBe(0)
  expect(rooms[webhookIds.indexOf('healthy')]).toBe(8)
})

test('claims and requests count against the total, and draining takes only what waits', () => {
  const lanes = openLanes<number>()
  fill(lanes.of('a'), 16)
  startAll(lanes.of('a'))
  expect(lanes.room().total).toBe(496)
  expect(lanes.drain()).toHaveLength(12)
  expect(lanes.running).toBe(4)
})
