// Becomes part of a copy of the program only (build.ts): at a named place, everything is killed at once.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What the copy is told to do once it gets the signal ARMS, as JSON in this variable. */
export const VARIABLE = 'FLORIN_TEST_FAULT'

/** Where, the how-manieth time that it is passed, and what is killed there. */
export type Fault = {
  readonly point: string
  readonly time: number
  readonly kills: 'the bank' | 'the database' | 'both'
}

/** Where a command stops, so that the test can kill something and let it go on. It ends soon, so it does not wait for the signal ARMS. */
export type Stop = Pick<Fault, 'point' | 'time'> & { readonly isStop: true }

/** What is printed before the kill. */
export function announcementOf(point: string): string {
  return `crashing: ${point}`
}

/** Until it comes no point is one to crash at, so that the program can start. */
export const ARMS = 'SIGUSR2'
/** What is printed then. */
export const ARMED = 'armed'

const STDERR = 2
let armed = armedAtOnce()
let passed = 0

function armedAtOnce(): Fault | Stop | undefined {
  const asked = JSON.parse(process.env[VARIABLE] ?? '{}') as Fault | Stop
  return 'isStop' in asked ? asked : undefined
}

process.on(ARMS, () => {
  const asked = process.env[VARIABLE]
  if (asked === undefined) return
  armed = JSON.parse(asked) as Fault
  writeSync(STDERR, `${ARMED}\n`)
})

/** Passes a point; nothing after it happens when it is the one to crash at. */
export function fault(point: string): void {
  if (armed?.point !== point) return
  passed += 1
  if (passed !== armed.time) return
  writeSync(STDERR, `${announcementOf(point)}\n`)
  if ('isStop' in armed) {
    process.kill(process.pid, 'SIGSTOP')
    return
  }
  if (armed.kills !== 'the bank')
    killDatabase(join(process.env['FLORIN_DATA_DIR'] ?? '', 'database'))
  if (armed.kills !== 'the database') process.kill(process.pid, 'SIGKILL')
}

/** The server, if it runs, and whatever works for it, without a chance to finish anything. */
export function killDatabase(cluster: string): void {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [server = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const { stdout } = spawnSync('pgrep', ['-P', server], { encoding: 'utf8' })
  const servants = stdout.split('\n').filter((line) => line !== '')
  // The server first: it would end the others in its own way, and start new ones.
  for (const pid of [server, ...servants]) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended together with the first of them.
    }
  }
}
