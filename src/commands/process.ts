// Ends the process: on signals, unexpected errors and closed outputs, after the listeners of pending work.

import { isatty } from 'node:tty'
import { stopServers } from '../platform/postgres/server.ts'
import { explain, isForPeople } from './explain.ts'

// Ctrl-C under npm arrives twice within milliseconds: from the terminal and from npm.
export const SAME_SIGNAL_MS = 500

/** The last is what closing a terminal sends to what runs in it. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
export type Signal = (typeof SIGNALS)[number]
let signalListener: (signal: Signal) => void = (signal) => {
  // A command that listens for itself (`florin listen`) ends in its own way.
  if (process.listenerCount(signal) === 1) dieOf(signal)
}
const terminals = [0, 1, 2].filter((fd) => isatty(fd))

/** True if a terminal of this process was closed: it is none any more then. */
const isTerminalGone = () => terminals.some((fd) => !isatty(fd))

/** From now on only `listener` gets signals. */
export function onSignal(listener: (signal: Signal) => void): void {
  signalListener = listener
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The reader of our output may stop reading (`npm start | head`), and a terminal may be closed: that is no error. */
export function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') fail(error)
}

/** Ends the process. What a person can mend is one sentence; anything else shows where it came from. */
export function fail(thrown: unknown): void {
  const error = explain(thrown)
  if (isForPeople(error)) complain(error.message)
  else complain(`Florin stops because of an unexpected error.\n${traceOf(error)}`)
  leave(1)
}

/** Ends the process; as a hang-up does when its terminal is gone, for Node's own way out crashes then, or never ends. */
export function leave(code: number): void {
  if (isTerminalGone()) dieOf('SIGHUP')
  else process.exit(code)
}

/** Ends the process as the signal does when nobody listens, but for the database. */
export function dieOf(signal: Signal): void {
  stopServers()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

// Only stacks: the other fields of an error (a failed statement's detail, its parameters) may hold customers' data.
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${traceOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

/** Sees to it that whatever ends this process ends it well. To be called once. */
export function guardProcess(): void {
  process.on('uncaughtException', fail)
  for (const signal of SIGNALS) {
    process.on(signal, () => signalListener(signal))
  }
  for (const stream of [process.stdout, process.stderr]) {
    const path = stream === process.stdout ? 'standard output' : 'standard error'
    stream.on('error', (error) => unlessGone(Object.assign(error, { path })))
  }
}
