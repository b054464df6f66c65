// The default carrier: folders per workspace. The operator sends files from `outgoing` and puts
// received ones into `incoming`; `sent` has notes. Files contain account numbers: only this user
// may read them.

import { constants } from 'node:fs'
import {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import { machineNow } from '../../platform/values/clock.ts'
import { newId } from '../../platform/values/ids.ts'
import { type AchRail, FileTooLarge, type Mailbox, NoFile, type OutgoingFile } from './ach.ts'
import { codeOf, FOLDER_MODE, syncFolder, unlessGone, writeSafely } from './disk.ts'
import { keptName, nameOf, pathOf } from './names.ts'
import { timingOf } from './schedule.ts'
import { sentIn } from './sent.ts'

const MEGABYTE = 1024 * 1024
const FILE_MAX_MEGABYTES = 64
/** Opens only files: follows no link and does not block on a pipe. */
const TO_READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
/** The errors of opening a link and a socket. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ELOOP', 'ENXIO'])
/** The errors of changing another user's file. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES'])
/** Written, but not sent. */
const STAGED = 'staged'
const folders = [STAGED, 'outgoing', 'incoming', 'processed', 'rejected', 'quarantined'] as const
type Folder = (typeof folders)[number]
/** Folders of finished files. */
const KEPT = ['outgoing', 'processed', 'rejected', 'quarantined'] as const
const REMOVED_MAX = 1000

type Options = {
  /** Contains a folder per workspace, created on first use. */
  readonly directory: string
  /** Files dated today settle immediately (sandbox). */
  readonly settlesAtOnce: boolean
}

export function achFolder({ directory, settlesAtOnce }: Options): AchRail {
  return {
    timing: (now, request) => timingOf(now, request, { settlesAtOnce }),
    mailbox: mailboxIn(directory),
  }
}

export function mailboxIn(directory: string): Mailbox {
  const made = new Set<string>()

  const folderOf = (tenant: string, folder: Folder) => join(directory, tenant, folder)

  async function prepare(tenant: string): Promise<void> {
    if (made.has(tenant)) return
    for (const folder of folders) {
      await mkdir(folderOf(tenant, folder), { recursive: true, mode: FOLDER_MODE })
    }
    made.add(tenant)
  }

  async function place({ tenant, name, content }: OutgoingFile, folder: Folder): Promise<void> {
    await prepare(tenant)
    const part = join(folderOf(tenant, STAGED), `.${newId()}.part`)
    await writeSafely(part, content)
    await rename(part, join(folderOf(tenant, folder), name))
    await syncFolder(folderOf(tenant, folder))
  }

  return {
    stage: (file) => place(file, STAGED),
    async release({ tenant, name }) {
      await prepare(tenant)
      await unlessGone(
        rename(join(folderOf(tenant, STAGED), name), join(folderOf(tenant, 'outgoing'), name)),
      )
      await syncFolder(folderOf(tenant, 'outgoing'))
      await syncFolder(folderOf(tenant, STAGED))
    },
    async tenants() {
      const entries = (await unlessGone(readdir(directory, { withFileTypes: true }))) ?? []
      return entries.filter((it) => it.isDirectory()).map((it) => it.name)
    },
    async arrivals(tenant) {
      const path = folderOf(tenant, 'incoming')
      const names = (await unlessGone(readdir(path, { encoding: 'buffer' }))) ?? []
      return names
        .map(nameOf)
        .filter((name) => !isUnfinished(name))
        .sort()
    },
    async read(tenant, name) {
      const file = await unlessGone(openToRead(pathOf(folderOf(tenant, 'incoming'), name)))
      if (!file) return undefined
      try {
        const facts = await file.stat()
        if (!facts.isFile()) throw noFile()
        if (facts.size > FILE_MAX_MEGABYTES * MEGABYTE) {
          const size = `the file has ${facts.size} bytes, and no more than ${FILE_MAX_MEGABYTES} MB are read`
          throw new FileTooLarge(`${size}: ask its sender to divide it`)
        }
        return await file.readFile('latin1')
      } finally {
        await file.close()
      }
    },
    async putAway({ tenant, name, as, reason, sealed }) {
      await prepare(tenant)
      const from = pathOf(folderOf(tenant, 'incoming'), name)
      await markTime(from)
      const target = { folder: folderOf(tenant, as), name: keptName(name) }
      const kept = await unlessGone(linkUnderFreeName(from, target, sealed))
      if (kept === undefined) return
      if (sealed) {
        const part = join(folderOf(tenant, STAGED), `.${newId()}.part`)
        await writeSafely(part, sealed)
        await rename(part, kept)
      }
      // The file leaves `incoming` last: until then, another process starts over.
      if (reason) await writeSafely(`${kept}.reason.json`, `${JSON.stringify(reason, null, 2)}\n`)
      await syncFolder(folderOf(tenant, as))
      await unlessGone(unlink(from))
      await syncFolder(folderOf(tenant, 'incoming'))
    },
    async removeOld({ tenant, before, staged }) {
      const removed: string[] = []
      for (const folder of [...KEPT, STAGED] as const) {
        const path = folderOf(tenant, folder)
        const names = (await unlessGone(readdir(path, { encoding: 'buffer' }))) ?? []
        // Staged files must be sent, except incomplete ones.
        const all = folder !== STAGED || staged
        for (const name of names.map(nameOf).filter((it) => all || isUnfinished(it))) {
          if (removed.length === REMOVED_MAX) return removed
          if (await removeIfOlder(pathOf(path, name), before)) removed.push(`${folder}/${name}`)
        }
      }
      return removed
    },
    async removeAll(tenant) {
      made.delete(tenant)
      await rm(join(directory, tenant), { recursive: true, force: true })
    },
    sent: sentIn(directory),
  }
}

/** Skips folders and links. */
async function removeIfOlder(path: Buffer, before: Date): Promise<boolean> {
  const facts = await unlessGone(lstat(path))
  if (!facts?.isFile() || facts.mtime >= before) return false
  await unlessGone(unlink(path))
  return true
}

/** Sets the time to now, the start of retention. Another user's file keeps its own. */
async function markTime(path: Buffer): Promise<void> {
  const now = machineNow()
  try {
    await unlessGone(utimes(path, now, now))
  } catch (error) {
    if (!NOT_OURS.has(codeOf(error))) throw error
  }
}

async function openToRead(path: Buffer) {
  try {
    return await open(path, TO_READ)
  } catch (error) {
    throw NO_FILE.has(codeOf(error)) ? noFile() : error
  }
}

function noFile(): NoFile {
  return new NoFile('it is no file: take it out of the folder, or put the file itself there')
}

/** The name of an incomplete file. */
function isUnfinished(name: string): boolean {
  return name.startsWith('.') || /\.(part|tmp)$/i.test(name)
}

const NEW_LINE = 10

/** It was sealed before a crash. */
async function beginsLike(path: string, sealed: Buffer): Promise<boolean> {
  const line = sealed.subarray(0, sealed.indexOf(NEW_LINE) + 1)
  const file = await open(path, TO_READ)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(line.length), 0, line.length, 0)
    return line.equals(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * A free name: banks reuse names daily. The suffix is derived from the file, so that a repeat finds
 * the same.
 */
async function linkUnderFreeName(
  from: Buffer,
  { folder, name }: { folder: string; name: string },
  sealed: Buffer | undefined,
): Promise<string> {
  const { ino } = await stat(from)
  for (const candidate of [name, `${name}.${ino}`, `${name}.${newId()}`]) {
    const to = join(folder, candidate)
    try {
      await link(from, to)
      return to
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      // Linked before a crash.
      if ((await stat(to)).ino === ino) return to
      if (sealed && (await beginsLike(to, sealed))) return to
    }
  }
  throw new Error(`no free name for ${name}`)
}
