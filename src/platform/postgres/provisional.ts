// Tracks files that a start creates and uses before they are durable. A start that finds their list removes and
// recreates them, because a power failure may have damaged them.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, syncTree, unlessMissing } from './files.ts'

const NAMES = 'not-on-disk-yet'

/** Notes what is going to be made in the home, before it is made. */
export async function noteProvisional(home: string, names: readonly string[]): Promise<void> {
  const file = join(home, NAMES)
  await writeFile(file, `${names.join('\n')}\n`, { mode: 0o644 })
  await syncToDisk(file)
  await syncToDisk(home)
}

/** What an earlier start made in the home and did not get to the disk, as far as anybody knows. */
export async function findProvisional(home: string): Promise<string[]> {
  const names = await unlessMissing(readFile(join(home, NAMES), 'utf8'))
  return names?.split('\n').filter((name) => name !== '') ?? []
}

/** Removes that, also half-made. Nothing runs from it any more, and no client was answered from it. */
export async function removeProvisional(home: string, names: readonly string[]): Promise<void> {
  for (const path of names.flatMap((name) => [name, `${name}.unfinished`]))
    await rm(join(home, path), { recursive: true, force: true })
  await forget(home)
}

/** Forces all that was noted to the disk, and forgets the note. The server may be running meanwhile. */
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
