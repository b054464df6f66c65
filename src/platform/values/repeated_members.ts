// Finds repeated members of JSON objects (RFC 7493, 2.3): JSON.parse would keep the last.

const QUOTE = '"'
const BACKSLASH = 0x5c
const COLON = 0x3a
const SPACE = 0x20

/**
 * For example `lines[0].amount`. `text` is valid JSON, `value` its parsed form. A text with as many
 * names as the value has members repeats none, so ordinary bodies are not tokenized.
 */
export function repeatedMember(text: string, value: unknown): string | undefined {
  return namesIn(text) === membersOf(value) ? undefined : firstRepeated(text)
}

/** The number of strings before a colon. */
function namesIn(text: string): number {
  let names = 0
  for (let at = text.indexOf(QUOTE); at >= 0; at = text.indexOf(QUOTE, at)) {
    at = endOfString(text, at)
    if (isName(text, at)) names += 1
  }
  return names
}

/** True if a colon follows the string that ends before `end`. */
function isName(text: string, end: number): boolean {
  let at = end
  while (text.charCodeAt(at) <= SPACE) at += 1
  return text.charCodeAt(at) === COLON
}

/** The index after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); ; end = text.indexOf(QUOTE, end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
}

/** The members of all objects in a parsed value, whose depth is limited. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let members = 0
  if (Array.isArray(value)) {
    for (const item of value) members += membersOf(item)
  } else if (Object.getPrototypeOf(value) === Object.prototype) {
    for (const name of Object.keys(value)) {
      members += 1 + membersOf((value as Record<string, unknown>)[name])
    }
  }
  return members
}

/** An object with its names so far, or a list with the current index. */
type Open = { readonly names: Set<string> | undefined; step: string }

function firstRepeated(text: string): string | undefined {
  const open: Open[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    const inner = open.at(-1)
    if (character === '{') open.push({ names: new Set(), step: '' })
    else if (character === '[') open.push({ names: undefined, step: '[0]' })
    else if (character === '}' || character === ']') open.pop()
    else if (character === ',' && inner && !inner.names)
      inner.step = `[${Number(inner.step.slice(1, -1)) + 1}]`
    else if (character === QUOTE) {
      const end = endOfString(text, at)
      if (inner?.names && isName(text, end)) {
        const name = JSON.parse(text.slice(at, end)) as string
        inner.step = `.${name}`
        if (inner.names.has(name))
          return open
            .map(({ step }) => step)
            .join('')
            .replace(/^\./, '')
        inner.names.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}
