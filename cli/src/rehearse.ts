// `--rehearse`: what a write would do, without doing it.

import { Rehearsal } from '@florin/sdk'
import type { Command } from 'commander'
import type { Output } from './output.ts'
import { linesOf } from './show.ts'

type Effects = Rehearsal['effects']

/** Adds the option to a command that changes something. */
export function addRehearse(command: Command): void {
  command.option(
    '--rehearse',
    'rehearse the request: print its response and effects without executing it',
  )
}

/** Does `call` as a rehearsal, and prints its answer and its effects. */
export async function rehearse(
  output: Output,
  call: (rehearsal: Rehearsal) => Promise<unknown>,
): Promise<void> {
  const rehearsal = new Rehearsal()
  const value = await call(rehearsal)
  const { effects } = rehearsal
  const answer = value === undefined ? [] : [linesOf(value, output.paint)].flat()
  output.result([...answer, '', ...effectLines(effects)], {
    answer: value ?? null,
    rehearsal: effects,
  })
}

function effectLines({ balances, events, balance_count, event_count }: Effects): string[] {
  const changes = balances.map(
    ({ account_id, before, after }) =>
      `  ${account_id}  available ${before.available} → ${after.available}, posted ${before.posted} → ${after.posted}, held ${before.held} → ${after.held}`,
  )
  const told = events.map(
    ({ type, resource_id }) => `  ${type}${resource_id ? `  ${resource_id}` : ''}`,
  )
  return [
    'Rehearsal: the request was not executed.',
    `Balances that would change (in cents): ${balance_count}`,
    ...changes,
    ...more(balance_count, changes),
    `Events that there would be: ${event_count}`,
    ...told,
    ...more(event_count, told),
  ]
}

function more(count: number, shown: readonly string[]): string[] {
  return count > shown.length ? [`  … and ${count - shown.length} more`] : []
}
