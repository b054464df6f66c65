// Keeps code for earlier versions out until 0.1.0 is tagged (CONTRIBUTING, Compatibility).

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const words =
  /\bolder\b|earlier (version|program|row)|before the migration|backfill|serves_from|isAnyOlder/i

const filesIn = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name))

test('no file of src and no migration knows an earlier version', () => {
  const files = [...filesIn('src'), ...filesIn('migrations')].filter((it) => /\.(ts|sql)$/.test(it))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (words.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('the schema is one migration', () => {
  expect(readdirSync('migrations')).toEqual(['0001_bank.sql'])
})
