// `florin backup`: copies the embedded database next to its archived log, online or offline.

import { join } from 'node:path'
import { type ConfiguredEnvironment, environmentFor } from '../operations/environment.ts'
import { StartError } from '../operations/start_error.ts'
import { checkArchive, checkLog } from './archive.ts'
import { type Copied, copyCluster, countBytes, findBases, WAL } from './base_backup.ts'
import { openEmbedded } from './embedded.ts'
import { exists } from './files.ts'
import {
  holdsDatabase,
  type Home,
  makeSocketDirectory,
  openDataDirectory,
  openHome,
  refuseInside,
} from './home.ts'
import { checkFiles, MANIFEST, readManifest } from './manifest.ts'
import { connectionTo } from './server.ts'
import { answers } from './visit.ts'

/** Copies the database of `dataDir` into a new directory under `backupDir` and returns its path. */
export async function backUp(options: {
  dataDir: string
  backupDir: string
  configured: ConfiguredEnvironment
  log: (message: string) => void
  copied: Copied
}): Promise<string> {
  const { dataDir, backupDir: directory, configured, log, copied } = options
  const home = await homeToCopy(dataDir, log)
  for (const path of new Set([dataDir, home.dir])) await refuseInside(directory, path)
  const connection = connectionTo(await makeSocketDirectory(home))
  const copy = async () => {
    await environmentFor(connection, configured)
    return copyCluster({ database: home.database, connection, directory, copied })
  }
  if (await answers(connection)) return copy()
  const server = await openEmbedded({ dataDir, log })
  try {
    return await copy()
  } finally {
    await server.close()
  }
}

/**
 * Reads all copies in a backup directory, or one copy. Throws StartError for the first damaged
 * file.
 */
export async function checkBackups(
  directory: string,
  { log, copied }: { log: (message: string) => void; copied: Copied },
): Promise<{ backup: string; files: number; ended: string }[]> {
  const isBase = await exists(join(directory, MANIFEST))
  const bases = isBase ? [directory] : await findBases(directory)
  if (bases.length === 0) throw new StartError(`There is no backup in ${directory}.`)
  const checked = []
  for (const base of bases) {
    log(`Checking ${base} …`)
    const manifest = await readManifest(base)
    await checkFiles(base, manifest, countBytes(manifest.files, copied))
    await checkArchive(join(base, '..', WAL), manifest)
    checked.push({ backup: base, files: manifest.files.length, ended: manifest.ended })
    if (base === bases.at(-1)) await checkLog(join(base, '..', WAL), manifest)
  }
  return checked
}

/** Throws StartError if there is no database. */
async function homeToCopy(dataDir: string, log: (message: string) => void): Promise<Home> {
  if (!(await holdsDatabase(dataDir)))
    throw new StartError(
      `There is no bank in ${dataDir} to back up. Say where it is with FLORIN_DATA_DIR.`,
    )
  return openHome(await openDataDirectory(dataDir), log)
}
