// Formats the error message for a client that cannot work: one sentence with the remedy.

import type { Problem } from './errors.ts'
import { version } from './generated/version.ts'

/** The address of the bank from what was given, with or without `/v0`. Throws TypeError for what is no URL. */
export function baseOf(url: string | undefined): string {
  const given = typeof url === 'string' ? url.trim() : ''
  if (given !== '' && URL.canParse(given) && /^https?:/.test(given)) {
    return given.replace(/\/+$/, '').replace(/\/v0$/, '')
  }
  throw new TypeError(
    `${url === undefined || given === '' ? 'No URL' : `"${given}"`} was given as the address of the bank: pass one such as http://127.0.0.1:8080, or set FLORIN_URL.`,
  )
}

/** The key from what was given. Throws TypeError for what can be none; it does not print it. */
export function keyOf(apiKey: unknown): string {
  const given = typeof apiKey === 'string' ? apiKey.trim() : ''
  if (given === '') {
    throw new TypeError(
      'No API key was given: pass apiKey, or set FLORIN_API_KEY; the bank printed its first key when it was first started.',
    )
  }
  const [stray] = /[^!-~]/u.exec(given) ?? []
  if (stray === undefined) return given
  throw new TypeError(
    `The API key has ${JSON.stringify(stray)} in it, which no key has: pass it as the bank printed it, or check FLORIN_API_KEY.`,
  )
}

/** Why a request had no answer. */
export function whyNobodyAnswers(base: string, failure: unknown): string {
  const code = codeOf(failure)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `No bank answers at ${base}: there is no machine of that name. Check FLORIN_URL.`
  }
  if (code === 'TimeoutError') return `The bank at ${base} did not answer in time.`
  const why = code === 'ECONNREFUSED' ? '' : ` (${code})`
  return `No bank answers at ${base}${why}. Start one with \`npx florin\`, or check FLORIN_URL.`
}

/** What the system calls the failure; fetch hides it in the causes. */
function codeOf(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return String(failure)
  const { code, cause, name, message, errors } = failure as Error & {
    code?: unknown
    errors?: unknown[]
  }
  if (name === 'TimeoutError') return name
  if (typeof code === 'string') return code
  if (cause !== undefined) return codeOf(cause)
  // Of several addresses none answered.
  return errors?.[0] === undefined ? message : codeOf(errors[0])
}

/** What to check, where the bank itself cannot know it. A bank sends its version where it does not have the operation. */
export function hintOf({ code }: Problem, base: string, headers: Headers): string | undefined {
  if (code === 'UNAUTHENTICATED') {
    return `Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, and this is ${base}.`
  }
  const other = headers.get('florin-version')
  if (other === null || other === version) return undefined
  return `The bank at ${base} has version ${other}, and this client has version ${version}.`
}
