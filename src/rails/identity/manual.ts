// The provider of a bank that has none: whoever reviews the person uploads the result (POST /verifications).

import type { IdentityProvider } from './identity.ts'

export const manualIdentity: IdentityProvider = {
  vendor: 'MANUAL',
  verify: ({ uploaded }) => uploaded ?? 'REVIEW',
}
