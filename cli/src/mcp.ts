// `florin mcp`: the bank as tools for language models, over standard input or HTTP. What it consists of loads only then.

import { connect, version } from '@florin/sdk'
import type { Command } from 'commander'
import { argument, type Context, speaksToBank } from './context.ts'
import { endOf } from './until.ts'

export function addMcp(program: Command): void {
  const command = program
    .command('mcp')
    .description('Serve the bank as tools for language models (Model Context Protocol).')
    .option(
      '--http <port>',
      'listen on this port of 127.0.0.1 instead; requests bring their keys',
      argument(portFrom),
    )
  speaksToBank(command, {
    examples: `
      florin mcp                    over standard input and output, as clients start it
      florin mcp --http 8081        at http://127.0.0.1:8081/mcp`,
    needsKey: ({ http }) => http === undefined,
    act: serve,
  })
}

async function serve({ bank, url, output }: Context, { http }: { http?: number }): Promise<void> {
  if (http !== undefined) {
    const { serveHttp } = await import('./mcp/http.ts')
    const bankOf = (apiKey: string) => connect({ url, apiKey })
    const served = await serveHttp(http, bankOf, version)
    output.result(`Listening at ${served.url}`, { url: served.url })
    await endOf().wait
    await served.close()
    return
  }
  const [{ serveStdio }, { bankServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./mcp/tools.ts'),
  ])
  serveStdio(() => bankServer(bank, version))
  await new Promise((resolve) => process.stdin.once('end', resolve))
}

function portFrom(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('a port is a number from 0 to 65535')
  return port
}
