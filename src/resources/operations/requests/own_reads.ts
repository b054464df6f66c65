// What signed-in people's browsers read: the dashboard looks all the time, and would fill what it shows with its own looking.

import { isSafeMethod } from '../../../platform/http/path.ts'

/** Whether a request is a read by a person who is signed in. `actor`: who asked, `KEY` for an API key. */
export function isOwnRead(actor: string, method: string): boolean {
  return actor !== 'KEY' && isSafeMethod(method)
}
