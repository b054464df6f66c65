// `npm run model -- --steps 100000 --seed 7`: the running bank against its model, for as long as one likes.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, setup } from './setup.mjs'

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
setup({ tools: true })

const seed = values.seed ?? String(Date.now() % 1_000_000)
process.stdout.write(`${values.steps} steps, seed ${seed}\n`)
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/model'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FLORIN_MODEL_STEPS: values.steps, FLORIN_MODEL_SEED: seed },
})
process.exitCode = status ?? 1
