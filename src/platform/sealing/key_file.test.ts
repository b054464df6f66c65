// The key file in the data directory: who may read it, and what is said of one that will not do.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sealingKey } from './key_file.ts'

const KEY = Buffer.alloc(32, 7)
const place = mkdtempSync(join(tmpdir(), 'florin-key-file-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A data directory with this key file. */
function dataDir(make: (path: string) => void = () => {}): string {
  const dir = mkdtempSync(join(place, 'at-'))
  make(join(dir, 'encryption.key'))
  return dir
}
const written = (mode: number) =>
  dataDir((path) => {
    writeFileSync(path, KEY.toString('base64'))
    chmodSync(path, mode)
  })
const taken = (dir: string) => () => sealingKey(undefined, dir)(false)

test('is made once, for its owner alone, and only for a database without a key', () => {
  const dir = dataDir()
  const path = join(dir, 'encryption.key')
  expect(taken(dir)).toThrow(/encryption\.key is missing: put the bank's key there, or set/)
  expect(existsSync(path)).toBe(false)
  const [one, another] = [sealingKey(undefined, dir), sealingKey(undefined, dir)]
  const key = one(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect([one(false), another(false), another(true), taken(dir)()]).toEqual([key, key, key, key])
})

test.each([0o604, 0o644, 0o666, 0o602])('may not be open to others: %o', (mode) => {
  expect(taken(written(mode))).toThrow(/is open to every user .* chmod 600 \S+encryption\.key$/)
})

test.each([0o400, 0o600, 0o440, 0o660])(
  'may be open to its group, as on Kubernetes: %o',
  (mode) => {
    expect(taken(written(mode))()).toEqual(KEY)
  },
)

test('is a folder, empty, or leads nowhere', () => {
  expect(taken(dataDir((path) => mkdirSync(path)))).toThrow(/encryption\.key is no file\. Restore/)
  const empty = dataDir((path) => writeFileSync(path, '', { mode: 0o600 }))
  expect(taken(empty)).toThrow(/does not hold a key of 32 bytes in base64\. Restore it/)
  const dangling = dataDir((path) => symlinkSync('/nowhere/at/all', path))
  expect(taken(dangling)).toThrow(/cannot be read \(ENOENT\)\. .* restore it from your backup/)
})
