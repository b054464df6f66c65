// Archives the server's log, so that a backup can be restored to any later moment.

import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { SEGMENT, WAL } from './base_backup.ts'
import { makeDirectory, unlessMissing } from './files.ts'
import { type Home, refuseInside } from './home.ts'
import type { Manifest } from './manifest.ts'
import { canReach } from './user.ts'
import { checkSegments, logPositionOf } from './wal.ts'

/** Bounds the loss if the database's disk fails. An idle server archives nothing. */
const ARCHIVED_WITHIN_SECONDS = 60

/** Settings that enable archiving; creates the directory for the server's user. */
export async function archiveTo(
  backupDir: string,
  { dir, runAs }: Home,
): Promise<Record<string, string>> {
  await refuseInside(backupDir, dir)
  const directory = join(backupDir, WAL)
  await mkdir(backupDir, { recursive: true, mode: 0o711 })
  if ((await makeDirectory(directory, 0o700)) === 'made' && runAs) {
    await chown(directory, runAs.uid, runAs.gid)
  }
  if (runAs && !(await canReach(directory, runAs))) {
    throw new StartError(
      `The user who runs PostgreSQL (uid ${runAs.uid}) cannot get into ${directory}. Allow others to pass through the ` +
        'directories above it (chmod o+x) and give it to that user, or set FLORIN_BACKUP_DIR to another directory.',
    )
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': directory,
    archive_timeout: `${ARCHIVED_WITHIN_SECONDS}s`,
  }
}

export async function lastArchived(
  directory: string,
  timeline: number,
): Promise<string | undefined> {
  const prefix = timeline.toString(16).toUpperCase().padStart(8, '0')
  const segments = await segmentsIn(directory)
  return segments.findLast((name) => name.startsWith(prefix))
}

/** Throws StartError if a segment after the base's last one is missing or has a wrong size. */
export async function checkArchive(directory: string, manifest: Manifest): Promise<void> {
  const { last, segment_bytes: bytes } = manifest
  const found = await segmentsIn(directory)
  const newest = found.at(-1)
  if (newest === undefined) return
  const positions = new Set(found.map((name) => logPositionOf(name, bytes)))
  const end = logPositionOf(newest, bytes)
  for (let at = logPositionOf(last, bytes) + BigInt(bytes); at <= end; at += BigInt(bytes)) {
    if (positions.has(at)) continue
    const name = found.find((it) => logPositionOf(it, bytes) > at)
    throw new StartError(`The archived log in ${directory} has a gap before ${name}.`)
  }
  for (const name of found) {
    const { size } = await stat(join(directory, name))
    if (size !== bytes)
      throw new StartError(`${join(directory, name)} has ${size} bytes instead of ${bytes}.`)
  }
}

/** Reads all archived segments. Throws StartError that names the first damaged one. */
export async function checkLog(
  directory: string,
  { segment_bytes: bytes }: Manifest,
): Promise<void> {
  await checkSegments(directory, await segmentsIn(directory), bytes)
}

async function segmentsIn(directory: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(directory))) ?? []
  return names.filter((name) => SEGMENT.test(name)).toSorted()
}
