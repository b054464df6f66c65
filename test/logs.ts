// Collects the logs of all test banks and the secrets sent to them, if FLORIN_TEST_LOGS is set: scripts/leaks.mjs
// searches the logs for the secrets after all tests.

import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'

const directory = process.env['FLORIN_TEST_LOGS']
if (directory !== undefined) mkdirSync(directory, { recursive: true })

/** Where a bank in this process logs to; undefined is its standard output. */
export const logTo =
  directory === undefined
    ? undefined
    : pino.destination({ dest: join(directory, `bank-${process.pid}.log`), sync: true })

/** To be set last: what is collected is all that a bank has to say. */
export const asCollected: Record<string, string> =
  directory === undefined ? {} : { FLORIN_LOG_LEVEL: 'trace' }

/** Keeps what a child process prints. */
export function collect(pid: number, chunk: Buffer): void {
  if (directory !== undefined) appendFileSync(join(directory, `program-${pid}.log`), chunk)
}

/** Fields whose value no log may contain, as the contract and the routes name them. */
const SECRET_FIELDS = new Set([
  'ssn',
  'ein',
  'tax_id',
  'account_number',
  'manual_account_number',
  'iban',
  'identification_number',
  'api_key',
  'secret',
  'password',
  'link_token',
  'client_token',
  'vendor_access_token',
  'vendor_public_token',
])
/** Shorter texts, and those without a digit, are words of tests that stand anywhere. */
const SECRET_MIN = 8

const planted = new Set<string>()

/** Remembers a secret that a bank was told, or told. */
export function plant(kind: string, secret: unknown): void {
  if (directory === undefined || typeof secret !== 'string') return
  if (secret.length < SECRET_MIN || !/\d/.test(secret) || planted.has(secret)) return
  planted.add(secret)
  const line = `${JSON.stringify({ kind, secret })}\n`
  appendFileSync(join(directory, `planted-${process.pid}.jsonl`), line)
}

/** Remembers every secret in a body. */
export function plantAll(body: unknown): void {
  if (directory === undefined || typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (SECRET_FIELDS.has(name)) plant(name, value)
    plantAll(value)
  }
}
