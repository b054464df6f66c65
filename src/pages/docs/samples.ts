// Samples in curl, TypeScript, Python and Go, as texts with slots.

import { goSample } from './go_samples.ts'
import { slot } from './marks.ts'
import { filledPath, type SampleRequest, stripQuotes } from './sample_request.ts'

const SDK = '@florin/sdk'

export const languages = [
  { id: 'curl', name: 'curl', grammar: 'bash' },
  { id: 'typescript', name: 'TypeScript', grammar: 'typescript' },
  { id: 'python', name: 'Python', grammar: 'python' },
  { id: 'go', name: 'Go', grammar: 'go' },
] as const

export type Language = (typeof languages)[number]['id']

const writers: Readonly<Record<Language, (request: SampleRequest) => string>> = {
  curl,
  typescript: (request) =>
    request.by === 'key' && !isForeign(request) ? typescript(request) : fetched(request),
  python,
  go: (request) => goSample(request, urlOf(request), headersOf(request)),
}

/** A stream that the SDK does not support. */
function isForeign({ isStream, contractPath }: SampleRequest): boolean {
  return isStream && contractPath !== '/events/stream'
}

export function sampleOf(request: SampleRequest, language: Language): string {
  return stripQuotes(writers[language](request))
}

function urlOf(request: SampleRequest): string {
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${value}`)
  const search = query.length > 0 ? `?${query.join('&')}` : ''
  return `${slot('url')}${filledPath(request)}${search}`
}

function headersOf({ by, method, body, takesKey }: SampleRequest): [string, string][] {
  const headers: [string, string][] = []
  if (by === 'key') headers.push(['Authorization', `Bearer ${slot('api_key')}`])
  if (by === 'session') {
    headers.push(['Cookie', `florin_session=${slot('session')}`])
    if (method !== 'GET') headers.push(['X-Florin-Request', '1'])
  }
  if (body !== undefined) headers.push(['Content-Type', 'application/json'])
  if (takesKey) headers.push(['Idempotency-Key', slot('fresh_key')])
  return headers
}

function curl(request: SampleRequest): string {
  const { method, body } = request
  const lines = [`curl ${request.isStream ? '--no-buffer ' : ''}'${urlOf(request)}'`]
  if (method !== 'GET' && !(method === 'POST' && body !== undefined)) lines.push(`-X ${method}`)
  for (const [name, value] of headersOf(request)) lines.push(`-H '${name}: ${value}'`)
  if (body !== undefined) {
    const json = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
    lines.push(`-d '${json.replaceAll('\n', '\n  ')}'`)
  }
  return lines.join(' \\\n  ')
}

function typescript(request: SampleRequest): string {
  const { method, contractPath, params, query, body, isList, isStream, hasAnswer } = request
  const options = {
    ...(Object.keys(params).length > 0 ? { path: params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  }
  const rest = Object.keys(options).length > 0 ? `, ${literal(options, 'ts')}` : ''
  const call = (verb: string) => `bank.${verb}('${contractPath}'${rest})`
  const opening = `import { connect } from '${SDK}'

const bank = connect({
  url: '${slot('url')}',
  apiKey: '${slot('api_key')}',
})

`
  if (isStream)
    return `${opening}for await (const event of bank.events.stream(${literal(query, 'ts')})) {
  console.log(event)
  break
}`
  if (isList) return `${opening}for await (const row of ${call('list')}) {\n  console.log(row)\n}`
  const asked = `await ${call(method.toLowerCase())}`
  return hasAnswer ? `${opening}const answer = ${asked}\nconsole.log(answer)` : opening + asked
}

const FIRST_PART = `const reader = response.body?.getReader()
const first = await reader?.read()
console.log(new TextDecoder().decode(first?.value))
await reader?.cancel()`

/** For operations outside the SDK: sign-in and session operations. */
function fetched(request: SampleRequest): string {
  const { method, body, hasAnswer, isStream } = request
  const headers = Object.fromEntries(headersOf(request))
  const options = { ...(method === 'GET' ? {} : { method }), headers }
  const opened = literal(options, 'ts')
  const whole =
    body === undefined
      ? opened
      : `${opened.slice(0, -2)}\n  body: JSON.stringify(${literal(body, 'ts').replaceAll('\n', '\n  ')}),\n}`
  const print = isStream
    ? FIRST_PART
    : hasAnswer
      ? 'console.log(await response.json())'
      : 'console.log(response.status)'
  return `const response = await fetch('${urlOf(request)}', ${whole})
if (!response.ok) throw new Error(await response.text())
${print}`
}

/** A `data:` line is a complete event. */
const UNTIL_ONE_CAME = `for line in response:
        print(line.decode().rstrip())
        if line.startswith(b"data:"):
            break`

function python(request: SampleRequest): string {
  const { method, body, hasAnswer, isStream } = request
  const headers = Object.fromEntries(headersOf(request))
  const data =
    body === undefined
      ? ''
      : `    data=json.dumps(${literal(body, 'py').replaceAll('\n', '\n    ')}).encode(),\n`
  const answer = hasAnswer ? 'print(json.load(response))' : 'print(response.status)'
  const print = isStream ? UNTIL_ONE_CAME : answer
  const imports = body !== undefined || (hasAnswer && !isStream) ? 'import json\n' : ''
  return `${imports}import urllib.request

request = urllib.request.Request(
    "${urlOf(request)}",
    method="${method}",
    headers=${literal(headers, 'py').replaceAll('\n', '\n    ')},
${data})
with urllib.request.urlopen(request) as response:
    ${print}`
}

const WORDS = { ts: ['true', 'false', 'null'], py: ['True', 'False', 'None'] } as const

/** A literal in the language, multi-line unless short. */
function literal(value: unknown, language: 'ts' | 'py'): string {
  const [yes, no, nothing] = WORDS[language]
  if (value === null || value === undefined) return nothing
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return text(value, language)
  if (typeof value !== 'object') return JSON.stringify(value)
  const indent = language === 'ts' ? '  ' : '    '
  const nested = (it: unknown) => literal(it, language).replaceAll('\n', `\n${indent}`)
  const isArray = Array.isArray(value)
  const parts = isArray
    ? value.map(nested)
    : Object.entries(value).map(([name, part]) => `${named(name, language)}: ${nested(part)}`)
  const [open, close] = isArray ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const padding = !isArray && language === 'ts' ? ' ' : ''
  const short = `${open}${padding}${parts.join(', ')}${padding}${close}`
  const isFlat = !parts.some((part) => part.includes('\n'))
  // Measured with ids, because slot names are shorter.
  if (isFlat && parts.length < 3 && short.length < 50) return short
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${close}`
}

function named(name: string, language: 'ts' | 'py'): string {
  return language === 'ts' && /^\w+$/.test(name) ? name : text(name, language)
}

function text(value: string, language: 'ts' | 'py'): string {
  const double = JSON.stringify(value)
  if (language === 'py' || value.includes("'")) return double
  return `'${double.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}
