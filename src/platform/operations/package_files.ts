// Locates files of the package that are not modules.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Absolute, from the package's root. */
export function packageFile(path: string): string {
  return join(root, path)
}

export function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(packageFile('package.json'), 'utf8'),
  )
  return manifest.version
}

const root = rootOf(import.meta.dirname)

function rootOf(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('the program does not lie in its package')
  return rootOf(above)
}
