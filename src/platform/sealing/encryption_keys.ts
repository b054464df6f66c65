// The numbered encryption keys of a database. A process starts only if it can open everything that
// is sealed; each key seals the roots of hashes and signatures.

import { createHash } from 'node:crypto'
import { machineNow } from '../values/clock.ts'
import type { Tx } from '../database/db.ts'
import type { RowOf } from '../database/table.ts'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'
import type { SealingKey } from './key_file.ts'
import { FIRST_KEY, firstRoots, type KeyRing } from './seal.ts'
import { StartError } from '../operations/start_error.ts'
import type { encryptionKeys } from './table.ts'

/** The configured keys: one for sealing, others for opening only. */
export type ConfiguredKeys = { readonly sealing: SealingKey; readonly opening: readonly Buffer[] }

type KnownKey = Omit<RowOf<typeof encryptionKeys>, 'creation_time'>
type HeldKey = KnownKey & { key: Buffer }

const LAST_NUMBER = 255
/** The binding of the roots, which have a sealing key of their own. */
const ROOTS = 'roots'

/**
 * Registers this process's keys and numbers them; others wait until the transaction ends. Throws
 * StartError if values may be sealed under a missing key.
 */
export async function takeKeys(tx: Tx, keys: ConfiguredKeys): Promise<KeyRing> {
  const known = await knownKeys(tx)
  const isFirst = known.length === 0
  const sealing = keys.sealing(isFirst)
  const configuredKeys = [sealing, ...keys.opening]
  const held = heldOf(known, configuredKeys)
  const roots = isFirst ? firstRoots(sealing) : rootsIn(held)
  const missing = known.filter(
    (it) => it.is_needed && !held.some(({ number }) => number === it.number),
  )
  if (missing.length > 0) throw lacks(missing.map(({ number }) => number))

  let last = known.at(-1)?.number ?? FIRST_KEY - 1
  for (const key of configuredKeys) {
    if (held.some((it) => it.key.equals(key))) continue
    last += 1
    held.push({ ...(await addKey(tx, last, key)), key })
  }
  const own = held.find(({ key }) => key.equals(sealing)) as HeldKey
  if (!own.is_needed) await needKey(tx, own, roots)
  return {
    sealing: own.number,
    keys: new Map(held.map(({ number, key }) => [number, key])),
    roots,
  }
}

/** The roots, for a command. Throws StartError if none of these keys has them. */
export async function rootsOf(tx: Tx, { sealing, opening }: ConfiguredKeys): Promise<Roots> {
  return rootsIn(heldOf(await knownKeys(tx), [sealing(false), ...opening]))
}

function heldOf(known: readonly KnownKey[], configuredKeys: readonly Buffer[]): HeldKey[] {
  return configuredKeys.flatMap((key) => {
    const found = known.find(({ key_check }) => key_check.equals(checkOf(key)))
    return found ? [{ ...found, key }] : []
  })
}

/** The numbers of the keys in use, locked until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<number[]> {
  await tx.selectFrom('installation').select('is_only_row').forUpdate().executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('encryption_keys')
    .select('number')
    .where('is_needed', '=', true)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Marks this key as the only one in use. */
export async function needOnly(tx: Tx, number: number): Promise<void> {
  await tx
    .updateTable('encryption_keys')
    .set({ is_needed: false, roots: null })
    .where('number', '<>', number)
    .execute()
}

/** The database's keys, locked until the transaction ends. */
async function knownKeys(tx: Tx): Promise<KnownKey[]> {
  await tx
    .insertInto('installation')
    .values({ is_only_row: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('installation').select('is_only_row').forUpdate().executeTakeFirstOrThrow()
  return tx.selectFrom('encryption_keys').selectAll().orderBy('number').execute()
}

async function addKey(tx: Tx, number: number, key: Buffer): Promise<KnownKey> {
  if (number > LAST_NUMBER)
    throw new StartError(
      `This database has had ${LAST_NUMBER} encryption keys, and there is no number for another one: ` +
        'start with one of those that it had.',
    )
  const added = { number, key_check: checkOf(key), roots: null, is_needed: false }
  await tx
    .insertInto('encryption_keys')
    .values({ ...added, creation_time: machineNow() })
    .execute()
  return added
}

/** Marks a key as in use, and stores the roots under it. */
async function needKey(tx: Tx, own: HeldKey, roots: Roots): Promise<void> {
  await tx
    .updateTable('encryption_keys')
    .set({ is_needed: true, roots: sealRoots(own, roots) })
    .where('number', '=', own.number)
    .execute()
}

function checkOf(key: Buffer): Buffer {
  return createHash('sha256').update('florin key check').update(key).digest()
}

function sealRoots({ key, number }: HeldKey, { hash, sign }: Roots): Buffer {
  const text = Buffer.concat([hash, sign]).toString('hex')
  return sealUnder(derive(key, 'roots'), { head: Buffer.of(number), boundTo: ROOTS, content: text })
}

/** Throws StartError if none of these keys has them. */
function rootsIn(held: readonly HeldKey[]): Roots {
  for (const { key, roots } of held) {
    if (roots === null) continue
    const text = openUnder(derive(key, 'roots'), {
      headBytes: 1,
      boundTo: ROOTS,
      sealed: roots,
    }).toString()
    const both = Buffer.from(text, 'hex')
    return { hash: both.subarray(0, 32), sign: both.subarray(32) }
  }
  throw ofAnotherKey()
}

function ofAnotherKey(): StartError {
  return new StartError(
    'This database was encrypted with another key. Start with its key in FLORIN_ENCRYPTION_KEY, ' +
      'or with the data directory that holds its encryption.key. A new key needs the old one beside it, ' +
      'in FLORIN_DECRYPTION_KEYS.',
  )
}

function lacks(numbers: readonly number[]): StartError {
  const which = numbers.length === 1 ? `key ${numbers[0]}` : `keys ${numbers.join(' and ')}`
  return new StartError(
    `There may be values that are sealed under encryption ${which}, which this start does not have. ` +
      'Put what is missing into FLORIN_DECRYPTION_KEYS, and leave it there until `florin reseal --status` reports ' +
      'that nothing needs it.',
  )
}
