// Follows the events of the bank while the cluster loses its leader: two streams and pages, through either API
// process.

import { expect } from 'vitest'
import { type EventReader, eventsIn, follow, pageThrough } from '../event_readers.ts'
import type { Program } from '../program.ts'
import { until } from '../receiver.ts'

export type Readers = {
  /**
   * Resolves when all have read each event of the database once, in its order. Answers how many there are, and how long the last
   * reader took, in milliseconds.
   */
  expectAll(databaseUrl: string, withinMs: number): Promise<{ count: number; tookMs: number }>
  stop(): Promise<void>
}

export function openReaders(programs: readonly Program[], tenant: string): Readers {
  const pick = () => programs[Math.floor(Math.random() * programs.length)]
  const readers: EventReader[] = [follow, follow, pageThrough].map((read) =>
    read(pick, () => undefined),
  )
  return {
    async expectAll(databaseUrl, withinMs) {
      const startedMs = performance.now()
      const { count, order } = await eventsIn({ connectionString: databaseUrl }, tenant)
      const isWrong = () => readers.some(({ wrong }) => wrong.length > 0)
      await until(
        () => isWrong() || readers.every((reader) => reader.count >= count),
        withinMs,
        () => `${readers.map((reader) => reader.count).join(', ')} of ${count} events`,
      )
      const tookMs = performance.now() - startedMs
      expect(readers.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(readers.map((reader) => reader.order())).toEqual(readers.map(() => order))
      expect(new Set(readers.map((reader) => reader.content())).size).toBe(1)
      return { count, tookMs }
    },
    async stop() {
      await Promise.all(readers.map((reader) => reader.stop()))
    },
  }
}
