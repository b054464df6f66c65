// A proxy between a client and the bank that cuts connections where it is told to.

import { connect as dial, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Where a connection is cut: before the request reaches the bank, after the bank has answered, or nowhere. */
export type Cut = 'before' | 'after' | 'none'

export type ChaosProxy = {
  readonly url: string
  /** How many connections were cut so far. */
  readonly cuts: number
  /** The fates of the next requests; those after them pass. */
  next(...fates: Cut[]): void
  close(): Promise<void>
}

/** Stands before the bank at `target`. Every request has its own connection. */
export async function openChaosProxy(target: string): Promise<ChaosProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let fates: Cut[] = []
  let cuts = 0
  const server = createServer((client) => {
    const bank = dial(Number(port), hostname)
    for (const socket of [client, bank]) {
      sockets.add(socket)
      // What was cut complains; that is what it is for.
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    let fate: Cut | undefined
    const cut = () => {
      cuts += 1
      client.resetAndDestroy()
      bank.destroy()
    }
    client.on('data', (chunk) => {
      fate ??= fates.shift() ?? 'none'
      if (fate === 'before') cut()
      else bank.write(chunk)
    })
    bank.on('data', (chunk) => {
      if (fate === 'after') return cut()
      client.write(chunk)
      fate = undefined
    })
    client.on('end', () => bank.end())
    bank.on('end', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts
    },
    next(...coming) {
      fates = coming
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
