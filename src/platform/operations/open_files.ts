// Checks the limit of open files: a bank that reaches it refuses clients and cannot read its own
// files.

import { readFile } from 'node:fs/promises'
import { StartError } from './start_error.ts'

/** Database connections, files, and some dozens of clients. */
const NEEDED = 256

/** Throws StartError if the limit is too low. Only Linux reports it. */
export async function requireOpenFiles(): Promise<void> {
  if (process.platform !== 'linux') return
  const limits = await readFile('/proc/self/limits', 'utf8')
  const [, limit] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  if (limit === undefined || Number(limit) >= NEEDED) return
  throw new StartError(
    `This process may have ${limit} open files, and a bank needs ${NEEDED}, with more for each client. Raise the limit: ulimit -n 65536, or LimitNOFILE= in a systemd unit.`,
  )
}
