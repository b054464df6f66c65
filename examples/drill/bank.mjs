// Requests to the bank that take effect once, whatever happens on the way.

import { setTimeout as sleep } from 'node:timers/promises'

const { FLORIN_URL: url = 'http://127.0.0.1:8080', FLORIN_API_KEY: apiKey = '' } = process.env
const ATTEMPTS = 5
const TIMEOUT_MS = 1_000
const PAUSE_MS = 100

/** The bank says no. */
export class Refusal extends Error {
  constructor(status, { code, detail }) {
    super(`${status} ${code}: ${detail}`)
    this.status = status
    this.code = code
  }
}

/** Sends a request until it has a whole answer. A write has a key, which is the same at each attempt. */
export async function ask(method, path, { body, key } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(method, path, body, key)
    } catch (error) {
      const isUsed = error.code === 'DUPLICATE_RESOURCE' && attempt > 1
      // An earlier attempt has moved the money, and its answer was lost.
      if (isUsed) return await madeUnder(key, path)
      if (attempt === ATTEMPTS || !mayPass(error)) throw error
      await sleep(PAUSE_MS * attempt)
    }
  }
}

async function send(method, path, body, key) {
  const response = await fetch(`${url}/v0${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refusal(response.status, answer)
  return answer
}

/** Lost connections, time-outs and answers that say so may pass; a refusal stays one. */
function mayPass(error) {
  if (!(error instanceof Refusal)) return true
  return error.status === 429 || error.status >= 500 || error.code === 'IDEMPOTENCY_CONCURRENT_USE'
}

/** The transfer that was made or changed under a key. */
async function madeUnder(key, path) {
  const [, id] = /^\/transactions\/internal_transfer\/(.+)$/.exec(path) ?? []
  return ask('GET', `/transactions/internal_transfer/${id ?? (await uuidOf(key))}`)
}

async function uuidOf(key) {
  for (const list of ['posted', 'pending']) {
    const { result } = await ask('GET', `/transactions/${list}?idempotency_key=${key}`)
    if (result.length > 0) return result[0].uuid
  }
  throw new Error(`nothing was made under the key ${key}`)
}
