// `npm run mutants`: makes deliberate bugs and sees that the tests notice each; words choose among them.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup({ tools: true })

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.hunt.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FLORIN_MUTANTS: process.argv.slice(2).join(' ') },
  },
)
process.exitCode = status ?? 1
