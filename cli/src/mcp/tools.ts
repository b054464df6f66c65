// The tools of the MCP server. They are few, because a model reads the description of each one in every conversation: the 160
// operations of the bank are found, described and called by name.

import { type Bank, FlorinError, jsonText as textOf, UnreachableError } from '@florin/sdk'
import { McpServer } from '@modelcontextprotocol/server'
import {
  BadCall,
  carryOut,
  type Given,
  KEY_RULE,
  operationOf,
  needsKey,
  operationFor,
} from './calls.ts'
import { type Contract, type Operation, readContract } from './contract.ts'
import { dueText } from './due.ts'
import { explain } from './explain.ts'
import { inputs } from './inputs.ts'
import { truncate, jsonText, maskSecrets, withoutKeys } from './text.ts'

const INSTRUCTIONS = `Florin is a bank. Amounts are integers in cents. Find an operation by its purpose (find_operations), read its parameters
(describe_operation), then call it: read for GET, write for everything else. The permissions of the API key apply. Secrets, SSNs
and account numbers are masked; where a body needs the number of an account, write {account_number:<account id>}. For operations that move money, derive
idempotency_key from the task: the same task has the same key, so that a repeated write moves money once.`

type Said = { content: { type: 'text'; text: string }[]; isError?: boolean }

const reads = { readOnlyHint: true, openWorldHint: false } as const
const writes = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
} as const

/** A server whose tools act on this bank, with the rights of its key. */
export function bankServer(bank: Bank, version: string): McpServer {
  const server = new McpServer({ name: 'florin', version }, { instructions: INSTRUCTIONS })
  let known: Promise<Contract> | undefined
  // A bank that was not there the first time is asked again.
  const contract = () =>
    (known ??= readContract(bank).catch((error: unknown) => {
      known = undefined
      throw error
    }))
  addLookups(server, contract)
  addCalls(server, bank, contract)
  addAnswers(server, bank)
  return server
}

type Known = () => Promise<Contract>

/** What the bank can do. */
function addLookups(server: McpServer, contract: Known): void {
  server.registerTool(
    'find_operations',
    {
      title: 'Find operations',
      description:
        'Finds operations of the bank by words, for example "freeze account" or "ach return".',
      inputSchema: inputs.find,
      annotations: reads,
    },
    ({ query, limit = 10 }) =>
      said(async () => {
        const found = (await contract()).find(query, limit)
        return found.length === 0
          ? 'No operation matches. Try other words.'
          : found.map(lineOf).join('\n')
      }),
  )
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description:
        'Describes the parameters of an operation: path, query, body with an example, errors, events.',
      inputSchema: inputs.describe,
      annotations: reads,
    },
    ({ operation }) =>
      said(async () => {
        const all = await contract()
        return truncate(descriptionOf(operationOf(all, operation), all))
      }),
  )
}

/** Every operation, by its name. */
function addCalls(server: McpServer, bank: Bank, contract: Known): void {
  server.registerTool(
    'read',
    {
      title: 'Read from the bank',
      description:
        'Calls an operation that only reads (GET). Lists take limit (or page_size) and page_token in query.',
      inputSchema: inputs.read,
      annotations: reads,
    },
    (given) =>
      said(async () => {
        const operation = operationFor(await contract(), given.operation, 'read')
        const query = pageOf(operation, given)
        const { answer, notes } = await carryOut(bank, operation, { ...given, query })
        return notes + jsonText(answer)
      }),
  )
  server.registerTool(
    'write',
    {
      title: 'Change data in the bank',
      description:
        'Calls an operation that changes data: creates, moves money, simulates, advances the clock. ' +
        'Confirm with the user before an operation that moves real money or cannot be undone.',
      inputSchema: inputs.write,
      annotations: writes,
    },
    (given) =>
      said(async () => {
        const operation = operationFor(await contract(), given.operation, 'write')
        const made = await madeBefore(bank, () => carryOut(bank, operation, given))
        if (typeof made === 'string') return made
        const { answer, idempotencyKey, notes } = made
        const done = answer === undefined ? 'Done.' : jsonText(answer)
        const keyed = idempotencyKey === undefined ? '' : `idempotency_key: ${idempotencyKey}\n`
        return notes + keyed + done
      }),
  )
}

/** The result of a call; or, when its key was used before, an explanation of the transaction that the earlier call made. */
async function madeBefore<Result>(
  bank: Bank,
  call: () => Promise<Result>,
): Promise<Result | string> {
  try {
    return await call()
  } catch (error) {
    const id = error instanceof FlorinError ? error.problem.transaction_id : undefined
    if (id === undefined) throw error
    const about = (await explain(bank, id)) ?? ''
    return `This call changed nothing: its idempotency_key was used before, for transaction ${id} below. If you wanted anything else, call again with another key.\n${about}`
  }
}

/** Answers that several operations make together. */
function addAnswers(server: McpServer, bank: Bank): void {
  server.registerTool(
    'read_clock',
    {
      title: 'Read the clock',
      description:
        'Reads the time of the workspace (sandbox), which can be ahead of machine time. To advance it: ' +
        'write moveClock.',
      inputSchema: inputs.clock,
      annotations: reads,
    },
    () =>
      said(async () => {
        const now = await bank.sandbox.clock.now()
        return `The workspace’s time is ${now.toISOString()}; the machine’s is ${new Date().toISOString()}.`
      }),
  )
  server.registerTool(
    'list_due',
    {
      title: 'List scheduled work',
      description:
        'Lists the scheduled work of the workspace (sandbox), earliest first: expiring holds, ACH, ' +
        'webhook retries.',
      inputSchema: inputs.due,
      annotations: reads,
    },
    ({ limit = ROWS }) => said(async () => truncate(await dueText(bank, limit))),
  )
  server.registerTool(
    'explain_transaction',
    {
      title: 'Explain a transaction',
      description: 'Explains a transaction in sentences: hold, both sides, balances.',
      inputSchema: inputs.explain,
      annotations: reads,
    },
    ({ id }) =>
      said(async () => {
        const explained = await explain(bank, id)
        if (explained === undefined)
          throw new BadCall('The bank has no transaction with this uuid.')
        return explained
      }),
  )
}

const lineOf = ({ id, method, path: url, summary, tag }: Operation): string =>
  `${id}: ${summary} (${method.toUpperCase()} ${url}, ${tag}, ${method === 'get' ? 'read' : 'write'})`

function descriptionOf(operation: Operation, contract: Contract): string {
  const { description, parameters, body, errors, events } = operation
  const taken = parameters
    .filter((it) => it.in !== 'header')
    .map(({ name, in: place, required, description: about, schema }) => ({
      name,
      in: place,
      required,
      about,
      schema: contract.inlined(schema),
    }))
  const facts = {
    ...(description === '' ? {} : { description }),
    parameters: taken,
    ...(needsKey(operation) ? { idempotency_key: `required. ${KEY_RULE}` } : {}),
    ...(body === undefined ? {} : { example: body.example, body: contract.inlined(body.schema) }),
    events,
    errors,
  }
  return `${lineOf(operation)}\n${JSON.stringify(facts)}`
}

const ROWS = 20

/** A list answers few rows unless more are asked for. */
function pageOf({ parameters }: Operation, { query: asked }: Given): Record<string, unknown> {
  const size = parameters.find(({ name }) => name === 'limit' || name === 'page_size')?.name
  return { ...(size === undefined ? {} : { [size]: ROWS }), ...asked }
}

/** What a tool answers; a refusal of the bank is an answer too, and says what to do next. */
async function said(act: () => Promise<string>): Promise<Said> {
  try {
    return { content: [{ type: 'text', text: withoutKeys(await act()) }] }
  } catch (error) {
    return { content: [{ type: 'text', text: withoutKeys(whyNot(error)) }], isError: true }
  }
}

function whyNot(error: unknown): string {
  if (error instanceof BadCall) return error.message
  if (error instanceof FlorinError)
    return `The bank refused: ${error.code} (${error.status}): ${error.message}\n${textOf(maskSecrets(error.problem))}`
  if (error instanceof UnreachableError) return error.message
  throw error
}
