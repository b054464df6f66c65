// What `florin start` answers when the bank is ready: text for people, one document for programs.

import type { Config } from '../config.ts'
import { dutiesOf } from '../start/roles.ts'

type Served = {
  readonly url: string
  readonly tenant: string
  readonly firstApiKey: string | undefined
  readonly link: string | undefined
  readonly startedMs: number
}

/** What a program is told; what is undefined is left out. */
type Ready = {
  readonly url: string
  /** A process that does not serve the API has none of these three. */
  readonly api: string | undefined
  readonly openapi: string | undefined
  readonly reference: string | undefined
  readonly environment: string
  readonly role: string
  readonly tenant: string
  readonly data_dir: string
  /** Only when this start made it: it is never shown again. */
  readonly api_key: string | undefined
  /** Signs a browser in, once, within 10 minutes. */
  readonly link: string | undefined
  readonly started_in_ms: number
}

export function readyOf(served: Served, { environment, role, dataDir }: Config): Ready {
  const { url, tenant, firstApiKey, link, startedMs } = served
  const pages = dutiesOf[role].servesApi
    ? { api: `${url}/v0`, openapi: `${url}/v0/openapi.json`, reference: `${url}/docs` }
    : { api: undefined, openapi: undefined, reference: undefined }
  return {
    url,
    ...pages,
    environment,
    role,
    tenant,
    data_dir: dataDir,
    api_key: firstApiKey,
    link,
    started_in_ms: Math.round(startedMs),
  }
}

/** The same for people. */
export function greeting(ready: Ready): string[] {
  const { url, environment, role, api, api_key, link } = ready
  const what = role === 'all' ? environment : `${environment} ${role}`
  const first = `Florin ${what} is ready at ${url}  (started in ${ready.started_in_ms} ms)`
  if (api === undefined) return [first]
  return [
    first,
    `  API       ${api}`,
    `  OpenAPI   ${ready.openapi}`,
    `  Reference ${ready.reference}`,
    `  Data      ${ready.data_dir}`,
    ...(api_key === undefined ? [] : shownOnce(api_key)),
    ...(link === undefined ? [] : signIn(link)),
  ]
}

function shownOnce(key: string): string[] {
  const keep = 'Keep this key: it is shown only now, and stored as a hash.'
  return [`  API key   ${key}`, `            ${keep}`]
}

function signIn(link: string): string[] {
  const once = 'This link signs in once, within 10 minutes; `npm run florin -- link` makes another.'
  return [`  Sign in   ${link}`, `            ${once}`]
}
