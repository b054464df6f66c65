// `florin events resend`: an event by its id alone.

import { type Bank, FlorinError } from '@florin/sdk'
import type { Command } from 'commander'
import { speaksToBank, UsageError } from './context.ts'

export function addEvents(program: Command): void {
  const resend = program
    .command('events')
    .description('Events and their deliveries.')
    .command('resend <event_id>')
    .description('Send an event again, to every webhook that got it, without waiting for a retry.')
    .option('--webhook <webhook_id>', 'to this one only')
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
