// Options, output and error handling shared by all commands that call a bank.

import {
  type Bank,
  connect,
  FlorinError,
  type IgnoredName,
  ignoredText,
  type Settings,
  UnreachableError,
} from '@florin/sdk'
import { type Command, InvalidArgumentError, Option, type OptionValues } from 'commander'
import { openOutput, type Output, printable } from './output.ts'
import { profileOf, USUAL_PROFILE } from './profiles.ts'
import { systemFault } from './system_faults.ts'
import { UsageError } from './usage.ts'

export { UsageError } from './usage.ts'

/** How commands end. 0 is success. */
export const EXIT = { refused: 1, usage: 2, unreachable: 3 } as const

export const exitCodes = `
Exit codes: 0 success, 1 refused by the bank, 2 invalid command, 3 no response from the bank.`

const DEFAULT_URL = 'http://127.0.0.1:8080'
/** A person waits, so a missing response is reported within a second. */
const RETRIES = 2

export type Context = {
  readonly bank: Bank
  readonly url: string
  readonly key: string
  readonly output: Output
}

/** What the command line and the environment say of the bank. */
export type Chosen = { url?: string; key?: string; profile?: string; json?: boolean }

/** Gives a command the options that all have, and what it does: `act` gets the bank that they name. */
export function speaksToBank(
  command: Command,
  {
    examples,
    act,
    needsKey = true,
  }: {
    examples: string
    /** Without, its bank may not be spoken to. */
    needsKey?: boolean | ((options: OptionValues) => boolean)
    act: (context: Context, options: OptionValues, ...args: string[]) => Promise<void>
  },
): Command {
  return withOptions(command, examples).action(async (...given: unknown[]) => {
    const options = given.at(-2) as OptionValues & Chosen
    const output = outputFor(options)
    let url = options.url ?? DEFAULT_URL
    try {
      const chosen = addressOf(options, given.at(-1) as Command)
      url = chosen.url
      const isNeeded = typeof needsKey === 'function' ? needsKey(options) : needsKey
      const key = isNeeded ? chosen.key : (chosen.key ?? 'none')
      const context = { bank: bankOf({ url, key }, output), url, key: key ?? '', output }
      await act(context, options, ...(given.slice(0, -2) as string[]))
    } catch (error) {
      process.exitCode = explain(error, url, output)
    }
  })
}

/** Gives a command the same options and endings where it keeps or forgets banks instead of speaking to one. */
export function withOutput(
  command: Command,
  { examples, act }: { examples: string; act: (chosen: Chosen, output: Output) => Promise<void> },
): Command {
  return withOptions(command, examples).action(async (chosen: Chosen) => {
    const output = outputFor(chosen)
    try {
      await act(chosen, output)
    } catch (error) {
      process.exitCode = explain(error, chosen.url ?? DEFAULT_URL, output)
    }
  })
}

/** JSON wherever the output is no terminal. A complaint is JSON, too, unless a person reads it. */
function outputFor({ json }: Chosen): Output {
  const isPiped = !process.stdout.isTTY && json !== false
  const isAsked = json === true
  return openOutput({
    json: isAsked || isPiped,
    jsonErrors: isAsked || (isPiped && !process.stderr.isTTY),
  })
}

/** As the commands complain, for a command line that was not understood. */
export function complaintOf(text: string, words: readonly string[]): string {
  const isPiped = !process.stdout.isTTY && !process.stderr.isTTY && !words.includes('--no-json')
  if (!isPiped && !words.includes('--json')) return text
  return `${JSON.stringify({ error: text.replace(/^error: /, '').trim() })}\n`
}

function withOptions(command: Command, examples: string): Command {
  return command
    .addOption(new Option('--url <url>', `where the bank is (${DEFAULT_URL})`).env('FLORIN_URL'))
    .addOption(new Option('--key <key>', 'API key of the workspace').env('FLORIN_API_KEY'))
    .addOption(
      new Option('--profile <name>', 'profile stored by `florin login`').env('FLORIN_PROFILE'),
    )
    .option('--json', 'print JSON, one document per line (default if the output is not a terminal)')
    .option('--no-json', 'print formatted text even if the output is not a terminal')
    .addHelpText('after', `\nExamples:\n${indented(examples)}\n${exitCodes}`)
}

/**
 * Which bank is meant, and by which key: what the command line says, then a profile that it names, then the environment, then
 * the profile that was kept. A kept key goes only where it was kept for.
 */
function addressOf(
  { url, key, profile: named }: Chosen,
  command: Command,
): { url: string; key: string | undefined } {
  const isSaid = (name: string) => command.getOptionValueSource(name) === 'cli'
  const kept = profileOf(named ?? USUAL_PROFILE)
  if (named !== undefined && !kept) {
    throw new UsageError(
      `There is no profile "${named}": make it with florin login --profile ${named}.`,
    )
  }
  const isMeant = isSaid('profile') || (url === undefined && key === undefined)
  const usual = isMeant && kept ? kept.url : DEFAULT_URL
  const chosen = isSaid('url') || !isMeant ? (url ?? usual) : usual
  const keptKey = kept?.url === chosen ? kept.key : undefined
  if (isSaid('key')) return { url: chosen, key }
  return { url: chosen, key: isSaid('profile') ? keptKey : (key ?? keptKey) }
}

function bankOf(
  { url, key }: { url: string; key: string | undefined },
  output: Pick<Output, 'complain'>,
): Bank {
  if (!key) {
    throw new UsageError(
      'The API key is missing: use --key, set FLORIN_API_KEY, or store one with florin login. The ' +
        'bank printed its first API key at its first start.',
    )
  }
  const onIgnored = (ignored: readonly IgnoredName[]) => {
    const line = `ignored: ${ignoredText(ignored)}`
    output.complain(printable(line), { note: line })
  }
  return connectBank({ url, apiKey: key, retries: RETRIES, onIgnored })
}

/** As the SDK connects; what it says of an address or key that cannot be one is said on the command line. */
export function connectBank(settings: Settings): Bank {
  try {
    return connect(settings)
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

/** Says what went wrong, and which exit code that is. What is not foreseen is thrown on. */
function explain(error: unknown, url: string, output: Output): number {
  if (error instanceof UsageError) {
    output.complain(error.message)
    return EXIT.usage
  }
  if (error instanceof UnreachableError) {
    output.complain(error.message, { error: 'unreachable', url })
    return EXIT.unreachable
  }
  if (error instanceof FlorinError) {
    output.complain(`The bank refused: ${error.message} (${error.code})\nMore: ${error.type}`, {
      ...error.problem,
      detail: error.message,
    })
    return EXIT.refused
  }
  const fault = systemFault(error)
  if (fault === undefined) throw error
  output.complain(fault)
  return EXIT.refused
}

function indented(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `  ${line.trim()}`)
    .join('\n')
}

/** Reads an argument with `parse`, whose complaint is one about usage. */
export function argument<Value>(parse: (text: string) => Value): (text: string) => Value {
  return (text) => {
    try {
      return parse(text)
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error))
    }
  }
}
