// Identifies GET requests of signed-in browsers: the dashboard polls, and would fill the request
// log with its own requests.

import { isSafeMethod } from '../../../platform/http/path.ts'

/** `actor`: `KEY` for an API key. */
export function isOwnRead(actor: string, method: string): boolean {
  return actor !== 'KEY' && isSafeMethod(method)
}
