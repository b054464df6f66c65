// A webhook receiver that waits for the event of one transfer and ends.
// FLORIN_URL and FLORIN_API_KEY say which bank.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type FlorinEvent, readWebhook, WebhookVerificationError } from '@florin/sdk'

const { FLORIN_URL = 'http://127.0.0.1:8080', FLORIN_API_KEY = '' } = process.env
const { bank } = await connect({
  url: FLORIN_URL,
  apiKey: FLORIN_API_KEY,
}).sandbox.workspaces.create({ name: 'receive_events' })
const { secret } = await bank.post('/webhook_secrets')

const seen = new Set<string>()
const events: FlorinEvent[] = []

const server = createServer((request, response) => {
  void receive(request, response)
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = await readWebhook({
      headers: request.headers,
      body: Buffer.concat(chunks),
      secret,
    })
    response.writeHead(200).end()
    // The same event may come more than once.
    if (!seen.has(event.id)) handle(event)
    seen.add(event.id)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
}

function handle(event: FlorinEvent): void {
  events.push(event)
  switch (event.type) {
    case 'CUSTOMER.CREATED':
      console.log(`hello, ${event.resource?.first_name}`)
      break
    case 'CUSTOMER.UPDATED':
      console.log(
        `was ${String(event.changedFields?.first_name)}, is ${event.resource?.first_name}`,
      )
      server.close()
      break
  }
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
await bank.post('/webhooks', {
  body: { url: `http://127.0.0.1:${port}/`, is_enabled: true, enabled_events: ['CUSTOMER.*'] },
})
const { id } = await bank.post('/customers', { body: { status: 'PROSPECT', first_name: 'Ada' } })
await bank.patch('/customers/{customer_id}', {
  path: { customer_id: id },
  body: { first_name: 'Augusta' },
})
