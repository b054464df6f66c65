// Errors of completions and cancellations of closed transfers (contract:
// transfers#ended-transfers).

import { InvalidStatus } from '../../../platform/contract/errors.ts'

/** The transfer has ended or was immediate. */
export function transferHasEnded(status: string) {
  return InvalidStatus({
    detail: `the internal transfer is ${status}: it can no longer be completed or canceled`,
    valid: [],
  })
}
