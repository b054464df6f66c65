// The server's log, archived as it is finished: what a backup needs to be restored to any later moment.

import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { WAL } from './base_backup.ts'
import { makeDirectory } from './files.ts'
import type { Home } from './home.ts'
import { canReach } from './user.ts'

/** So much work at most is lost with the disk of the database; while nothing is written, nothing is archived. */
const ARCHIVED_WITHIN_SECONDS = 60

/** The settings that make the server archive its log; its directory is made, for the user who runs the server. */
export async function archiveTo(
  backupDir: string,
  { runAs }: Home,
): Promise<Record<string, string>> {
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
