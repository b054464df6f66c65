// Locates the files of the package that are not modules: migrations, the web application, documents.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The absolute path of a file or folder of this package. From its root: how deep a module lies depends on the build. */
export function packageFile(path: string): string {
  return join(root, path)
}

/** The version of this package. */
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
