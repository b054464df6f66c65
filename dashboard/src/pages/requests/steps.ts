// The stages of a request: received, checked, executed.

import type { LoggedRequestDetail } from '../../api/operations.ts'
import type { Step } from '../../show/composed.tsx'

const REFUSED = 400
const BROKEN = 500

export function stepsOf({ status, method, rehearsal, fault }: LoggedRequestDetail): Step[] {
  const isRefused = status >= REFUSED
  const carriedOut = method === 'GET' ? 'Read' : rehearsal ? 'Rehearsed' : 'Executed'
  return [
    { title: 'Received', state: 'done' },
    isRefused
      ? {
          title: status >= BROKEN ? 'Failed' : 'Refused',
          state: 'bad',
          // What failed, or was disturbed on demand, may have happened all the same.
          note: status < BROKEN && !fault && 'Nothing changed',
        }
      : { title: carriedOut, state: 'done' },
    fault
      ? { title: 'Response disturbed', state: 'bad', note: fault.fault }
      : { title: 'Answered', state: 'done', note: String(status) },
  ]
}
