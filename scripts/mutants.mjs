// `npm run mutants`: makes deliberate bugs and sees that the tests notice each; words choose among them.

import { runVitest } from './vitest.mjs'

const words = process.argv.slice(2).join(' ')
const options = ['--config', 'vitest.hunt.config.ts', '--disableConsoleIntercept']
await runVitest(options, { FLORIN_MUTANTS: words })
