// The order of the files of tests: those that take long for their size start first, so that none of them ends the run alone.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that drive a browser, or that start programs. */
const SLOW =
  /dashboard\/e2e\/|cli\/src\/|src\/commands\/|_client\.|\/readme|\/samples|testing\/src\//

export class SlowFirst extends BaseSequencer {
  /** Within both groups, the sequencer of vitest sorts by earlier durations, or by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
