// The thread that scribe.ts starts.

import { parentPort, workerData } from 'node:worker_threads'
import { openVault } from '../../platform/seal.ts'
import { rowsOf } from './entry.ts'
import type { Noted } from './noted.ts'

const vault = openVault(Buffer.from(workerData as Uint8Array))

parentPort?.on('message', (batch: Noted[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(rowsOf(batch, vault))
})
