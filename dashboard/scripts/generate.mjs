// Generates what the application knows of the API from ../openapi.json: for each write the schema of its body, from which
// forms are drawn, for each list what it can be filtered by, the
// names of operations below /v0, and all paths. Types come from the SDK.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const documentFile = join(home, '..', 'openapi.json')
const out = join(home, 'src', 'generated')
const openapi = JSON.parse(readFileSync(documentFile, 'utf8'))

// What a form needs to know of a schema; the rest would only weigh.
const KEPT = [
  'type',
  'format',
  'enum',
  'description',
  'example',
  'default',
  'nullable',
  'deprecated',
  'readOnly',
  'required',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
]

mkdirSync(out, { recursive: true })
write('writes.ts', 'writes', 'Write', writes())
write('queries.ts', 'queries', "Write['body']", queries())
const transferTypes = openapi.components.schemas.internal_transfer_type.enum
writeFileSync(
  join(out, 'transfer_types.ts'),
  `// Generated from openapi.json by scripts/generate.mjs.\nexport const transferTypes: readonly string[] = ${JSON.stringify(transferTypes)}\n`,
)
writeFileSync(
  join(out, 'paths.ts'),
  `// Generated from openapi.json by scripts/generate.mjs.\nexport const paths: readonly string[] = ${JSON.stringify(Object.keys(openapi.paths))}\n`,
)

const named = Object.entries(openapi.paths)
  .filter(([path]) => !/^\/(sandbox|operations)\//.test(path))
  .flatMap(([, methods]) => Object.values(methods))
  .filter(({ operationId }) => operationId !== undefined)
  .map(({ operationId, summary }) => [operationId, summary])
writeFileSync(
  join(out, 'operation_names.ts'),
  `// Generated from openapi.json by scripts/generate.mjs.\nexport const operationNames: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(named))}\n`,
)

function writes() {
  const found = {}
  for (const [path, methods] of Object.entries(openapi.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!['post', 'put', 'patch', 'delete'].includes(method)) continue
      const body = operation.requestBody?.content?.['application/json']?.schema
      found[operation.operationId] = {
        method,
        path,
        summary: operation.summary,
        ...(operation.description ? { description: operation.description } : {}),
        ...(body ? { body: slim(body, []) } : {}),
      }
    }
  }
  return found
}

/** What each list can be filtered by. */
function queries() {
  const found = {}
  for (const [path, { get }] of Object.entries(openapi.paths)) {
    const parameters = get?.parameters?.filter((it) => it.in === 'query') ?? []
    if (parameters.length === 0) continue
    found[path] = {
      type: 'object',
      properties: Object.fromEntries(parameters.map((it) => [it.name, slim(it.schema, [])])),
    }
  }
  return found
}

/** As JSON in a text: the compiler need not read it, and browsers read it faster. */
function write(file, name, type, value) {
  const text = JSON.stringify(JSON.stringify(value))
  const uses = type.replace(/\W.*/, '')
  writeFileSync(
    join(out, file),
    `// Generated from openapi.json by scripts/generate.mjs.\nimport type { ${uses} } from '../forms/schema.ts'\n\nexport const ${name}: Record<string, ${type}> = JSON.parse(${text})\n`,
  )
}

function slim(schema, above) {
  const name = schema.$ref?.split('/').pop()
  if (name !== undefined) {
    // A schema that contains itself is asked for as JSON.
    if (above.includes(name)) return { type: 'object' }
    return slim(openapi.components.schemas[name], [...above, name])
  }
  const kept = Object.fromEntries(
    KEPT.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]),
  )
  const inner = (it) => slim(it, above)
  if (schema.allOf) {
    const parts = schema.allOf.map(inner)
    Object.assign(kept, {
      ...Object.assign({}, ...parts),
      ...kept,
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    })
  }
  if (schema.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([, it]) => !it.readOnly)
        .map(([key, it]) => [key, inner(it)]),
    )
  }
  if (schema.items) kept.items = inner(schema.items)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) kept.oneOf = choices.map(inner)
  return kept
}
