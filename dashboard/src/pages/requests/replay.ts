// A request from the log as a program that sends it again.

import type { LoggedRequestDetail } from '../../api/operations.ts'
import { paths } from '../../generated/paths.ts'

/** What of a request makes it another one. */
export type Replayed = Pick<
  LoggedRequestDetail,
  'method' | 'path' | 'request_body' | 'idempotency_key'
>

function bodyText({ request_body: body }: Replayed): string | undefined {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** For a shell: nothing in the body can end the quotes. */
function inShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** With the key left to the environment, so that no copy of it lies about. */
export function curlOf(request: Replayed, origin: string): string {
  const body = bodyText(request)
  const lines = [
    `curl -sS -X ${request.method} ${inShell(origin + request.path)}`,
    `  -H "Authorization: Bearer $FLORIN_API_KEY"`,
  ]
  if (request.idempotency_key) lines.push(`  -H "Idempotency-Key: $(uuidgen)"`)
  if (body !== undefined)
    lines.push(`  -H 'Content-Type: application/json'`, `  -d ${inShell(body)}`)
  return lines.join(' \\\n')
}

/** With the SDK; what the contract does not name is asked for by its whole path. */
export function typeScriptOf(request: Replayed, origin: string): string {
  const { method, path, request_body: body } = request
  const named = namedBy(path)
  const options = {
    ...(named && Object.keys(named.params).length > 0 ? { path: named.params } : {}),
    ...(body === undefined || body === null ? {} : { body }),
  }
  const given = Object.keys(options).length > 0 ? `, ${laidOut(options)}` : ''
  const call = named
    ? `bank.${method.toLowerCase()}(${quoted(named.template)}${given})`
    : `bank.ask(${quoted(method.toLowerCase())}, ${quoted(path)}${given})`
  return [
    "import { connect } from '@florin/sdk'",
    '',
    `const bank = connect({ url: ${quoted(origin)}, apiKey: process.env.FLORIN_API_KEY ?? '' })`,
    `console.log(await ${call})`,
  ].join('\n')
}

/** With nothing but Python's standard library. What JSON writes of a text, Python reads as the same text. */
export function pythonOf(request: Replayed, origin: string): string {
  const { method, path, idempotency_key: key } = request
  const body = bodyText(request)
  const headers = [
    `    "Authorization": f"Bearer {os.environ['FLORIN_API_KEY']}",`,
    ...(key ? ['    "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : ['    "Content-Type": "application/json",']),
  ]
  return [
    `import os${key ? ', uuid' : ''}`,
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(origin + path)},`,
    `    method=${JSON.stringify(method)},`,
    ...(body === undefined ? [] : [`    data=${JSON.stringify(body)}.encode(),`]),
    '    headers={',
    ...headers.map((line) => `    ${line}`),
    '    },',
    ')',
    'with urllib.request.urlopen(request) as reply:',
    '    print(reply.status, reply.read().decode())',
  ].join('\n')
}

/** The path of the contract that a path of a request fits, and what stands in its places; words win over places. */
function namedBy(path: string): { template: string; params: Record<string, string> } | undefined {
  const asked = (path.startsWith('/v0/') ? path.slice('/v0'.length) : path).split('/')
  const isPlace = (part: string) => part.startsWith('{')
  const [template] = paths
    .filter((it) => {
      const parts = it.split('/')
      return (
        parts.length === asked.length &&
        parts.every((part, at) => part === asked[at] || isPlace(part))
      )
    })
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
  if (template === undefined) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of template.split('/').entries()) {
    if (!isPlace(part)) continue
    const value = decoded(asked[at] ?? '')
    if (value === undefined) return undefined
    params[part.slice(1, -1)] = value
  }
  return { template, params }
}

/** Undefined for what no client could have encoded. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function laidOut(value: object): string {
  return JSON.stringify(value, null, 2)
}
