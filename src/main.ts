// Parses the command line. Server commands are in commands/local.ts, client commands in cli, the
// bank in app.ts.

// oxlint-disable-next-line import/no-unassigned-import -- what it does, it does by being there first.
import './platform/background/ticks.ts'
// oxlint-disable-next-line import/no-unassigned-import -- likewise.
import './platform/database/navigator.ts'
import { addClientCommands, complaintOf, groups, hasBrowser } from '@florin/cli'
import { Command, CommanderError } from 'commander'
import { fail, guardProcess } from './commands/process.ts'
import { packageVersion } from './platform/operations/package_files.ts'

/** True for a client command: loading the bank would take five times as long. */
async function isLight(word: string | undefined): Promise<boolean> {
  if (word === '--version') return true
  if (word === undefined || ALSO_LOCAL.has(word)) return false
  const clients = new Command()
  await addClientCommands(clients)
  return clients.commands.some((it) => it.name() === word || it.aliases().includes(word))
}

/** Commands of both kinds, or that list all commands. */
const ALSO_LOCAL = new Set(['ach', 'complete'])

/** Default: start a bank, on a terminal with its dashboard in the browser. */
function commandLine(): string[] {
  const given = process.argv.slice(2)
  if (given.length > 0) return given
  return hasBrowser() ? ['start', '--open'] : ['start']
}

async function commands(): Promise<Command> {
  // Options belong to their subcommand: `events --json`, `events resend ID --json`.
  const program = new Command('florin').enablePositionalOptions()
  program
    .description('A banking platform that anyone can run.')
    .version(packageVersion())
    .exitOverride()
  const words = process.argv.slice(2)
  const complainAsClient = () =>
    program.configureOutput({ outputError: (text, write) => write(complaintOf(text, words)) })
  const isOfClient = await isLight(words[0])
  if (isOfClient) complainAsClient()
  else {
    program.commandsGroup(groups.local)
    const { addLocalCommands } = await import('./commands/local.ts')
    addLocalCommands(program)
  }
  await addClientCommands(program, words[0])
  if (!isOfClient && !program.commands.some((it) => it.name() === words[0])) complainAsClient()
  return program
}

/** The exit code of an invalid command line; `florin <command> --help` lists the others. */
const USAGE = 2

// Commander has printed its message.
function endOfCommands(error: unknown): void {
  if (!(error instanceof CommanderError)) fail(error)
  else process.exit(error.exitCode === 0 ? 0 : USAGE)
}

guardProcess()
await commands()
  .then((program) => program.parseAsync(commandLine(), { from: 'user' }))
  .catch(endOfCommands)
