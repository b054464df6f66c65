// Known reasons that prevent a start. main.ts prints them without a stack.

/** The message says what is wrong and what to do next. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of Node or PostgreSQL (ENOSPC, 28P01, …). */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** `why`: PostgreSQL's message. */
export function mayNot(role: string, why: string): string {
  return (
    `The database role ${role} may not do what is needed here (${why}). Migrate as the owner of the tables ` +
    '(florin migrate), and give the role that serves its rights: deploy/postgres/roles.sql.'
  )
}

/** A StartError for a known failure of `listen`; otherwise the error unchanged. */
export function explainListenError(error: unknown, at: { host: string; port: number }): unknown {
  const { host, port } = at
  const messages: Record<string, string> = {
    EADDRINUSE:
      `Port ${port} is taken by another process. Stop it, or start Florin on another port: ` +
      `PORT=${port === 65_535 ? port - 1 : port + 1} npm start`,
    EACCES:
      `Only an administrator may listen on port ${port}. ` +
      'Start Florin on a port above 1023: PORT=8080 npm start',
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
    ENOTFOUND: `HOST is ${host}, which no address is known for. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
  }
  const message = messages[codeOf(error) ?? '']
  return message && isListenError(error) ? new StartError(message, { cause: error }) : error
}

// Files and outgoing connections fail with the same codes, but other remedies.
function isListenError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  )
}
