// The MCP server over HTTP, on this machine only. Each request brings the key of its caller, whose rights it has: the server
// itself has none.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Bank } from '@florin/sdk'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { bankServer } from './tools.ts'

const PLACE = '/mcp'
const MOST_BYTES = 1_048_576
const HERE = '127.0.0.1'

export type Served = { readonly url: string; close(): Promise<void> }

/** Listens on `port` of the loopback address. `bankOf` connects with the key that a request carries. */
export async function serveHttp(
  port: number,
  bankOf: (apiKey: string) => Bank,
  version: string,
): Promise<Served> {
  const handler = createMcpHandler(
    ({ requestInfo }) => bankServer(bankOf(keyOf(requestInfo) ?? ''), version),
    { maxRequestBodySize: MOST_BYTES },
  )
  const answer = async (request: Request): Promise<Response> => {
    // A page of another site must not reach it through the reader's browser.
    const foreign =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins())
    if (foreign) return foreign
    if (new URL(request.url).pathname !== PLACE) return new Response(null, { status: 404 })
    if (keyOf(request) === undefined)
      return Response.json(
        { error: 'Send Authorization: Bearer and an API key of your workspace.' },
        { status: 401, headers: { 'www-authenticate': 'Bearer' } },
      )
    return handler.fetch(request)
  }
  const server = createServer((incoming, outgoing) => {
    answer(requestOf(incoming))
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy())
  })
  server.listen(port, HERE)
  await once(server, 'listening')
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${HERE}:${actual}${PLACE}`,
    async close() {
      await handler.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function keyOf(request: Request | undefined): string | undefined {
  return /^bearer +([!-~]+)$/i.exec(request?.headers.get('authorization') ?? '')?.[1]
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const { method = 'GET' } = incoming
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const leaving = new AbortController()
  incoming.once('close', () => {
    if (!incoming.complete) leaving.abort()
  })
  const sent = hasBody
    ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const }
    : {}
  return new Request(`http://${incoming.headers.host ?? HERE}${incoming.url ?? '/'}`, {
    method,
    headers,
    signal: leaving.signal,
    ...sent,
  })
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) for await (const part of response.body) outgoing.write(part)
  outgoing.end()
}
