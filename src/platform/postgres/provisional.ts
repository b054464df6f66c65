// Lists files that a start uses before they are durable. A start that finds the list recreates
// them, because a power failure may have damaged them.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, syncTree, unlessMissing } from './files.ts'

const NAMES = 'not-on-disk-yet'

/** Written before the files are created. */
export async function noteProvisional(home: string, names: readonly string[]): Promise<void> {
  const file = join(home, NAMES)
  await writeFile(file, `${names.join('\n')}\n`, { mode: 0o644 })
  await syncToDisk(file)
  await syncToDisk(home)
}

/** The files of an earlier start that may not be durable. */
export async function findProvisional(home: string): Promise<string[]> {
  const names = await unlessMissing(readFile(join(home, NAMES), 'utf8'))
  return names?.split('\n').filter((name) => name !== '') ?? []
}

/** Nothing runs from them any more, and no client was answered from them. */
export async function removeProvisional(home: string, names: readonly string[]): Promise<void> {
  for (const path of names.flatMap((name) => [name, `${name}.unfinished`]))
    await rm(join(home, path), { recursive: true, force: true })
  await forget(home)
}

/** Syncs the files and deletes the list. The server may be running. */
export async function makeDurable(home: string): Promise<void> {
  const names = await findProvisional(home)
  if (names.length === 0) return
  for (const name of names) await syncTree(join(home, name))
  await syncToDisk(home)
  await forget(home)
}

async function forget(home: string): Promise<void> {
  await rm(join(home, NAMES), { force: true })
  await syncToDisk(home)
}
