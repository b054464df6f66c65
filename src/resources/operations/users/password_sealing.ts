// Scrypt hashes of passwords (RFC 7914). Each stores its parameters, so that the cost can grow.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { TooManyRequests } from '../../../platform/contract/server_errors.ts'

/** 32 MiB, three times: one of the minimums of the OWASP Password Storage Cheat Sheet. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32
const SALT_BYTES = 16
const BYTES_PER_UNIT = 128
// Each takes a thread and 32 MiB.
const AT_ONCE_MAX = 2
/** Further requests are refused before any work. */
const WAITING_MAX = 16

type Salted = { readonly salt: Buffer; readonly N: number; readonly r: number; readonly p: number }

/** `scrypt$N$r$p$salt$hash`. Throws TooManyRequests if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salted = { ...COST, salt: randomBytes(SALT_BYTES) }
  return stored(salted, await derive(password, salted))
}

function stored({ N, r, p, salt }: Salted, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Compared for unknown users: never matches, takes the same time. */
const UNKNOWN_USER = stored({ ...COST, salt: randomBytes(SALT_BYTES) }, randomBytes(HASH_BYTES))

/** Takes the same time without a stored hash. Throws TooManyRequests if the queue is full. */
export async function fitsPassword(kept: string | undefined, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? UNKNOWN_USER).split('$')
  const salted = { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url') }
  const found = await derive(password, salted)
  return timingSafeEqual(found, Buffer.from(hash, 'base64url')) && kept !== undefined
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salted: Salted): Promise<Buffer> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw TooManyRequests({ retryAfterSeconds: 5 })
    // A finished task hands over its slot, so that no newcomer takes it.
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
