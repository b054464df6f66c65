// `npm run python`: writes the generated part of the Python client (clients/python/src/florin/_operations.py and types.py) from
// openapi.json. Another folder may be named: `node scripts/python.mjs FOLDER`. A test holds that what is committed fits.

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isStream, readContract } from './operations.mjs'
import { root } from './setup.mjs'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const folder = resolve(process.argv[2] ?? join(root, 'clients', 'python', 'src', 'florin'))
const document = readContract()
const HEAD = '# Generated from openapi.json by scripts/python.mjs. Do not change it by hand.\n'

const WORDS = new Map([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
])

/** Words that Python does not take as the name of a field. */
const KEYWORDS = new Set([
  'class',
  'def',
  'from',
  'global',
  'import',
  'in',
  'is',
  'pass',
  'return',
  'with',
])

/** Types that are still to be written: those of fields and answers that have no name in the contract. */
const named = new Map()

writeFileSync(join(folder, '_operations.py'), operations())
writeFileSync(join(folder, 'types.py'), types())

function types() {
  const classes = Object.entries(document.components.schemas).map(([name, schema]) => {
    const type = classOf(name)
    if (isRecord(schema)) return record(type, schema)
    // As text: what it names may come later.
    return `${type}: TypeAlias = ${JSON.stringify(typeOf(schema, type).replaceAll('"', "'"))}\n`
  })
  // Writing one can name others.
  const others = []
  for (const [name, schema] of named) others.push(record(name, schema))
  return `"""Types of requests and responses, for a checker and an editor. At run time they are plain dicts and lists."""

${HEAD}
from __future__ import annotations

from typing import Any, Literal, Required, TypeAlias, TypedDict

${[...others, ...classes.filter(isClass), ...classes.filter((it) => !isClass(it))].join('\n\n')}`
}

/** Aliases come last: what they name is there by then. */
function isClass(text) {
  return !text.includes(': TypeAlias = ')
}

function isRecord(schema) {
  return schema.properties !== undefined && Object.keys(schema.properties).length > 0
}

function record(name, { properties, required = [], description }) {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = typeOf(schema, `${name}${classOf(field)}`)
    const shown = required.includes(field) ? `Required[${type}]` : type
    const text = schema.description ?? ''
    return `    ${field}: ${shown}\n${text === '' ? '' : `    ${docString(text)}\n`}`
  })
  if (Object.keys(properties).some((it) => KEYWORDS.has(it)))
    return recordOfWords(name, { properties, required })
  const doc = description === undefined ? '' : `    ${docString(description)}\n\n`
  return `class ${name}(TypedDict, total=False):\n${doc}${fields.join('')}`
}

/** The other form of a record, for one with a field that is a keyword: it takes no documentation. Its types are texts, since they may come later. */
function recordOfWords(name, { properties, required }) {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = JSON.stringify(typeOf(schema, `${name}${classOf(field)}`).replaceAll('"', "'"))
    return `    "${field}": ${required.includes(field) ? `Required[${type}]` : type},\n`
  })
  return `${name} = TypedDict("${name}", {\n${fields.join('')}}, total=False)\n`
}

function docString(text) {
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`
}

function typeOf(schema, name) {
  const type = plainTypeOf(schema, name)
  return schema.nullable ? `${type} | None` : type
}

function plainTypeOf(schema, name) {
  if (schema.$ref) return classOf(schema.$ref.split('/').at(-1))
  if (schema.enum) return `Literal[${schema.enum.map(literalOf).join(', ')}]`
  const forms = schema.oneOf ?? schema.anyOf
  if (forms)
    return [...new Set(forms.map((form, at) => typeOf(form, `${name}${at + 1}`)))].join(' | ')
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0], name)
  switch (schema.type) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'array':
      return `list[${typeOf(schema.items ?? {}, name)}]`
    case 'object':
      if (!isRecord(schema)) return 'dict[str, Any]'
      named.set(name, schema)
      return name
    default:
      return 'Any'
  }
}

function literalOf(value) {
  return WORDS.get(value) ?? JSON.stringify(value)
}

/** `create_internal_transfer` and `createInternalTransfer` as `CreateInternalTransfer`. */
function classOf(name) {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
}

function snake(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

function operations() {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] && !isStream(item[method])).map((method) => ({
      method,
      path,
      ...item[method],
    })),
  )
  const methods = all.map(methodOf).join('\n')
  return `"""Every operation of the bank, by the name that the reference gives it: createCustomer is create_customer."""

${HEAD}
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from . import types
from ._calls import Calls
from .rehearsal import Rehearsal


class Operations(Calls):
    """The operations. A call answers what the bank answers, and raises FlorinError when it refuses."""

${methods}`
}

function methodOf(operation) {
  const { operationId, summary, description, parameters = [], responses } = operation
  const name = snake(operationId)
  const isPaged = parameters.some((it) => it.name === 'page_token')
  const success = Object.entries(responses).find(([status]) => status < '300')[1]
  const answer = success.content?.['application/json'].schema
  const type = answer === undefined ? 'None' : qualified(answer, `${classOf(name)}Answer`)
  const returned = isPaged ? `Iterator[${rowOf(answer, name)}]` : type
  const text = [`${summary}.`, description].filter(Boolean).join(' ')
  return `    def ${name}(${argumentsOf(operation)}) -> ${returned}:
        ${docString(text)}
        return self.${isPaged ? '_pages' : '_call'}(${callOf(operation)})
`
}

/** What is asked in the query; pages are turned by the client. */
function filtersOf({ parameters = [] }) {
  return parameters.filter((it) => it.in === 'query' && it.name !== 'page_token')
}

function isKeyed({ parameters = [] }) {
  return parameters.some((it) => it.name === 'Idempotency-Key')
}

function isRehearsable({ parameters = [] }) {
  return parameters.some((it) => it.$ref === '#/components/parameters/rehearsal')
}

/** Ids of the path, the body, then keywords: those that are required first. */
function argumentsOf(operation) {
  const { operationId, parameters = [], requestBody } = operation
  const ids = parameters.filter((it) => it.in === 'path').map((it) => `${it.name}: str`)
  const schema = requestBody?.content['application/json'].schema
  const optional = requestBody?.required ? '' : ' | None = None'
  const body = schema ? [`body: ${qualified(schema, classOf(snake(operationId)))}${optional}`] : []
  const keywords = filtersOf(operation)
    .toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
    .map(
      (it) =>
        `${argumentOf(it.name)}: ${qualified(it.schema, classOf(it.name))}${it.required ? '' : ' | None = None'}`,
    )
  const key = isKeyed(operation) ? ['idempotency_key: str | None = None'] : []
  const rehearsal = isRehearsable(operation) ? ['rehearsal: bool | Rehearsal = False'] : []
  const last = [...key, ...rehearsal, 'timeout: float | None = None']
  return ['self', ...ids, ...body, '*', ...keywords, ...last].join(', ')
}

/** `from` is `from_`, as is usual in Python. */
function argumentOf(name) {
  return KEYWORDS.has(name) ? `${name}_` : name
}

function callOf(operation) {
  const { method, path, servers, requestBody } = operation
  const url = servers === undefined ? `/v0${path}` : path
  const whole = url.includes('{')
    ? `f"${url.replaceAll(/\{(\w+)\}/g, '{self._part($1)}')}"`
    : `"${url}"`
  const filters = filtersOf(operation).map((it) => `"${it.name}": ${argumentOf(it.name)}`)
  return [
    `"${method.toUpperCase()}"`,
    whole,
    ...(filters.length > 0 ? [`query={${filters.join(', ')}}`] : []),
    ...(requestBody ? ['body=body'] : []),
    ...(isKeyed(operation) ? ['keyed=True', 'idempotency_key=idempotency_key'] : []),
    ...(isRehearsable(operation) ? ['rehearsal=rehearsal'] : []),
    'timeout=timeout',
  ].join(', ')
}

/** The type of a list's rows. */
function rowOf(answer, name) {
  const schema = answer.$ref ? document.components.schemas[answer.$ref.split('/').at(-1)] : answer
  const list = Object.values(schema.properties).find((it) => it.type === 'array')
  return qualified(list.items, `${classOf(name)}Row`)
}

/** The type as the file of operations names it. */
function qualified(schema, name) {
  return typeOf(schema, name).replaceAll(/\b[A-Z]\w+\b(?!\[)/g, (it) =>
    ['Any', 'None', 'Literal', 'True', 'False'].includes(it) || !isTypeName(it)
      ? it
      : `types.${it}`,
  )
}

function isTypeName(name) {
  return (
    named.has(name) || Object.keys(document.components.schemas).some((it) => classOf(it) === name)
  )
}
