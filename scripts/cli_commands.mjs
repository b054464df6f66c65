// Generates the table of operations for the command line: names, and fields for `--help` and for parsing values.

import { referenceOf } from './operations.mjs'

/** Fields of fields of fields are given as JSON. */
const DEPTH = 3
const TYPES = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/** `cli/src/generated/resources.ts` and `commands.ts`: the first is small, and loaded by every command. */
export function commandTexts(document, operations) {
  const about = new Map(document.tags.map(({ name, description }) => [name, description ?? name]))
  const resources = new Map()
  for (const it of operations) {
    const words = it.resource.replaceAll(/([A-Z])/g, '-$1').toLowerCase()
    if (!resources.has(words)) {
      resources.set(words, { about: about.get(it.operation.tags[0]) ?? '', members: [] })
    }
    resources.get(words).members.push(commandOf(document, it))
  }
  const names = [...resources].map(
    ([name, it]) => `  ${JSON.stringify(name)}: ${JSON.stringify(it.about)},\n`,
  )
  const tables = [...resources].map(([name, { members }]) => {
    const lines = members.map((it) => `    ${JSON.stringify(it)},\n`)
    return `  ${JSON.stringify(name)}: [\n${lines.join('')}  ],\n`
  })
  return {
    resources: `/** The resources of the API, and what they are. */\nexport const resources: Readonly<Record<string, string>> = {\n${names.join('')}}\n`,
    commands: `import type { Operation } from '../operation.ts'\n\n/** The operations of each resource. */\nexport const commands: Readonly<Record<string, readonly Operation[]>> = {\n${tables.join('')}}\n`,
  }
}

function commandOf(document, it) {
  const { method, path, operation, ids, queries, body, isList, isAtRoot } = it
  const { summary, description, parameters = [] } = operation
  return {
    name: it.name.replaceAll(/([A-Z])/g, '-$1').toLowerCase(),
    operationId: operation.operationId,
    method,
    path,
    summary,
    ...(description ? { description } : {}),
    ids: ids.map((name) => [name, parameters.find((one) => one.name === name)?.description ?? '']),
    query: queries.map((one) => fieldOf(document, one.name, one.schema, one)),
    ...(body ? { body: fieldsOf(document, body) } : {}),
    isList,
    isAtRoot,
  }
}

/** The fields of a schema and of the objects in it, by dotted names; those of the objects in a list as `list[].field`. */
function fieldsOf(document, given, prefix = '', depth = 1) {
  const { properties, required } = objectIn(document, given)
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = fieldOf(document, prefix + name, schema, { required: required.has(name) })
    const inner = resolve(document, schema)
    if (depth === DEPTH) return [field]
    if (field.type === 'object')
      return [field, ...fieldsOf(document, inner, `${prefix}${name}.`, depth + 1)]
    if (field.type === 'list' && inner.items)
      return [field, ...fieldsOf(document, inner.items, `${prefix}${name}[].`, depth + 1)]
    return [field]
  })
}

function fieldOf(document, name, schema, { required, description }) {
  const inner = resolve(document, schema)
  const values = inner.enum ?? inner.items?.enum
  return {
    name,
    type: typeOf(document, inner),
    ...(required ? { required: true } : {}),
    description: description ?? schema.description ?? inner.description ?? '',
    ...(values ? { values } : {}),
  }
}

function typeOf(document, schema) {
  const [first] = [schema.oneOf, schema.anyOf, schema.allOf].find(Boolean) ?? []
  if (first && !schema.type) return typeOf(document, resolve(document, first))
  return TYPES[[schema.type].flat()[0]] ?? 'text'
}

function resolve(document, schema) {
  const name = referenceOf(schema)
  return name === undefined ? schema : resolve(document, document.components.schemas[name])
}

/** All properties that any form of an object has. */
function objectIn(document, given) {
  const schema = resolve(document, given)
  const forms = ['oneOf', 'anyOf', 'allOf'].flatMap((it) => schema[it] ?? [])
  const parts = forms.map((it) => objectIn(document, it))
  return {
    properties: Object.assign({}, ...parts.map((it) => it.properties), schema.properties),
    required: new Set(schema.required ?? []),
  }
}
