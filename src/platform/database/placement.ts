// The placement of the workspaces' rows.

import { type Ask, type FindWork, workOfAll } from './work.ts'

/** Called with the error when a node fails twice in a row, and without one when it recovers. */
export type OnNode = (node: string, error?: Error) => void

export type Placement = {
  /** One database has all rows: they may be copied, and statements merged. */
  readonly isWhole: boolean
  findWork(ask: Ask, onNode: OnNode): FindWork
}

export const undividedPlacement: Placement = { isWhole: true, findWork: workOfAll }
