// The commands that speak to a running bank, as any user of the SDK could.

import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { addTransferBulk } from './bulk.ts'
import { addClock } from './clock.ts'
import { argument, speaksToBank, UsageError } from './context.ts'
import { addResource, addVerbs, resources } from './api.ts'
import { openBrowser } from './browser.ts'
import { addCompletion } from './completion.ts'
import { addCopies } from './copies.ts'
import { addDrill } from './drill.ts'
import { addEvents } from './events.ts'
import { addFaults } from './faults.ts'
import { addListen } from './listen.ts'
import { addLogin, addOpen } from './login.ts'
import { addLogs } from './logs.ts'
import { addReplay } from './replay/commands.ts'
import { addMcp } from './mcp.ts'
import { addTrigger } from './trigger.ts'

/** How every command of the program prints, also those that do not speak to a bank. */
export { complaintOf } from './context.ts'
export { openOutput, type Output, printable } from './output.ts'
export { type ChosenPath, systemFault } from './system_faults.ts'
export { hasBrowser, openBrowser } from './browser.ts'

/** The headings of the two kinds of commands in the help. */
export const groups = {
  local: 'Commands on the server of the bank:',
  remote: 'Commands for a running bank, local or remote:',
  api: 'Operations of the API, each with --help:',
} as const

/** Adds all of them to the program, with the operations of the resource that `word`, the first of the command line, names. */
export async function addClientCommands(program: Command, word?: string): Promise<void> {
  program.commandsGroup(groups.remote)
  addLogin(program)
  addOpen(program, openBrowser)
  addListen(program)
  addTrigger(program)
  addEvents(program)
  addLogs(program)
  addClock(program)
  addWorkspaces(program)
  addFaults(program)
  addDrill(program)
  addCopies(program)
  addReplay(program)
  addSampleData(program)
  addTransferBulk(program)
  addMcp(program)
  addWipe(program)
  addVerbs(program)
  addCompletion(program)
  program.commandsGroup(groups.api)
  for (const [name, about] of Object.entries(resources)) {
    // What an operation consists of is loaded for the command that is run.
    if (name === word) await addResource(program, name)
    else if (!program.commands.some((it) => it.name() === name)) {
      program.command(name).description(about)
    }
  }
}

function addWorkspaces(program: Command): void {
  const workspaces = program
    .command('sandbox')
    .description('Workspaces of a running sandbox.')
    .command('workspaces')
    .description('New workspaces for isolated tests.')
  const create = workspaces
    .command('create')
    .description('Create a workspace, and print its API key, which is shown only once.')
    .option('--name <name>', 'name of the workspace')
  speaksToBank(create, {
    examples: `
      florin sandbox workspaces create --name "checkout tests"
      export FLORIN_API_KEY=$(florin sandbox workspaces create --json | jq -r .api_key)`,
    act: async ({ bank, output }, { name }: { name?: string }) => {
      const { tenant, apiKey } = await bank.sandbox.workspaces.create(name ? { name } : {})
      output.result([`Workspace  ${tenant}`, `API key    ${apiKey}`], { tenant, api_key: apiKey })
    },
  })
}

function addWipe(program: Command): void {
  const command = program
    .command('wipe')
    .description(
      'Delete the data of a sandbox workspace: customers, accounts, transactions and dependent data.',
    )
    .option('--yes', 'skip the confirmation')
  speaksToBank(command, {
    examples: `
      florin wipe          asks first
      florin wipe --yes    for scripts`,
    act: async ({ bank, url, output }, { yes }: { yes?: boolean }) => {
      if (!yes && !(await isSure(`Empty the workspace at ${url}?`))) return
      await output.during('Wiping', bank.post('/wipe'))
      output.result('The workspace is empty.', { wiped: true })
    },
  })
}

function addSampleData(program: Command): void {
  const command = program
    .command('samples')
    .alias('sample-data')
    .description('Create sample data in a sandbox workspace, once.')
    .option(
      '--days <number>',
      'number of days of simulated history; advances the clock',
      argument(wholeDays),
    )
  speaksToBank(command, {
    examples: `
      florin samples
      florin samples --days 90            a bank that has lived through 90 days
      florin wipe --yes && florin samples    begin again`,
    act: async ({ bank, output }, { days = 0 }: { days?: number }) => {
      const options = { body: { days }, timeoutMs: SAMPLE_DATA_WITHIN_MS }
      const raising = bank.post('/sandbox/sample_data', options)
      const made = await output.during('Creating sample data', raising)
      const lines = Object.entries(made.raised).map(([kind, ids]) => `${ids.length}  ${kind}`)
      output.result(lines, made)
    },
  })
}

const SAMPLE_DATA_WITHIN_MS = 10 * 60_000

function wholeDays(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`"${text}" is not a number of days`)
  return Number(text)
}

async function isSure(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('The confirmation requires a terminal: use --yes.')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(`${question} [y/N] `)
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}
