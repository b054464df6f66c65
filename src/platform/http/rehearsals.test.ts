import { expect, test } from 'vitest'
import { newRehearsal } from '../database/rehearsal.ts'
import { showRehearsal } from './rehearsals.ts'

test('events are shown in the order of their ids, which is the order in which a commit writes them', () => {
  const rehearsal = newRehearsal()
  for (const [id, type] of [
    ['2', 'TRANSACTION.POSTED.CREATED'],
    ['1', 'TRANSACTION.PENDING.UPDATED'],
  ] as const)
    rehearsal.events.push({ id, type, resource: null })
  const headers = new Map<string, unknown>()
  showRehearsal(
    { header: (name: string, value: unknown) => headers.set(name, value) } as never,
    rehearsal,
  )
  const { events } = JSON.parse(String(headers.get('florin-rehearsal-effects')))
  expect(events).toEqual([
    { type: 'TRANSACTION.PENDING.UPDATED' },
    { type: 'TRANSACTION.POSTED.CREATED' },
  ])
})
