// Formats the result of `florin start`.

import type { Config } from '../config.ts'
import type { Paint } from '../platform/observability/log_text.ts'
import { dutiesOf } from '../start/roles.ts'

type Served = {
  readonly url: string
  readonly tenant: string
  readonly firstApiKey: string | undefined
  readonly link: string | undefined
  readonly startedMs: number
}

/** Undefined fields are left out. */
type Ready = {
  readonly url: string
  /** Undefined without the API. */
  readonly api: string | undefined
  readonly openapi: string | undefined
  readonly reference: string | undefined
  readonly environment: string
  readonly role: string
  readonly tenant: string
  readonly data_dir: string
  /** Only if created by this start. */
  readonly api_key: string | undefined
  /** Single use, within 10 minutes. */
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

/** Plain lines. `linkCommand` prints another link. */
export function linesOf(ready: Ready, linkCommand: string): string[] {
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
    ...(link === undefined ? [] : signIn(link, linkCommand)),
  ]
}

const KEEP = 'Keep this key: it is shown only now, and stored as a hash.'

function shownOnce(key: string): string[] {
  return [`  API key   ${key}`, `            ${KEEP}`]
}

function signIn(link: string, linkCommand: string): string[] {
  const once = `This link signs in once, within 10 minutes; \`${linkCommand}\` makes another.`
  return [`  Sign in   ${link}`, `            ${once}`]
}

/**
 * Open on its right, because links may be longer than lines and copied text must contain no frame.
 */
export function greetingBox(ready: Ready, linkCommand: string, paint: Paint): string[] {
  const { url, environment, role, api, api_key, link } = ready
  const what = role === 'all' ? environment : `${environment} ${role}`
  const tookText = paint('dim', `(started in ${ready.started_in_ms} ms)`)
  const side = paint('green', '│')
  const row = (label: string, value: string) => `${side}  ${paint('dim', label.padEnd(10))}${value}`
  const under = (hint: string) => row('', paint('dim', hint))
  // Spaces, never color codes, around copied values.
  const head = `${paint('green', '╭─')} ${paint('bold', `Florin ${what}`)} is ready at ${url}  ${tookText}`
  const foot = paint('green', '╰─')
  if (api === undefined) return [head, row('Data', ready.data_dir), foot]
  const entry =
    link === undefined
      ? [row('Dashboard', paint('cyan', url))]
      : [
          row('Sign in', paint('cyan', link)),
          under(`once, within 10 minutes; another link: ${linkCommand}`),
        ]
  const key = api_key === undefined ? [] : [row('API key', paint('yellow', api_key)), under(KEEP)]
  return [
    head,
    ...entry,
    ...key,
    row('API', api),
    row('Reference', ready.reference ?? ''),
    row('Data', ready.data_dir),
    `${foot} ${paint('dim', 'Ctrl+C stops the bank.')}`,
  ]
}
