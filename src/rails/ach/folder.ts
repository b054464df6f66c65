// The default carrier: folders on disk, one set per workspace. What lies in `outgoing` is the bank's to
// send on; what is put into `incoming` is read. Files carry account numbers: only this user may open them.

import { link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../platform/ids.ts'
import { type AchRail, FileTooLarge, type Mailbox, type OutgoingFile } from './ach.ts'
import { timingOf } from './schedule.ts'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const FILE_MAX_BYTES = 64 * 1024 * 1024
/** Written, and not yet sent. */
const STAGED = 'staged'
const folders = [STAGED, 'outgoing', 'incoming', 'processed', 'rejected'] as const
type Folder = (typeof folders)[number]

type Options = {
  /** Holds a folder per workspace; made when it is first needed. */
  readonly directory: string
  /** Whether what is dated today settles at once (the sandbox). */
  readonly settlesAtOnce: boolean
}

export function achFolder({ directory, settlesAtOnce }: Options): AchRail {
  return {
    timing: (now, asked) => timingOf(now, asked, { settlesAtOnce }),
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

  /** Writes a file under a name of its own and gives it its name when it is whole. */
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
      const entries = (await unlessGone(readdir(path, { withFileTypes: true }))) ?? []
      return entries
        .filter((it) => it.isFile() && !isUnfinished(it.name))
        .map((it) => it.name)
        .sort()
    },
    async read(tenant, name) {
      const path = join(folderOf(tenant, 'incoming'), name)
      const facts = await unlessGone(stat(path))
      if (facts && facts.size > FILE_MAX_BYTES)
        throw new FileTooLarge(`the file has more than ${FILE_MAX_BYTES} bytes`)
      return facts && unlessGone(readFile(path, 'latin1'))
    },
    async putAway({ tenant, name, as, reason }) {
      await prepare(tenant)
      const from = join(folderOf(tenant, 'incoming'), name)
      const kept = await unlessGone(linkUnderFreeName(from, folderOf(tenant, as), name))
      if (kept === undefined) return
      // The file leaves what came in last: until then, whoever finds it begins again.
      if (reason) await writeSafely(`${kept}.reason.json`, `${JSON.stringify(reason, null, 2)}\n`)
      await syncFolder(folderOf(tenant, as))
      await unlessGone(unlink(from))
      await syncFolder(folderOf(tenant, 'incoming'))
    },
    deliver: (file) => place(file, 'incoming'),
  }
}

/** Whoever brings a file in pieces gives it such a name until it is whole. */
function isUnfinished(name: string): boolean {
  return name.startsWith('.') || /\.(part|tmp)$/i.test(name)
}

async function writeSafely(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', FILE_MODE)
  try {
    await file.writeFile(content, 'latin1')
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes names last: a rename is only as safe as its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Where the file is kept from now on. Banks send files of the same name every day; none replaces another. The second
 * name is the file's own, so that whoever begins again after a crash comes to the same.
 */
async function linkUnderFreeName(from: string, folder: string, name: string): Promise<string> {
  const { ino } = await stat(from)
  for (const candidate of [name, `${name}.${ino}`, `${name}.${newId()}`]) {
    const to = join(folder, candidate)
    try {
      await link(from, to)
      return to
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      // Linked before a crash: it is this very file.
      if ((await stat(to)).ino === ino) return to
    }
  }
  throw new Error(`no free name for ${name}`)
}

/** Undefined when the file or folder is not there (any more). */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code
}
