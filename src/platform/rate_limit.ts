// A bucket per API key that fills at the configured rate (FLORIN_RATE_LIMIT; off by default).

export type RateLimit = {
  /** Takes one request from a key's bucket: 0 when it may go on, else the seconds to wait. */
  take(key: string, nowMs: number): number
}

const KEYS_MAX = 10_000

/** `perSecond` requests per key and second, with bursts of one second's worth. Undefined: no limit. */
export function rateLimitOf(perSecond: number | undefined): RateLimit {
  if (perSecond === undefined) return { take: () => 0 }
  const buckets = new Map<string, { left: number; atMs: number }>()
  return {
    take(key, nowMs) {
      const bucket = buckets.get(key) ?? { left: perSecond, atMs: nowMs }
      bucket.left = Math.min(perSecond, bucket.left + ((nowMs - bucket.atMs) / 1000) * perSecond)
      bucket.atMs = nowMs
      if (!buckets.has(key)) {
        if (buckets.size >= KEYS_MAX) buckets.clear()
        buckets.set(key, bucket)
      }
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond))
      bucket.left -= 1
      return 0
    },
  }
}
