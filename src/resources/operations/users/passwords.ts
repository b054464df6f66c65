// Passwords are kept as scrypt hashes (RFC 7914). How each was made stands in it, so that the cost can grow.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { TooManyRequests } from '../../../platform/contract/errors.ts'

/** 32 MiB, three times: one of the equivalent minimums of the OWASP Password Storage Cheat Sheet. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32
const SALT_BYTES = 16
const BYTES_PER_UNIT = 128
// Each takes a thread and 32 MiB: more at once would hold up whatever else needs threads.
const AT_ONCE_MAX = 2
/** When more than these wait, the next request is told to come back, before any work is done for it. */
const WAITING_MAX = 16

type Salted = { readonly salt: Buffer; readonly N: number; readonly r: number; readonly p: number }

/** What is stored of a password: `scrypt$N$r$p$salt$hash`. Throws TooManyRequests when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salted = { ...COST, salt: randomBytes(SALT_BYTES) }
  return stored(salted, await derive(password, salted))
}

function stored({ N, r, p, salt }: Salted, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** What somebody is measured against who does not exist: it fits nothing, and takes as long. */
const NOBODY = stored({ ...COST, salt: randomBytes(SALT_BYTES) }, randomBytes(HASH_BYTES))

/**
 * Whether this is the password; takes the same time when there is none stored. Throws TooManyRequests when too many
 * wait.
 */
export async function fitsPassword(kept: string | undefined, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? NOBODY).split('$')
  const salted = { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url') }
  const found = await derive(password, salted)
  return timingSafeEqual(found, Buffer.from(hash, 'base64url')) && kept !== undefined
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salted: Salted): Promise<Buffer> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw TooManyRequests({ retryAfterSeconds: 5 })
    // A task that ends hands over its place, so that no newcomer takes it.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await scryptOf(password, salted)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function scryptOf(password: string, { salt, ...cost }: Salted): Promise<Buffer> {
  const options = { ...cost, maxmem: 2 * BYTES_PER_UNIT * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
