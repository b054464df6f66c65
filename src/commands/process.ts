// Ends the process on signals, unexpected errors and closed outputs.

import { isatty } from 'node:tty'
import { stopServers } from '../platform/postgres/server.ts'
import { explain, isForPeople } from './explain.ts'

// Under npm, Ctrl-C arrives twice: from the terminal and from npm.
export const SAME_SIGNAL_MS = 500

/** SIGHUP: the terminal was closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
export type Signal = (typeof SIGNALS)[number]
let signalListener: (signal: Signal) => void = (signal) => {
  // A command with its own listener (`florin listen`) ends itself.
  if (process.listenerCount(signal) === 1) dieOf(signal)
}
const terminals = [0, 1, 2].filter((fd) => isatty(fd))

/** True if a terminal of this process was closed. */
const isTerminalGone = () => terminals.some((fd) => !isatty(fd))

/** Replaces all listeners. */
export function onSignal(listener: (signal: Signal) => void): void {
  signalListener = listener
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** A closed output (`npm start | head`) is no error. */
export function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') fail(error)
}

/** A sentence for an expected error, a stack for others. */
export function fail(thrown: unknown): void {
  const error = explain(thrown)
  if (isForPeople(error)) complain(error.message)
  else complain(`Florin stops because of an unexpected error.\n${traceOf(error)}`)
  leave(1)
}

/** Exits; without its terminal by SIGHUP, because Node's exit would crash or hang. */
export function leave(code: number): void {
  if (isTerminalGone()) dieOf('SIGHUP')
  else process.exit(code)
}

/** Ends the process by the signal's default action, after the database. */
export function dieOf(signal: Signal): void {
  stopServers()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

// Only stacks: other fields (a failed statement's parameters) may contain customers' data.
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${traceOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

/** Installs the handlers. Call once. */
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
