// The answers of the commands that work on the database of a bank: what is found, and secrets that are shown once.

import type { Admin } from '../start/admin.ts'
import { answering, type Json } from './answers.ts'

/** Opens the database that the environment names for an admin command. */
export type WithAdmin = <Result>(
  work: (admin: Admin) => Promise<Result>,
  /** Variables that the command line sets. */
  chosen?: Record<string, string>,
) => Promise<Result>

/** What is printed for people, and for programs. */
export type Answer = { readonly lines: string | string[]; readonly value: unknown }
/** Prints an answer with a secret that is shown once. Throws if it cannot be printed. */
type Show = (answer: Answer) => void

/** Answers with what an admin command found. */
export function say(
  flags: Json,
  withAdmin: WithAdmin,
  work: (admin: Admin, show: Show) => Promise<Answer | undefined>,
): Promise<void> {
  return answering(flags, async (output) => {
    const show: Show = ({ lines, value }) => output.once(lines, value)
    const answer = await withAdmin((admin) => work(admin, show))
    if (answer) output.result(answer.lines, answer.value)
  })
}

/** The lines of a list, or a line that says that it is empty. */
export function listed(lines: string[]): string[] {
  return lines.length > 0 ? lines : ['There are none.']
}
