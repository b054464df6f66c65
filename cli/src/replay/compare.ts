// Describes the differences between a run and its recording.

import { jsonText, parseJson } from '@florin/sdk'
import type { Exchange, Recording } from './recording.ts'

/** Maximum number of values shown of one response, and of responses and events. */
const VALUES_MAX = 10
const PLACES_MAX = 5

/** The differences, one per line; none when the runs are the same. */
export function differencesOf(recorded: Recording, now: Recording): string[] {
  const places = [
    ...recorded.exchanges.flatMap((exchange, at) => [
      inAnswer(exchange, now.exchanges[at], at + 1),
    ]),
    ...Array.from({ length: Math.max(recorded.events.length, now.events.length) }, (_, at) =>
      inText(`event ${at + 1}`, recorded.events[at], now.events[at]),
    ),
  ].filter((lines) => lines.length > 0)
  const { chain } = recorded
  if (chain.number !== now.chain.number || chain.hash !== now.chain.hash)
    places.push([
      'the hash chain',
      change('links', chain.number, now.chain.number),
      change('head', chain.hash, now.chain.hash),
    ])
  const shown = places.slice(0, PLACES_MAX).flat()
  const rest = places.length - PLACES_MAX
  return rest > 0 ? [...shown, `… and ${rest} more answers or events`] : shown
}

function inAnswer(recorded: Exchange, now: Exchange | undefined, number: number): string[] {
  const name = `request ${number}: ${recorded.method} ${recorded.path}`
  if (!now) return [name, '  it was not sent']
  const status =
    recorded.status === now.status ? [] : [change('status', recorded.status, now.status)]
  const [, ...values] = inText(name, recorded.answer, now.answer)
  return status.length + values.length === 0 ? [] : [name, ...status, ...values]
}

/** The values of two JSON texts that differ, under a heading. */
function inText(name: string, recorded: string | undefined, now: string | undefined): string[] {
  if (recorded === now) return []
  if (recorded === undefined || now === undefined)
    return [name, recorded === undefined ? `  it is new: ${now}` : '  it is missing']
  const [before, after] = [leavesOf(recorded), leavesOf(now)]
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const changed = paths.filter((path) => before.get(path) !== after.get(path))
  // The same values in another order, or other white space.
  if (changed.length === 0) return [name, change('text', recorded, now)]
  const lines = changed
    .slice(0, VALUES_MAX)
    .map((path) => change(path, before.get(path), after.get(path)))
  const rest = changed.length - VALUES_MAX
  return [name, ...lines, ...(rest > 0 ? [`  … and ${rest} more values`] : [])]
}

type Shown = string | number | undefined

function change(path: string, recorded: Shown, now: Shown): string {
  return `  ${path}: ${recorded ?? 'absent'} → ${now ?? 'absent'}`
}

/** Each value of a JSON text by its path; of another text the text itself. */
function leavesOf(text: string): Map<string, string> {
  const leaves = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      leaves.set(path, jsonText(value))
      return
    }
    for (const [name, own] of Object.entries(value))
      walk(own, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`)
  }
  try {
    walk(parseJson(text), '')
  } catch {
    leaves.set('text', text)
  }
  return leaves
}
