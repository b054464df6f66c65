// The bench's own child processes: the load generator and the bare server.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Job, Outcome } from './load.ts'

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
