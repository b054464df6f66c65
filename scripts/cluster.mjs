// `npm run cluster`: the bank over a PostgreSQL cluster that loses its leader; words choose among switchover, kill,
// freeze and cut.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup({ tools: true })

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.cluster.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FLORIN_CLUSTER_FAULTS: process.argv.slice(2).join(' ') },
  },
)
process.exitCode = status ?? 1
