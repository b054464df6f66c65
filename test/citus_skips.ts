// Skips what is known not to run on Citus, with its reason.

import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { reasonToSkip } from './citus_exceptions.ts'

beforeEach(({ task, skip }) => {
  const names = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite) if (suite.name) names.unshift(suite.name)
  const reason = reasonToSkip(relative(process.cwd(), task.file.filepath), names.join(' > '))
  if (reason !== undefined) skip(reason)
})
