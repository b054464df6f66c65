// The human-readable log of a terminal: one line per request, warning or error. Never sees bodies,
// headers or queries.

import type { styleText } from 'node:util'
import type { Asker } from '../operations/op.ts'
import { isSafeMethod } from '../http/path.ts'

type Style = Parameters<typeof styleText>[0]

/** Colors a text, if the terminal has colors. */
export type Paint = (style: Style, text: string) => string

export type ShownRequest = {
  readonly id: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  /** Of a refusal. */
  readonly code: string | undefined
  /** Undefined without authentication. */
  readonly asker: Asker['kind'] | undefined
}

const TEXT_MAX = 300

/** The dashboard reads continuously, so its reads are shown only when they fail. */
export function isShown({ asker, method, status }: ShownRequest): boolean {
  const isOfSession = asker === 'link' || asker === 'user'
  return status >= 400 || !isOfSession || !isSafeMethod(method)
}

/** `07:02:28 POST /v0/transactions/internal_transfer 200 35ms <request id> <code of a refusal>`. */
export function requestLine(request: ShownRequest, time: Date, paint: Paint): string {
  const { id, method, path, status, milliseconds, code } = request
  const ms = milliseconds < 1 ? '<1ms' : `${Math.round(milliseconds)}ms`
  return [
    paint('dim', clockText(time)),
    paint('bold', method),
    plain(path),
    paint(styleOf(status), String(status)),
    ms,
    paint('dim', id),
    ...(code === undefined ? [] : [paint(styleOf(status), code)]),
  ].join(' ')
}

function styleOf(status: number): Style {
  if (status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'cyan' : 'green'
}

const WARN = 40
const ERROR = 50

/** A JSON log line as text: message, then fields, without stacks. */
export function logLine(json: string, paint: Paint): string {
  const entry = JSON.parse(json) as Record<string, unknown>
  const { level, time, msg, error, stack: _stack, ...facts } = entry
  const said = [msg, error].filter((it) => typeof it === 'string').map(plain)
  const named = Object.entries(facts).map(([name, value]) => `${name}=${factText(value)}`)
  return [
    paint('dim', clockText(new Date(String(time)))),
    levelText(Number(level), paint),
    said.join(': '),
    ...(named.length === 0 ? [] : [paint('dim', named.join(' '))]),
  ].join(' ')
}

function levelText(level: number, paint: Paint): string {
  if (level >= ERROR) return paint('red', 'error')
  return level >= WARN ? paint('yellow', 'warning') : paint('dim', 'note')
}

function factText(value: unknown): string {
  const text = plain(typeof value === 'string' ? value : JSON.stringify(value))
  return /[\s="]/.test(text) && typeof value === 'string' ? JSON.stringify(text) : text
}

/** Removes control characters: external text must not start lines or move the cursor. */
function plain(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line
}

/** Local time. */
function clockText(time: Date): string {
  return time.toTimeString().slice(0, 'hh:mm:ss'.length)
}
