import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstRing, openVault, type Vault, vaultOf } from './seal.ts'
import { headOfFile, openFile, sealFile } from './sealed_files.ts'
import { openUrl, sealUrl } from './sealed_urls.ts'

const content = 'M\u00fcller 790000000000\r\n\u0000\u00ff'
const url = 'https://bank.example/hook?token=s3cret&x=\u00fc'
const text = (file: Buffer) => file.toString('latin1')
const sealed = (vault: Vault, it = content) =>
  sealFile(vault, { tenant: '1_5', hash: vault.hash('1_5', it) }, it)

test('a sealed file and a sealed URL are read after the encryption key was replaced', () => {
  const key = randomBytes(32)
  const vault = openVault(key)
  const [file, hook] = [sealed(vault), sealUrl(vault, '1_5', url)]
  expect(text(file)).not.toContain('790000000000')
  const ring = { ...firstRing(key), sealing: 2, keys: new Map([[2, randomBytes(32)]]) }
  const later = vaultOf(() => ring)
  expect(openFile(later, '1_5', text(file))).toBe(content)
  expect(openUrl(later, '1_5', hook)).toBe(url)
})

test('a sealed file opens in its workspace and its copies, as it was, and nowhere else', () => {
  const vault = openVault(randomBytes(32))
  const file = sealed(vault)
  expect(openFile(vault, '7_5', text(file))).toBe(content)
  expect(() => openFile(vault, '1_6', text(file))).toThrow()
  expect(() => openFile(openVault(randomBytes(32)), '1_5', text(file))).toThrow()
  const changed = Buffer.from(file)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => openFile(vault, '1_5', text(changed))).toThrow()
  const renamed = text(file).replace('SEALED-1 1_5', 'SEALED-1 1_6')
  expect(() => openFile(vault, '1_5', renamed)).toThrow()
})

test('the query of a URL is sealed, opens in the workspace and its copies, and nowhere else', () => {
  const vault = openVault(randomBytes(32))
  const hook = sealUrl(vault, '1_5', url)
  expect(hook).toMatch(/^https:\/\/bank\.example\/hook\?[\w-]+$/)
  expect(openUrl(vault, '7_5', hook)).toBe(url)
  expect(() => openUrl(vault, '1_6', hook)).toThrow()
  expect(() => openUrl(openVault(randomBytes(32)), '1_5', hook)).toThrow()
  expect(() => openUrl(vault, '1_5', hook.replace('example', 'test'))).toThrow()
  const plain = 'https://bank.example/hook'
  expect(openUrl(vault, '1_5', sealUrl(vault, '1_5', plain))).toBe(plain)
})

test('a sealed file is known by its first line, which is the same for the same content', () => {
  const vault = openVault(randomBytes(32))
  const [one, again, other] = [content, content, `${content}.`].map((it) =>
    headOfFile(text(sealed(vault, it))),
  )
  expect(one).toEqual(again)
  expect(one?.tenant).toBe('1_5')
  expect(one?.line).not.toBe(other?.line)
  expect(headOfFile('101 091000019')).toBeUndefined()
})
