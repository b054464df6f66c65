// `npm test`: sets up what is missing, then runs the tests; more arguments go to vitest (`npm test -- money`). The long ones are
// in `npm run test:long`, unless one is named (`npm test -- test/backup.long`).

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, setup } from './setup.mjs'

setup({ tools: true })

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const words = process.argv.slice(2)
const isLong = words.some((it) => it.includes('.long'))
const child = spawn(process.execPath, [vitest, 'run', ...words], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FLORIN_TESTS_BUILT: 'yes', ...(isLong ? { FLORIN_TESTS: 'all' } : {}) },
})
// Ctrl-C reaches vitest by itself; a signal to this process alone has to be handed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => {
  process.stderr.write(`The tests could not be run: ${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
