// Responds to connections without a valid request.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { BadRequest } from '../contract/errors.ts'
import { PROBLEM_TYPE, problem } from '../contract/problem.ts'

/** From the first byte of a request to its last. */
export const REQUEST_MS = 30_000

/** Node's error codes, and the reasons in the response. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: `the request was not whole within ${REQUEST_MS / 1000} seconds`,
  HPE_HEADER_OVERFLOW: 'the path and the headers are larger than 16 KiB together',
  CONNECT: 'this is a bank, not a proxy',
}

/** The complete response. */
export function answerToBroken({ code = '' }: { code?: string }, errorsBase: string): string {
  const error = BadRequest(REASONS[code] ?? 'the request is not valid HTTP')
  const text = JSON.stringify(problem(error, errorsBase, undefined))
  return (
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: ${PROBLEM_TYPE}\r\n` +
    `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  )
}

/**
 * Returns a function that closes connections without a request, which a stopping server would wait
 * for.
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

/** Responds where Node would close the connection or send an empty status. */
export function answerSilenced(server: Server, errorsBase: () => string): void {
  server.on('connect', (_request, socket) => {
    socket.end(answerToBroken({ code: 'CONNECT' }, errorsBase()))
  })
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
