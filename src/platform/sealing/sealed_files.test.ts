import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstRing, firstRoots, openVault, vaultOf } from './seal.ts'
import { headOfFile } from './sealed_files.ts'

const content = 'M\u00fcller 790000000000\r\n\u0000\u00ff'
const text = (file: Buffer) => file.toString('latin1')

test('a sealed file is read after the encryption key was replaced', () => {
  const key = randomBytes(32)
  const file = openVault(key).sealFile('1_5', content)
  expect(text(file)).not.toContain('790000000000')
  const ring = firstRing(key)
  const later = {
    ...ring,
    sealing: 2,
    keys: new Map([[2, randomBytes(32)]]),
    roots: firstRoots(key),
  }
  expect(vaultOf(later).openFile('1_5', text(file))).toBe(content)
})

test('a sealed file opens in its workspace and its copies, as it was, and nowhere else', () => {
  const vault = openVault(randomBytes(32))
  const file = vault.sealFile('1_5', content)
  expect(vault.openFile('7_5', text(file))).toBe(content)
  expect(() => vault.openFile('1_6', text(file))).toThrow()
  expect(() => openVault(randomBytes(32)).openFile('1_5', text(file))).toThrow()
  const changed = Buffer.from(file)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => vault.openFile('1_5', text(changed))).toThrow()
})

test('a sealed file is known by its first line, which is the same for the same content', () => {
  const vault = openVault(randomBytes(32))
  const [one, again, other] = [content, content, `${content}.`].map((it) =>
    headOfFile(text(vault.sealFile('1_5', it))),
  )
  expect(one).toEqual(again)
  expect(one?.tenant).toBe('1_5')
  expect(one?.line).not.toBe(other?.line)
  expect(headOfFile('101 091000019')).toBeUndefined()
})
