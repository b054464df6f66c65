// Monitors the connection to the bank, with a retry every two seconds while it is lost.

const AGAIN_MS = 2000

type Listener = () => void

let isLost = false
const listeners = new Set<Listener>()

function change(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  for (const tell of listeners) tell()
}

function tryAgain(): void {
  fetch('/healthz', { cache: 'no-store' }).then(
    () => change(false),
    () => setTimeout(tryAgain, AGAIN_MS),
  )
}

export const connection = {
  /** A request got no answer. */
  lost(): void {
    if (isLost) return
    change(true)
    setTimeout(tryAgain, AGAIN_MS)
  },
  found(): void {
    change(false)
  },
  isLost: (): boolean => isLost,
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
