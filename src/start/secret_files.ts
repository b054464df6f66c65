// Reads secrets from files, as container platforms mount them.

import { readFileSync, statSync } from 'node:fs'

/** Each has a variable with this name and `_FILE`, for the path of a file that holds the value. */
export const secretVariables = [
  'DATABASE_URL',
  'FLORIN_API_KEY',
  'FLORIN_ENCRYPTION_KEY',
  'FLORIN_DECRYPTION_KEYS',
] as const

const BYTES_MAX = 65_536

type Environment = Readonly<Record<string, string | undefined>>

/** The environment with the values of the files, and a problem for each file without a usable one. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretVariables) {
    const file = `${name}_FILE`
    const path = env[file]?.trim()
    if (!path) continue
    if (env[name]?.trim()) {
      problems.push(`${file} and ${name} are both set: remove one of them.`)
      continue
    }
    const { value, problem } = readSecret(path)
    if (value === undefined) problems.push(`${file} names ${JSON.stringify(path)}, ${problem}`)
    else values[name] = value
  }
  return { env: { ...env, ...values }, problems }
}

function readSecret(path: string): { value?: string; problem?: string } {
  try {
    const file = statSync(path)
    if (!file.isFile()) return { problem: 'which is not a regular file.' }
    if (file.size > BYTES_MAX) return { problem: `which is longer than ${BYTES_MAX} bytes.` }
    const value = readFileSync(path, 'utf8').trim()
    return value === '' ? { problem: 'which is empty.' } : { value }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { problem: `which cannot be read (${code}): name a file that this user may read.` }
  }
}
