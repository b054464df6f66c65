// Token buckets per API key and per workspace (off by default), and per name and network of
// sign-ins. Processes share each limit evenly, without communication.

export type RateLimit = {
  /** Takes one request: 0 if it may proceed, else the seconds to wait. */
  take(key: string, nowMs: number): number
  /** Charges further requests to one that was admitted: a deficit delays later requests. */
  charge(key: string, requests: number, nowMs: number): void
  /** Returns a request that was taken but not served. */
  giveBack(key: string, nowMs: number): void
  /** Assigns this process an equal share of the limit. */
  shareAmong(processes: number): void
}

const KEYS_MAX = 10_000
const SWEEP_MS = 1000

type Bucket = { left: number; atMs: number }

/**
 * `perSecond` requests per key, with a default burst of one second's worth. Undefined: no limit. A
 * table of `keysMax` buckets evicts only full ones; otherwise new keys wait.
 */
export function rateLimitOf(
  perSecond: number | undefined,
  burst = perSecond ?? 0,
  keysMax = KEYS_MAX,
): RateLimit {
  if (perSecond === undefined)
    return { take: () => 0, charge: () => {}, giveBack: () => {}, shareAmong: () => {} }
  const buckets = new Map<string, Bucket>()
  let rate = perSecond
  let size = burst
  let sweptMs = Number.NEGATIVE_INFINITY

  function refill(bucket: Bucket, nowMs: number): Bucket {
    bucket.left = Math.min(size, bucket.left + ((nowMs - bucket.atMs) / 1000) * rate)
    bucket.atMs = nowMs
    return bucket
  }

  /** Evicts full buckets, which equal missing ones. */
  function sweep(nowMs: number): void {
    if (nowMs < sweptMs + SWEEP_MS) return
    sweptMs = nowMs
    for (const [key, bucket] of buckets) if (refill(bucket, nowMs).left >= size) buckets.delete(key)
  }

  /** Undefined if the table has no room. */
  function bucketOf(key: string, nowMs: number): Bucket | undefined {
    const known = buckets.get(key)
    if (known) return refill(known, nowMs)
    if (buckets.size >= keysMax) sweep(nowMs)
    if (buckets.size >= keysMax) return undefined
    const bucket = { left: size, atMs: nowMs }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(key, nowMs) {
      const bucket = bucketOf(key, nowMs)
      if (!bucket) return 1
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / rate))
      bucket.left -= 1
      return 0
    },
    charge(key, requests, nowMs) {
      const bucket = bucketOf(key, nowMs)
      if (bucket) bucket.left -= requests
    },
    giveBack(key, nowMs) {
      const bucket = buckets.get(key)
      if (!bucket) return
      refill(bucket, nowMs).left += 1
      if (bucket.left >= size) buckets.delete(key)
    },
    shareAmong(processes) {
      rate = perSecond / processes
      // A smaller bucket would never admit a request.
      size = Math.max(1, burst / processes)
    },
  }
}

type LimitedCaller = { readonly tenant: string; readonly asker: { readonly id: string } }

/** Of a key or user, and of its workspace (contract: requests#rate-limit). */
export type CallerLimit = {
  /** Takes one request: 0 if it may proceed, else the seconds to wait. */
  take(caller: LimitedCaller, nowMs: number): number
  charge(caller: LimitedCaller, requests: number, nowMs: number): void
  shareAmong(processes: number): void
}

export function callerLimitOf(
  perKey: number | undefined,
  perWorkspace: number | undefined,
): CallerLimit {
  const ofKey = rateLimitOf(perKey)
  const ofWorkspace = rateLimitOf(perWorkspace)
  return {
    take({ tenant, asker }, nowMs) {
      const wait = ofKey.take(asker.id, nowMs)
      if (wait > 0) return wait
      const shared = ofWorkspace.take(tenant, nowMs)
      if (shared > 0) ofKey.giveBack(asker.id, nowMs)
      return shared
    },
    charge({ tenant, asker }, requests, nowMs) {
      ofKey.charge(asker.id, requests, nowMs)
      ofWorkspace.charge(tenant, requests, nowMs)
    },
    shareAmong(processes) {
      ofKey.shareAmong(processes)
      ofWorkspace.shareAmong(processes)
    },
  }
}
