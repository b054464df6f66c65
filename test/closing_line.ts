// Ends the run with one plain line that scripts and people can read: `N passed, N failed`.

import type { Reporter, TestModule } from 'vitest/node'

export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      // A file that could not be loaded failed, though none of its tests ran.
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) count[test.result().state] += 1
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    process.on('exit', () => {
      process.stdout.write(
        `${count.passed} passed, ${count.failed + count.pending} failed${skipped}\n`,
      )
    })
  }
}
