// `florin workspaces move`: what the command line says, and what it answers.

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { MoveTask } from '../start/moves/run.ts'
import { answering, type Json, teaches, type WithConfig } from './answers.ts'

type Flags = Json & {
  to?: string
  from?: string
  check?: true
  abort?: true
  forget?: true
}

/** Adds `move` to the commands about workspaces. */
export function addMove(workspaces: Command, withConfig: WithConfig): void {
  const move = workspaces
    .command('move <tenant>')
    .description(
      'Move a workspace to another installation while it is used. Its writes wait for less than a second. After a crash the same command goes on.',
    )
    .addOption(
      new Option(
        '--to <url>',
        'the database of the other installation, as this machine reaches it',
      ).env('FLORIN_MOVE_TO'),
    )
    .addOption(
      new Option(
        '--from <url>',
        'the database of this installation, as the other PostgreSQL reaches it; the same as DATABASE_URL unless said',
      ).env('FLORIN_MOVE_FROM'),
    )
    .option('--check', 'only say what is in the way')
    .option('--abort', 'end a move that was begun: the workspace stays here')
    .option('--forget', 'delete the rows of a workspace that has moved')
  teaches(
    move,
    'florin workspaces move 1_5 --to postgres://florin@db-b/florin --check',
    'FLORIN_MOVE_TO=postgres://florin:…@db-b/florin florin workspaces move 1_5',
    'florin workspaces move 1_5 --to postgres://florin@db-b/florin --abort',
    'florin workspaces move 1_5 --forget',
  ).action((tenant: string, flags: Flags) =>
    answering(flags, (output) =>
      withConfig(async (config) => {
        const { runMove } = await import('../start/moves/run.ts')
        const { to, from } = flags
        const { line, value } = await runMove(config, {
          tenant,
          task: taskOf(flags),
          to,
          from,
          announce: output.note,
        })
        output.result(line, value)
      }),
    ),
  )
}

function taskOf({ check, abort, forget }: Flags): MoveTask {
  const named = [check && 'check', abort && 'abort', forget && 'forget'].filter(
    (it) => it !== undefined,
  )
  if (named.length > 1)
    throw new InvalidArgumentError('Give only one of --check, --abort and --forget.')
  return (named[0] as MoveTask | undefined) ?? 'move'
}
