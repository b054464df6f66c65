// Files that are sealed outside of the database. Their key follows from the roots, which survive a replaced encryption key: no file has to
// be written again. A line in clear says whose file it is, and by which keyed hash its content is recognized.

import { familyOf } from '../operations/family.ts'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'

const HEAD = /^FLORIN-SEALED-1 (\d+_\d+) ([0-9a-f]{64})\n/
/** Longer than any first line. */
const HEAD_MAX = 200

const boundTo = (tenant: string) => `file ${familyOf(tenant)}`

type Named = { readonly tenant: string; readonly hash: Buffer }

/** The content (one character for each byte) as a sealed file. */
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

/** The first line of a sealed file, and its workspace; undefined for a file that is not sealed. */
export function headOfFile(
  file: string,
): { readonly tenant: string; readonly line: string } | undefined {
  const [line, tenant] = HEAD.exec(file.slice(0, HEAD_MAX)) ?? []
  return line === undefined || tenant === undefined ? undefined : { tenant, line }
}

/** The content of a sealed file of the workspace or of a copy. Throws for what was changed, or sealed elsewhere. */
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
