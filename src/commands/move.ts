// `florin workspaces move`: what the command line says, and what it answers.

import { type Command, Option } from 'commander'
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
      'Move a workspace to another installation while it is used. Its writes wait for a second or two. After a crash the same command goes on.',
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
    .addOption(new Option('--check', 'only say what is in the way').conflicts(['abort', 'forget']))
    .addOption(
      new Option('--abort', 'end a move that was begun: the workspace stays here').conflicts(
        'forget',
      ),
    )
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
  if (check) return 'check'
  if (abort) return 'abort'
  return forget ? 'forget' : 'move'
}
