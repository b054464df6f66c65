// A small webhook receiver: verifies each request and prints its event.
// Start it with the signature secret: SECRET=… node examples/receiver.mjs [port]

import { createServer } from 'node:http'
import { readWebhook, WebhookVerificationError } from '@florin/sdk'

const { SECRET: secret, PORT = process.argv[2] ?? '9099' } = process.env
if (!secret) {
  console.error(
    'Say which secret the requests are signed with: SECRET=… node examples/receiver.mjs',
  )
  process.exit(1)
}

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = readWebhook({ headers: request.headers, body: Buffer.concat(chunks), secret })
    response.writeHead(200).end()
    console.log(`verified  ${event.type}  ${event.resourceId ?? ''}`)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
    console.log('refused: the signature is not ours')
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${PORT}`))
