// The bench's own child processes: the load generator and the bare server.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Arrival, ListenerJob } from './listener.ts'
import type { Job, Outcome } from './load.ts'
import type { Arrivals, ReceiverJob } from './receiver.ts'

export type Load = { run(job: Job): Promise<Outcome>; close(): void }

export function openLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load.js'))
  return {
    async run(job) {
      const answer = await ask<{ outcome?: Outcome; error?: string }>(child, job)
      if (!answer.outcome) throw new Error(`the load generator failed: ${answer.error}`)
      return answer.outcome
    },
    close: () => child.disconnect(),
  }
}

/** A bare Fastify server that answers `text`. */
export async function openBare(text: string): Promise<{ url: string; close(): void }> {
  const child = fork(join(import.meta.dirname, 'bare.js'))
  const url = await ask<string>(child, text)
  return { url, close: () => child.disconnect() }
}

export type Receiver = {
  readonly url: string
  reset(): Promise<void>
  recover(path: string): Promise<void>
  read(path: string): Promise<Arrivals>
  /** Milliseconds from each event to its arrival. */
  latencies(path: string): Promise<number[]>
  close(): void
}

/** A receiver of webhooks in its own process. */
export async function openReceiver(): Promise<Receiver> {
  const child = fork(join(import.meta.dirname, 'receiver.js'))
  const tell = <Answer>(job: ReceiverJob) => ask<Answer>(child, job)
  const port = await tell<number>({ kind: 'listen' })
  return {
    url: `http://127.0.0.1:${port}`,
    reset: () => tell({ kind: 'reset' }),
    recover: (path) => tell({ kind: 'recover', path }),
    read: (path) => tell({ kind: 'read', path }),
    latencies: (path) => tell({ kind: 'latencies', path }),
    close: () => child.disconnect(),
  }
}

/** The process that listens to events. */
export type Listener = {
  tell(job: Exclude<ListenerJob, { kind: 'take' }>): Promise<void>
  /** What has arrived since the last time, in the order of arrival. */
  take(): Promise<readonly Arrival[]>
  close(): void
}

export function openListener(): Listener {
  const child = fork(join(import.meta.dirname, 'listener.js'))
  const tell = async (job: ListenerJob) => {
    const answer = await ask<{ error?: string; taken?: readonly Arrival[] }>(child, job)
    if (answer.error !== undefined) throw new Error(`the listener failed: ${answer.error}`)
    return answer.taken ?? []
  }
  return {
    async tell(job) {
      await tell(job)
    },
    take: () => tell({ kind: 'take' }),
    close: () => child.disconnect(),
  }
}

function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a child process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
    child.send(question)
  })
}
