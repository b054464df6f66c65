// A receiver of webhooks that answers what it is told to.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receiver = {
  readonly url: string
  /** How many requests came. */
  readonly heard: () => number
  answer: { status: number; body: string }
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  let heard = 0
  const receiver = { answer: { status: 200, body: '{"received":true}' } }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      heard++
      response.writeHead(receiver.answer.status, { 'content-type': 'application/json' })
      response.end(receiver.answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/florin`,
    heard: () => heard,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  })
}
