// `florin customers create …` and a command for every other operation, and `florin get|post|put|patch|delete <path>`.

import { readFileSync } from 'node:fs'
import { type Bank, jsonText, parseJson, type Rehearsal } from '@florin/sdk'
import { type Command, Option, type OptionValues } from 'commander'
import { type Context, speaksToBank, UsageError } from './context.ts'
import { resources } from './generated/resources.ts'
import { type Field, type Operation, put, readData, readValue } from './operation.ts'
import { addRehearse, rehearse } from './rehearse.ts'
import { linesOf } from './show.ts'

/** The name of each resource of the API, and what it is. */
export { resources } from './generated/resources.ts'

type Values = {
  data?: string[]
  body?: string
  all?: boolean
  idempotencyKey?: string
  printId?: boolean
  rehearse?: boolean
}
type Call = {
  path?: Record<string, string>
  query?: object
  body?: object
  idempotencyKey?: string
  rehearsal?: Rehearsal
}
/** The SDK without the types of the contract; the table replaces them here. */
type Untyped = Record<Operation['method'], (path: string, call: Call) => Promise<unknown>> & {
  list(path: string, call: Call): AsyncIterable<unknown>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
/** Options that all commands have; a field of the same name is called `--field-…`. */
const TAKEN = new Set([
  'url',
  'key',
  'profile',
  'json',
  'data',
  'body',
  'all',
  'help',
  'idempotency-key',
  'print-id',
  'rehearse',
])

const collect = (text: string, before: string[] = []) => [...before, text]

/** Adds a command for each operation of a resource; all have `--help` for each field. */
export async function addResource(program: Command, name: string): Promise<void> {
  const { commands } = await import('./generated/commands.ts')
  const there = program.commands.find((it) => it.name() === name)
  const group = there ?? program.command(name).description(resources[name] ?? '')
  for (const operation of commands[name] ?? []) addOperation(group, name, operation)
}

function addOperation(group: Command, resource: string, operation: Operation): void {
  const { name, method, path, summary, description = '', ids, body, isList, isAtRoot } = operation
  const command = group.command(name).summary(summary)
  const address = `${method.toUpperCase()} ${isAtRoot ? '' : '/v0'}${path}`
  command.description([`${summary}.`, description, address].filter((it) => it !== '').join('\n'))
  for (const [id, what] of ids) command.argument(`<${id}>`, what)
  const fields = body ?? operation.query
  const filters = body
    ? operation.query.filter(({ name: own }) => !body.some((it) => it.name === own))
    : []
  for (const field of [...fields, ...filters].filter((it) => !it.name.includes('.')))
    command.addOption(optionOf(field, fields))
  const nested = fields.filter((it) => it.name.includes('.'))
  if (nested.length > 0) command.addHelpText('after', nestedHelp(nested))
  if (body) addBodyOptions(command)
  if (method !== 'get') addRehearse(command)
  if (isList) command.option('--all', 'fetch all pages')
  const example = ['florin', resource, name, ...ids.map(([id]) => `<${id}>`), ...exampleOf(fields)]
  speaksToBank(command, {
    examples: `${example.join(' ')}\n${example.join(' ')} --json | jq`,
    act: async ({ bank, output }, given, ...values) => {
      const options = given as OptionValues & Values
      const fromOptions = valuesOf(fields, options)
      const call: Call = {
        ...(ids.length > 0
          ? { path: Object.fromEntries(ids.map(([id], at) => [id, values[at] ?? ''])) }
          : {}),
        ...(body ? { body: bodyOf(options, body, fromOptions) } : {}),
        query: body ? valuesOf(filters, options) : fromOptions,
        ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
      }
      await answer({ bank, output }, operation, call, options)
    },
  })
}

/** The fields of objects and of the objects in lists, which have no options of their own. */
function nestedHelp(nested: readonly Field[]): string {
  const lines = nested.map((field) => {
    const notes = [...(field.required ? ['required'] : []), ...(field.values?.map(String) ?? [])]
    const about = [field.description, ...(notes.length > 0 ? [`[${notes.join(', ')}]`] : [])]
    return `  ${field.name} <${field.type}>  ${about.join(' ').trim()}`.trimEnd()
  })
  return `\nFields inside objects (-d OBJECT.FIELD=VALUE) and in the objects of lists (JSON):\n${lines.join('\n')}`
}

function addBodyOptions(command: Command): void {
  command
    .option(
      '-d, --data <field=value>',
      'a field of the body; also a.b=value, list[]=value, field:=JSON',
      collect,
    )
    .option(
      '--body <json>',
      'the entire body as JSON; @FILE reads it from a file, - from the standard input',
    )
    .option('--print-id', 'print only the id of the created resource')
    .option('--idempotency-key <key>', 'idempotency key of the request')
}

/** `--first-name <text>`, with what the contract says of it. */
function optionOf(field: Field, fields: readonly Field[]): Option {
  const { name, type, description, values, required } = field
  const inner = fields.filter((it) => it.name.startsWith(`${name}.`)).map((it) => it.name)
  const notes = [
    ...(values ? [values.join(', ')] : []),
    ...(inner.length > 0 ? [`or -d ${inner[0]}=…; its fields are below`] : []),
  ]
  const text =
    `${required ? '(required) ' : ''}${description}${notes.length > 0 ? ` [${notes.join('; ')}]` : ''}`.trim()
  const option = new Option(`${flagOf(name)} <${type === 'object' ? 'json' : type}>`, text)
  const known = values ?? (type === 'boolean' ? [true, false] : undefined)
  if (known) valuesOfOption.set(option, known.map(String))
  return option
}

/** What the contract knows of an option's values. A bank may know more, so others are sent, too. */
export const valuesOfOption = new WeakMap<Option, readonly string[]>()

function flagOf(name: string): string {
  const words = name.replaceAll('_', '-')
  return `--${TAKEN.has(words) ? `field-${words}` : words}`
}

/** What commander calls the option's value. */
function attributeOf(name: string): string {
  return new Option(`${flagOf(name)} <value>`).attributeName()
}

function exampleOf(fields: readonly Field[]): string[] {
  return fields
    .filter((it) => it.required && !it.name.includes('.'))
    .flatMap(({ name, values, type }) => [
      flagOf(name),
      values ? JSON.stringify(values[0]).replaceAll('"', '') : `<${type}>`,
    ])
}

function valuesOf(fields: readonly Field[], options: OptionValues): object {
  const values = {}
  for (const field of fields.filter((it) => !it.name.includes('.'))) {
    const text: unknown = options[attributeOf(field.name)]
    if (typeof text === 'string') put(values, [field.name], readValue(field, text))
  }
  return values
}

function bodyOf({ data = [], body }: Values, fields: readonly Field[], others: object): object {
  const whole = body === undefined ? {} : wholeBody(body)
  if (Array.isArray(whole)) return whole as object
  return { ...whole, ...others, ...readData(data, fields) }
}

function wholeBody(text: string): object {
  const json =
    text === '-' ? readFileSync(0, 'utf8') : text.startsWith('@') ? fileOf(text.slice(1)) : text
  try {
    const value = parseJson(json)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The same sentence says it.
  }
  throw new UsageError('--body is a JSON object or list, @FILE or - for the input.')
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function answer(
  { bank, output }: Pick<Context, 'bank' | 'output'>,
  { method, path, isList }: Operation,
  call: Call,
  { all, printId, rehearse: isRehearsed }: Values,
): Promise<void> {
  const untyped = bank as unknown as Untyped
  if (isRehearsed)
    return rehearse(output, (rehearsal) => untyped[method](path, { ...call, rehearsal }))
  if (!all || !isList) {
    const value = await untyped[method](path, call)
    if (printId) return output.plain(idIn(value))
    output.result(linesOf(value, output.paint), value ?? null)
    return
  }
  // One row to a line, as they come: a list may be longer than memory.
  for await (const row of untyped.list(path, call)) output.result(jsonText(row), row)
}

function idIn(value: unknown): string {
  const { id } = (value ?? {}) as { id?: unknown }
  if (typeof id === 'string') return id
  throw new UsageError('The response has no id. The request was executed.')
}

/** Adds `florin get|post|put|patch|delete <path>`. */
export function addVerbs(program: Command): void {
  for (const method of METHODS) {
    const command = program
      .command(`${method} <path>`)
      .description(`Send a ${method.toUpperCase()} request: any path of the API.`)
    if (method === 'get') {
      command.option('-d, --data <name=value>', 'a query parameter', collect)
    } else {
      addBodyOptions(command)
      addRehearse(command)
    }
    speaksToBank(command, {
      examples: examplesOf[method],
      act: ({ bank, output }, options, path = '') => send({ bank, output }, method, path, options),
    })
  }
}

const examplesOf = {
  get: 'florin get /customers -d limit=5\nflorin get /sandbox/clock',
  post: 'florin post /customers -d status=PROSPECT -d first_name=Ada\nflorin post /wipe',
  put: 'florin put /accounts/ID -d nickname=Rent',
  patch: 'florin patch /customers/ID -d legal_address.city=Portland',
  delete: 'florin delete /webhooks/ID',
}

async function send(
  { bank, output }: Pick<Context, 'bank' | 'output'>,
  method: Operation['method'],
  given: string,
  options: Values,
): Promise<void> {
  const { commands } = await import('./generated/commands.ts')
  const path = `/${given.replace(/^\/*(v0\/+)?/, '')}`
  const all = Object.values(commands).flat()
  const found = all
    .map((operation) => ({
      operation,
      ids: operation.method === method && idsIn(operation.path, path),
    }))
    .filter(({ ids }) => ids !== false)
    // A path without ids is meant before one that has an id in the same place.
    .toSorted((one, other) => one.operation.ids.length - other.operation.ids.length)[0]
  const { data = [], idempotencyKey } = options
  const fields = found?.operation.body ?? found?.operation.query ?? []
  const isQuery = method === 'get'
  const values = isQuery ? readData(data, fields) : bodyOf(options, fields, {})
  const isEmpty = Object.keys(values).length === 0 && options.body === undefined
  const call: Call = {
    ...(isQuery ? { query: values } : isEmpty ? {} : { body: values }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
  if (found) {
    const ids = found.ids as Record<string, string>
    return await answer({ bank, output }, found.operation, { ...call, path: ids }, options)
  }
  const root = /^\/(sandbox|operations|healthz|readyz|metrics)(\/|$)/.test(path) ? '' : '/v0'
  const ask = (more: Pick<Call, 'rehearsal'> = {}) =>
    bank.ask(method, root + path, { ...call, ...more } as Parameters<Bank['ask']>[2])
  if (options.rehearse) return await rehearse(output, (rehearsal) => ask({ rehearsal }))
  const value = await ask()
  output.result(linesOf(value, output.paint), value ?? null)
}

/** The ids in a path that has this form; false when it has another. */
function idsIn(template: string, path: string): Record<string, string> | false {
  const [wanted, given] = [template.split('/'), path.split('/')]
  if (wanted.length !== given.length) return false
  const ids: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const [, id] = /^\{(\w+)\}$/.exec(part) ?? []
    const text = given[index] ?? ''
    if (id !== undefined && text !== '') ids[id] = decodeURIComponent(text)
    else if (part !== text) return false
  }
  return ids
}
