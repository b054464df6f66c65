// `florin events`: what happened in the workspace, in its order, and what happens next; `florin events resend`.

import { type Bank, FlorinError, type OrderedEvent } from '@florin/sdk'
import type { Command } from 'commander'
import { argument, type Context, speaksToBank, UsageError } from './context.ts'
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
    .option('--follow', 'wait for new events (starts with the next one, or after --after)')
    .option('--after <position>', 'oldest, latest, or the position of an event (with --json)')
    .option('--types <patterns>', 'comma-separated types or wildcards (default: all)', (text) =>
      text.split(','),
    )
    .option('--resource <id>', 'id of the resource')
    .option(
      '--count <number>',
      'number of events after which the command ends',
      argument(countFrom),
    )
  speaksToBank(command, {
    examples: `
      florin events --types 'CUSTOMER.*,TRANSACTION.*'
      florin events --follow
      florin events --follow --after oldest --json`,
    act: printEvents,
  })
  // Its options before the word, those of `resend` behind it.
  command.enablePositionalOptions()
  addResend(command)
}

function addResend(events: Command): void {
  const resend = events
    .command('resend <event_id>')
    .description('Resend an event to every webhook that received it, without waiting for a retry.')
    .option('--webhook <webhook_id>', 'id of the only webhook to send to')
  speaksToBank(resend, {
    examples: 'florin events resend EVENT_ID\nflorin events resend EVENT_ID --webhook WEBHOOK_ID',
    act: async ({ bank, output }, { webhook }: { webhook?: string }, event = '') => {
      const webhooks = webhook === undefined ? await webhooksWith(bank, event) : [webhook]
      if (webhooks.length === 0) {
        throw new UsageError(`No webhook of this workspace has an event ${event}.`)
      }
      for (const id of webhooks) await bank.webhooks.resendEvent(id, event)
      const count = webhooks.length === 1 ? '1 webhook' : `${webhooks.length} webhooks`
      output.result(`Sent again to ${count}.`, { event_id: event, webhook_ids: webhooks })
    },
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

async function webhooksWith(bank: Bank, event: string): Promise<string[]> {
  const found: string[] = []
  for await (const { id } of bank.webhooks.list()) {
    try {
      await bank.webhooks.getEvent(id, event)
      found.push(id)
    } catch (error) {
      if (!(error instanceof FlorinError) || error.status !== 404) throw error
    }
  }
  return found
}
