// A line that is typed on a terminal and never shown there: neither the key itself nor how long it is.

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UsageError } from './context.ts'

/** Asks on the error output, so that the answer of the command stays alone on the other. Ctrl-C ends the program. */
export function hiddenLine(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // As a terminal it takes the echo from the system, and shows what it writes itself: nowhere.
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stderr.write(question)
  return new Promise((resolve, reject) => {
    let line: string | undefined
    asking.once('line', (typed) => {
      line = typed.trim()
      asking.close()
    })
    asking.once('close', () => {
      process.stderr.write('\n')
      if (line === undefined) reject(new UsageError('No key was given.'))
      else resolve(line)
    })
  })
}
