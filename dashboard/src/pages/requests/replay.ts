// A request from the log as a program that sends it again.

import type { LoggedRequestDetail } from '../../api/operations.ts'

function bodyText({ request_body: body }: LoggedRequestDetail): string | undefined {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** For a shell: nothing in the body can end the quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** With the key left to the environment, so that no copy of it lies about. */
export function curlOf(request: LoggedRequestDetail, origin: string): string {
  const body = bodyText(request)
  const lines = [
    `curl -sS -X ${request.method} ${quoted(origin + request.path)}`,
    `  -H "Authorization: Bearer $FLORIN_API_KEY"`,
  ]
  if (request.idempotency_key) lines.push(`  -H "Idempotency-Key: $(uuidgen)"`)
  if (body !== undefined)
    lines.push(`  -H 'Content-Type: application/json'`, `  -d ${quoted(body)}`)
  return lines.join(' \\\n')
}

export function typeScriptOf(request: LoggedRequestDetail, origin: string): string {
  const body = bodyText(request)
  const headers = ['    Authorization: `Bearer ${process.env.FLORIN_API_KEY}`,']
  if (request.idempotency_key) headers.push("    'Idempotency-Key': crypto.randomUUID(),")
  if (body !== undefined) headers.push("    'Content-Type': 'application/json',")
  return [
    `const reply = await fetch(${JSON.stringify(origin + request.path)}, {`,
    `  method: ${JSON.stringify(request.method)},`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${laidOut(body)}),`]),
    '})',
    'console.log(reply.status, await reply.text())',
  ].join('\n')
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ')
  } catch {
    return JSON.stringify(body)
  }
}
