// Files that could not be processed: they are skipped by the next scan, and forgotten when they are gone.

import { expect, test } from 'vitest'
import { waitingRoom } from './waiting_rules.ts'

function roomOf(...names: string[]) {
  const folder = { names }
  return { folder, room: waitingRoom({ arrivals: async () => [...folder.names] }) }
}

test('a file that was postponed is passed over, and others are not', async () => {
  const { room } = roomOf('a', 'b')
  expect(await room.waiting('1_1')).toEqual(['a', 'b'])
  expect(room.postpone('1_1', 'a')).toBe(60)
  expect(await room.waiting('1_1')).toEqual(['b'])
  expect(await room.waiting('1_2')).toEqual(['a', 'b'])
})

test('each time it waits twice as long, up to an hour', () => {
  const { room } = roomOf('a')
  const waits = Array.from({ length: 8 }, () => room.postpone('1_1', 'a'))
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
})

test('another file of the same name does not wait for one that is gone', async () => {
  const { room, folder } = roomOf('a', 'b')
  room.postpone('1_1', 'a')
  folder.names = ['b']
  await room.waiting('1_1')
  folder.names = ['a', 'b']
  expect(await room.waiting('1_1')).toEqual(['a', 'b'])
  expect(room.postpone('1_1', 'a')).toBe(60)
})
