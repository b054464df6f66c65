// Selects an unprivileged user for the server, because PostgreSQL refuses to run as root.

import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../operations/start_error.ts'
import { unlessMissing } from './files.ts'

const run = promisify(execFile)

/** Undefined: the user who runs Florin. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The owner of an existing database, else an unprivileged user. */
export async function chooseUser(database: string): Promise<RunAs> {
  const owner = await unlessMissing(stat(database))
  if (isRoot() && owner?.uid === 0)
    throw new StartError(
      `The database in ${database} belongs to root, and PostgreSQL does not run as root. Give it to an ordinary user: ` +
        `chown -R postgres ${database}`,
    )
  if (isRoot()) return owner ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedUser()
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${database} belongs to another user (uid ${owner.uid}). ` +
        'Start Florin as that user or as root, or set FLORIN_DATA_DIR to another directory.',
    )
  }
  return undefined
}

async function findUnprivilegedUser(): Promise<RunAs> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(
      () => undefined, // No such user: the next one.
    )
    // macOS shows these ids as -2.
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout) >>> 0) ?? []
    if (uid && gid) return { uid, gid }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has no user postgres or nobody. ' +
      'Start Florin as an ordinary user, or create one: useradd --system postgres',
  )
}

/** True if the user can enter the directory. Tested by access, because modes ignore ACLs. */
export async function canReach(directory: string, user: RunAs): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
