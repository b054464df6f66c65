// The thread that log_writer.ts starts.

import { parentPort, workerData } from 'node:worker_threads'
import { type KeyRing, vaultOf } from '../../../platform/sealing/seal.ts'
import { batchesOf } from './batch_write.ts'
import type { LogEntry } from './entry_write.ts'

const vault = vaultOf(() => workerData as KeyRing)

parentPort?.on('message', (batch: LogEntry[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(batchesOf(batch, vault))
})
