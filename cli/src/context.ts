// What every command that speaks to a bank has in common: which bank, how to print, how to end.

import { type Bank, connect, FlorinError, UnreachableError } from '@florin/sdk'
import { type Command, InvalidArgumentError, Option, type OptionValues } from 'commander'
import { openOutput, type Output } from './output.ts'

/** How commands end. 0 is success. */
export const EXIT = { refused: 1, usage: 2, unreachable: 3 } as const

export const exitCodes = `
Exit codes: 0 done, 1 the bank refused, 2 the command was not understood, 3 the bank does not answer.`

const DEFAULT_URL = 'http://127.0.0.1:8080'
/** A person waits: they hear within a second that nobody answers. */
const RETRIES = 2

/** Said on the command line, so that nothing was sent. */
export class UsageError extends Error {}

export type Context = { readonly bank: Bank; readonly url: string; readonly output: Output }

type Chosen = { url: string; key?: string; json?: boolean }

/** Gives a command the options that all have, and what it does: `act` gets the bank that they name. */
export function speaksToBank(
  command: Command,
  {
    examples,
    act,
  }: {
    examples: string
    act: (context: Context, options: OptionValues, ...args: string[]) => Promise<void>
  },
): Command {
  return command
    .addOption(
      new Option('--url <url>', 'where the bank is').env('FLORIN_URL').default(DEFAULT_URL),
    )
    .addOption(new Option('--key <key>', 'an API key of the workspace').env('FLORIN_API_KEY'))
    .option('--json', 'print JSON, one document per line')
    .addHelpText('after', `\nExamples:\n${indented(examples)}\n${exitCodes}`)
    .action(async (...given: unknown[]) => {
      const options = given.at(-2) as OptionValues & Chosen
      const output = openOutput({ json: options.json === true })
      try {
        const context = { bank: bankOf(options), url: options.url, output }
        await act(context, options, ...(given.slice(0, -2) as string[]))
      } catch (error) {
        process.exitCode = explain(error, options.url, output)
      }
    })
}

function bankOf({ url, key }: Chosen): Bank {
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is not a URL: --url http://127.0.0.1:8080`)
  if (!key) {
    throw new UsageError(
      'Which API key? Say --key or set FLORIN_API_KEY; the bank printed its first one when it was first started.',
    )
  }
  return connect({ url, apiKey: key, retries: RETRIES })
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
    output.complain(
      `The bank refused: ${error.message} (${error.code})\nMore: ${error.type}`,
      error.problem,
    )
    return EXIT.refused
  }
  throw error
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
