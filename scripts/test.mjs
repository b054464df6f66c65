// `npm test`: sets up what is missing, then runs the tests; more arguments go to vitest (`npm test -- money`). The long ones are
// in `npm run test:long`, unless one is named (`npm test -- test/backup.long`).

import { runVitest } from './vitest.mjs'

const words = process.argv.slice(2)
await runVitest(words, words.some((it) => it.includes('.long')) ? { FLORIN_TESTS: 'all' } : {})
