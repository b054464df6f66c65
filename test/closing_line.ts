// Ends the run with its slowest files and one plain line that scripts and people can read: `N passed, N failed`.

import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 10

export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      // A file that could not be loaded failed, though none of its tests ran.
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) count[test.result().state] += 1
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    const slowest = modules.length > SLOWEST ? slowestOf(modules) : ''
    process.on('exit', () => {
      process.stdout.write(
        `${slowest}${count.passed} passed, ${count.failed + count.pending} failed${skipped}\n`,
      )
    })
  }
}

/** The files that take longest. Their hooks start banks and browsers; loading includes the program for the first file of a worker. */
function slowestOf(modules: readonly TestModule[]): string {
  const lines = modules
    .map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      const tests = [...module.children.allTests()]
      const inTests = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
      const parts = {
        loading: collectDuration,
        hooks: Math.max(0, duration - inTests),
        tests: inTests,
      }
      return { file: module.relativeModuleId, all: collectDuration + duration, parts }
    })
    .toSorted((a, b) => b.all - a.all)
    .slice(0, SLOWEST)
    .map(({ file, all, parts }) => {
      const shares = Object.entries(parts).map(([name, ms]) => `${name} ${seconds(ms)}`)
      return `  ${seconds(all).padStart(6)} s  ${file} (${shares.join(', ')})`
    })
  return ['The slowest files:', ...lines, ''].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
