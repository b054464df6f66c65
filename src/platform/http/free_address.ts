// Checks the listening address before a start creates files.

import { createServer } from 'node:net'
import { explainListenError } from '../operations/start_error.ts'

/** Throws StartError if the address is unusable. */
export async function requireFreeAddress(at: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) => reject(explainListenError(error, at)))
    server.listen(at.port, at.host, listening)
  })
  await new Promise((closed) => server.close(closed))
}
