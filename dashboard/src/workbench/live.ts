// The live stream of the workspace: one connection for the application, while its tab is visible.

import type { components } from '@florin/sdk/browser'
import { watchedFetch } from '../api/bank.ts'

export type LiveLine = components['schemas']['live_line']

/** Lines that are kept here; older ones are in the lists. */
export const KEPT_MAX = 500
const RECENT = 50
const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 15_000

export type Live = {
  /** Newest first. */
  readonly lines: readonly LiveLine[]
  readonly isLive: boolean
  /** Some lines between these were not sent. */
  readonly hasGap: boolean
  readonly ownReads: boolean
}

type Listener = () => void
type LinesListener = (lines: readonly LiveLine[]) => void

const NOTHING: Live = { lines: [], isLive: false, hasGap: false, ownReads: false }
let state: Live = NOTHING
let ending: AbortController | undefined
let lastId: string | undefined
const listeners = new Set<Listener>()
const followers = new Set<LinesListener>()

function change(changed: Partial<Live>): void {
  state = { ...state, ...changed }
  for (const tell of listeners) tell()
}

function add(lines: readonly LiveLine[]): void {
  const known = new Set(state.lines.map(({ key }) => key))
  const fresh = lines.filter(({ key }) => !known.has(key))
  if (fresh.length === 0) return
  change({ lines: [...fresh.toReversed(), ...state.lines].slice(0, KEPT_MAX) })
}

/** Reads messages until the stream ends, however it does. */
async function follow(response: Response): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const began = Date.now()
  let rest = ''
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) return
    const blocks = (rest + read.value).split('\n\n')
    rest = blocks.pop() ?? ''
    const lines = blocks.flatMap(take)
    add(lines)
    // What was there before this page is no reason to read it again.
    const news = lines.filter(({ time }) => Date.parse(time) > began - RECENT_MS)
    if (news.length > 0) for (const tell of followers) tell(news)
  }
}

const RECENT_MS = 10_000

function take(block: string): LiveLine[] {
  lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
  if (/^event: gap$/m.test(block)) change({ hasGap: true })
  else {
    const [, data] = /^data: (.*)$/m.exec(block) ?? []
    if (data !== undefined) return [JSON.parse(data) as LiveLine]
  }
  return []
}

async function keepFollowing(signal: AbortSignal): Promise<void> {
  for (let failed = 0; !signal.aborted; ) {
    try {
      const query = new URLSearchParams({ recent: String(RECENT) })
      if (state.ownReads) query.set('own_reads', 'true')
      const headers: HeadersInit = lastId === undefined ? {} : { 'last-event-id': lastId }
      const url = `/operations/stream?${query.toString()}`
      const response = await watchedFetch(url, { headers, signal })
      // A place that the bank no longer knows: begin with what is there.
      if (response.status === 400) lastId = undefined
      if (response.ok) {
        failed = 0
        change({ isLive: true })
        await follow(response)
      }
    } catch {
      // It is opened again: that the bank is away is said by the banner.
    }
    if (signal.aborted) return
    change({ isLive: false })
    failed += 1
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(AGAIN_MS * 2 ** (failed - 1), AGAIN_MAX_MS))
    })
  }
}

function start(): void {
  ending?.abort()
  ending = new AbortController()
  void keepFollowing(ending.signal)
}

function stop(): void {
  ending?.abort()
  ending = undefined
  change({ isLive: false })
}

/** A hidden tab holds no connection: a browser has few for one site. */
function onVisibility(): void {
  if (document.visibilityState === 'hidden') stop()
  else if (ending === undefined) start()
}

export const live = {
  get: (): Live => state,
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Calls `listener` with lines that are new. */
  follow(listener: LinesListener): () => void {
    followers.add(listener)
    return () => followers.delete(listener)
  },
  /** Begins with nothing, in the workspace of the session. Returns what ends it. */
  begin(): () => void {
    lastId = undefined
    change(NOTHING)
    document.addEventListener('visibilitychange', onVisibility)
    if (document.visibilityState !== 'hidden') start()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  },
  showOwnReads(ownReads: boolean): void {
    change({ ownReads })
    if (ending !== undefined) start()
  },
  clear(): void {
    change({ lines: [], hasGap: false })
  },
}
