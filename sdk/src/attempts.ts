// Retries requests. Only reads and requests with an Idempotency-Key are repeated, always with the same key, so that
// nothing is executed twice.

const FIRST_DELAY_MS = 250
const DELAY_MAX_MS = 8_000
/** A longer Retry-After than this is returned to the caller instead of being waited for. */
const PATIENCE_MS = 60_000

export type AttemptSettings = {
  fetch: typeof fetch
  /** How often a request is sent again after the first time. */
  retries: number
  /** For one attempt, from its connection to the last byte of its answer. */
  timeoutMs: number
  onAttempt?: ((attempt: Attempt) => void) | undefined
}

/** One request that was sent, and how it ended. */
export type Attempt = {
  readonly method: string
  readonly url: string
  /** 1 for the first of its call. */
  readonly number: number
  /** From the connection to the last byte of the response. */
  readonly durationMs: number
  readonly idempotencyKey: string | undefined
  /** Undefined if no response came. */
  readonly status: number | undefined
  readonly requestId: string | undefined
  /** Why no response came. */
  readonly failure: unknown
}

/** The attempts of one call. */
export type Attempts = {
  /** How many were made so far. */
  readonly made: number
  /** Sends the request until it is answered for good. Rejects when the last attempt got no answer. */
  send(request: Request): Promise<Response>
}

export function attemptsOf(settings: AttemptSettings): Attempts {
  let made = 0
  return {
    get made() {
      return made
    },
    async send(request) {
      for (;;) {
        made += 1
        const began = performance.now()
        const outcome = await sendOnce(request, settings)
        report(request, outcome, { number: made, durationMs: performance.now() - began }, settings)
        const isLast = made > settings.retries || !isRepeatable(request) || request.signal.aborted
        const delayMs = isLast ? undefined : await delayBefore(outcome, made)
        if (delayMs === undefined) {
          if ('failure' in outcome) throw outcome.failure
          return outcome.response
        }
        await pause(delayMs, request.signal)
      }
    },
  }
}

function report(
  { method, url, headers }: Request,
  outcome: Outcome,
  measured: Pick<Attempt, 'number' | 'durationMs'>,
  { onAttempt }: AttemptSettings,
): void {
  if (!onAttempt) return
  const response = 'response' in outcome ? outcome.response : undefined
  const attempt = {
    method,
    url,
    ...measured,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    status: response?.status,
    requestId: response?.headers.get('request-id') ?? undefined,
    failure: 'failure' in outcome ? outcome.failure : undefined,
  }
  // Apart, so that what it throws does not end the call.
  queueMicrotask(() => onAttempt(attempt))
}

/** Rejects as soon as the caller gives up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

type Outcome = { response: Response } | { failure: unknown }

// The answer is read here to its end, so that a connection that is cut while it comes is a failed attempt too.
async function sendOnce(request: Request, { fetch, timeoutMs }: AttemptSettings): Promise<Outcome> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(request.clone(), { signal })
    const { status, statusText, headers } = response
    const bytes = await response.arrayBuffer()
    const body = bytes.byteLength === 0 ? null : bytes
    return { response: new Response(body, { status, statusText, headers }) }
  } catch (failure) {
    return { failure }
  }
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || headers.has('idempotency-key')
}

/** Milliseconds to wait before the next attempt after `made`, or undefined when this outcome is final. */
export async function delayBefore(outcome: Outcome, made: number): Promise<number | undefined> {
  const backoffMs =
    Math.min(FIRST_DELAY_MS * 2 ** (made - 1), DELAY_MAX_MS) * (0.5 + Math.random() / 2)
  if ('failure' in outcome) return backoffMs
  const { response } = outcome
  if (!(await isPassing(response))) return undefined
  const askedMs = retryAfterMs(response.headers.get('retry-after'))
  if (askedMs === undefined) return backoffMs
  return askedMs <= PATIENCE_MS ? askedMs + Math.random() * FIRST_DELAY_MS : undefined
}

/** Of the bank, or of a proxy in front of it. The same key makes it safe to send the request again. */
const PASSING = new Set([429, 500, 502, 503, 504])

/** Whether the same request may be answered otherwise in a moment. */
async function isPassing(response: Response): Promise<boolean> {
  if (PASSING.has(response.status)) return true
  if (response.status !== 409) return false
  const text = await response.clone().text()
  return /"code"\s*:\s*"IDEMPOTENCY_CONCURRENT_USE"/.test(text)
}

/** Retry-After holds seconds or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
