// Buckets that fill at a rate: per API key (FLORIN_RATE_LIMIT; off by default), and per name and address of those who
// sign in. Each process counts for itself.

export type RateLimit = {
  /** Takes one request from a key's bucket: 0 when it may go on, else the seconds to wait. */
  take(key: string, nowMs: number): number
}

const KEYS_MAX = 10_000

/** `perSecond` requests per key and second, with bursts of one second's worth unless said. Undefined: no limit. */
export function rateLimitOf(perSecond: number | undefined, burst = perSecond ?? 0): RateLimit {
  if (perSecond === undefined) return { take: () => 0 }
  const buckets = new Map<string, { left: number; atMs: number }>()
  return {
    take(key, nowMs) {
      const bucket = buckets.get(key) ?? { left: burst, atMs: nowMs }
      bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1000) * perSecond)
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
