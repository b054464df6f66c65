// Builds the command that prints another sign-in link for this bank.

import { basename, join, relative } from 'node:path'
import type { Config } from '../config.ts'

type Invocation = {
  /** The script that Node runs. */
  readonly script: string
  /** The initial working directory. */
  readonly directory: string
  /** The npm script and package, if any. */
  readonly npmEvent?: string | undefined
  readonly npmPackage?: string | undefined
}

const USUAL_URL = 'http://127.0.0.1:8080'
const USUAL_DATA = '.florin'

/** Never contains the database URL, which has a password. */
export function linkCommandOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  url: string,
  invocation: Invocation,
): string {
  const { program, isBoundHere } = programOf(invocation)
  const isUsual = isBoundHere && dataDir === join(invocation.directory, USUAL_DATA)
  return [
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL=…']),
    program,
    'link',
    ...(url === USUAL_URL ? [] : ['--url', url]),
    ...(isUsual || databaseUrl !== undefined ? [] : ['--data-dir', quoted(dataDir)]),
  ].join(' ')
}

/** `isBoundHere`: it runs only in this directory, so that it finds the default data. */
function programOf({ script, directory, npmEvent, npmPackage }: Invocation): {
  program: string
  isBoundHere: boolean
} {
  if (npmEvent === 'npx') return { program: 'npx florin', isBoundHere: false }
  if (npmEvent !== undefined && npmPackage === 'florin')
    return { program: 'npm run florin --', isBoundHere: true }
  if (script.includes('node_modules')) return { program: 'npx florin', isBoundHere: false }
  if (basename(script) === 'florin') return { program: 'florin', isBoundHere: false }
  const path = relative(directory, script)
  const isInside = !path.startsWith('..')
  return { program: `node ${quoted(isInside ? path : script)}`, isBoundHere: isInside }
}

function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
