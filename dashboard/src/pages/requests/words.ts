// Texts of the request log: caller and duration.

import type { LoggedRequest } from '../../api/operations.ts'

/** Milliseconds as people read them: one digit is enough. */
export function tookText(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}

const kinds = { BANK: 'the bank', KEY: 'key', LINK: 'sign-in link', USER: 'user' } as const

export function actorText({ actor: { type, name } }: LoggedRequest): string {
  return name ? `${kinds[type]} ${name}` : kinds[type]
}
