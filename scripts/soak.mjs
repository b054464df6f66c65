// `npm run soak -- --minutes=20`: a used bank, for as long as one likes.

import { parseArgs } from 'node:util'
import { runVitest } from './vitest.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
await runVitest(['test/soak/soak.long', '--disableConsoleIntercept'], {
  FLORIN_TESTS: 'all',
  FLORIN_SOAK_MINUTES: values.minutes,
})
