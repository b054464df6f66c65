// A server that stops answers the connections that the system has accepted for it while it was busy.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { backlogAccepted } from './backlog.ts'

const CLIENTS = 100

// On a thread of its own: the server's thread is busy meanwhile.
const CLIENT = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, clients, connected } } = require('node:worker_threads')
const ended = []
for (let client = 0; client < clients; client++) {
  let text = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: bank\\r\\n\\r\\n')
    Atomics.add(connected, 0, 1)
    Atomics.notify(connected, 0)
  })
  socket.on('data', (chunk) => { text += chunk })
  const end = (how) => { ended.push(how); if (ended.length === clients) parentPort.postMessage(ended) }
  socket.once('error', (error) => { socket.removeAllListeners('close'); end(error.code) })
  socket.once('close', () => end(text.slice(9, 12)))
}`

test('a server that stops answers every connection that waits to be accepted', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(503, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(CLIENT, {
    eval: true,
    workerData: { port, clients: CLIENTS, connected },
  })
  const answers = new Promise<string[]>((resolve) => worker.once('message', resolve))
  await new Promise((resolve) => worker.once('online', resolve))
  for (let seen = 0; seen < CLIENTS; seen = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, seen, 100)
  await backlogAccepted(server)
  server.close()
  expect(new Set(await answers)).toEqual(new Set(['503']))
  await worker.terminate()
})
