// `florin link`, `florin reseal --status`, `florin users …`, `florin sessions …`, `florin keys …`
// and `florin workspaces …`.

import { printable } from '@florin/cli'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { roles } from '../platform/operations/user_roles.ts'
import { scopes } from '../nouns.ts'
import { type JsonOption, teaches } from './answers.ts'
import { orNone, say, type WithAdmin } from './say.ts'
import { addSessions } from './sessions.ts'

type InWorkspace = JsonOption & { tenant?: string }
type ForUser = InWorkspace & { owner?: true; role?: string; passwordStdin?: true }

const tenant = ['--tenant <tenant>', 'id of the workspace (default: the first one)'] as const
const stdin = [
  '--password-stdin',
  'read the password from the standard input instead of generating one',
] as const

/** They work on the database, next to a running bank. */
export function addAdminCommands(program: Command, withAdmin: WithAdmin): void {
  const link = program
    .command('link')
    .description('Print a link that signs a browser in, once, within 10 minutes (sandbox).')
    .addOption(
      new Option(
        '--url <url>',
        'URL of the bank for the browser (default: its listen address)',
      ).argParser(originOf),
    )
    .addOption(
      new Option(
        '--data-dir <directory>',
        'data directory of the bank (FLORIN_DATA_DIR)',
      ).argParser(notEmpty),
    )
  teaches(
    link,
    'florin link',
    'florin link --url http://127.0.0.1:9000 --data-dir /srv/bank',
    'open "$(florin link)"',
  ).action((flags: JsonOption & { url?: string; dataDir?: string }) =>
    say(flags, atDataDir(withAdmin, flags.dataDir), async (admin, show) => {
      await admin.makeLink(flags.url, (address) =>
        show({ lines: address, value: { link: address } }),
      )
      return undefined
    }),
  )
  addUsers(program, withAdmin)
  addSessions(program, withAdmin)
  addKeys(program, withAdmin)
  addWorkspaces(program, withAdmin)
}

/** Commander prints the error and exits. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new InvalidArgumentError('The format is http://127.0.0.1:8080.')
}

/** As in the API, whose schemas load later. */
const NAME_MAX = 1_024

function nameOf(text: string): string {
  if (text !== '' && text.length <= NAME_MAX) return text
  throw new InvalidArgumentError(`Write 1 to ${NAME_MAX} characters.`)
}

function notEmpty(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('A directory is required.')
}

/** Only the directory identifies an embedded database. */
function atDataDir(withAdmin: WithAdmin, dataDir: string | undefined): WithAdmin {
  if (dataDir === undefined) return withAdmin
  return (work) =>
    withAdmin(work, { FLORIN_DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_URL_FILE: '' })
}

function addUsers(program: Command, withAdmin: WithAdmin): void {
  const users = program.command('users').description('People who sign in with a password.')
  const create = users
    .command('create <user_name>')
    .description('Create a user, and print the generated password.')
    .addOption(new Option('--owner', 'the same as --role owner').conflicts('role'))
    .addOption(new Option('--role <role>').choices(roles).default('viewer'))
    .option(...tenant)
    .option(...stdin)
  teaches(
    create,
    'florin users create ada --owner',
    'florin users create grace --role developer --password-stdin < password.txt',
  ).action((name: string, flags: ForUser) =>
    say(flags, withAdmin, async (admin, show) => {
      const role = (flags.owner ? 'owner' : roles.find((it) => it === flags.role)) ?? 'viewer'
      const password = await passwordOf(flags)
      const { checkUser } = await import('../resources/operations/users/schema.ts')
      const { user_name } = checkUser({ user_name: name, password })
      const made = { user_name, role, tenant: flags.tenant, password }
      const lineOf = (user: { tenant: string }) => `${user_name} is ${role} of ${user.tenant}.`
      const user = await admin.createUser(made, (it) => {
        if (password !== undefined) return
        const lines = [lineOf(it), `Password  ${it.password}`]
        show({
          lines,
          value: { id: it.id, user_name, role, tenant: it.tenant, password: it.password },
        })
      })
      if (password === undefined) return undefined
      return { lines: lineOf(user), value: { id: user.id, user_name, role, tenant: user.tenant } }
    }),
  )
  const list = users
    .command('list')
    .option(...tenant)
    .description('Print the users of a workspace and their roles.')
  teaches(list, 'florin users list', 'florin users list --json | jq -r .users[].user_name').action(
    (flags: InWorkspace) =>
      say(flags, withAdmin, async (admin) => {
        const found = await admin.listUsers(flags.tenant)
        const lines = found.map(
          (user) =>
            `${user.user_name}  ${user.roles.map((it) => `${it.role} of ${it.tenant}`).join(', ')}`,
        )
        return { lines: orNone(lines), value: { users: found } }
      }),
  )
  const reset = users
    .command('reset-password <user_name>')
    .option(...tenant)
    .option(...stdin)
    .description('Replace the password of a user and end all sessions of the user.')
  teaches(reset, 'florin users reset-password ada').action((user_name: string, flags: ForUser) =>
    say(flags, withAdmin, async (admin, show) => {
      const password = await passwordOf(flags)
      const { checkUser } = await import('../resources/operations/users/schema.ts')
      checkUser({ user_name, password })
      await admin.resetPassword({ user_name, tenant: flags.tenant, password }, (made) => {
        if (password === undefined)
          show({ lines: `Password  ${made.password}`, value: { user_name, ...made } })
      })
      return password === undefined
        ? undefined
        : { lines: 'The password is replaced.', value: { user_name } }
    }),
  )
}

function addKeys(program: Command, withAdmin: WithAdmin): void {
  const keys = program.command('keys').description('API keys.')
  const create = keys
    .command('create')
    .option('--name <name>', 'name of the key', nameOf)
    .addOption(
      new Option(
        '--scope <scope...>',
        'permissions: read, or those of a group such as cards:read, cards:write (default: all)',
      ).choices(scopes),
    )
    .option(...tenant)
    .description('Create an API key and print it; it is never shown again.')
  teaches(
    create,
    'florin keys create --name "nightly reports" --scope read',
    'export FLORIN_API_KEY=$(florin keys create --json | jq -r .api_key)',
  ).action((flags: InWorkspace & { name?: string; scope?: string[] }) =>
    say(flags, withAdmin, async (admin, show) => {
      await admin.createKey({ name: flags.name, scopes: flags.scope }, flags.tenant, (made) => {
        const { id, api_key } = made
        show({ lines: [`Id       ${id}`, `API key  ${api_key}`], value: { id, api_key } })
      })
      return undefined
    }),
  )
  const list = keys
    .command('list')
    .option(...tenant)
    .description('Print the API keys of a workspace, the newest first.')
  teaches(list, 'florin keys list', 'florin keys list --tenant 1_2 --json').action(
    (flags: InWorkspace) =>
      say(flags, withAdmin, async (admin) => {
        const found = await admin.listKeys(flags.tenant)
        const lines = found.map(({ id, last_four, name = '', scopes: narrowed, revoked_time }) => {
          const state = revoked_time ? `revoked ${revoked_time}` : 'open'
          const parts = [
            id,
            `…${last_four}`,
            state,
            ...(narrowed ? [narrowed.join(',')] : []),
            printable(name),
          ]
          return parts.join('  ').trim()
        })
        return { lines: orNone(lines), value: { api_keys: found } }
      }),
  )
  const revoke = keys
    .command('revoke <id>')
    .description('Revoke an API key. All processes refuse it within one second.')
  teaches(revoke, 'florin keys revoke 0192f5a1-7c3b-7e11-9a4e-5b6c7d8e9f01').action(
    (id: string, flags: JsonOption) =>
      say(flags, withAdmin, async (admin) => {
        await admin.revokeKey(id)
        return { lines: 'The key is revoked.', value: { revoked: id } }
      }),
  )
}

function addWorkspaces(program: Command, withAdmin: WithAdmin): Command {
  const workspaces = program
    .command('workspaces')
    .description('The workspaces of this installation. Each has separate data, API keys and users.')
  const create = workspaces
    .command('create')
    .option('--name <name>', 'name of the workspace', nameOf)
    .description('Create a workspace, without API keys and users.')
  teaches(
    create,
    'florin workspaces create --name "Second bank"',
    'florin users create ada --owner --tenant 1_2',
    'florin keys create --tenant 1_2',
  ).action((flags: JsonOption & { name?: string }) =>
    say(flags, withAdmin, async (admin) => {
      const workspace = await admin.createWorkspace(flags.name)
      return {
        lines: [
          `Workspace  ${workspace.tenant}`,
          'The bank that runs, or the next that starts, sets it up within seconds.',
        ],
        value: workspace,
      }
    }),
  )
  const list = workspaces.command('list').description('Print all workspaces, the oldest first.')
  teaches(list, 'florin workspaces list', 'florin workspaces list --json').action(
    (flags: JsonOption) =>
      say(flags, withAdmin, async (admin) => {
        const found = await admin.listWorkspaces()
        const lines = found.map(({ tenant: id, closed_time, name = '' }) => {
          const state = closed_time ? `closed ${closed_time}` : 'open'
          return [id, state, printable(name)].join('  ').trim()
        })
        return { lines: orNone(lines), value: { workspaces: found } }
      }),
  )
  const close = workspaces
    .command('close <tenant>')
    .description(
      'Close a workspace without balances and pending work. Its data is kept; API keys and sessions are refused.',
    )
  teaches(close, 'florin workspaces close 1_2').action((id: string, flags: JsonOption) =>
    say(flags, withAdmin, async (admin) => ({
      value: await admin.closeWorkspace(id),
      lines: `Workspace ${id} is closed.`,
    })),
  )
  const reopen = workspaces
    .command('reopen <tenant>')
    .description('Reopen a closed workspace. Overdue work runs immediately.')
  teaches(reopen, 'florin workspaces reopen 1_2').action((id: string, flags: JsonOption) =>
    say(flags, withAdmin, async (admin) => ({
      value: await admin.reopenWorkspace(id),
      lines: `Workspace ${id} is open.`,
    })),
  )
  return workspaces
}

/** The first line of standard input. */
async function passwordOf({ passwordStdin }: ForUser): Promise<string | undefined> {
  if (!passwordStdin) return undefined
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text.split(/\r?\n/)[0] ?? ''
}
