// Identifies reads by the dashboard, which would fill the request log.

import { isSafeMethod } from '../../../platform/http/path.ts'

/** `actor`: `KEY` for an API key. */
export function isOwnRead(actor: string, method: string): boolean {
  return actor !== 'KEY' && isSafeMethod(method)
}
