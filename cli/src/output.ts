// What commands print: for people, with colours on a terminal, or JSON for programs. Complaints and progress go to stderr.

import { styleText } from 'node:util'

type Style = 'green' | 'red' | 'yellow' | 'cyan' | 'dim' | 'bold'

/** How far something is; undefined where only the time that it takes is known. */
type State = () => string | undefined

export type Output = {
  /** The result: `lines` for people, `value` for programs. */
  result(lines: string | string[], value: unknown): void
  /** One word for the next command of a shell, the same for people and programs. */
  plain(text: string): void
  /** What a person should know and a program need not. */
  note(line: string): void
  complain(line: string, value?: unknown): void
  /** Colours a word, where there are colours. */
  paint(style: Style, text: string): string
  /** Waits; on a terminal it says after a second what for, and how far it is: `state`, or the seconds. */
  during<Result>(what: string, work: Promise<Result>, state?: State): Promise<Result>
  /** Whether somebody sees how far it is. */
  readonly isWatched: boolean
  /** Whether it prints for programs. */
  readonly isJson: boolean
}

const QUIET_MS = 1_000
/** To its beginning, and empty again. */
const WHOLE_LINE = '\r\u001B[K'

/** Complaints are JSON where results are, unless a person reads them: `jsonErrors`. */
export function openOutput({
  json,
  jsonErrors = json,
}: {
  json: boolean
  jsonErrors?: boolean
}): Output {
  const hasColours = process.stdout.isTTY && !process.env['NO_COLOR'] && !json
  const isWatched = process.stderr.isTTY && !json
  let isTelling = false
  const clear = () => {
    if (isTelling) process.stderr.write(WHOLE_LINE)
    isTelling = false
  }
  const out = (text: string) => {
    clear()
    process.stdout.write(`${text}\n`)
  }
  const err = (text: string) => {
    clear()
    process.stderr.write(`${text}\n`)
  }
  return {
    result(lines, value) {
      out(json ? JSON.stringify(value) : [lines].flat().join('\n'))
    },
    plain: out,
    note(line) {
      if (!json) err(line)
    },
    complain(line, value = { error: line }) {
      err(jsonErrors ? JSON.stringify(value) : line)
    },
    isWatched,
    isJson: json,
    paint: (style, text) => (hasColours ? styleText(style, text) : text),
    async during(what, work, state) {
      const startedMs = performance.now()
      const tell = () => {
        const seconds = Math.round((performance.now() - startedMs) / 1000)
        process.stderr.write(`${WHOLE_LINE}${what} … ${state?.() ?? `${seconds} s`}`)
        isTelling = true
      }
      const timer = isWatched ? setInterval(tell, QUIET_MS) : undefined
      try {
        return await work
      } finally {
        clearInterval(timer)
        clear()
      }
    },
  }
}
