// `florin transfer-bulk FILE`: the transfers of a file, up to a thousand in each request.

import { readFileSync } from 'node:fs'
import { type Answer, jsonText, parseJson } from '@florin/sdk'
import { type Command, Option } from 'commander'
import { type Context, EXIT, speaksToBank, UsageError } from './context.ts'

type Item = Record<string, unknown>
type Result = Answer<'post', typeof BULK>['results'][number]
type Options = { mode: 'each' | 'all'; idempotencyKey?: string }

const BULK = '/transactions/internal_transfer/bulk'
const ITEMS_MAX = 1_000
/** A request may have a mebibyte. */
const BYTES_MAX = 1_000_000

export function addTransferBulk(program: Command): void {
  const command = program
    .command('transfer-bulk <file>')
    .description('Execute the transfers in a file: a JSON array, or one transfer per line.')
    .addOption(
      new Option(
        '--mode <mode>',
        'each: transfers are independent; all: all or none (at most 1,000)',
      )
        .choices(['each', 'all'])
        .default('each'),
    )
    .option('--idempotency-key <key>', 'idempotency key of the request, with --mode all')
  speaksToBank(command, {
    examples: `
      florin transfer-bulk payroll.ndjson                 each has its idempotency_key
      florin transfer-bulk payroll.ndjson --json          one result per line
      florin transfer-bulk payroll.json --mode all --idempotency-key payroll-2026-06`,
    act: (context, options, file = '') => carryOut(context, options as Options, itemsIn(file)),
  })
}

async function carryOut({ bank, output }: Context, options: Options, items: Item[]): Promise<void> {
  const { mode, idempotencyKey } = options
  const requests = mode === 'all' ? [items] : partsOf(items)
  let refused = 0
  let place = 0
  for (const body of requests) {
    const asking = bank.post(BULK, { query: { mode }, body: body as never, idempotencyKey })
    const { results } = await output.during(
      'Transferring',
      asking,
      () => `${place} of ${items.length}`,
    )
    for (const result of results) {
      place += 1
      if (result.problem) refused += 1
      if (result.problem || output.isJson) output.result(lineOf(result, place), result)
    }
  }
  output.note(`${items.length - refused} done, ${refused} not done`)
  if (refused > 0) process.exitCode = EXIT.refused
}

function lineOf({ idempotency_key, status, problem }: Result, place: number): string {
  return `${place}  ${idempotency_key ?? ''}  ${status} ${problem?.code ?? ''}  ${problem?.detail ?? ''}`
}

function itemsIn(file: string): Item[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  const isList = text.trimStart().startsWith('[')
  const lines = () =>
    text.split('\n').flatMap((line, at) => {
      return line.trim() === '' ? [] : [parsed(line, `${file}, line ${at + 1}`)]
    })
  // Whether they are transfers the bank says.
  const items = (isList ? parsed(text, file) : lines()) as Item[]
  if (items.length === 0) throw new UsageError(`${file} has no transfers`)
  return items
}

function parsed(text: string, where: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new UsageError(`${where}: ${(error as Error).message}`)
  }
}

/** In their order, as many in each as a request may have. */
function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  let part: Item[] = []
  let bytes = 0
  for (const item of items) {
    const size = Buffer.byteLength(jsonText(item)) + 1
    if (part.length === ITEMS_MAX || bytes + size > BYTES_MAX) part = []
    if (part.length === 0) {
      parts.push(part)
      bytes = 0
    }
    part.push(item)
    bytes += size
  }
  return parts
}
