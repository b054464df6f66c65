// Numbers that the installation gives and the workspace lists: at the target they go on above those that it brings along.

import { patiently, type Move, type Side } from './side.ts'

/** So many numbers the source may give between the first look and the moment at which the workspace changes over. */
const ROOM: Readonly<Record<string, bigint>> = {
  transaction_number: 100_000n,
  ach_trace_number: 1_000n,
}

/** Numbers of seeded workspaces are no numbers of the sequence: they begin here. */
const SEEDED_FROM = 10n ** 17n

/** The target gives none of these numbers again. With `room`, so that there is nothing to do when the workspace changes over. */
export async function raiseSequences(move: Move, { room }: { room: boolean }): Promise<void> {
  for (const [name, more] of Object.entries(ROOM)) {
    const least = await lastOf(move.source, name)
    await raise(move.target, name, least, room ? more : 0n)
  }
  const [copy = '', original = ''] = move.tenant.split('_')
  if (BigInt(copy) > 1n) await raise(move.target, 'copy_number', BigInt(copy), 0n)
  if (BigInt(original) < SEEDED_FROM)
    await raise(move.target, 'workspace_number', BigInt(original), 0n)
}

async function raise(target: Side, name: string, least: bigint, room: bigint): Promise<void> {
  if ((await lastOf(target, name)) >= least + room / 2n) return
  await patiently(target, async () => {
    // Changes nothing, but keeps everybody from taking a number until the commit: it cannot be set back.
    await target.query(`alter sequence ${name} cache 1`)
    await target.query(
      `select setval('${name}', greatest(last_value, least($1::int8, (select max_value from pg_sequences where sequencename = '${name}'))))
       from ${name}`,
      [least + room],
    )
  })
}

async function lastOf(side: Side, name: string): Promise<bigint> {
  const [row] = await side.query<{ last: string }>(`select last_value::text as last from ${name}`)
  return BigInt(row?.last ?? '0')
}
