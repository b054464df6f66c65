// Calls by method and path: what every client of a bank is made of.

import createClient from 'openapi-fetch'
import { type Attempt, attemptsOf } from './attempts.ts'
import { allMadeBefore, BULK, eachMadeBefore, haveOwnKeys } from './bulks.ts'
import type { Answer, CallSettings, Item, ListPath, Method, Options, PathOf } from './calls.ts'
import { type Events, eventsOf } from './events.ts'
import { FlorinError, isProblem, UnreachableError } from './errors.ts'
import { jsonText, parseJson } from './json.ts'
import { hearIgnored, type OnIgnored } from './ignored.ts'
import { baseOf, hintOf, whyNobodyAnswers } from './explain.ts'
import { atRoot, keyed } from './generated/operations.ts'
import { madeBefore, movementNames } from './movements.ts'
import { itemsOf } from './pages.ts'
import { hearRehearsal, isRehearsed } from './rehearsal.ts'
import { type FullReply, type Reply, replyOf } from './replies.ts'
import { type Sandbox, sandboxOf } from './sandbox.ts'

/** How calls are made. */
export type CallerSettings = {
  /** How often a call is sent again when that is safe; 4 when absent, 0 for never. */
  retries?: number | undefined
  /** How long one attempt may take, in milliseconds; 30,000 when absent. */
  timeoutMs?: number | undefined
  /** What is done about names that the bank does not know and ignores; `warn` when absent. */
  onIgnored?: OnIgnored | undefined
  /** Called after every attempt, for logs and metrics. What it throws is unhandled and does not change the call. */
  onAttempt?: ((attempt: Attempt) => void) | undefined
  /** Instead of Node's own, for proxies and tests. */
  fetch?: typeof fetch | undefined
}

/**
 * A bank, spoken to with one key. A call answers what the bank answers, throws FlorinError when it refuses, and
 * UnreachableError when no bank answers. POST and PATCH carry an Idempotency-Key, so sending them again is safe, and it is
 * done after lost connections, 429, 500, 502, 503, 504 and IDEMPOTENCY_CONCURRENT_USE.
 */
export type PathBank = {
  get<P extends PathOf<'get'>>(path: P, ...options: Options<'get', P>): Reply<Answer<'get', P>>
  post<P extends PathOf<'post'>>(path: P, ...options: Options<'post', P>): Reply<Answer<'post', P>>
  put<P extends PathOf<'put'>>(path: P, ...options: Options<'put', P>): Reply<Answer<'put', P>>
  patch<P extends PathOf<'patch'>>(
    path: P,
    ...options: Options<'patch', P>
  ): Reply<Answer<'patch', P>>
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...options: Options<'delete', P>
  ): Reply<Answer<'delete', P>>
  /** Everything in a list, page by page as it is asked for: `for await (const account of bank.list('/accounts'))`. */
  list<P extends ListPath>(path: P, ...options: Options<'get', P>): AsyncIterable<Item<P>>
  /**
   * Calls what `openapi.json` does not describe (`/healthz`) and has no types: `path` begins at the root. It is made again
   * only if it is a GET or has an idempotencyKey.
   */
  ask(
    method: Method,
    path: string,
    options?: CallSettings & { query?: Record<string, unknown>; body?: object },
  ): Reply<unknown>
  /** Every event of the workspace in its order, whether or not a webhook listens. */
  readonly events: Events
  /** What only a sandbox has: a clock that moves, and fresh workspaces. */
  readonly sandbox: Sandbox<PathBank>
}

const RETRIES = 4
const TIMEOUT_MS = 30_000

export type Connection = CallerSettings & { url: string; headers: Record<string, string> }

type Loose = CallSettings & {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}
/** An untyped call. With the root '' it calls routes outside the contract, by their whole path. */
export type Call = (method: Method, path: string, options?: Loose, root?: '') => Reply<unknown>

/** The client of one connection. `connectWith` makes that of another workspace of the same bank. */
export function open(connection: Connection, connectWith: (apiKey: string) => PathBank): PathBank {
  const call = callerOf(connection)
  const verb =
    (method: Method) =>
    (path: string, options?: Loose): Reply<unknown> =>
      call(method, path, options)
  const bank = {
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    patch: verb('patch'),
    delete: verb('delete'),
    list: (path: string, options: Loose = {}) =>
      itemsOf((query) => call('get', path, { ...options, query: { ...options.query, ...query } })),
    ask: (method: Method, path: string, options?: Loose) => call(method, path, options, ''),
    events: eventsOf(connection, call),
    sandbox: sandboxOf(call, connectWith),
  }
  // The types of a call are those of the contract; what carries it out is the same for all.
  return bank as unknown as PathBank
}

function callerOf(settings: Connection): Call {
  const base = baseOf(settings.url)
  const client = createClient({
    headers: settings.headers,
    bodySerializer: (body) => jsonText(body),
    // A bank does not send its clients elsewhere.
    redirect: 'error',
  })
  const call: Call = (method, path, options, root) => replyOf(send(method, path, options, root))
  const send = async (
    method: Method,
    path: string,
    options: Loose = {},
    root?: '',
  ): Promise<FullReply<unknown>> => {
    const attempts = attemptsOf({
      fetch: settings.fetch ?? globalThis.fetch,
      retries: settings.retries ?? RETRIES,
      timeoutMs: options.timeoutMs ?? settings.timeoutMs ?? TIMEOUT_MS,
      onAttempt: settings.onAttempt,
    })
    const name = `${method} ${path}`
    const { onIgnored = 'warn' } = settings
    const key = keyOf(name, root, options)
    const rehearses = isRehearsed(method, options.rehearsal)
    const request = client.request(
      method as 'get',
      path as never,
      {
        baseUrl: base + (root ?? (atRoot.has(name) ? '' : '/v0')),
        params: { path: options.path, query: options.query },
        ...(options.body === undefined ? {} : { body: options.body }),
        headers: {
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(rehearses ? { 'florin-rehearsal': 'true' } : {}),
          ...(onIgnored === 'throw' ? { 'florin-strict': 'true' } : {}),
        },
        ...(options.signal ? { signal: options.signal } : {}),
        parseAs: 'text',
        fetch: attempts.send,
      } as never,
    ) as Promise<{ data?: string; error?: unknown; response: Response }>
    const sent = request.then(({ data: text, ...others }) => ({
      ...others,
      data: text ? parseJson(text) : undefined,
    }))
    const { data, error, response } = await sent.catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new UnreachableError(whyNobodyAnswers(base, cause), { cause, idempotencyKey: key })
    })
    if (rehearses) hearRehearsal(options.rehearsal, response, base)
    hearIgnored(onIgnored, name, response.headers)
    const look = (list: string, sought?: object) => call('get', list, sought)
    const requestId = response.headers.get('request-id') ?? undefined
    const { status, headers } = response
    const { made } = attempts
    const full = (answer: unknown) => ({ data: answer, status, headers, requestId, attempts: made })
    // A rehearsal makes nothing, so nothing of an earlier attempt can be there.
    const wasSent = !rehearses && (made > 1 || options.wasSentBefore === true)
    const isBulk = name === BULK && wasSent
    const items = (options.body ?? []) as []
    if (response.ok && isBulk && haveOwnKeys(options))
      return full(await eachMadeBefore(items, data as never, look))
    if (response.ok) return full(data)
    if (!isProblem(error)) {
      const what = `${base} answers ${response.status}, and not as Florin does: check that FLORIN_URL is the address of a bank`
      throw new UnreachableError(what, { cause: error, idempotencyKey: key })
    }
    const refusal = new FlorinError(error, requestId, hintOf(error, base, headers))
    if (isBulk && refusal.is('DUPLICATE_RESOURCE')) {
      const done = await allMadeBefore(items, key ?? '', look)
      if (done) return full(done)
    }
    const asked = { method, path, options, key: key ?? '' }
    const earlier = wasSent && isEcho(refusal, name) ? await madeBefore(asked, look) : undefined
    if (earlier !== undefined) return full(earlier)
    throw refusal
  }
  return call
}

/** A key goes with what honours it; with anything else it would only seem safe to send again. */
function keyOf(name: string, root: '' | undefined, { idempotencyKey }: Loose): string | undefined {
  if (root === '') return idempotencyKey
  return keyed.has(name) ? (idempotencyKey ?? newKey()) : undefined
}

// Not crypto.randomUUID: a page that came over plain HTTP from another machine does not have it.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** Whether the key may be used up by an earlier attempt, whose answer was lost. */
function isEcho(refusal: FlorinError, name: string): boolean {
  return refusal.is('DUPLICATE_RESOURCE') && movementNames.includes(name)
}
