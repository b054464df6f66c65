// A whole bank for one test file: the real program on its own real database, spoken to over HTTP.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type Contract, contractIn } from './contract.ts'
import { databaseAt, TEMPLATE } from './global_setup.ts'
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

export type TestBank = Client & {
  readonly url: string
  readonly databaseUrl: string
  /** A fresh workspace of the same bank. */
  workspace(): Promise<Client>
  /** A new one-time link. */
  signInAddress(): Promise<string | undefined>
  /** Looks into the database, for what no endpoint shows. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Stops the bank and leaves its database, until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

const KEYS = {
  sandbox: 'florin_sandbox_test_key_of_the_default_workspace',
  production: 'florin_production_test_key_of_the_default_workspace',
}

export async function openTestBank(environment: Record<string, string> = {}): Promise<TestBank> {
  const { database, url: databaseUrl } = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-bank-'))
  const kind = environment['FLORIN_ENVIRONMENT'] === 'production' ? 'production' : 'sandbox'
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: KEYS[kind],
    FLORIN_LOG_LEVEL: process.env['FLORIN_LOG_LEVEL'] ?? 'error',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...environment,
    ...asCollected,
  })
  const bank: Bank = await openBank(config, { announce: () => {}, logTo })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Dropping the database may cut a connection that is just being closed.
  pool.on('error', () => {})
  const document = await fetch(`${bank.url}/v0/openapi.json`)
  // Its own address is all in which the document of one bank differs from another's.
  const contract = contractIn((await document.text()).replaceAll(bank.url, ''))
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

/** Speaks to a bank as the holder of `key`: real HTTP requests, each answer held against the contract. */
export function clientOf(url: string, key: string, tenant: string, contract?: Contract): Client {
  plant('api_key', key)
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Headed = {},
  ): Promise<Reply> {
    plantAll(body)
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...json, ...headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    contract?.({ method, path, status: response.status, type, text })
    const read = /json/.test(type) ? JSON.parse(text) : undefined
    plantAll(read)
    return {
      status: response.status,
      text,
      body: read,
      headers: response.headers,
    }
  }
  return {
    key,
    tenant,
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path, headers) => request('DELETE', path, undefined, headers),
    advance: (seconds) => request('POST', '/sandbox/clock', { advance_seconds: seconds }),
  }
}

/** A database of its own, migrated and empty. */
export async function cloneDatabase(): Promise<{ database: string; url: string }> {
  const database = `bank_${randomUUID().replaceAll('-', '')}`
  await maintain(`create database ${database} template ${TEMPLATE} strategy file_copy`)
  return { database, url: databaseAt(inject('postgres').connectionString, database) }
}

export async function dropDatabase(database: string): Promise<void> {
  await maintain(`drop database ${database} with (force)`)
}

// A template can be cloned once at a time; the lock makes the others wait instead of failing.
async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
