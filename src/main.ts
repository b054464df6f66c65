#!/usr/bin/env node
// The process: `florin start | migrate | verify | backup | restore | link | users … | keys …`, and the commands that speak to
// a running bank (cli). What a bank consists of is in app.ts.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { addClientCommands } from '@florin/cli'
import { Command, CommanderError, Option } from 'commander'
import { type Bank, migrateBank, openBank, verifyBank } from './app.ts'
import { type Config, ConfigError, configVariables, readConfig } from './config.ts'
import { atDesk, type Desk } from './desk.ts'
import { ApiError } from './platform/errors.ts'
import { backUp } from './platform/postgres/backup.ts'
import { restore } from './platform/postgres/restore.ts'
import { StartError } from './platform/start_error.ts'
import { roles } from './platform/workspaces.ts'
import { checkUser, PASSWORD_MIN } from './resources/users/schema.ts'

/** For what is under way; the time to drain comes before it. */
const STOP_WITHIN_SECONDS = 10

// Ctrl-C under npm arrives twice within milliseconds: from the terminal and from npm.
const SAME_SIGNAL_MS = 500

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function start(config: Config): Promise<void> {
  const opening = openBank(config, { announce: print })
  stopOnSignals(opening, STOP_WITHIN_SECONDS + config.drainSeconds)
  const bank = await opening
  greet(bank, config)
  const address = await bank.signInAddress()
  if (address === undefined || config.role === 'worker') return
  print(`  Sign in   ${address}`)
  print(
    '            This link signs in once, within 10 minutes; `npm run florin -- link` makes another.',
  )
}

function greet({ url, firstApiKey }: Bank, { environment, dataDir, role }: Config): void {
  const what = role === 'all' ? environment : `${environment} ${role}`
  print(`Florin ${what} is ready at ${url}  (started in ${Math.round(performance.now())} ms)`)
  if (role === 'worker') return
  print(`  API       ${url}/v0`)
  print(`  OpenAPI   ${url}/v0/openapi.json`)
  print(`  Reference ${url}/docs`)
  print(`  Data      ${dataDir}`)
  if (firstApiKey === undefined) return
  print(`  API key   ${firstApiKey}`)
  print('            Keep this key: it is shown only now, and stored as a hash.')
}

/** The first signal finishes what runs and closes the bank, the second one gives up on that. */
function stopOnSignals(opening: Promise<Bank>, withinSeconds: number): void {
  let stoppingSinceMs: number | undefined
  const stop = () => {
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = performance.now()
      print('Florin is stopping …')
      setTimeout(() => {
        complain(`Florin did not stop within ${withinSeconds} s and gives up what was under way.`)
        process.exit(1)
      }, withinSeconds * 1000)
      closeAndExit(opening).catch(fail)
    } else if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function closeAndExit(opening: Promise<Bank>): Promise<void> {
  const bank = await opening
  await bank.close()
  print('Florin has stopped.')
  process.exit(0)
}

async function migrate(config: Config): Promise<void> {
  const { applied } = await migrateBank(config, { announce: print })
  for (const name of applied) print(`applied ${name}`)
  print(applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`)
}

async function verify(config: Config): Promise<void> {
  const { ok } = await verifyBank(config, { announce: print })
  if (!ok) process.exitCode = 1
}

/** A command that is answered at the desk (desk.ts). */
const desk =
  <Given extends unknown[]>(work: (desk: Desk, ...given: Given) => Promise<void>) =>
  (...given: Given) =>
    atDesk(readConfig(process.env), complain, (opened) => work(opened, ...given))

type ForUser = { owner?: true; role?: string; tenant?: string; passwordStdin?: true }

/** The first line of what is piped in. */
async function passwordOf({ passwordStdin }: ForUser): Promise<string | undefined> {
  if (!passwordStdin) return undefined
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text.split(/\r?\n/)[0] ?? ''
}

function addDesk(program: Command): void {
  const tenant = ['--tenant <tenant>', 'the workspace; the first one unless said'] as const
  const stdin = ['--password-stdin', 'read the password instead of making one up'] as const
  program
    .command('link')
    .description('Print a link that signs a browser in, once, within 10 minutes (sandbox).')
    .action(desk(async (at) => print(await at.makeLink())))
  const users = program.command('users').description('People who sign in with a password.')
  users
    .command('create <user_name>')
    .description('Bring in somebody new, and print the password that was made up.')
    .option('--owner', 'the same as --role owner')
    .addOption(new Option('--role <role>').choices(roles).default('viewer'))
    .option(...tenant)
    .option(...stdin)
    .action(
      desk(async (at, user_name: string, given: ForUser) => {
        const role = given.owner ? 'owner' : roles.find((it) => it === given.role)
        const password = await passwordOf(given)
        const asked = checkUser({ user_name, password: password ?? 'x'.repeat(PASSWORD_MIN) })
        const made = await at.createUser({
          user_name: asked.user_name,
          role: role ?? 'viewer',
          tenant: given.tenant,
          password,
        })
        print(`${user_name} is ${role} of ${made.tenant}.`)
        if (password === undefined) print(`Password  ${made.password}`)
      }),
    )
  users
    .command('list')
    .option(...tenant)
    .description('Print who works in a workspace, and what they may do.')
    .action(desk(async (at, given: ForUser) => (await at.listUsers(given.tenant)).forEach(print)))
  users
    .command('reset-password <user_name>')
    .option(...stdin)
    .description('Give somebody another password; their sessions end.')
    .action(
      desk(async (at, user_name: string, given: ForUser) => {
        const password = await passwordOf(given)
        if (password !== undefined) checkUser({ user_name, password })
        const made = await at.resetPassword(user_name, password)
        print(password === undefined ? `Password  ${made.password}` : 'The password is replaced.')
      }),
    )
  addKeys(program, tenant)
}

function addKeys(program: Command, tenant: readonly [string, string]): void {
  const keys = program.command('keys').description('API keys.')
  keys
    .command('create')
    .option('--name <name>', 'what it is for')
    .option(...tenant)
    .description('Create an API key and print it; it is never shown again.')
    .action(
      desk(async (at, { name, tenant: where }: { name?: string; tenant?: string }) => {
        const { id, api_key } = await at.createKey(name, where)
        print(`Id       ${id}`)
        print(`API key  ${api_key}`)
      }),
    )
  keys
    .command('list')
    .option(...tenant)
    .description('Print the API keys of a workspace, the newest first.')
    .action(desk(async (at, given: ForUser) => (await at.listKeys(given.tenant)).forEach(print)))
  keys
    .command('revoke <id>')
    .description('End an API key; within a second no process takes it any more.')
    .action(
      desk(async (at, id: string) => {
        await at.revokeKey(id)
        print('The key is revoked.')
      }),
    )
}

/** What the command line says beside the environment. */
type Options = { role?: string; to?: string; from?: string }

async function backup({ dataDir, backupDir, databaseUrl }: Config, { to }: Options): Promise<void> {
  refuseExternal(databaseUrl, 'backed up')
  const directory = to === undefined ? backupDir : resolve(to)
  if (directory === undefined) {
    throw new StartError('Say where the backup goes: florin backup --to DIR, or FLORIN_BACKUP_DIR.')
  }
  print(`Backed up to ${await backUp({ dataDir, backupDir: directory, log: print })}.`)
  print(
    'The encryption key is not in it: keep that in another place. Without it nothing is readable.',
  )
}

async function restoreBackup(config: Config, { from, to }: Options): Promise<void> {
  const { dataDir, databaseUrl } = config
  refuseExternal(databaseUrl, 'restored')
  const backupDir = from === undefined ? config.backupDir : resolve(from)
  if (backupDir === undefined) {
    throw new StartError(
      'Say where the backup is: florin restore --from DIR, or FLORIN_BACKUP_DIR.',
    )
  }
  await restore({ backupDir, dataDir, to: to === undefined ? undefined : momentOf(to), log: print })
  print(`Restored into ${dataDir}. Put its encryption.key there, and check it: florin verify`)
}

function refuseExternal(databaseUrl: string | undefined, what: string): void {
  if (databaseUrl === undefined) return
  throw new StartError(
    `DATABASE_URL names a server of your own, which is ${what} with its own tools: see docs/operations.md.`,
  )
}

function momentOf(text: string): Date {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  if (isMoment && !Number.isNaN(moment.getTime())) return moment
  throw new StartError(
    `--to is "${text}", which is not a moment: write it with its zone, as in 2026-06-14T09:30:00Z.`,
  )
}

/** Ends the process. What a person can mend is one sentence; anything else shows where it came from. */
function fail(error: unknown): void {
  const isKnown =
    error instanceof ConfigError || error instanceof StartError || error instanceof ApiError
  if (isKnown) complain(error.message)
  else complain(`Florin stops because of an unexpected error.\n${traceOf(error)}`)
  process.exit(1)
}

// Only stacks: the other fields of an error (a failed statement's detail, its parameters) may hold customers' data.
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${traceOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

function variablesHelp(): string {
  const width = Math.max(...configVariables.map(({ name }) => name.length))
  const lines = configVariables.map(
    (it) => `  ${it.name.padEnd(width)}  ${it.description} [${it.default}]`,
  )
  return `\nEnvironment variables [and their defaults]:\n${lines.join('\n')}`
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const manifest: { version: string } = JSON.parse(text)
  return manifest.version
}

function commands(): Command {
  const program = new Command('florin')
  program.description('A banking platform that anyone can run.').version(version()).exitOverride()
  const add = (
    name: string,
    description: string,
    action: (config: Config, options: Options) => Promise<void>,
  ) => {
    const command = program.command(name).description(description)
    command.addHelpText('after', variablesHelp())
    return command.action((options: Options) => {
      const { role } = options
      const chosen = role === undefined ? {} : { FLORIN_ROLE: role }
      return action(readConfig({ ...process.env, ...chosen }), options)
    })
  }
  add('start', 'Serve the API; on the first start, set everything up.', start).option(
    '--role <role>',
    'api, worker or all (FLORIN_ROLE)',
  )
  add('migrate', 'Bring the database to the form of this version, and end.', migrate)
  add(
    'verify',
    'Recompute every balance from its entries and holds, and say if all is right.',
    verify,
  )
  add('backup', 'Copy the embedded database, also while it serves.', backup).option(
    '--to <directory>',
    'where to (FLORIN_BACKUP_DIR)',
  )
  add('restore', 'Put a backup into an empty data directory, as it was at a moment.', restoreBackup)
    .option('--from <directory>', 'where the backup is (FLORIN_BACKUP_DIR)')
    .option(
      '--to <time>',
      'the moment, e.g. 2026-06-14T09:30:00Z; as late as the log goes if left out',
    )
  addDesk(program)
  addClientCommands(program)
  return program
}

/** The exit code of a command line that was not understood; `florin <command> --help` lists the others. */
const USAGE = 2

// commander has printed what it wants to say.
function endOfCommands(error: unknown): void {
  if (!(error instanceof CommanderError)) fail(error)
  else process.exit(error.exitCode === 0 ? 0 : USAGE)
}

process.on('uncaughtException', fail)
// Whoever reads our output may stop reading (`npm start | head`); the bank goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') fail(error)
})

await commands().parseAsync().catch(endOfCommands)
