// Sealed files. A clear first line names the workspace and the hash of the content.

import { lastingPlace } from './places.ts'
import type { Vault } from './seal.ts'

const HEAD = /^FLORIN-SEALED-1 (\d+_\d+) ([0-9a-f]{64})\n/
/** Longer than any first line. */
const HEAD_MAX = 200

/** The first line is authenticated with the content. */
const placeOf = (tenant: string, line: string) =>
  lastingPlace('a file', 'content', { tenant, key: line })

type Named = { readonly tenant: string; readonly hash: Buffer }

/**
 * The content has one character per byte; `hash` is a keyed hash of it. Stays readable after a key
 * replacement.
 */
export function sealFile(
  vault: Pick<Vault, 'seal'>,
  { tenant, hash }: Named,
  content: string,
): Buffer {
  const line = `FLORIN-SEALED-1 ${tenant} ${hash.toString('hex')}\n`
  const sealed = vault.seal(placeOf(tenant, line), Buffer.from(content, 'latin1'))
  return Buffer.concat([Buffer.from(line), sealed])
}

/** The first line and its workspace; undefined for another file. */
export function headOfFile(
  file: string,
): { readonly tenant: string; readonly line: string } | undefined {
  const [line, tenant] = HEAD.exec(file.slice(0, HEAD_MAX)) ?? []
  return line === undefined || tenant === undefined ? undefined : { tenant, line }
}

/** For the workspace or a copy. Throws for a changed file or one of another origin. */
export function openFile(vault: Pick<Vault, 'open'>, tenant: string, file: string): string {
  const { line = '' } = headOfFile(file) ?? {}
  const sealed = Buffer.from(file.slice(line.length), 'latin1')
  return vault.open(placeOf(tenant, line), sealed, 'latin1')
}
