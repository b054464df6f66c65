// Writes the results of attempts in groups: while one group is being written, the next one gathers.

import type { Logger } from 'pino'
import { columnsOf } from '../../platform/columns.ts'
import { type Database, isUnreachable } from '../../platform/db.ts'
import type { Outcome } from './attempt.ts'
import { type Claimed, finish } from './statements.ts'

export type Result = { delivery: Claimed; outcome: Outcome }

export type Writer = {
  add(result: Result): void
  /** Resolves when everything is written, or given up because the database cannot be reached. */
  stop(): Promise<void>
}

const GROUP_MAX = 256
const WAIT_MS = 500

/** `onDone` is called for each group that left our hands, written or not: the leases protect what was not. */
export function openWriter(options: {
  database: Database
  log: Logger
  onDone: (results: readonly Result[]) => void
}): Writer {
  const { database, log, onDone } = options
  const gathered: Result[] = []
  let running: Promise<void> | undefined
  let isStopping = false

  async function writeGathered(): Promise<void> {
    // What is answered in the same turn of the loop is written together.
    await new Promise(setImmediate)
    while (gathered.length > 0) {
      const group = gathered.splice(0, GROUP_MAX)
      await write(group)
      onDone(group)
    }
    running = undefined
  }

  async function write(group: Result[]): Promise<void> {
    for (;;) {
      try {
        await database.query(finish, columnsOf(finish, group.map(rowOf)))
        return
      } catch (error) {
        log.error(
          { error: String(error), results: group.length },
          'results of deliveries could not be written',
        )
        if (!isUnreachable(error)) return oneByOne(group)
        if (isStopping) return
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      }
    }
  }

  // One result that the database refuses must not take the others with it.
  async function oneByOne(group: Result[]): Promise<void> {
    if (group.length > 1) for (const result of group) await write([result])
  }

  return {
    add(result) {
      gathered.push(result)
      running ??= writeGathered()
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}

function rowOf({ delivery, outcome }: Result): unknown[] {
  return [
    delivery.tenant,
    delivery.webhook_id,
    delivery.event_time,
    delivery.event_id,
    delivery.due_time,
    delivery.lease_until,
    outcome.status,
    outcome.nextDue,
    outcome.sent,
    outcome.answered,
    outcome.code,
    outcome.body,
  ]
}
