// Faults on demand: what the sandbox does wrong with requests and webhooks, from the command line.

import type { Command } from 'commander'
import { UsageError, speaksToBank } from './context.ts'

type Options = {
  operation?: string
  apiKey?: string
  idempotencyKey?: string
  nth?: string
  times?: string
  probability?: string
  seed?: string
  status?: string
  when?: string
  delay?: string
  delaySeconds?: string
  webhook?: string
  eventType?: string
  returnCode?: string
  changeCode?: string
  correctedData?: string
  bankingDays?: string
  secCode?: string
  addendaCount?: string
  dishonorCode?: string
}

/** Adds `florin faults create`, `list` and `delete`. */
export function addFaults(program: Command): void {
  const faults = program
    .command('faults')
    .description('Inject faults into a sandbox workspace, to test your error handling.')
  addCreate(faults)
  addList(faults)
  const remove = faults.command('delete <id>').description('Delete a rule.')
  speaksToBank(remove, {
    examples: 'florin faults delete 7d943c51-e4ff-4e57-9558-08cab6b963c7',
    act: async ({ bank, output }, _options, id = '') => {
      await bank.delete('/sandbox/faults/{fault_id}', { path: { fault_id: id } })
      output.result('The rule is deleted.', { deleted: id })
    },
  })
}

function addCreate(faults: Command): void {
  const create = faults
    .command('create <fault>')
    .description(
      'Create a rule: ANSWER_LOST, BODY_CUT, CONNECTION_RESET, DELAY, ERROR, or WEBHOOK_LOST, _TWICE, _LATE, _OUT_OF_ORDER, _WRONG_SIGNATURE, _OLD_SIGNATURE, or VENDOR_TIMEOUT, VENDOR_GARBAGE, or PROCESSOR_TIMEOUT, PROCESSOR_GARBAGE, or ACH_RETURN, ACH_CHANGE, ACH_LATE_FILE, ACH_ENTRY.',
    )
    .option('--operation <operation>', 'operation to match: its id, or "POST /v0/accounts"')
    .option('--api-key <id>', 'id of the API key to match')
    .option('--idempotency-key <key>', 'Idempotency-Key to match')
    .option('--webhook <id>', 'webhook to match')
    .option('--event-type <type>', 'event type to match, such as "TRANSACTION.*"')
    .option('--nth <number>', 'number of the first match that can trigger it (default: 1)')
    .option('--times <number>', 'maximum number of times it is triggered (default: 1)')
    .option(
      '--probability <number>',
      'probability that a match triggers it, from 0 to 1 (default: 1)',
    )
    .option('--seed <number>', 'seed of the random choice')
    .option('--status <status>', 'for ERROR: 429, 500, 503 or 504')
    .option('--when <when>', 'for ERROR: BEFORE or AFTER the operation (default: BEFORE)')
    .option('--delay <milliseconds>', 'for DELAY: the delay')
    .option(
      '--delay-seconds <seconds>',
      'for WEBHOOK_LATE: the delay, by the clock of the workspace',
    )
    .option('--return-code <code>', 'for ACH_RETURN: return reason code, such as R03')
    .option('--change-code <code>', 'for ACH_CHANGE: change code, such as C01')
    .option('--corrected-data <text>', 'for ACH_CHANGE: corrected value')
    .option(
      '--banking-days <number>',
      'for ACH faults: number of banking days after settlement; 0 is before settlement',
    )
    .option('--sec-code <code>', 'for ACH_ENTRY: entry class of the incoming entry, such as CTX')
    .option('--addenda-count <number>', 'for ACH_ENTRY: number of addenda records')
    .option('--dishonor-code <code>', 'for ACH_ENTRY: code that dishonors its return, such as R68')
  speaksToBank(create, {
    examples: `
      florin faults create ANSWER_LOST --operation createInternalTransfer
      florin faults create ERROR --status 503 --when AFTER --times 3
      florin faults create DELAY --delay 5000 --probability 0.1 --seed 7 --times 100
      florin faults create ACH_RETURN --return-code R03 --nth 2
      florin faults create ACH_ENTRY --sec-code CTX --addenda-count 3`,
    act: async ({ bank, output }, options: Options, fault = '') => {
      const body = { fault: fault.toUpperCase(), ...bodyOf(options) }
      const made = await bank.post('/sandbox/faults', { body: body as never })
      const warnings = made.warnings ?? []
      output.result([`${made.fault}  ${made.id}`, ...warnings], made)
    },
  })
}

function addList(faults: Command): void {
  const list = faults.command('list').description('List the rules, oldest first.')
  speaksToBank(list, {
    examples: 'florin faults list --json',
    act: async ({ bank, output }) => {
      const page = await bank.get('/sandbox/faults')
      const lines = page.faults.map(
        ({ id, fault, operation = 'any operation', fired, times }) =>
          `${id}  ${fault}  ${operation}  fired ${fired} of ${times}`,
      )
      output.result(lines.length > 0 ? lines : 'There are no rules.', page)
    },
  })
}

/** The fields of the rule; whether they go together, the bank says. */
function bodyOf({
  apiKey,
  idempotencyKey,
  operation,
  when,
  webhook,
  eventType,
  ...options
}: Options) {
  const { delay, delaySeconds, nth, times, probability, seed, status, bankingDays } = options
  const { returnCode, changeCode, correctedData, secCode, addendaCount, dishonorCode } = options
  return {
    operation,
    api_key_id: apiKey,
    idempotency_key: idempotencyKey,
    webhook_id: webhook,
    event_type: eventType,
    when: when?.toUpperCase(),
    delay_ms: numberOf('--delay', delay),
    delay_seconds: numberOf('--delay-seconds', delaySeconds),
    nth: numberOf('--nth', nth),
    times: numberOf('--times', times),
    probability: numberOf('--probability', probability),
    seed: numberOf('--seed', seed),
    status: numberOf('--status', status),
    return_code: returnCode?.toUpperCase(),
    change_code: changeCode?.toUpperCase(),
    corrected_data: correctedData,
    banking_days: numberOf('--banking-days', bankingDays),
    sec_code: secCode?.toUpperCase(),
    addenda_count: numberOf('--addenda-count', addendaCount),
    dishonor_code: dishonorCode?.toUpperCase(),
  }
}

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${option} takes a number, and "${text}" is none`)
  return number
}
