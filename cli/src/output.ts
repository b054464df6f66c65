// Prints results: text with colors on a terminal, JSON for programs. Errors and progress go to stderr.

import { fstatSync, statSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'
import { styleText } from 'node:util'
import { jsonText } from '@florin/sdk'

type Style = 'green' | 'red' | 'yellow' | 'cyan' | 'dim' | 'bold'

/** How far something is; undefined where only the time that it takes is known. */
type State = () => string | undefined

export type Output = {
  /** The result: `lines` for people, `value` for programs. */
  result(lines: string | string[], value: unknown): void
  /** As `result`, for a secret that is shown once: throws if it could not be written. */
  once(lines: string | string[], value: unknown): void
  /** One word for the next command of a shell, the same for people and programs. */
  plain(text: string): void
  /** What a person should know and a program need not. */
  note(line: string): void
  /** A step of something that takes long, for those who watch: only a terminal shows it. */
  progress(line: string): void
  complain(line: string, value?: unknown): void
  /** Colours a word, where there are colours. */
  paint(style: Style, text: string): string
  /** Waits; on a terminal it says after a second what for, and how far it is: `state`, or the seconds. */
  during<Result>(what: string, work: Promise<Result>, state?: State): Promise<Result>
  /** Whether the progress is visible, because the output is a terminal. */
  readonly isWatched: boolean
  /** Whether it prints for programs. */
  readonly isJson: boolean
}

const STDOUT = 1
const QUIET_MS = 1_000
/** To its beginning, and empty again. */
const WHOLE_LINE = '\r\u001B[K'

/** Text of others as it may be printed: a control character could change what a terminal shows. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what it is for.
  return text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (it) => {
    return `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Writes all of it to standard output, or throws an error of standard output. */
function writeOut(text: string): void {
  try {
    // Node opens the null device in place of an output that is closed.
    if (fstatSync(STDOUT).rdev === statSync(devNull).rdev)
      throw Object.assign(new Error('the output is closed'), { code: 'EPIPE' })
    for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(written(rest))
  } catch (error) {
    throw Object.assign(error as Error, { path: 'standard output' })
  }
}

/** How many bytes were written: none where a pipe is full. */
function written(bytes: Buffer): number {
  try {
    return writeSync(STDOUT, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0
    throw error
  }
}

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
  const textOf = (lines: string | string[], value: unknown) =>
    json ? jsonText(value) : [lines].flat().join('\n')
  return {
    result(lines, value) {
      out(textOf(lines, value))
    },
    once(lines, value) {
      clear()
      writeOut(`${textOf(lines, value)}\n`)
    },
    plain: out,
    note(line) {
      if (!json) err(line)
    },
    progress(line) {
      if (isWatched) err(line)
    },
    complain(line, value = { error: line }) {
      err(jsonErrors ? jsonText(value) : line)
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
