// What commands print: for people, with colours on a terminal, or JSON for programs. Complaints and progress go to stderr.

import { styleText } from 'node:util'

type Style = 'green' | 'red' | 'yellow' | 'cyan' | 'dim' | 'bold'

export type Output = {
  /** The result: `lines` for people, `value` for programs. */
  result(lines: string | string[], value: unknown): void
  /** What a person should know and a program need not. */
  note(line: string): void
  complain(line: string, value?: unknown): void
  /** Colours a word, where there are colours. */
  paint(style: Style, text: string): string
  /** Waits, and after a second says what for. */
  during<Result>(what: string, work: Promise<Result>): Promise<Result>
}

const QUIET_MS = 1_000

export function openOutput({ json }: { json: boolean }): Output {
  const hasColours = process.stdout.isTTY && !process.env['NO_COLOR'] && !json
  const out = (text: string) => process.stdout.write(`${text}\n`)
  const err = (text: string) => process.stderr.write(`${text}\n`)
  return {
    result(lines, value) {
      out(json ? JSON.stringify(value) : [lines].flat().join('\n'))
    },
    note(line) {
      if (!json) err(line)
    },
    complain(line, value = { error: line }) {
      err(json ? JSON.stringify(value) : line)
    },
    paint: (style, text) => (hasColours ? styleText(style, text) : text),
    async during(what, work) {
      const startedMs = performance.now()
      const isWatched = process.stderr.isTTY && !json
      const tell = () => {
        const seconds = Math.round((performance.now() - startedMs) / 1000)
        process.stderr.write(`\r${what} … ${seconds} s`)
      }
      const timer = isWatched ? setInterval(tell, QUIET_MS) : undefined
      try {
        return await work
      } finally {
        clearInterval(timer)
        if (timer && performance.now() - startedMs >= QUIET_MS) process.stderr.write('\r\u001B[K')
      }
    },
  }
}
