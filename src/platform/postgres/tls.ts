// TLS as libpq reads `sslmode` (https://www.postgresql.org/docs/current/libpq-ssl.html), unlike
// `pg`.

import { readFile } from 'node:fs/promises'
import type { ConnectionOptions } from 'node:tls'
import { StartError } from '../operations/start_error.ts'

const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const

/** libpq allows a user without a host. */
function urlOf(databaseUrl: string): URL {
  return new URL(databaseUrl.replace('@/', '@localhost/'))
}

/** The address for display (host, port and database, never a password), and the user. */
export function addressOf(databaseUrl: string): { where: string; user: string | undefined } {
  const url = urlOf(databaseUrl)
  const host = url.searchParams.get('host') ?? (url.host || 'localhost')
  const user = decodeURIComponent(url.username) || (url.searchParams.get('user') ?? undefined)
  return { where: `${host}${url.pathname}`, user }
}

/** The URL without the parameters of tlsWays. */
export function withoutTls(databaseUrl: string): string {
  const [address = '', query = ''] = databaseUrl.split('?')
  const kept = query.split('&').filter((it) => !/^(sslmode|sslrootcert|sslcert|sslkey)=/.test(it))
  return query === '' || kept.length === 0 ? address : `${address}?${kept.join('&')}`
}

type Way = ConnectionOptions | false | undefined

/** The ways to connect, in order; undefined leaves it to the rest of the URL. */
export async function tlsWays(databaseUrl: string): Promise<Way[]> {
  const { searchParams, hostname } = urlOf(databaseUrl)
  const given = FILES.filter((name) => searchParams.has(name))
  const mode = searchParams.get('sslmode') ?? (given.length > 0 ? 'verify-full' : undefined)
  if (mode === undefined) return [undefined]
  if (mode === 'disable' || /^(\/|%2f)/i.test(searchParams.get('host') ?? hostname)) return [false]
  const [ca, cert, key] = await Promise.all(FILES.map((name) => contents(searchParams, name)))
  const own = { ...(cert ? { cert } : {}), ...(key ? { key } : {}) }
  const unchecked = { ...own, rejectUnauthorized: false }
  const byAuthority = { ...own, ca, checkServerIdentity: () => undefined }
  switch (mode) {
    case 'allow':
      return [false, unchecked]
    case 'prefer':
      return [unchecked, false]
    case 'require':
      return [ca ? byAuthority : unchecked]
    case 'verify-ca':
      if (ca) return [byAuthority]
      throw new StartError(
        'DATABASE_URL has sslmode=verify-ca, which needs the certificate of an authority: add sslrootcert=FILE, or use sslmode=verify-full.',
      )
    default:
      return [{ ...own, ...(ca ? { ca } : {}) }]
  }
}

async function contents(
  parameters: URLSearchParams,
  name: (typeof FILES)[number],
): Promise<string | undefined> {
  const path = parameters.get(name)
  // libpq's name for the system's certificate authorities.
  if (path === null || path === 'system') return undefined
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartError(
      `DATABASE_URL has ${name}=${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}). Name a file that this user may read.`,
      { cause: error },
    )
  }
}
