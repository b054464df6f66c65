// Counts the tasks of a statement on Citus: one task goes to one node.

import pg from 'pg'
import type { Recorded } from './statements.ts'

const PLANNED = /^(select|insert|update|delete|with)\b/i

/** What is said of a step of a plan where it is the engine's. */
type Told = { 'Task Count'?: number; [key: string]: unknown }

/** Those of these statements of which a part goes to more than one node, or that the engine does not carry out, each with what is said of it. */
export async function spreadOut(
  databaseUrl: string,
  statements: readonly Recorded[],
): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found = new Map<string, string>()
  try {
    for (const { text, values } of statements) {
      if (!PLANNED.test(text)) continue
      const said = await client
        .query(`explain (format json) ${text}`, [...values])
        .then(({ rows }) => told(tasksOf(rows[0]['QUERY PLAN'])), String)
      if (said !== undefined) found.set(text, said)
    }
  } finally {
    await client.end()
  }
  return found
}

function told(tasks: readonly number[]): string | undefined {
  return tasks.some((count) => count > 1) ? `tasks: ${tasks.join(', ')}` : undefined
}

/** The tasks of each part of a plan that is sent to nodes. A part that is carried out where it is asked has none. */
function tasksOf(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  const { 'Task Count': tasks, ...others } = plan as Told
  return [...(tasks === undefined ? [] : [tasks]), ...Object.values(others).flatMap(tasksOf)]
}
