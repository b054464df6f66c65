// The sandbox's provider: accepts everybody except special names, which select another result.

import type { IdentityProvider, IdentityResult } from './identity.ts'

const requestedResults = [
  'PENDING',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
] as const satisfies readonly IdentityResult[]

function resultFor(name: string): IdentityResult {
  return requestedResults.find((result) => result === name) ?? 'ACCEPTED'
}

export const sandboxIdentity: IdentityProvider = {
  vendor: 'SANDBOX',
  verify: ({ last_name }) => resultFor(last_name),
  verifyBusiness: ({ entity_name }) => resultFor(entity_name),
}
