// The sandbox's provider: accepts everybody but those whose last name asks for another result.

import type { IdentityProvider, IdentityResult } from './identity.ts'

const askedFor = [
  'PENDING',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
] as const satisfies readonly IdentityResult[]

export const sandboxIdentity: IdentityProvider = {
  vendor: 'SANDBOX',
  verify: ({ last_name }) => askedFor.find((result) => result === last_name) ?? 'ACCEPTED',
}
