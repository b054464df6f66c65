// Opens the log: JSON lines for programs, or lines for a terminal.

import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import {
  isShown,
  logLine,
  type Paint,
  requestLine,
  type ShownRequest,
} from '../platform/observability/log_text.ts'
import { machineNow } from '../platform/values/clock.ts'
import { maskedPath } from '../resources/operations/requests/mask_rules.ts'

export type BankLog = {
  readonly log: Logger
  /** Prints a request to the terminal; undefined for JSON. */
  readonly showRequest: ((request: ShownRequest) => void) | undefined
}

/** With `paint`, human-readable: info lines only at level debug or trace. */
export function openLog(
  logLevel: Config['logLevel'],
  logTo: DestinationStream | undefined,
  paint: Paint | undefined,
): BankLog {
  const form = { base: null, timestamp: pino.stdTimeFunctions.isoTime }
  if (!paint) return { log: pino({ ...form, level: logLevel }, logTo), showRequest: undefined }
  const to = logTo ?? pino.destination(1)
  const say = (line: string) => to.write(`${line}\n`)
  const level = logLevel === 'info' ? 'warn' : logLevel
  const log = pino({ ...form, level }, { write: (json) => say(logLine(json, paint)) })
  const show = (request: ShownRequest) => {
    if (!isShown(request)) return
    // A path may contain secrets by mistake.
    say(requestLine({ ...request, path: maskedPath(request.path) }, machineNow(), paint))
  }
  const showsRequests = ['trace', 'debug', 'info'].includes(logLevel)
  return { log, showRequest: showsRequests ? show : () => {} }
}
