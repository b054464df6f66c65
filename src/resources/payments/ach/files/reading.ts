// Reads a file that came in to its end before anything of it counts: what it holds, by what it is known again, or
// what is wrong with it. A long file is read in slices, so that requests are answered meanwhile.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { NachaError } from '../../../../rails/ach/nacha/fields.ts'
import type { FileHead } from '../../../../rails/ach/nacha/file.ts'
import { isFiller, linesIn, type Received, recordOf } from '../../../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../../../rails/ach/nacha/read.ts'

/** Why a file is set aside; `line` and `column` count from 1. */
export type Problem = {
  readonly reason: string
  readonly line?: number
  readonly column?: number
  readonly field?: string
}

/** A file that can be booked. */
export type GoodFile = {
  readonly entries: number
  /** Keyed hash of the whole content. */
  readonly hash: Buffer
  /** Keyed hash of the records: without line ends, and without the lines that fill the last block. */
  readonly fingerprint: Buffer
  /** What the header says that no second file may say. */
  readonly headerIdentity: string
  readonly modifier: string
  /** The first sum, count or hash that does not agree. */
  readonly disagreement?: Problem
}

/** Entries, and characters, after which others get a turn of the event loop. */
const SLICE_ENTRIES = 500
const SLICE_LENGTH = 1024 * 1024

/** The file, or the first mistake in it. Reads it once, in slices. */
export async function readWhole(
  { vault, tenant }: { vault: Vault; tenant: Tenant },
  content: string,
): Promise<GoodFile | { readonly problem: Problem }> {
  const records = vault.hasher(tenant)
  function* hashedLines(): Generator<string, void> {
    for (const line of linesIn(content)) {
      if (line.trim() !== '' && !isFiller(line)) records.add(recordOf(line))
      yield line
    }
  }
  let disagreement: NachaError | undefined
  try {
    const { entries, head } = await countEntries(hashedLines(), {
      onDisagreement: (problem) => (disagreement ??= problem),
    })
    return {
      entries,
      hash: await contentHash({ vault, tenant }, content),
      fingerprint: records.digest(),
      headerIdentity: identityOf(head),
      modifier: head.modifier,
      ...(disagreement ? { disagreement: problemOf(disagreement) } : {}),
    }
  } catch (error) {
    if (!(error instanceof NachaError)) throw error
    return { problem: problemOf(error) }
  }
}

function problemOf({ message: reason, line, column, field }: NachaError): Problem {
  return { reason, line, column, field }
}

async function countEntries(
  lines: Iterable<string>,
  received: Received,
): Promise<{ entries: number; head: FileHead }> {
  const reading = nachaEntries(lines, received)
  for (let entries = 0; ; entries += 1) {
    const { done, value } = reading.next()
    if (done) return { entries, head: value }
    if (entries % SLICE_ENTRIES === SLICE_ENTRIES - 1) await nextTurn()
  }
}

/** Keyed hash of a whole content, also of one that is no file. */
export async function contentHash(
  { vault, tenant }: { vault: Vault; tenant: Tenant },
  content: string,
): Promise<Buffer> {
  const hash = vault.hasher(tenant)
  for (let from = 0; from < content.length; from += SLICE_LENGTH) {
    hash.add(content.slice(from, from + SLICE_LENGTH))
    await nextTurn()
  }
  return hash.digest()
}

type Identity = Pick<
  FileHead,
  'destination' | 'origin' | 'createdDate' | 'createdTime' | 'modifier'
>

/** What the header of a file says: no second file with the same is booked. */
export function identityOf({
  destination,
  origin,
  createdDate,
  createdTime,
  modifier,
}: Identity): string {
  return JSON.stringify([destination, origin, createdDate, createdTime, modifier])
}
