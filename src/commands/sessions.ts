// `florin sessions list | end`.

import type { Command } from 'commander'
import { type JsonOption, teaches } from './answers.ts'
import { orNone, say, type WithAdmin } from './say.ts'

export function addSessions(program: Command, withAdmin: WithAdmin): void {
  const sessions = program.command('sessions').description('Sessions of users and one-time links.')
  const list = sessions
    .command('list')
    .option('--tenant <tenant>', 'workspace of the sessions (default: all)')
    .description('Print open sessions, the newest first, 1,000 at most.')
  teaches(
    list,
    'florin sessions list',
    'florin sessions list --tenant 1_2 --json | jq -r .sessions[].id',
  ).action((flags: JsonOption & { tenant?: string }) =>
    say(flags, withAdmin, async (admin) => {
      const found = await admin.listSessions(flags.tenant)
      const lines = found.map((it) =>
        [
          it.id,
          it.tenant,
          it.user_name ?? 'one-time link',
          it.address ?? '',
          `last used ${it.last_used_time}`,
        ].join('  '),
      )
      return { lines: orNone(lines), value: { sessions: found } }
    }),
  )
  const end = sessions
    .command('end [id]')
    .option('--all', 'end the sessions of all workspaces')
    .description('End a session, or all: the next request of each is refused.')
  teaches(
    end,
    'florin sessions end 0192f5a1-7c3b-7e11-9a4e-5b6c7d8e9f01',
    'florin sessions end --all',
  ).action((id: string | undefined, flags: JsonOption & { all?: true }) => {
    if ((id === undefined) !== (flags.all === true))
      end.error('error: name one session, or give --all')
    return say(flags, withAdmin, async (admin) => {
      if (id !== undefined) {
        await admin.endSession(id)
        return { lines: 'The session has ended.', value: { ended: id } }
      }
      const count = await admin.endAllSessions()
      return { lines: `${count} sessions have ended.`, value: { ended_count: count } }
    })
  })
}
