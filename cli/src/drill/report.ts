// What a drill prints: how far it is, what it finds, and a table at the end.

import type { Output } from '../output.ts'
import { type Finding, whereOf } from './judge.ts'

type Paint = Output['paint']

export type Report = {
  readonly findings: readonly { readonly finding: Finding; readonly command: string }[]
  readonly runs: number
  readonly unreached: number
  readonly seconds: number
  readonly delayMs: number
}

const SHOWN = 25

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
      : [
          `${plural(unreached, 'fault')} did not happen: the command took another way before it came to them.`,
        ]
  if (findings.length === 0) {
    return [
      `${paint('green', '✓')} Nothing found. With every fault the command passed and left the same books (${took}).`,
      ...missed,
    ]
  }
  const shown = findings.slice(0, SHOWN)
  const left = findings.length - shown.length
  return [
    ...shown.flatMap(({ finding, command }) => [
      ...findingLines(finding, command, delayMs, paint),
      '',
    ]),
    ...(left > 0 ? [`And ${left} more: --json prints all.`, ''] : []),
    ...tableLines(
      findings.map(({ finding }) => finding),
      paint,
    ),
    '',
    `${paint('red', plural(findings.length, 'finding'))} (${took}).`,
    ...missed,
  ]
}

/** A row for each kind of fault: how often what came of it. */
function tableLines(findings: readonly Finding[], paint: Paint): string[] {
  const counts = new Map<string, { broke: number; hung: number; books: number }>()
  for (const { trial, outcome } of findings) {
    const row = counts.get(trial.fault) ?? { broke: 0, hung: 0, books: 0 }
    row[outcome] += 1
    counts.set(trial.fault, row)
  }
  const rows = [...counts].map(([fault, it]) => [fault, it.broke, it.hung, it.books].map(String))
  const cells = [['Fault', 'Broke', 'Hung', 'Other books'], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells.map((row, index) => {
    const line = row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
    return index === 0 ? paint('bold', line) : line
  })
}
