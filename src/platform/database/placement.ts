// The placement of the rows of workspaces, and what depends on it.

import { type Ask, type FindWork, workOfAll } from './work.ts'

/** Called when a node fails twice in a row, with the error, and without one when it answers again. */
export type OnNode = (node: string, error?: Error) => void

export type Placement = {
  /** One database has all rows: they may be copied into their table, and statements about several tables may become one. */
  readonly isWhole: boolean
  /** How it is found whose work is due. */
  findWork(ask: Ask, onNode: OnNode): FindWork
}

/** One PostgreSQL holds the rows of all tenants. */
export const undivided: Placement = { isWhole: true, findWork: workOfAll }
