// `npm run scale-model`: builds the model of scale (bench/scale) and runs it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup({ tools: true })

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.bench.json')
run(join(root, 'bench', 'dist', 'bench', 'scale', 'main.js'), ...process.argv.slice(2))
