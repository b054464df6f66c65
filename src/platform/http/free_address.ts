// Checks the address of a bank before anything is made for it.

import { createServer } from 'node:net'
import { explainListenError } from '../operations/start_error.ts'

/** Throws StartError if no server can listen there. */
export async function requireFreeAddress(at: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) => reject(explainListenError(error, at)))
    server.listen(at.port, at.host, listening)
  })
  await new Promise((closed) => server.close(closed))
}
