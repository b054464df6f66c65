// JSON that keeps every digit of an integer: one beyond 2^53 − 1 is a bigint.

/** Begins the text in whose place an integer is. A server cannot know it. */
const MARK = `integer ${Math.random()} `
const MARKED = new RegExp(`"${MARK.replaceAll('.', String.raw`\.`)}(-?\\d+)"`, 'g')
const MAY_BE_LARGE = /\d{16}/
const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g

/** As JSON.parse, with a bigint for each integer that a number does not hold. */
export function parseJson(text: string): unknown {
  if (!MAY_BE_LARGE.test(text)) return JSON.parse(text)
  const marked = text.replace(STRINGS_AND_NUMBERS, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${MARK}${token}"` : token,
  )
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value,
  )
}

/** As JSON.stringify, with bigints as integers. */
export function jsonText(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_, part: unknown) => (typeof part === 'bigint' ? `${MARK}${part}` : part),
    indent,
  )
  return text.includes(MARK) ? text.replaceAll(MARKED, '$1') : text
}
