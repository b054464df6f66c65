// Serializes a large page in parts, yielding in between.

import { openBreaks } from '../background/breaks.ts'
import { jsonText } from '../values/json.ts'

/** As `jsonText(body)`. */
export async function serialize(body: unknown): Promise<string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return jsonText(body)
  const members = Object.entries(body)
  if (!members.some(([, value]) => Array.isArray(value) && value.length > 1)) return jsonText(body)
  const pause = openBreaks()
  const texts: string[] = []
  for (const [name, value] of members) {
    const text = Array.isArray(value) ? await listText(value, pause) : textOf(value)
    if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${texts.join(',')}}`
}

/** Undefined for values that JSON leaves out. */
const textOf = jsonText as (value: unknown) => string | undefined

async function listText(
  items: readonly unknown[],
  pause: ReturnType<typeof openBreaks>,
): Promise<string> {
  const texts: string[] = []
  for (const item of items) {
    const text = textOf(item) ?? 'null'
    texts.push(text)
    await pause(text.length)
  }
  return `[${texts.join(',')}]`
}
