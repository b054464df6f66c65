// Runs tests of this checkout on behalf of a command.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

/** Sets up what is missing and runs vitest with these arguments. The process ends as badly as the worst of them. */
export function runVitest(args, environment) {
  setup({ tools: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) process.exitCode = status ?? 1
}
