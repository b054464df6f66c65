// Says that the bank does not answer, and that the page looks for it.

import { useSyncExternalStore } from 'react'
import { connection } from '../api/connection.ts'

/** Two lines on a phone. The frame makes room for it below the header. */
export const BANNER_HEIGHT = 44

export function useIsLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost)
}

export function ConnectionBanner() {
  const isLost = useIsLost()
  return (
    <div aria-live="polite">
      {isLost && (
        <div className="connection-lost" style={{ height: BANNER_HEIGHT }}>
          <span>
            The bank does not respond. This page may be out of date. Retrying every 2 seconds…
          </span>
        </div>
      )}
    </div>
  )
}
