// Locates the installed program of the bank.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The file that Node runs. Throws an Error that says what to install. */
export function findProgram(): string {
  const manifest = [join(process.cwd(), 'package.json'), import.meta.url]
    .map(manifestFrom)
    .find(Boolean)
  if (manifest === undefined) {
    throw new Error(
      'The bank is not installed: run `npm install --save-dev florin`, or set FLORIN_URL and FLORIN_API_KEY to use a running one.',
    )
  }
  const { bin }: { bin: { florin: string } } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), bin.florin)
}

function manifestFrom(place: string): string | undefined {
  try {
    return createRequire(place).resolve('florin/package.json')
  } catch {
    return undefined
  }
}
