// Explains the queries of a list instead of executing them.

import type { QueryResult } from 'kysely'
import pg from 'pg'
import { type Read, Reader, type Row } from '../src/platform/database/db.ts'
import { undividedPlacement } from '../src/platform/database/placement.ts'

/** One step of a plan, and those that it reads from. */
export type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

export type Planner = {
  /** Answers every query with its rows, and notes how they were found. */
  readonly db: Read
  /** All steps of what was asked since the last time, flat. */
  steps(): Step[]
  close(): Promise<void>
}

/** A database that explains what is asked of it, and answers it, as the bank's own connections do. */
export function openPlanner(databaseUrl: string): Planner {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => {})
  const steps: Step[] = []
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    steps.push(...stepsOf(rows[0]['QUERY PLAN'][0]['Plan']))
    return pool.query(sql, [...parameters])
  }
  const connection = {
    executeQuery: async <Result>({
      sql,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }): Promise<QueryResult<Result>> => ({ rows: (await query(sql, parameters)).rows }),
    streamQuery: () => {
      throw new Error('streaming is not used')
    },
  }
  const nothing = async () => {}
  const driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  }
  const db = new Reader(driver, {
    ways: undividedPlacement,
    query: async <Result extends Row>({ text }: { text: string }, values: readonly unknown[]) =>
      (await query(text, values)).rows as Result[],
  })
  return { db, steps: () => steps.splice(0), close: () => pool.end() }
}

/** A step and all those below it, flat. */
export function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}

/** How many rows of tables the steps looked at, whether they were of use or not. */
export function rowsExamined(steps: readonly Step[]): number {
  return steps
    .filter((step) => step['Relation Name'] !== undefined)
    .reduce((sum, step) => {
      const each =
        (step['Actual Rows'] ?? 0) +
        (step['Rows Removed by Filter'] ?? 0) +
        (step['Rows Removed by Index Recheck'] ?? 0)
      return sum + each * (step['Actual Loops'] ?? 1)
    }, 0)
}
