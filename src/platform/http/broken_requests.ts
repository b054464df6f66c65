// Answers connections that send no valid request: invalid HTTP, oversized heads, slow requests.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { BadRequest } from '../contract/errors.ts'
import { PROBLEM_TYPE, problem } from '../contract/problem.ts'

/** A request must be whole within this time, from its first byte to its last. */
export const REQUEST_MS = 30_000

/** Node's code for what is wrong with it, and the answer that its sender gets. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: `the request was not whole within ${REQUEST_MS / 1000} seconds`,
  HPE_HEADER_OVERFLOW: 'the path and the headers are larger than 16 KiB together',
  CONNECT: 'this is a bank, not a proxy',
}

/** The whole answer, as it goes over the wire. */
export function answerToBroken({ code = '' }: { code?: string }, errorsBase: string): string {
  const error = BadRequest(REASONS[code] ?? 'the request is not valid HTTP')
  const text = JSON.stringify(problem(error, errorsBase))
  return (
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: ${PROBLEM_TYPE}\r\n` +
    `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  )
}

/**
 * What this returns closes the connections over which nothing has come yet: browsers and clients open some in advance, and a
 * server that stops would wait for them.
 */
export function closerOfUnused(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** Answers what Node would refuse without a word: it closes the connection, or sends a status with nothing in it. */
export function answerSilenced(server: Server, errorsBase: () => string): void {
  server.on('connect', (_request, socket) => {
    socket.end(answerToBroken({ code: 'CONNECT' }, errorsBase()))
  })
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
