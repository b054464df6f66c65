// No provider: a reviewer uploads the result (POST /verifications).

import type { IdentityProvider } from './identity.ts'

export const manualIdentity: IdentityProvider = {
  vendor: 'MANUAL',
  verify: ({ uploaded }) => uploaded ?? 'REVIEW',
  verifyBusiness: ({ uploaded }) => uploaded ?? 'REVIEW',
}
