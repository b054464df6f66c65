// Sealed files, whose key is derived from the roots, so they survive a key replacement. A clear
// first line names the workspace and a keyed hash of the content.

import { familyOf } from '../operations/family.ts'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'

const HEAD = /^FLORIN-SEALED-1 (\d+_\d+) ([0-9a-f]{64})\n/
/** Longer than any first line. */
const HEAD_MAX = 200

const boundTo = (tenant: string) => `file ${familyOf(tenant)}`

type Named = { readonly tenant: string; readonly hash: Buffer }

/** The content has one character per byte. */
export function sealFile(
  { hash: root }: Pick<Roots, 'hash'>,
  { tenant, hash }: Named,
  content: string,
): Buffer {
  const head = Buffer.from(`FLORIN-SEALED-1 ${tenant} ${hash.toString('hex')}\n`)
  return sealUnder(derive(root, 'seal'), {
    head,
    boundTo: boundTo(tenant),
    content: Buffer.from(content, 'latin1'),
  })
}

/** The first line and its workspace; undefined for another file. */
export function headOfFile(
  file: string,
): { readonly tenant: string; readonly line: string } | undefined {
  const [line, tenant] = HEAD.exec(file.slice(0, HEAD_MAX)) ?? []
  return line === undefined || tenant === undefined ? undefined : { tenant, line }
}

/** For the workspace or a copy. Throws for a changed file or one of another origin. */
export function openFile(
  { hash: root }: Pick<Roots, 'hash'>,
  tenant: string,
  file: string,
): string {
  const { line = '' } = headOfFile(file) ?? {}
  const content = openUnder(derive(root, 'seal'), {
    headBytes: line.length,
    boundTo: boundTo(tenant),
    sealed: Buffer.from(file, 'latin1'),
  })
  return content.toString('latin1')
}
