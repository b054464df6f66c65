// `florin events`: what happened in the workspace, in its order, and what happens next.

import type { OrderedEvent } from '@florin/sdk'
import type { Command } from 'commander'
import { type Context, argument, speaksToBank } from './context.ts'
import { countFrom, endOf } from './until.ts'

type Options = {
  follow?: boolean
  after?: string
  types?: string[]
  resource?: string
  count?: number
}

export function addEvents(program: Command): void {
  const command = program
    .command('events')
    .description('Print the events of the workspace in order; no webhook is needed.')
    .option('--follow', 'go on with each new event (begins with the next one unless --after)')
    .option('--after <position>', 'oldest, latest, or the position of an event (with --json)')
    .option('--types <patterns>', 'types or wildcards, with commas (all when absent)', (text) =>
      text.split(','),
    )
    .option('--resource <id>', 'only events of the resource with this id')
    .option('--count <number>', 'end after this many events', argument(countFrom))
  speaksToBank(command, {
    examples: `
      florin events --types 'CUSTOMER.*,TRANSACTION.*'
      florin events --follow
      florin events --follow --after oldest --json`,
    act: printEvents,
  })
}

async function printEvents({ bank, output }: Context, options: Options): Promise<void> {
  const { after, types, resource, count } = options
  const ended = endOf()
  const stopping = new AbortController()
  void ended.wait.then(() => stopping.abort())
  const asked = { after, types, resource, signal: stopping.signal }
  const events = options.follow ? bank.events.stream(asked) : bank.events.list(asked)
  let shown = 0
  for await (const event of events) {
    output.result(lineOf(event, output.paint), event)
    shown += 1
    if (shown === count) break
  }
  ended.end()
}

function lineOf({ type, resourceId, eventTime }: OrderedEvent, paint: Context['output']['paint']) {
  return `${paint('dim', eventTime.toISOString())}  ${paint('cyan', type)}  ${resourceId ?? '-'}`
}
