// `florin ach show`, and after a restore `florin ach unknown` and `florin ach adopt`.

import type { Command } from 'commander'
import type { UnknownSent } from '../resources/payments/ach/files/unknown_list.ts'
import { type JsonOption, teaches } from './answers.ts'
import { type WithAdmin, say } from './say.ts'

const NONE = 'All sent ACH files are in the database.'
const CENTS = 100n

/** `withKeys` also reads the encryption key. */
export function addAchCommands(program: Command, withAdmin: WithAdmin, withKeys: WithAdmin): void {
  const ach = program
    .command('ach')
    .description('ACH files of this machine: print one, and handle files sent before a restore.')
  const unknown = ach
    .command('unknown')
    .description('Print the sent ACH files that are missing from the database.')
  teaches(unknown, 'florin ach unknown', 'florin ach unknown --json | jq .files').action((flags) =>
    say(flags, withAdmin, async (admin) => {
      const files = await admin.unknownAch()
      return { lines: linesOf(files), value: { files: files.map(shown) } }
    }),
  )
  const show = ach
    .command('show <file>')
    .description('Print an ACH file of this machine, also a sealed one in `processed`.')
  teaches(show, 'florin ach show .florin/ach/1_1/processed/monday.ach').action(
    (file: string, flags: JsonOption) =>
      say(flags, withKeys, async (admin) => {
        const content = await admin.showAch(file)
        return { lines: content.trimEnd().split(/\r?\n/), value: { content } }
      }),
  )
  const adopt = ach
    .command('adopt')
    .description(
      'Take those files for sent: their entries do not leave again, and other files leave again.',
    )
  teaches(adopt, 'florin ach unknown', 'florin ach adopt').action((flags) =>
    say(flags, withAdmin, async (admin) => {
      const files = await admin.adoptAch()
      const done = `Adopted: ${files.length}. Their entries do not leave again; what else waits leaves.`
      const lines = files.length === 0 ? [NONE] : [...linesOf(files), done]
      return { lines, value: { adopted: files.map(shown) } }
    }),
  )
}

function linesOf(files: readonly UnknownSent[]): string[] {
  if (files.length === 0) return [NONE]
  return files.flatMap((file) => {
    const { tenant, name, decided_time, entries } = shown(file)
    const odd = entries.filter(({ here }) => here !== 'INIT')
    return [
      `${tenant}  ${name}  decided ${decided_time}  entries ${entries.length}, of which ${entries.length - odd.length} wait to leave again`,
      ...odd.map(({ trace_no, dc_sign, amount, here }) => {
        const sum = `${BigInt(amount) / CENTS}.${String(BigInt(amount) % CENTS).padStart(2, '0')}`
        return `      ${trace_no}  ${dc_sign} of ${sum}  ${here ?? 'not known here'}`
      }),
    ]
  })
}

/** `here`: the status in the database, absent for an unknown entry. `amount`: cents. */
function shown({ tenant, note, fates }: UnknownSent) {
  return {
    tenant,
    name: note.name,
    decided_time: note.creation_time.toISOString(),
    entries: fates.map(({ entry, id, status }) => ({
      trace_no: entry.trace,
      dc_sign: entry.dc_sign,
      amount: String(entry.amount),
      ...(id === undefined ? {} : { id, here: status }),
    })),
  }
}
