// Stores the profiles of `florin login`: URLs and API keys of banks, readable by this user only.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'

export type Profile = { readonly url: string; readonly key: string }

type Kept = { profiles: Record<string, Profile>; listen_secret?: string }

/** The profile that is meant when none is named. */
export const USUAL_PROFILE = 'default'

/** In the directory for settings of this user (XDG_CONFIG_HOME, otherwise ~/.config). */
function file(): string {
  const home = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(home, 'florin', 'profiles.json')
}

function read(): Kept {
  try {
    return { profiles: {}, ...(JSON.parse(readFileSync(file(), 'utf8')) as Partial<Kept>) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { profiles: {} }
    throw error
  }
}

/** Whole or not at all, and never readable by others. */
function write(kept: Kept): void {
  const path = file()
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, path)
}

export function profileOf(name: string): Profile | undefined {
  return read().profiles[name]
}

export function profileNames(): string[] {
  return Object.keys(read().profiles)
}

/** Where it is kept. */
export function keepProfile(name: string, profile: Profile): string {
  const kept = read()
  write({ ...kept, profiles: { ...kept.profiles, [name]: profile } })
  return file()
}

/** Whether there was one. */
export function dropProfile(name: string): boolean {
  const kept = read()
  const { [name]: dropped, ...profiles } = kept.profiles
  if (dropped !== undefined) write({ ...kept, profiles })
  return dropped !== undefined
}

/** What `florin listen` signs with: made once, and the same from then on. */
export function listenSecret(): string {
  const kept = read()
  if (kept.listen_secret !== undefined) return kept.listen_secret
  const secret = randomBytes(32).toString('hex')
  write({ ...kept, listen_secret: secret })
  return secret
}
