// Snapshots of a sandbox workspace, and forks of it.

import type { Bank, Item } from '@florin/sdk'
import type { Command } from 'commander'
import { speaksToBank, UsageError } from './context.ts'

type Snapshot = Item<'/sandbox/snapshots'>

export function addCopies(program: Command): void {
  const snapshot = program
    .command('snapshot')
    .description('Create and restore snapshots of a sandbox workspace.')
  addCreate(snapshot)
  addList(snapshot)
  addRestore(snapshot)
  addDelete(snapshot)
  addFork(program)
}

function addCreate(snapshot: Command): void {
  const command = snapshot
    .command('create <name>')
    .description('Create a snapshot of the workspace.')
  speaksToBank(command, {
    examples: 'florin snapshot create "before the refund"',
    act: async ({ bank, output }, _options, name = '') => {
      const made = await output.during('Copying', bank.sandbox.snapshots.create(name))
      output.result(lineOf(made), made)
    },
  })
}

function addList(snapshot: Command): void {
  speaksToBank(snapshot.command('list').description('Print the snapshots, newest first.'), {
    examples: 'florin snapshot list',
    act: async ({ bank, output }) => {
      const all = await snapshotsOf(bank)
      output.result(all.length > 0 ? all.map(lineOf) : 'There are no snapshots.', all)
    },
  })
}

function addRestore(snapshot: Command): void {
  const command = snapshot
    .command('restore <snapshot>')
    .description(
      'Restore the workspace to a snapshot, by its id or its name (the newest with that name).',
    )
  speaksToBank(command, {
    examples: 'florin snapshot restore "before the refund"',
    act: async ({ bank, output }, _options, named = '') => {
      const found = await find(bank, named)
      const restored = await output.during('Restoring', bank.sandbox.snapshots.restore(found))
      output.result(`The workspace is what it was: ${lineOf(restored)}`, restored)
    },
  })
}

function addDelete(snapshot: Command): void {
  const command = snapshot
    .command('delete <snapshot>')
    .description(
      'Delete a snapshot, by its id or its name (the newest with that name). Its forks are kept.',
    )
  speaksToBank(command, {
    examples: 'florin snapshot delete "before the refund"',
    act: async ({ bank, output }, _options, named = '') => {
      const found = await find(bank, named)
      await bank.sandbox.snapshots.delete(found)
      output.result(`Deleted  ${lineOf(found)}`, { deleted: found.id })
    },
  })
}

type ForkFlags = { from?: string; name?: string; webhooks?: boolean; delete?: string }

function addFork(program: Command): void {
  const command = program
    .command('fork')
    .description(
      'Copy a sandbox workspace with the same ids, and print the API key of the copy, which is shown only once.',
    )
    .option(
      '--from <snapshot>',
      'snapshot to copy, id or name (default: the current state of the workspace)',
    )
    .option('--name <name>', 'name of the fork')
    .option('--webhooks', 'keep its webhooks enabled')
    .option('--delete <tenant>', 'delete this fork and its data')
  speaksToBank(command, {
    examples: `
      florin fork
      florin fork --from "before the refund" --name "what if"
      export FLORIN_API_KEY=$(florin fork --json | jq -r .api_key)
      florin fork --delete 7_2`,
    act: async ({ bank, output }, { from, name, webhooks, delete: tenant }: ForkFlags) => {
      if (tenant !== undefined) {
        await output.during('Deleting', bank.sandbox.workspaces.delete(tenant))
        return output.result(`Deleted  ${tenant}`, { deleted: tenant })
      }
      const made = await output.during(
        'Copying',
        bank.sandbox.fork({
          ...(from === undefined ? {} : { from: await find(bank, from) }),
          ...(name === undefined ? {} : { name }),
          ...(webhooks ? { webhooks: 'enabled' } : {}),
        }),
      )
      const lines = [`Workspace  ${made.tenant}`, `API key    ${made.apiKey}`]
      output.result(lines, { tenant: made.tenant, api_key: made.apiKey })
    },
  })
}

async function snapshotsOf(bank: Bank): Promise<Snapshot[]> {
  const all: Snapshot[] = []
  for await (const it of bank.list('/sandbox/snapshots')) all.push(it)
  return all
}

/** The snapshot with this id, or the newest one with this name. Throws UsageError when there is none. */
async function find(bank: Bank, named: string): Promise<Snapshot> {
  const all = await snapshotsOf(bank)
  const found = all.find(({ id }) => id === named) ?? all.find(({ name }) => name === named)
  if (!found) throw new UsageError(`There is no snapshot "${named}": florin snapshot list`)
  return found
}

function lineOf({ id, name, time }: Snapshot): string {
  return `${id}  ${time}  ${name}`
}
