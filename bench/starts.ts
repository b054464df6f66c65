// Measures the time from the start of the program to readiness, on an empty and on a used data directory.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../test/program.ts'
import type { Budget } from './report.ts'
import { median } from './rounds.ts'

export type Starts = { fresh: number[]; warm: number[] }

/** From the start of the process to ready: on an empty directory, and on the same one again. */
export async function measureStarts(root: string, times: number): Promise<Starts> {
  const starts: Starts = { fresh: [], warm: [] }
  for (let count = 0; count < times; count += 1) {
    const dataDir = join(root, `start-${count}`)
    for (const kind of ['fresh', 'warm'] as const) {
      const program = await startProgram({ dataDir })
      starts[kind].push(program.startedMs / 1000)
      await program.stop()
    }
    rmSync(dataDir, { recursive: true })
  }
  return starts
}

export function startBudgets({ fresh, warm }: Starts): Budget[] {
  const seconds = (what: string, values: number[], limit: number): Budget => ({
    what,
    measured: `${median(values).toFixed(2)} s`,
    budget: `≤ ${limit} s`,
    isMet: median(values) <= limit,
  })
  return [
    seconds('start on an empty data directory', fresh, 2),
    seconds('start on a data directory that was used before', warm, 0.8),
  ]
}
