// `npm run bench`: sets up what is missing, builds the bench, and runs it; `npm run bench -- --short` for CI.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup({ tools: true })

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.bench.json')
run(join(root, 'bench', 'dist', 'bench', 'main.js'), ...process.argv.slice(2))
