// Compares a run with a fault to the runs without one. Pure.

import { UsageError } from '../usage.ts'
import { compare, type Difference, lineOf, verdictOf, type Books } from './books.ts'
import { inWords } from './faults.ts'
import type { Run, Trial } from './run.ts'

export type Finding = {
  readonly trial: Trial
  readonly outcome: 'failed' | 'hung' | 'books'
  /** In a few words. */
  readonly verdict: string
  readonly details: readonly string[]
  readonly exitCode: number | undefined
}

const SHOWN_DIFFERENCES = 3
const SHOWN_CHARACTERS = 160

/**
 * Throws UsageError where two runs without a fault differ in their writes or books: a difference would then say nothing of a fault.
 * Writes at the same time may come in another order.
 */
export function refuseVarying(first: Baseline, second: Baseline): void {
  const writes = compare(writesOf(first), writesOf(second)).map(lineOf)
  const lines = [...writes, ...linesOf(compare(first.books, second.books))]
  if (lines.length === 0) return
  throw new UsageError(
    'Two runs of the command without a fault differ, so a difference would not indicate the effect ' +
      'of a fault. Let the command wait for what it ' +
      `started, send the same writes each time, and try again, perhaps on a machine that is less busy:\n\n${lines.join('\n')}`,
  )
}

type Baseline = Pick<Run, 'books' | 'writes'>

const writesOf = ({ writes }: Baseline): Books => new Map([['writes', writes]])

/** Undefined for a run that ended as without the fault. */
export function judge(trial: Trial, run: Run, expected: Books): Finding | undefined {
  const differences = compare(run.books, expected)
  const { exitCode } = run
  const shared = { trial, exitCode }
  const verdict = verdictOf(differences)
  const isMore = verdict === 'money moved again'
  const money = isMore ? linesOf(differences) : []
  if (exitCode === undefined) {
    const details = ['stopped after the time limit', ...money]
    return { ...shared, outcome: 'hung', verdict: 'hung', details }
  }
  if (exitCode !== 0) {
    const details = [messageIn(run.output), ...money].filter((it) => it !== '')
    const failed = `failed (exit code ${exitCode})`
    return {
      ...shared,
      outcome: 'failed',
      verdict: isMore ? `${failed}, ${verdict}` : failed,
      details,
    }
  }
  if (differences.length === 0) return undefined
  return { ...shared, outcome: 'books', verdict, details: linesOf(differences) }
}

function linesOf(differences: readonly Difference[]): string[] {
  const lines = differences.slice(0, SHOWN_DIFFERENCES).map(lineOf)
  const left = differences.length - lines.length
  return left > 0 ? [...lines, `and ${left} more`] : lines
}

const COLOURS = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g')

/** The line that says what went wrong: the first that names an error, otherwise the last. */
function messageIn(output: string): string {
  const lines = output
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((it) => it.trim())
    .filter((it) => it !== '')
  const named = lines.find((it) => /(Error|Exception)\b[^:]*: /.test(it))
  const found = named ?? lines.find((it) => /\bFAIL/.test(it)) ?? lines.at(-1) ?? ''
  return found.length > SHOWN_CHARACTERS ? `${found.slice(0, SHOWN_CHARACTERS - 1)}…` : found
}

/** `response lost after the commit  createCustomer, the 2nd`. */
export function whereOf({ label, name, nth, fault }: Trial, delayMs: number): string {
  const where = label === '' ? '' : ` in ${label}`
  return `${inWords(fault, delayMs)}: ${name} (${ordinal(nth)}${where})`
}

function ordinal(nth: number): string {
  const isTeen = nth % 100 > 10 && nth % 100 < 14
  return `${nth}${(isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[nth % 10]) ?? 'th'}`
}
