// Describes database failures: which database, and the cause.

import { codeOf, mayNot } from '../operations/start_error.ts'

const RECOVER = 'Stop the bank, keep a copy of the data, and restore a backup (docs/operations.md).'
const AGAIN = 'Run it again when the database is back.'

/** Undefined for an unknown error. `where`: the database's display name. */
export function databaseFault(
  error: unknown,
  where: string,
  role = 'of this process',
): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { message } = error
  const code = codeOf(error) ?? ''
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing answers at ${where}.`
    // Of a socket; a missing file has the same code.
    case 'ENOENT':
      return isOfSocket(error) ? `Nothing answers at ${where}.` : undefined
    case 'EACCES':
    case 'EPERM':
      return isOfSocket(error)
        ? `This user may not connect to the socket of ${where}. Change its permissions, or use another user.`
        : undefined
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of ${where} is not known.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `There is no way to ${where} in this network (${code}).`
    case '28P01':
      return `The database at ${where} refuses the user name or password.`
    case '28000':
      return `The database at ${where} refuses the user name or password (${message}).`
    case '3D000':
      return `The server of ${where} has no such database.`
    case '53300':
      return `The server at ${where} has no connection left.`
    case '57P03':
      return `The server at ${where} is just starting or stopping; try again in a moment.`
    case '25006':
      return `The database at ${where} is read-only (a standby, or default_transaction_read_only is on). Use one that can be written to.`
    case '53100':
      return `The disk of the database at ${where} is full. Make room on it.`
    case '53200':
      return `The database at ${where} has no memory left (${message}).`
    case '57P01':
    case '57P02':
    case 'ECONNRESET':
      return `The database at ${where} went away meanwhile. ${AGAIN}`
    // A table, index or file is damaged.
    case 'XX001':
    case 'XX002':
    case '58P01':
    case '58030':
      return `The database at ${where} is damaged (${message}). ${RECOVER}`
    case '42501':
    case '3F000':
      return mayNot(role, message)
  }
  if (/timeout expired|connection timeout|timeout exceeded when trying to connect/.test(message))
    return `The database at ${where} does not answer in time.`
  if (code.startsWith('08') || /Connection terminated|not queryable/.test(message))
    return `The database at ${where} went away meanwhile. ${AGAIN}`
  return undefined
}

function isOfSocket(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}
