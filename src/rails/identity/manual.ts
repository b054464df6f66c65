// The provider of a bank that has none: the reviewer of a person or business uploads the result
// (POST /verifications).

import type { IdentityProvider } from './identity.ts'

export const manualIdentity: IdentityProvider = {
  vendor: 'MANUAL',
  verify: ({ uploaded }) => uploaded ?? 'REVIEW',
  verifyBusiness: ({ uploaded }) => uploaded ?? 'REVIEW',
}
