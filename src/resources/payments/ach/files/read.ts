// Reads an incoming file completely before it has effects, in slices that yield to requests.

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { NachaError } from '../../../../rails/ach/nacha/fields.ts'
import type { FileHead } from '../../../../rails/ach/nacha/file.ts'
import { isFiller, linesIn, type Received, recordOf } from '../../../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../../../rails/ach/nacha/read.ts'

/** `line` and `column` count from 1. */
export type Problem = {
  readonly reason: string
  readonly line?: number
  readonly column?: number
  readonly field?: string
}

export type GoodFile = {
  readonly entries: number
  /** Keyed hash of the content. */
  readonly hash: Buffer
  /** Keyed hash of the records, without line endings and padding lines. */
  readonly fingerprint: Buffer
  /** The header's fields that must be unique. */
  readonly headerIdentity: string
  readonly modifier: string
  /** The first total, count or hash that is wrong. */
  readonly disagreement?: Problem
}

/** Entries, and characters, of a slice. */
const SLICE_ENTRIES = 500
const SLICE_LENGTH = 1024 * 1024

/** The file, or its first error. */
export async function readWhole(
  { vault, tenant }: { vault: Vault; tenant: Tenant },
  content: string,
): Promise<GoodFile | { readonly problem: Problem }> {
  const records = createHash('sha256')
  function* hashedLines(): Generator<string, void> {
    for (const line of linesIn(content)) {
      if (line.trim() !== '' && !isFiller(line)) records.update(recordOf(line))
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
      fingerprint: vault.hash(tenant, records.digest('hex')),
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

/** Also for content that is no file. */
export async function contentHash(
  { vault, tenant }: { vault: Vault; tenant: Tenant },
  content: string,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let from = 0; from < content.length; from += SLICE_LENGTH) {
    hash.update(content.slice(from, from + SLICE_LENGTH))
    await nextTurn()
  }
  return vault.hash(tenant, hash.digest('hex'))
}

type Identity = Pick<
  FileHead,
  'destination' | 'origin' | 'createdDate' | 'createdTime' | 'modifier'
>

/** The header's identity: a second file with the same is not booked. */
export function identityOf({
  destination,
  origin,
  createdDate,
  createdTime,
  modifier,
}: Identity): string {
  return JSON.stringify([destination, origin, createdDate, createdTime, modifier])
}
