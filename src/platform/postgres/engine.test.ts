import { mkdtempSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EnginePackage, materialiseEngine } from './engine.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'florin-test-'))
})
afterEach(() => rm(root, { recursive: true }))

const links = [{ source: 'native/lib/libone.so.1', target: 'native/lib/libone.so' }]

/** A package like that of the engine, whose files have these modes. */
async function packageOf(modes: { program: number; library: number }): Promise<EnginePackage> {
  const native = join(root, 'package')
  for (const name of ['bin', 'lib', 'lib/pgxs'])
    await mkdir(join(native, name), { recursive: true })
  const files = [
    ['bin/postgres', modes.program],
    ['lib/libone.so.1', modes.library],
    ['lib/libone.a', 0o644],
    ['lib/pgxs/Makefile', 0o644],
  ] as const
  for (const [name, mode] of files) {
    await writeFile(join(native, name), `this is ${name}`)
    await chmod(join(native, name), mode)
  }
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return { version: '18.0.0', major: 18, native }
}

async function materialised(modes: { program: number; library: number }) {
  const engine = await packageOf(modes)
  const target = join(root, 'engine')
  await materialiseEngine(engine, target)
  const inode = async (path: string) => (await stat(path)).ino
  return {
    target,
    isShared: async (name: string) =>
      (await inode(join(engine.native, name))) === (await inode(join(target, name))),
    mode: async (name: string) => (await stat(join(target, name))).mode & 0o777,
  }
}

describe('the engine in a home', () => {
  test('has what its programs need, under second names of the files of the package', async () => {
    const { target, isShared } = await materialised({ program: 0o755, library: 0o644 })
    expect((await readdir(target, { recursive: true })).toSorted()).toEqual([
      'bin',
      'bin/postgres',
      'lib',
      'lib/libone.so',
      'lib/libone.so.1',
      'pg-symlinks.json',
    ])
    expect(await readlink(join(target, 'lib', 'libone.so'))).toBe('libone.so.1')
    expect([await isShared('bin/postgres'), await isShared('lib/libone.so.1')]).toEqual([
      true,
      true,
    ])
  })

  test('has copies of files that not everybody may read or run, with modes that let PostgreSQL do so', async () => {
    const { target, isShared, mode } = await materialised({ program: 0o700, library: 0o600 })
    expect([await isShared('bin/postgres'), await isShared('lib/libone.so.1')]).toEqual([
      false,
      false,
    ])
    expect([await mode('bin/postgres'), await mode('lib/libone.so.1')]).toEqual([0o755, 0o644])
    expect(await readFile(join(target, 'bin', 'postgres'), 'utf8')).toBe('this is bin/postgres')
  })

  test('is made from the beginning where an earlier start left a part of it', async () => {
    await mkdir(join(root, 'engine.unfinished', 'share'), { recursive: true })
    const { target } = await materialised({ program: 0o755, library: 0o644 })
    expect(await readdir(target)).not.toContain('share')
  })
})
