// `npm run model -- --steps 100000 --seed 7`: the running bank against its model, for as long as one likes.

import { parseArgs } from 'node:util'
import { runVitest } from './vitest.mjs'

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(Date.now() % 1_000_000)
process.stdout.write(`${values.steps} steps, seed ${seed}\n`)
await runVitest(['test/model', '--disableConsoleIntercept'], {
  FLORIN_MODEL_STEPS: values.steps,
  FLORIN_MODEL_SEED: seed,
})
