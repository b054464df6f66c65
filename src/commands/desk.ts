// `florin link`, `florin encryption`, `florin users …` and `florin keys …`: what the command line says, and what it answers.

import { type Command, Option } from 'commander'
import type { Desk } from '../desk.ts'
import { roles } from '../platform/workspaces.ts'
import { scopes } from '../resources/api_keys/scopes.ts'
import { checkUser, PASSWORD_MIN } from '../resources/users/schema.ts'

/** `atDesk` opens the desk of the data directory that the environment names. */
type Terminal = {
  readonly atDesk: (work: (desk: Desk) => Promise<void>) => Promise<void>
  readonly print: (line: string) => void
}

type InWorkspace = { tenant?: string }
type ForUser = InWorkspace & { owner?: true; role?: string; passwordStdin?: true }

const tenant = ['--tenant <tenant>', 'the workspace; the first one unless said'] as const
const stdin = ['--password-stdin', 'read the password instead of making one up'] as const

/** Adds the commands that are answered at the desk, beside a bank that runs. */
export function addDeskCommands(program: Command, terminal: Terminal): void {
  program
    .command('link')
    .description('Print a link that signs a browser in, once, within 10 minutes (sandbox).')
    .action(() => terminal.atDesk(async (desk) => terminal.print(await desk.makeLink())))
  program
    .command('encryption')
    .description('Print which encryption keys are needed, and how far replacing one has come.')
    .action(() =>
      terminal.atDesk(async (desk) => (await desk.encryption()).forEach(terminal.print)),
    )
  addUsers(program, terminal)
  addKeys(program, terminal)
}

function addUsers(program: Command, { atDesk, print }: Terminal): void {
  const users = program.command('users').description('People who sign in with a password.')
  users
    .command('create <user_name>')
    .description('Bring in somebody new, and print the password that was made up.')
    .option('--owner', 'the same as --role owner')
    .addOption(new Option('--role <role>').choices(roles).default('viewer'))
    .option(...tenant)
    .option(...stdin)
    .action((name: string, given: ForUser) =>
      atDesk(async (desk) => {
        const role = (given.owner ? 'owner' : roles.find((it) => it === given.role)) ?? 'viewer'
        const password = await passwordOf(given)
        const { user_name } = checkUser({
          user_name: name,
          password: password ?? 'x'.repeat(PASSWORD_MIN),
        })
        const made = await desk.createUser({ user_name, role, tenant: given.tenant, password })
        print(`${name} is ${role} of ${made.tenant}.`)
        if (password === undefined) print(`Password  ${made.password}`)
      }),
    )
  users
    .command('list')
    .option(...tenant)
    .description('Print who works in a workspace, and what they may do.')
    .action((given: InWorkspace) =>
      atDesk(async (desk) => (await desk.listUsers(given.tenant)).forEach(print)),
    )
  users
    .command('reset-password <user_name>')
    .option(...stdin)
    .description('Give somebody another password; their sessions end.')
    .action((user_name: string, given: ForUser) =>
      atDesk(async (desk) => {
        const password = await passwordOf(given)
        if (password !== undefined) checkUser({ user_name, password })
        const made = await desk.resetPassword(user_name, password)
        print(password === undefined ? `Password  ${made.password}` : 'The password is replaced.')
      }),
    )
}

function addKeys(program: Command, { atDesk, print }: Terminal): void {
  const keys = program.command('keys').description('API keys.')
  keys
    .command('create')
    .option('--name <name>', 'what it is for')
    .addOption(
      new Option(
        '--scope <scope...>',
        'what it may ask: read, or of a group such as cards:read, cards:write; everything unless said',
      ).choices(scopes),
    )
    .option(...tenant)
    .description('Create an API key and print it; it is never shown again.')
    .action((given: InWorkspace & { name?: string; scope?: string[] }) =>
      atDesk(async (desk) => {
        const { id, api_key } = await desk.createKey(
          { name: given.name, scopes: given.scope },
          given.tenant,
        )
        print(`Id       ${id}`)
        print(`API key  ${api_key}`)
      }),
    )
  keys
    .command('list')
    .option(...tenant)
    .description('Print the API keys of a workspace, the newest first.')
    .action((given: InWorkspace) =>
      atDesk(async (desk) => (await desk.listKeys(given.tenant)).forEach(print)),
    )
  keys
    .command('revoke <id>')
    .description('End an API key; within a second no process takes it any more.')
    .action((id: string) =>
      atDesk(async (desk) => {
        await desk.revokeKey(id)
        print('The key is revoked.')
      }),
    )
}

/** The first line of what is piped in. */
async function passwordOf({ passwordStdin }: ForUser): Promise<string | undefined> {
  if (!passwordStdin) return undefined
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text.split(/\r?\n/)[0] ?? ''
}
