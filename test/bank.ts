// A whole bank for one test file: the real program on its own real database, spoken to over HTTP.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { request } from 'undici'
import { inject } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { jsonText, parseJson } from '../src/platform/values/json.ts'
import { type Contract, contractOf } from './contract.ts'
import { databaseAt, SHARED, TEMPLATE } from './global_setup.ts'
import { askOn, citusWorkers } from './citus_nodes.ts'
import { asCollected, logTo, plant, plantAll } from './logs.ts'

// biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test expects of it.
// oxlint-disable-next-line typescript/no-explicit-any -- a body is whatever the test expects of it.
export type Reply = { status: number; body: any; text: string; headers: Headers }

type Headed = Record<string, string>

/** A workspace of a test bank, spoken to with its own key. */
export type Client = {
  readonly key: string
  readonly tenant: string
  request(method: string, path: string, body?: unknown, headers?: Headed): Promise<Reply>
  get(path: string, headers?: Headed): Promise<Reply>
  post(path: string, body?: unknown, headers?: Headed): Promise<Reply>
  put(path: string, body?: unknown, headers?: Headed): Promise<Reply>
  patch(path: string, body?: unknown, headers?: Headed): Promise<Reply>
  delete(path: string, headers?: Headed): Promise<Reply>
  /** Moves this workspace's clock forward. */
  advance(seconds: number): Promise<Reply>
}

/** A workspace of a bank that other files of tests may use as well. */
export type TestWorkspace = Client & {
  readonly url: string
  /** A fresh workspace of the same bank. */
  workspace(): Promise<Client>
  /** Looks into the database, for what no endpoint shows. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A bank of this test alone. */
export type TestBank = TestWorkspace & {
  readonly databaseUrl: string
  /** A new one-time link. */
  signInAddress(): Promise<string | undefined>
  /** Stops the bank and leaves its database, until `close`. */
  stop(): Promise<void>
}

/** Of production banks, which take no key of few different bytes. */
export const PRODUCTION_KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString(
  'base64',
)

const KEYS = {
  sandbox: 'florin_sandbox_test_key_of_the_default_workspace',
  production: 'florin_production_test_key_of_the_default_workspace',
}

/**
 * A fresh workspace of the bank that all files of this worker share, for tests that look at nothing but their own
 * workspaces. Closing it closes those that were made of it, so that nothing of them goes on.
 */
export async function openTestWorkspace(): Promise<TestWorkspace> {
  ofWorker.florinBank ??= openTestBank({}, `${SHARED}_${randomUUID().replaceAll('-', '')}`)
  const { url, sql, workspace: fresh } = await ofWorker.florinBank
  const tenants: string[] = []
  const workspace = async () => {
    const client = await fresh()
    tenants.push(client.tenant)
    return client
  }
  return {
    ...(await workspace()),
    url,
    sql,
    workspace,
    async close() {
      for (const tenant of tenants)
        await sql('update workspaces set closed_time = now() where tenant = $1', [tenant])
    },
  }
}

/** Files of tests do not see each other’s modules; what lasts as long as the worker stands here. */
const ofWorker = globalThis as {
  florinBank?: Promise<TestBank>
  florinContracts?: Map<'sandbox' | 'production', Contract>
}

/** What a bank of this kind promises, whose schemas are compiled once in a worker: the document is the same for all of them. */
async function contractOfKind(kind: 'sandbox' | 'production', url: string): Promise<Contract> {
  ofWorker.florinContracts ??= new Map()
  const known = ofWorker.florinContracts.get(kind)
  if (known) return known
  const document = await fetch(`${url}/v0/openapi.json`)
  const contract = contractOf((await document.json()) as Parameters<typeof contractOf>[0])
  ofWorker.florinContracts.set(kind, contract)
  return contract
}

export async function openTestBank(
  environment: Record<string, string> = {},
  name?: string,
): Promise<TestBank> {
  const { database, url: databaseUrl } = await cloneDatabase(name)
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-bank-'))
  const kind = environment['FLORIN_ENVIRONMENT'] === 'production' ? 'production' : 'sandbox'
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: KEYS[kind],
    // Background verification would be seen by tests that count statements.
    FLORIN_PROOF_SECONDS: '0',
    FLORIN_LOG_LEVEL: process.env['FLORIN_LOG_LEVEL'] ?? 'error',
    FLORIN_ENCRYPTION_KEY:
      kind === 'production' ? PRODUCTION_KEY : Buffer.alloc(32, 7).toString('base64'),
    ...environment,
    ...asCollected,
  })
  const bank: Bank = await openBank(config, { announce: () => {}, logTo })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Dropping the database may cut a connection that is just being closed.
  pool.on('error', () => {})
  const contract = await contractOfKind(kind, bank.url)
  const client = clientOf(bank.url, KEYS[kind], bank.tenant, contract)
  return {
    ...client,
    url: bank.url,
    databaseUrl,
    signInAddress: () => bank.signInAddress(),
    async workspace() {
      const made = await client.post('/sandbox/workspaces', {})
      if (made.status !== 201) throw new Error(`no workspace: ${made.text}`)
      return clientOf(bank.url, made.body.api_key, made.body.tenant, contract)
    },
    async sql<Row>(text: string, values: unknown[] = []) {
      const { rows } = await pool.query(text, values)
      return rows as Row[]
    },
    stop: () => bank.close(),
    async close() {
      await pool.end()
      await bank.close()
      await dropDatabase(database)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A request without the half of its cost that `fetch` adds. */
async function ask(url: string, options: Parameters<typeof request>[1]) {
  const { statusCode, headers: named, body } = await request(url, options)
  const headers = new Headers()
  for (const [name, value] of Object.entries(named))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const type = headers.get('content-type') ?? ''
  return { status: statusCode, text: await textOf(body, type), type, headers }
}

/** The whole answer; of a stream, which goes on, what comes first (test/streams.ts reads them). */
async function textOf(
  body: Awaited<ReturnType<typeof request>>['body'],
  type: string,
): Promise<string> {
  if (!type.startsWith('text/event-stream')) return body.text()
  for await (const first of body) return String(first)
  return ''
}

/** Speaks to a bank as the holder of `key`: real HTTP requests, each answer held against the contract. */
export function clientOf(url: string, key: string, tenant: string, contract?: Contract): Client {
  plant('api_key', key)
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Headed = {},
  ): Promise<Reply> {
    plantAll(body)
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const text = body === undefined || typeof body === 'string' ? body : jsonText(body)
    const answer = await ask(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...json, ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
    const { status, type } = answer
    contract?.({ method, path, status, type, text: answer.text })
    const read = /json/.test(type) ? (parseJson(answer.text) as Reply['body']) : undefined
    plantAll(read)
    return { status, text: answer.text, body: read, headers: answer.headers }
  }
  return {
    key,
    tenant,
    request: send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    advance: (seconds) => send('POST', '/sandbox/clock', { advance_seconds: seconds }),
  }
}

/** A separate database, migrated and empty. */
export async function cloneDatabase(
  database = `bank_${randomUUID().replaceAll('-', '')}`,
): Promise<{ database: string; url: string }> {
  await maintain(`create database ${database} template ${TEMPLATE} strategy file_copy`)
  return { database, url: databaseAt(inject('postgres').connectionString, database) }
}

export async function dropDatabase(database: string): Promise<void> {
  await maintain(`drop database ${database} with (force)`)
}

// A template can be cloned once at a time; the lock makes the others wait instead of failing.
async function maintain(statement: string): Promise<void> {
  const { connectionString } = inject('postgres')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    for (const node of [...citusWorkers(connectionString), connectionString])
      await askOn(node, statement)
  } finally {
    await client.end()
  }
}
