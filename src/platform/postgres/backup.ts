// `florin backup`: a copy of the embedded database beside its archived log, whether or not a bank is running on it.

import { type ConfiguredEnvironment, environmentFor } from '../operations/environment.ts'
import { StartError } from '../operations/start_error.ts'
import { type Copied, copyCluster } from './base_backup.ts'
import { openEmbedded } from './embedded.ts'
import { explainFileError } from './files.ts'
import {
  holdsDatabase,
  type Home,
  makeSocketDirectory,
  openDataDirectory,
  openHome,
} from './home.ts'
import { connectionTo } from './server.ts'
import { answers } from './visit.ts'

/** Copies the database of `dataDir` into a new directory under `backupDir`, and returns that. Nobody has to stop. */
export async function backUp(options: {
  dataDir: string
  backupDir: string
  configured: ConfiguredEnvironment
  log: (message: string) => void
  copied: Copied
}): Promise<string> {
  const { dataDir, backupDir: directory, configured, log, copied } = options
  const home = await homeToCopy(dataDir, log)
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

/** Throws StartError when there is nothing to copy. */
async function homeToCopy(dataDir: string, log: (message: string) => void): Promise<Home> {
  try {
    if (!(await holdsDatabase(dataDir)))
      throw new StartError(
        `There is no bank in ${dataDir} to back up. Say where it is with FLORIN_DATA_DIR.`,
      )
    return await openHome(await openDataDirectory(dataDir), log)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}
