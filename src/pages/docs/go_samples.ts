// Samples in Go, with net/http for session operations and streams.

import { slot } from './marks.ts'
import { type GoMethod, goClient } from './go_client.ts'
import { goLiteral, indentLines } from './go_literal.ts'
import type { SampleRequest } from './sample_request.ts'

const UNLESS = `if err != nil {
	log.Fatal(err)
}`

/** `url` and `headers` are for a request without the client. */
export function goSample(
  request: SampleRequest,
  url: string,
  headers: readonly [string, string][],
): string {
  const method = goClient().methods[request.operation]
  return method === undefined || request.by !== 'key'
    ? overHttp(request, url, headers)
    : withClient(request, method)
}

function withClient(request: SampleRequest, method: GoMethod): string {
  const { name, returns } = method
  const call = `bank.${name}(${argumentsOf(request, method).join(', ')})`
  const opening = `bank, err := florin.New("${slot('url')}", "${slot('api_key')}")\n${UNLESS}`
  const print = (value: string) => `json.NewEncoder(os.Stdout).Encode(${value})`
  const work = {
    answer: `answer, err := ${call}\n${UNLESS}\n${print('answer')}`,
    nothing: `if err := ${call}; err != nil {\n\tlog.Fatal(err)\n}`,
    list: `rows := ${call}
for rows.Next() {
	${print('rows.Value()')}
}
if err := rows.Err(); err != nil {
	log.Fatal(err)
}`,
  }[returns]
  const printing = returns === 'nothing' ? [] : ['encoding/json']
  const imports = ['context', ...printing, 'log', ...(returns === 'nothing' ? [] : ['os'])]
  return program(imports, `${opening}\n${work}`, '\n\t"florin"\n')
}

function argumentsOf({ params, query, body }: SampleRequest, method: GoMethod): string[] {
  const ids = Object.values(params).map((it) => JSON.stringify(it))
  const args = ['context.Background()', ...ids]
  if (method.body !== undefined)
    args.push(body === undefined ? 'nil' : goLiteral(body, method.body))
  if (method.params !== undefined) args.push(goLiteral(valuesOf(query, method), method.params))
  return args
}

/** Query texts as typed values of the client. */
function valuesOf(query: SampleRequest['query'], { params = '' }: GoMethod) {
  const fields = goClient().records[params] ?? {}
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const type = fields[name]?.[1] ?? ''
      if (type.startsWith('[]')) return [name, text.split(',')]
      return [name, /(64|bool)$/.test(type) ? JSON.parse(text) : text]
    }),
  )
}

function overHttp(
  { method, body, isStream, hasAnswer }: SampleRequest,
  url: string,
  headers: readonly [string, string][],
): string {
  const json = body === undefined ? 'nil' : `strings.NewReader(${goText(body)})`
  const print = `fmt.Println(${hasAnswer ? 'string(answer)' : 'response.Status'})`
  const lines = [
    `request, err := http.NewRequest("${method}", "${url}", ${json})`,
    UNLESS,
    ...headers.map(([name, value]) => `request.Header.Set("${name}", "${value}")`),
    'response, err := http.DefaultClient.Do(request)',
    UNLESS,
    'defer response.Body.Close()',
    ...(isStream ? [refusedWith('response.Status'), UNTIL_ONE_CAME] : [READ, print]),
  ]
  const imports = [
    ...(isStream ? ['bufio', 'fmt'] : ['fmt', 'io']),
    'log',
    'net/http',
    ...(isStream || body !== undefined ? ['strings'] : []),
  ]
  return program(imports, lines.join('\n'))
}

/** A raw string, unless it contains a backquote. */
function goText(body: unknown): string {
  const json = JSON.stringify(body, null, 2)
  return json.includes('`') ? JSON.stringify(json) : `\`${json}\``
}

const refusedWith = (why: string) => `if response.StatusCode >= 300 {
	log.Fatal(${why})
}`

const READ = `answer, err := io.ReadAll(response.Body)
${UNLESS}
${refusedWith('string(answer)')}`

/** A `data:` line is a complete event. */
const UNTIL_ONE_CAME = `lines := bufio.NewScanner(response.Body)
for lines.Scan() {
	fmt.Println(lines.Text())
	if strings.HasPrefix(lines.Text(), "data:") {
		break
	}
}
if err := lines.Err(); err != nil {
	log.Fatal(err)
}`

function program(imports: readonly string[], main: string, others = ''): string {
  return `package main

import (
${imports.map((it) => `\t"${it}"\n`).join('')}${others})

func main() {
${indentLines(main)}
}`
}
