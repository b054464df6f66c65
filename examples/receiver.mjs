// A small receiver of webhooks: verifies each request and prints what it tells of.
// Start it with the signature secret: SECRET=… node examples/receiver.mjs [port]

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET, PORT = process.argv[2] ?? '9099' } = process.env
if (!SECRET) {
  console.error(
    'Say which secret the requests are signed with: SECRET=… node examples/receiver.mjs',
  )
  process.exit(1)
}

const REPLAY_SECONDS = 5 * 60

/** Whether one of the signatures is ours and the request is fresh. The body is the raw bytes. */
function isGenuine(headers, body) {
  const timestamp = headers['request-timestamp'] ?? ''
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > REPLAY_SECONDS) return false
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest()
  return (headers['service-signature'] ?? '').split('.').some((signature) => {
    const given = Buffer.from(signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const isOurs = isGenuine(request.headers, body)
  response.writeHead(isOurs ? 200 : 400).end()
  if (!isOurs) return console.log('refused: the signature is not ours')
  const { type, resource_id } = JSON.parse(body)
  console.log(`verified  ${type}  ${resource_id ?? ''}`)
}).listen(Number(PORT), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${PORT}`))
