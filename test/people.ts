// People in tests: browsers that hold the cookie of a session.

import type { Reply, TestBank } from './bank.ts'
import { plant, plantAll } from './logs.ts'

type Headed = Record<string, string>

export type Browser = {
  /** The value of the cookie that it holds. */
  cookie: string | undefined
  /** Its name: another one over TLS. */
  cookieName: string
  /** What a program in the page asks: with the cookie, and with the header that says so. */
  ask(method: string, path: string, body?: unknown, headers?: Headed): Promise<Reply>
}

/** A browser without a session; it keeps and forgets the cookie as it is told. */
export function browserOf(bank: Pick<TestBank, 'url'>): Browser {
  const browser: Browser = {
    cookie: undefined,
    cookieName: 'florin_session',
    async ask(method, path, body, headers = {}) {
      const cookie = browser.cookie && { cookie: `${browser.cookieName}=${browser.cookie}` }
      const reply = await askPlainly(bank, method, path, body, {
        ...cookie,
        'x-florin-request': '1',
        ...headers,
      })
      const set = reply.headers.get('set-cookie') ?? ''
      const [, name, token] = /^((?:__Host-)?florin_session)=([^;]*)/.exec(set) ?? []
      plant('session', token)
      if (token !== undefined) browser.cookie = token || undefined
      if (name !== undefined) browser.cookieName = name
      return reply
    },
  }
  return browser
}

/** A request with these headers only. */
export async function askPlainly(
  { url }: Pick<TestBank, 'url'>,
  method: string,
  path: string,
  body: unknown,
  headers: Headed,
): Promise<Reply> {
  plantAll(body)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url + path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
  // A stream goes on.
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return {
    status: response.status,
    text,
    body: isJson ? JSON.parse(text) : undefined,
    headers: response.headers,
  }
}

/** The token of a new one-time link. */
export async function newLink(bank: TestBank): Promise<string> {
  const [, token = ''] = /#(.+)$/.exec((await bank.signInAddress()) ?? '') ?? []
  return token
}

/** A browser that has signed in with a new one-time link, in the workspace `tenant` if that is named. */
export async function signedIn(bank: TestBank, tenant?: string): Promise<Browser> {
  const browser = browserOf(bank)
  const made = await browser.ask('POST', '/operations/sessions', {
    link_token: await newLink(bank),
  })
  if (made.status !== 201) throw new Error(`not signed in: ${made.text}`)
  if (tenant !== undefined) {
    const moved = await browser.ask('PATCH', '/operations/session', { tenant })
    if (moved.status !== 200) throw new Error(`not moved: ${moved.text}`)
  }
  return browser
}
