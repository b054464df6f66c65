// Output, exit codes and help of the server commands.

import { openOutput, type Output } from '@florin/cli'
import type { Command } from 'commander'
import { explain, isForPeople } from './explain.ts'

export type JsonOption = { readonly json?: true }

const EXIT_CODES = 'Exit codes: 0 success, 1 failure, 2 invalid command.'

/** Adds `--json`, examples and exit codes. */
export function teaches(command: Command, ...examples: string[]): Command {
  const lines = examples.map((it) => `  ${it}`).join('\n')
  return command
    .option('--json', 'print one JSON document')
    .addHelpText('after', `\nExamples:\n${lines}\n\n${EXIT_CODES}`)
}

/** With --json, an expected error is a document too. */
export async function withOutput(
  { json = false }: { json?: boolean },
  work: (output: Output) => Promise<void>,
): Promise<void> {
  const output = openOutput({ json })
  try {
    await work(output)
  } catch (thrown) {
    const error = explain(thrown)
    if (!json || !isForPeople(error)) throw error
    output.complain(error.message)
    process.exitCode = 1
  }
}
