// What a workspace answers that has moved to another installation, or is on its way here (start/moves).

import { type ApiError, defineError, ServiceUnavailable, WorkspaceClosed } from './errors.ts'

/** Seconds until a client asks again: somebody changes the address that it asks. */
const MOVED_RETRY_SECONDS = 5

export const WorkspaceMoved = defineError({
  code: 'WORKSPACE_MOVED',
  slug: 'workspace-moved',
  title: 'Workspace Moved',
  status: 503,
  detail: () =>
    'this workspace has moved to another installation; nothing of this request was kept: repeat it there, under the same ' +
    'Idempotency-Key',
  extras: () => ({ retry_after: MOVED_RETRY_SECONDS }),
})

/** Why nobody works in a workspace that is closed. */
export function closedOrMoved({
  isMoved,
  isArriving,
}: {
  isMoved?: boolean | undefined
  isArriving?: boolean | undefined
}): ApiError {
  if (isMoved) return WorkspaceMoved()
  return isArriving ? workspaceArriving() : WorkspaceClosed()
}

/** It came here, or will do so, without a request of its own being kept. */
export function workspaceArriving(): ApiError {
  return ServiceUnavailable(
    'this workspace is on its way from another installation to this one; nothing of this request was kept: repeat it, under ' +
      'the same Idempotency-Key',
  )
}
