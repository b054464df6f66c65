// Why the database refused a statement, or could not be reached.

export function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** A part of a table that is divided has its constraints under their names and a number. */
const PART = /_\d{6,}$/
/** What came from another node says it in its message only. */
const VIOLATED = /violates \w+(?: \w+)? constraint "([^"]+)"/

/** The constraint that a statement violated, as the table calls it. */
export function constraintOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown }
  const name = typeof constraint === 'string' ? constraint : VIOLATED.exec(String(message))?.[1]
  return name?.replace(PART, '')
}

/** Whether the database refused because of this constraint (its name says the rule). */
export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a lock was not free in time (`lockTimeoutMs`). The transaction wrote nothing. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

// Serialization failure, deadlock.
const CONFLICTS = new Set(['40001', '40P01'])

/** Whether another transaction was in the way, so that another attempt may succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(sqlState(error))
}

const ABORTED = '25P02'

/** Whether the statement failed because an earlier one of its transaction did. */
export function isAborted(error: unknown): boolean {
  return sqlState(error) === ABORTED
}

/** Whether a pooler mixed prepared statements up: each transaction may be on another connection of the server. */
export function isMisnamed(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '08P01') return /prepared statement/.test((error as Error).message)
  return state === '26000' || state === '42P05'
}

/** Whether a migration has changed a table that the prepared statement reads. */
export function isOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan')
}

/** A standby, or a server that an administrator made read-only, refuses to write with it. */
const READ_ONLY = '25006'

export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}

/** For a server that is there, but not usable: the caller is answered as if it were away. */
export function unreachable(message: string, code = READ_ONLY): Error {
  return Object.assign(new Error(message), { code })
}

// What the operating system says of the way to the server.
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Whether the database could not be reached, as opposed to refusing what was asked. What was being committed may be
 * kept or not.
 */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state.startsWith('08') || // connection exceptions
    state.startsWith('57P') || // shut down, crashed, starting
    state.startsWith('53') || // out of connections, memory or disk
    state === READ_ONLY ||
    NETWORK_ERRORS.has(state) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
      (error as Error).message,
    )
  )
}
