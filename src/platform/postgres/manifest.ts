// The manifest of a backup: size and SHA-256 of every file, to detect damage before a restore.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../operations/start_error.ts'
import { at, syncToDisk, unlessMissing } from './files.ts'

/** Written last, when the copy is complete. */
export const MANIFEST = 'florin-backup.json'

export type FileEntry = { readonly path: string; readonly bytes: number; readonly sha256: string }

export type Manifest = {
  readonly major: number
  readonly started: string
  /** The earliest moment to which this base can be restored. */
  readonly ended: string
  /** The last log segment within the base. */
  readonly last: string
  readonly segment_bytes: number
  readonly directories: readonly string[]
  readonly files: readonly FileEntry[]
}

/** Called with the number of processed bytes. */
export type Counter = (bytes: number) => void

/** Writes the manifest with its own checksum, durably. */
export async function writeManifest(base: string, manifest: Manifest): Promise<void> {
  const file = join(base, MANIFEST)
  const text = `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) })}\n`
  await at(file, writeFile(file, text))
  await syncToDisk(file)
}

/** Throws StartError if the manifest is missing or changed. */
export async function readManifest(base: string): Promise<Manifest> {
  const file = join(base, MANIFEST)
  const text = await unlessMissing(at(file, readFile(file, 'utf8')))
  const reason = text === undefined ? 'is missing' : 'is damaged'
  const manifest = text === undefined ? undefined : parsed(text)
  if (manifest) return manifest
  throw new StartError(
    `${file} ${reason}, and without it nothing tells whether this copy is complete. Restore from another copy.`,
  )
}

function parsed(text: string): Manifest | undefined {
  try {
    const { checksum, ...manifest } = JSON.parse(text) as Manifest & { checksum: string }
    return checksum === checksumOf(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

function checksumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

export async function entryOf(base: string, path: string): Promise<FileEntry> {
  const hash = createHash('sha256')
  const { size } = await stat(join(base, path))
  await pipeline(createReadStream(join(base, path)), hash)
  return { path, bytes: size, sha256: hash.digest('hex') }
}

/** Reads every file of a base. Throws StartError for the first damaged one. */
export async function checkFiles(
  base: string,
  { directories, files }: Manifest,
  count: Counter,
): Promise<void> {
  const damaged: string[] = []
  for (const path of directories) {
    const found = await unlessMissing(stat(join(base, path)))
    if (!found?.isDirectory()) damaged.push(`the directory ${path} is missing`)
  }
  for (const file of files) {
    const problem = await problemOf(base, file)
    if (problem !== undefined) damaged.push(problem)
    count(file.bytes)
  }
  const [first] = damaged
  if (first === undefined) return
  const more = damaged.length === 1 ? '' : ` (and ${damaged.length - 1} more)`
  throw new StartError(`${base} is damaged: ${first}${more}. Restore from another copy.`)
}

async function problemOf(base: string, file: FileEntry): Promise<string | undefined> {
  const found = await unlessMissing(stat(join(base, file.path)))
  if (!found?.isFile()) return `${file.path} is missing`
  if (found.size !== file.bytes)
    return `${file.path} has ${found.size} bytes instead of ${file.bytes}`
  const { sha256 } = await entryOf(base, file.path)
  return sha256 === file.sha256 ? undefined : `the contents of ${file.path} have changed`
}
