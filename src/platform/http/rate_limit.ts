// Buckets that fill at a rate: per API key (FLORIN_RATE_LIMIT; off by default), and per name and address of those who
// sign in. The processes that serve one database share each limit evenly: nobody asks the others while a request waits.

export type RateLimit = {
  /** Takes one request from a key's bucket: 0 when it may go on, else the seconds to wait. */
  take(key: string, nowMs: number): number
  /**
   * Takes so many more requests for one that may go on already: what the bucket lacks for them delays the requests that follow.
   */
  charge(key: string, requests: number, nowMs: number): void
  /** Gives this process one of so many equal shares of the limit. */
  shareAmong(processes: number): void
}

const KEYS_MAX = 10_000

/** `perSecond` requests per key and second, with bursts of one second's worth unless said. Undefined: no limit. */
export function rateLimitOf(perSecond: number | undefined, burst = perSecond ?? 0): RateLimit {
  if (perSecond === undefined) return { take: () => 0, charge: () => {}, shareAmong: () => {} }
  const buckets = new Map<string, { left: number; atMs: number }>()
  let rate = perSecond
  let size = burst

  function bucketOf(key: string, nowMs: number) {
    const bucket = buckets.get(key) ?? { left: size, atMs: nowMs }
    bucket.left = Math.min(size, bucket.left + ((nowMs - bucket.atMs) / 1000) * rate)
    bucket.atMs = nowMs
    if (!buckets.has(key)) {
      if (buckets.size >= KEYS_MAX) buckets.clear()
      buckets.set(key, bucket)
    }
    return bucket
  }

  return {
    take(key, nowMs) {
      const bucket = bucketOf(key, nowMs)
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / rate))
      bucket.left -= 1
      return 0
    },
    charge(key, requests, nowMs) {
      bucketOf(key, nowMs).left -= requests
    },
    shareAmong(processes) {
      rate = perSecond / processes
      // Less than one would let nothing through, ever.
      size = Math.max(1, burst / processes)
    },
  }
}
