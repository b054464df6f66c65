// `npm run sdk`: writes sdk/src/generated and cli/src/generated from openapi.json. Types by openapi-typescript, which lives
// with its compiler in test/clients. Another root may be named: `node scripts/sdk.mjs FOLDER`. A test holds that what is
// committed fits.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandTexts } from './cli_commands.mjs'
import { clientTool, installClients } from './clients.mjs'
import { operationsOf, pascal, readContract } from './operations.mjs'
import { resourcesText } from './sdk_resources.mjs'
import { root } from './setup.mjs'

const HEAD = '// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.\n\n'
const target = resolve(process.argv[2] ?? root)
const document = readContract()
const operations = operationsOf(document)
const { version } = JSON.parse(readFileSync(join(root, 'sdk', 'package.json'), 'utf8'))

installClients()
write('sdk', 'contract.ts', `${types()}\n${errorCodes()}\n${eventResources()}`)
write('sdk', 'operations.ts', HEAD + operationSets())
write('sdk', 'schemas.ts', HEAD + schemaTypes())
write('sdk', 'resources.ts', HEAD + resourcesText(document, operations))
const texts = commandTexts(document, operations)
write('cli', 'resources.ts', HEAD + texts.resources)
write('cli', 'commands.ts', HEAD + texts.commands)
write('sdk', 'version.ts', `${HEAD}export const version = '${version}'\n`)

function write(part, file, text) {
  const folder = join(target, part, 'src', 'generated')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Calls throw refusals, whose shape is always the same: the types of each operation are about its success. */
function types() {
  const { examples: _, ...components } = document.components
  const described = structuredClone({ ...document, components })
  for (const item of Object.values(described.paths)) {
    for (const operation of Object.values(item).filter((it) => it.responses)) {
      const successes = Object.entries(operation.responses).filter(([status]) => status < 400)
      operation.responses = Object.fromEntries(successes)
    }
  }
  for (const schema of Object.values(described.components.schemas)) describeFields(schema)
  const work = mkdtempSync(join(tmpdir(), 'florin-sdk-'))
  writeFileSync(join(work, 'openapi.json'), JSON.stringify(described))
  // A field with a default need not be sent; answers say by `required` what they always have.
  const options = ['--default-non-nullable', 'false', '-o', 'types.ts']
  const args = [clientTool('openapi-typescript', 'bin', 'cli.js'), 'openapi.json', ...options]
  const { status } = spawnSync(process.execPath, args, {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  const text = readFileSync(join(work, 'types.ts'), 'utf8')
  rmSync(work, { recursive: true })
  return text
}

/** So that each field says something on hover: what it refers to, or its name in words. */
function describeFields(schema) {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const referred = document.components.schemas[field.$ref?.split('/').at(-1)]
    field.description ??= referred?.description ?? `${inWords(name)}.`
    describeFields(field)
  }
  for (const part of [
    schema.items,
    ...['oneOf', 'anyOf', 'allOf'].flatMap((it) => schema[it] ?? []),
  ])
    describeFields(part)
}

function inWords(name) {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/\b(id|ids|url|uuid|ssn|iban|ach)\b/g, (it) =>
      it.endsWith('ids') ? 'ids' : it.toUpperCase(),
    )
  return words[0].toUpperCase() + words.slice(1)
}

function errorCodes() {
  const codes = Object.values(document.components.examples).map(({ value }) => value.code)
  const lines = [...new Set(codes)].map((code) => `    | "${code}"`)
  return `/** Why the bank may refuse. */\nexport type ErrorCode =\n${lines.join('\n')};\n`
}

function eventResources() {
  const lines = Object.entries(document['x-event-resources']).map(
    ([type, { $ref }]) => `    "${type}": components["schemas"]["${$ref.split('/').at(-1)}"];`,
  )
  return `/** What events tell of, by their type. */\nexport interface EventResources {\n${lines.join('\n')}\n}\n`
}

/** A name for each shape of the contract: `Customer`, `CreateAccount`. */
function schemaTypes() {
  const lines = Object.entries(document.components.schemas).map(([name, { description }]) => {
    const comment = description ? `/** ${description.replaceAll('*/', '* /')} */\n` : ''
    return `${comment}export type ${pascal(name)} = components['schemas']['${name}']\n`
  })
  return `import type { components } from './contract.ts'\n\n${lines.join('\n')}`
}

function eventTypes() {
  return document.components.schemas.webhook_event.properties.type.enum.map((it) => `  '${it}',`)
}

function operationSets() {
  return (
    '/** The operations that take an Idempotency-Key, as `method path`. */\n' +
    `export const keyed: ReadonlySet<string> = new Set([\n${namesOf((it) => it.isKeyed)}\n])\n\n` +
    '/** The operations that stand at the root of the server, not below `/v0`. */\n' +
    `export const atRoot: ReadonlySet<string> = new Set([\n${namesOf((it) => it.isAtRoot)}\n])\n\n` +
    '/** Every type of event that the bank knows, also those that no operation emits yet. */\n' +
    `export const eventTypes = [\n${eventTypes().join('\n')}\n] as const\n`
  )
}

function namesOf(isWanted) {
  return operations
    .filter(isWanted)
    .map(({ method, path }) => `  '${method} ${path}',`)
    .join('\n')
}
