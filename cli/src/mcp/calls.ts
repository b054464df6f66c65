// Calls an operation by its name, with what a model gave.

import { randomUUID } from 'node:crypto'
import { type Bank, ignoredOf, ignoredText } from '@florin/sdk'
import type { Contract, Operation } from './contract.ts'

/** What a model gave that cannot be sent; the sentence says what to do. */
export class BadCall extends Error {}

export type Given = {
  readonly operation: string
  readonly path?: Record<string, string> | undefined
  readonly query?: Record<string, unknown> | undefined
  readonly body?: Record<string, unknown> | readonly unknown[] | undefined
  readonly idempotency_key?: string | undefined
}

/** How a model makes a key that protects against a second payment. */
export const KEY_RULE =
  'Derive it from the task, for example "rent-2026-06-<customer id>", and repeat it if the result of a call is unknown: the bank then moves the money only once. A refusal is also stored under the key: use a new key for a corrected call.'

/** The operation of this name. Throws BadCall when there is none. */
export function operationOf(all: Contract, id: string): Operation {
  const operation = all.operation(id)
  if (!operation)
    throw new BadCall(`There is no operation "${id}". Search for its name with find_operations.`)
  return operation
}

/** The same, which must read or write as the tool says. */
export function operationFor(all: Contract, id: string, kind: 'read' | 'write'): Operation {
  const operation = operationOf(all, id)
  const isRead = operation.method === 'get'
  if (isRead !== (kind === 'read'))
    throw new BadCall(
      `${id} ${isRead ? 'reads' : 'changes data'}: use ${isRead ? 'read' : 'write'}.`,
    )
  return operation
}

/** Throws BadCall. The arguments were read as doubles, so the digits of a larger integer may be lost already. */
function refuseRounded(value: unknown, path: string): void {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new BadCall(
      `${path} is beyond 2^53 - 1, and MCP does not carry its digits exactly: send it with the API or the CLI.`,
    )
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) refuseRounded(part, `${path}.${name}`)
}

const KEY = /^[!-~]([ -~]{0,253}[!-~])?$/

const keyOf = ({ parameters }: Operation) =>
  parameters.find(({ name }) => name === 'Idempotency-Key')

/** Whether the bank refuses the operation without an idempotency key. */
export const needsKey = (operation: Operation) => keyOf(operation)?.required === true

/**
 * Calls it. Returns the answer of the bank, the key under which a write can be sent again, and what the bank ignored. Throws BadCall if money
 * would move without a key of the model: one that was made here would be lost with the answer.
 */
export async function carryOut(bank: Bank, operation: Operation, given: Given) {
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = given.path?.[name]
    if (value === undefined || value === '')
      throw new BadCall(`${operation.id} needs path.${name}.`)
    return encodeURIComponent(value)
  })
  if (given.idempotency_key !== undefined && !KEY.test(given.idempotency_key))
    throw new BadCall('idempotency_key must be 1 to 255 printable ASCII characters.')
  const isKeyed = keyOf(operation) !== undefined
  if (needsKey(operation) && given.idempotency_key === undefined)
    throw new BadCall(`${operation.id} needs idempotency_key. ${KEY_RULE}`)
  const idempotencyKey = isKeyed ? (given.idempotency_key ?? randomUUID()) : undefined
  refuseRounded(given.query, 'query')
  refuseRounded(given.body, 'body')
  const body = given.body === undefined ? undefined : await withNumbers(bank, given.body)
  const call = bank.ask(operation.method, url, {
    ...(given.query === undefined ? {} : { query: given.query }),
    ...(body === undefined ? {} : { body: body as object }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  const { data: answer, headers } = await call.withResponse()
  const ignored = ignoredText(ignoredOf(headers))
  return { answer, idempotencyKey, notes: ignored === '' ? '' : `ignored: ${ignored}\n` }
}

const NUMBER_OF = /^\{account_number:([0-9a-f-]{36})\}$/i

/** Models do not see account numbers, but may name one by its account: `{account_number:<id>}`. */
async function withNumbers(bank: Bank, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((it) => withNumbers(bank, it)))
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(async ([name, part]) => [
      name,
      await withNumbers(bank, part),
    ])
    return Object.fromEntries(await Promise.all(parts)) as unknown
  }
  const [, account_id] = typeof value === 'string' ? (NUMBER_OF.exec(value) ?? []) : []
  if (account_id === undefined) return value
  const account = await bank.get('/accounts/{account_id}', { path: { account_id } })
  return account.account_number
}
