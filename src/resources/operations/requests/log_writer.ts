// Makes log batches in a separate thread: they take a third of a transfer's time.

import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { batchesOf, type WrittenBatch } from './batch_write.ts'
import type { LogEntry } from './entry_write.ts'
import { type KeyRing, vaultOf } from '../../../platform/sealing/seal.ts'

export type LogWriter = {
  /** Rejects if the thread ends; the next call starts another. */
  write(entries: readonly LogEntry[]): Promise<WrittenBatch>
  close(): Promise<void>
}

/**
 * One call at a time; the keys are read with the first. Uncompiled sources run in the caller's
 * thread.
 */
export function openLogWriter(keys: () => KeyRing): LogWriter {
  return import.meta.url.endsWith('.ts') ? inPlace(keys) : threaded(keys)
}

function inPlace(keys: () => KeyRing): LogWriter {
  const vault = vaultOf(keys)
  return { write: async (batch) => batchesOf(batch, vault), close: async () => {} }
}

const SEMI_SPACE_MB = 8

function threaded(keys: () => KeyRing): LogWriter {
  let thread: Worker | undefined

  function start(): Worker {
    // A batch's objects die soon, so small semi-spaces suffice (docs/performance.md). The main
    // thread, which exists already, is unaffected.
    setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`)
    const started = new Worker(new URL('./log_writer_thread.js', import.meta.url), {
      workerData: keys(),
    })
    // Waiting callers get the error, too.
    started.on('error', () => {})
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    return started
  }

  return {
    write(batch) {
      thread ??= start()
      return answerOf(thread, batch)
    },
    async close() {
      await thread?.terminate()
    },
  }
}

function answerOf(thread: Worker, batch: readonly LogEntry[]): Promise<WrittenBatch> {
  return new Promise((resolve, reject) => {
    const answered = (written: WrittenBatch) => finish(() => resolve(written))
    const failed = (error: Error) => finish(() => reject(error))
    const ended = () => finish(() => reject(new Error('the thread ended')))
    const finish = (done: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended)
      done()
    }
    thread.on('message', answered).on('error', failed).on('exit', ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
    thread.postMessage(batch)
  })
}
