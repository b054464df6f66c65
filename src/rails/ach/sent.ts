// The folder `sent`: a note of each sent file, `<id>.json`.

import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid, newId } from '../../platform/values/ids.ts'
import type { SentEntry, SentNote, SentNotes } from './ach.ts'
import { FOLDER_MODE, syncFolder, unlessGone, writeSafely } from './disk.ts'

const ENDING = '.json'

/** In JSON, cents and times are texts. */
type StoredNote = Omit<SentNote, 'creation_time' | 'entries'> & {
  creation_time: string
  entries: (Omit<SentEntry, 'amount'> & { amount: string })[]
}

export function sentIn(directory: string): SentNotes {
  const folderOf = (tenant: string) => join(directory, tenant, 'sent')
  const pathOf = (tenant: string, id: string) => join(folderOf(tenant), `${id}${ENDING}`)
  const outgoing = (tenant: string) => join(directory, tenant, 'outgoing')

  return {
    async write(tenant, note) {
      await mkdir(folderOf(tenant), { recursive: true, mode: FOLDER_MODE })
      const entries = note.entries.map((entry) => ({ ...entry, amount: String(entry.amount) }))
      const part = join(folderOf(tenant), `.${newId()}.part`)
      await writeSafely(part, `${JSON.stringify({ ...note, entries })}\n`)
      await rename(part, pathOf(tenant, note.id))
      await syncFolder(folderOf(tenant))
      // The folder itself may be new.
      await syncFolder(join(directory, tenant))
    },
    async ids(tenant) {
      const names = (await unlessGone(readdir(folderOf(tenant)))) ?? []
      return names
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length))
        .filter(isUuid)
        .sort()
    },
    has: async (tenant, id) => (await unlessGone(stat(pathOf(tenant, id)))) !== undefined,
    async read(tenant, id) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `note` writes there.
      const stored = JSON.parse(await readFile(pathOf(tenant, id), 'utf8')) as StoredNote
      const entries = stored.entries.map((entry) => ({ ...entry, amount: BigInt(entry.amount) }))
      return { ...stored, creation_time: new Date(stored.creation_time), entries }
    },
    async forget(tenant, id) {
      await unlessGone(unlink(pathOf(tenant, id)))
    },
    async waiting(tenant) {
      const names = (await unlessGone(readdir(outgoing(tenant)))) ?? []
      const found = await Promise.all(
        names.map(async (name) => {
          const facts = await unlessGone(stat(join(outgoing(tenant), name)))
          return facts ? [{ name, written: facts.mtime }] : []
        }),
      )
      return found.flat()
    },
    readWaiting: (tenant, name) => unlessGone(readFile(join(outgoing(tenant), name), 'latin1')),
  }
}
