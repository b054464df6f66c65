// Turns expected errors into sentences, for all server commands.

import { type ChosenPath, systemFault } from '@florin/cli'
import { type Config, ConfigError } from '../config.ts'
import { ApiError } from '../platform/contract/errors.ts'
import { StartError } from '../platform/operations/start_error.ts'
import { databaseFault } from '../platform/postgres/database_faults.ts'
import { addressOf } from '../platform/postgres/tls.ts'

let database = 'the database'
let role: string | undefined
let chosen: ChosenPath[] = []

/** Messages name the database and paths of this configuration. */
export function explainFor({ databaseUrl, dataDir, backupDir }: Config): void {
  const at = databaseUrl === undefined ? undefined : addressOf(databaseUrl)
  database = at?.where ?? dataDir
  role = at?.user
  chosen = [{ path: dataDir, name: 'FLORIN_DATA_DIR' }]
  if (backupDir !== undefined) chosen.push({ path: backupDir, name: 'FLORIN_BACKUP_DIR' })
}

/** Adds a path for messages, which takes precedence. */
export function explainPath(path: string, name: string): void {
  chosen = [{ path, name }, ...chosen]
}

/** True if the message suffices for an operator. */
export function isForPeople(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError || error instanceof ApiError
}

/** The error with a sentence; unchanged if unexpected. */
export function explain(error: unknown): unknown {
  if (isForPeople(error)) return error
  const sentence = databaseFault(error, database, role) ?? systemFault(error, chosen)
  return sentence === undefined ? error : new StartError(sentence, { cause: error })
}
