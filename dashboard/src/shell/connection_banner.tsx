// Says that the bank does not answer, and that the page looks for it.

import { useSyncExternalStore } from 'react'
import { connection } from '../api/connection.ts'

export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div aria-live="polite">
      {isLost && (
        <div className="connection-lost">
          The bank does not answer. What you see may be old; trying again every two seconds …
        </div>
      )}
    </div>
  )
}
