// `florin trigger`: lets an event happen by doing what causes it, or sends an empty one.

import type { Answer } from '@florin/sdk'
import type { Command } from 'commander'
import { type Context, speaksToBank } from './context.ts'

type Happened = Answer<'post', '/sandbox/events'>
type Event = Happened['event']

export function addTrigger(program: Command): void {
  const command = program
    .command('trigger <event>')
    .description(
      'Trigger a real event in a sandbox, with the required customers, accounts and transactions.',
    )
    .option('--empty', 'only send a mock event without a resource to the subscribed webhooks')
  speaksToBank(command, {
    examples: `
      florin trigger CUSTOMER.CREATED
      florin trigger TRANSACTION.POSTED.CREATED --json
      florin trigger STATEMENT.CREATED --empty`,
    act: (context, { empty }: { empty?: boolean }, event = '') =>
      empty ? sendEmpty(context, event) : letHappen(context, event),
  })
}

async function letHappen({ bank, output }: Context, event: string): Promise<void> {
  const happened = await bank.post('/sandbox/events', { body: { event: event as Event } })
  const { event: type, event_id: id = '-', resource_id: about = '-', made } = happened
  output.result(
    [
      `${output.paint('green', type)}  ${id}`,
      `About       ${about}`,
      ...Object.entries(made).map(([kind, ids]) => `${labelOf(kind)}${ids.join(', ')}`),
    ],
    happened,
  )
}

/** `internal_transfers` as the heading of a line. */
function labelOf(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}  `.padEnd(12)
}

async function sendEmpty({ bank, output }: Context, event: string): Promise<void> {
  const triggered = await bank.post('/webhooks/trigger', { body: { event } })
  output.result(`${output.paint('green', triggered.type)}  ${triggered.id}`, triggered)
}
