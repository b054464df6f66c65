// Prints the progress, findings and summary of a drill.

import type { Output } from '../output.ts'
import { type Finding, whereOf } from './judge.ts'

type Paint = Output['paint']

/** A finding, the shortest name of its trial, and the command that makes it again. */
type Found = { readonly finding: Finding; readonly name: string; readonly command: string }

export type Report = {
  readonly findings: readonly Found[]
  readonly runs: number
  readonly unreached: number
  readonly seconds: number
  readonly delayMs: number
}

/** Causes that are shown, and other findings that each of them names. */
const [SHOWN, NAMES] = [25, 5]

export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** One finding in its own lines: what was done wrong, what came of it, and how to see it again. */
export function findingLines(
  finding: Finding,
  command: string,
  delayMs: number,
  paint: Paint,
): string[] {
  return [
    `${paint('red', '✗')} ${paint('bold', finding.verdict)}  ${whereOf(finding.trial, delayMs)}`,
    ...finding.details.map((it) => `    ${it}`),
    paint('dim', `    ${command}`),
  ]
}

/** The lines of the end. */
export function reportLines(
  { findings, runs, unreached, seconds, delayMs }: Report,
  paint: Paint,
): string[] {
  const took = `${plural(runs, 'run')} in ${seconds} s`
  const missed =
    unreached === 0
      ? []
      : [`${plural(unreached, 'fault')} did not occur: the command sent other requests.`]
  if (findings.length === 0) {
    return [
      `${paint('green', '✓')} No findings. With every fault, the command passed with the same books (${took}).`,
      ...missed,
    ]
  }
  const causes = byCause(findings)
  const shown = causes.slice(0, SHOWN)
  const left = causes.slice(SHOWN).flat().length
  const ofCauses = causes.length < findings.length ? ` of ${plural(causes.length, 'cause')}` : ''
  return [
    ...shown.flatMap(([first, ...others]) => [
      ...findingLines(first.finding, first.command, delayMs, paint),
      ...likeIt(others),
      '',
    ]),
    ...(left > 0 ? [`And ${left} more: --json prints all.`, ''] : []),
    ...tableLines(
      findings.map(({ finding }) => finding),
      paint,
    ),
    '',
    `${paint('red', plural(findings.length, 'finding'))}${ofCauses} (${took}).`,
    ...missed,
  ]
}

/** Ids and long numbers, which differ from run to run. */
const DRAWN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4,}/g

/** Findings with the same verdict and the same first detail, the first of each in their order. */
function byCause(findings: readonly Found[]): [Found, ...Found[]][] {
  const causes = new Map<string, [Found, ...Found[]]>()
  for (const found of findings) {
    const { verdict, details } = found.finding
    const cause = `${verdict}\0${(details[0] ?? '').replaceAll(DRAWN, '…')}`
    const others = causes.get(cause)
    if (others) others.push(found)
    else causes.set(cause, [found])
  }
  return [...causes.values()]
}

/** The other findings of a cause, by the names that --only takes. */
function likeIt(others: readonly Found[]): string[] {
  if (others.length === 0) return []
  const names = others.slice(0, NAMES).map(({ name }) => name)
  const more = others.length > NAMES ? ', …' : ''
  return [`    ${others.length} similar: ${names.join(', ')}${more}`]
}

/** A row for each kind of fault: how often what came of it. */
function tableLines(findings: readonly Finding[], paint: Paint): string[] {
  const counts = new Map<string, { failed: number; hung: number; books: number }>()
  for (const { trial, outcome } of findings) {
    const row = counts.get(trial.fault) ?? { failed: 0, hung: 0, books: 0 }
    row[outcome] += 1
    counts.set(trial.fault, row)
  }
  const rows = [...counts].map(([fault, it]) => [fault, it.failed, it.hung, it.books].map(String))
  const cells = [['Fault', 'Failed', 'Hung', 'Different books'], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells.map((row, index) => {
    const line = row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
    return index === 0 ? paint('bold', line) : line
  })
}
