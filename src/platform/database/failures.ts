// Classifies the database's errors.

export function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Constraints of a partition have a numeric suffix. */
const PART = /_\d{6,}$/
/** Errors of another node name the constraint in the message only. */
const VIOLATED = /violates \w+(?: \w+)? constraint "([^"]+)"/

/** The violated constraint, as the table names it. */
export function constraintOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown }
  const name = typeof constraint === 'string' ? constraint : VIOLATED.exec(String(message))?.[1]
  return name?.replace(PART, '')
}

export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint
}

const LOCK_NOT_AVAILABLE = '55P03'

/** The transaction wrote nothing. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

// Serialization failure, deadlock.
const CONFLICTS = new Set(['40001', '40P01'])

/** A retry may succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(sqlState(error))
}

const ABORTED = '25P02'

/** True if an earlier statement of the transaction failed. */
export function isAborted(error: unknown): boolean {
  return sqlState(error) === ABORTED
}

/**
 * True if a pooler confused prepared statements: it may change the server connection after each
 * transaction.
 */
export function isMisnamed(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '08P01') return /prepared statement/.test((error as Error).message)
  return state === '26000' || state === '42P05'
}

/** A migration changed a table that it reads. */
export function isOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan')
}

/** A standby or a read-only server. */
const READ_ONLY = '25006'

export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}

/** For a server that responds but is unusable: handled like an unreachable one. */
export function unreachable(message: string, code = READ_ONLY): Error {
  return Object.assign(new Error(message), { code })
}

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

/** True if the database was unreachable. A commit in progress may or may not have happened. */
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
