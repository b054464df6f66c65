// `npm run sdk`: writes sdk/src/generated from openapi.json. Types by openapi-typescript, which lives with its compiler in
// test/clients. Another folder may be named: `node scripts/sdk.mjs FOLDER`. A test holds that what is committed fits.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { clientTool, installClients } from './clients.mjs'
import { root } from './setup.mjs'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const folder = resolve(process.argv[2] ?? join(root, 'sdk', 'src', 'generated'))
const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    name: `${method} ${path}`,
    operation: item[method],
  })),
)

installClients()
writeFileSync(join(folder, 'contract.ts'), `${types()}\n${errorCodes()}\n${eventResources()}`)
writeFileSync(join(folder, 'operations.ts'), operationSets())

/** Calls throw refusals, whose shape is always the same: the types of each operation are about its success. */
function types() {
  for (const { operation } of operations) {
    const successes = Object.entries(operation.responses).filter(([status]) => status < 400)
    operation.responses = Object.fromEntries(successes)
  }
  const { examples: _, ...components } = document.components
  const work = mkdtempSync(join(tmpdir(), 'florin-sdk-'))
  writeFileSync(join(work, 'openapi.json'), JSON.stringify({ ...document, components }))
  const args = [clientTool('openapi-typescript', 'bin', 'cli.js'), 'openapi.json', '-o', 'types.ts']
  const { status } = spawnSync(process.execPath, args, {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  const text = readFileSync(join(work, 'types.ts'), 'utf8')
  rmSync(work, { recursive: true })
  return text
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

function eventTypes() {
  return document.components.schemas.webhook_event.properties.type.enum.map((it) => `  '${it}',`)
}

function operationSets() {
  const isKeyed = ({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key')
  return (
    '// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.\n\n' +
    '/** The operations that take an Idempotency-Key, as `method path`. */\n' +
    `export const keyed: ReadonlySet<string> = new Set([\n${namesOf(isKeyed)}\n])\n\n` +
    '/** The operations that stand at the root of the server, not below `/v0`. */\n' +
    `export const atRoot: ReadonlySet<string> = new Set([\n${namesOf((it) => it.servers)}\n])\n\n` +
    '/** Every type of event that the bank knows, also those that no operation emits yet. */\n' +
    `export const eventTypes = [\n${eventTypes().join('\n')}\n] as const\n`
  )
}

function namesOf(isWanted) {
  return operations
    .filter(({ operation }) => isWanted(operation))
    .map(({ name }) => `  '${name}',`)
    .join('\n')
}
