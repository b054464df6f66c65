// Runs tests of this checkout on behalf of a command, and leaves no process of theirs behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithParent } from './parent.mjs'
import { root, setup } from './setup.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A bank that a test started takes this long to stop its PostgreSQL. */
const STOP_MS = 15_000
const POLL_MS = 50

endWithParent()

/** Sets up what is missing and runs vitest with these arguments. The process ends as badly as the worst of its runs. */
export async function runVitest(args, environment) {
  setup({ tools: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A process group of its own: Ctrl-C arrives here only, and what the run leaves behind can be ended together.
    detached: true,
    env: { ...process.env, FLORIN_TESTS_BUILT: 'yes', ...environment },
  })
  let ended
  const end = (signal) => {
    ended = signal
    child.kill('SIGTERM')
  }
  for (const signal of SIGNALS) process.on(signal, end)
  const [code] = await once(child, 'exit')
  await endGroup(child.pid)
  for (const signal of SIGNALS) process.off(signal, end)
  if (ended) process.kill(process.pid, ended)
  if (code !== 0) process.exitCode = code ?? 1
}

/** Ends the processes that are left in the group: workers, and banks that tests started. */
async function endGroup(group) {
  const until = Date.now() + STOP_MS
  let isLeft = send(group, 'SIGTERM')
  while (isLeft && Date.now() < until) {
    await sleep(POLL_MS)
    isLeft = send(group, 0)
  }
  if (isLeft) send(group, 'SIGKILL')
}

/** False if the group has no process. */
function send(group, signal) {
  try {
    return process.kill(-group, signal)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}
