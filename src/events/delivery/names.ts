// Resolves host names by DNS. The system's resolver, which knows the hosts file, blocks one of four
// threads, so it is the fallback.

import { lookup, Resolver } from 'node:dns/promises'

export type Resolve = (host: string) => Promise<string[]>

const TRY_MS = 1_000
const TRIES = 2
/** Concurrent system lookups; file reads need threads too. */
const SYSTEM_MAX = 2

/**
 * All addresses of a host, IPv4 first. Rejects with ENOTFOUND or, without a response, EAI_AGAIN.
 */
export function nameService(): Resolve {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  const bySystem = atMost(SYSTEM_MAX, async (host) => {
    const found = await lookup(host, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  })
  return onceEach(async (host) => {
    const found = host.includes('.') ? await byNetwork(resolver, host) : []
    return found.length > 0 ? found : bySystem(host)
  })
}

/** Empty if the host does not exist. */
async function byNetwork(resolver: Resolver, host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
  const isSilent = answers.some(
    (it) => it.status === 'rejected' && codeOf(it.reason) === 'ETIMEOUT',
  )
  if (found.length === 0 && isSilent) {
    throw Object.assign(new Error(`the name servers of ${host} do not answer`), {
      code: 'EAI_AGAIN',
    })
  }
  return found
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}

/** Concurrent lookups of a name share one. */
export function onceEach(resolve: Resolve): Resolve {
  const running = new Map<string, Promise<string[]>>()
  return (host) => {
    let answer = running.get(host)
    if (!answer) {
      answer = resolve(host).finally(() => running.delete(host))
      running.set(host, answer)
    }
    return answer
  }
}

/** Limits the concurrency. */
export function atMost(limit: number, resolve: Resolve): Resolve {
  const turns: (() => void)[] = []
  let running = 0
  return async (host) => {
    if (running >= limit) await new Promise<void>((turn) => turns.push(turn))
    else running += 1
    try {
      return await resolve(host)
    } finally {
      const turn = turns.shift()
      if (turn) turn()
      else running -= 1
    }
  }
}
