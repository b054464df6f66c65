// Output of the admin commands.

import type { Admin } from '../start/admin.ts'
import { withOutput, type JsonOption } from './answers.ts'

/** Opens the configured database for an admin command. */
export type WithAdmin = <Result>(
  work: (admin: Admin) => Promise<Result>,
  /** Variables set by the command line. */
  chosen?: Record<string, string>,
) => Promise<Result>

/** For people, and for programs. */
export type CommandOutput = { readonly lines: string | string[]; readonly value: unknown }
/** Prints a secret. Throws if that fails. */
type Show = (answer: CommandOutput) => void

export function say(
  flags: JsonOption,
  withAdmin: WithAdmin,
  work: (admin: Admin, show: Show) => Promise<CommandOutput | undefined>,
): Promise<void> {
  return withOutput(flags, async (output) => {
    const show: Show = ({ lines, value }) => output.once(lines, value)
    const answer = await withAdmin((admin) => work(admin, show))
    if (answer) output.result(answer.lines, answer.value)
  })
}

/** Or a line for an empty list. */
export function orNone(lines: string[]): string[] {
  return lines.length > 0 ? lines : ['There are none.']
}
