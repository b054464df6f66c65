// A stack trace leads to the source: the maps of every package hold what they map to, so nothing else has to be installed.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

test.for(['dist', 'cli/dist', 'sdk/dist', 'testing/dist'])(
  'every map of %s holds its source',
  (place) => {
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    const maps = files.filter((file) => file.endsWith('.js.map')).map((file) => join(place, file))
    expect(maps.length).toBeGreaterThan(5)
    const lacking = maps.filter((file) => {
      const { sources, sourcesContent } = JSON.parse(readFileSync(file, 'utf8'))
      return sources.length === 0 || sourcesContent?.length !== sources.length
    })
    expect(lacking).toEqual([])
  },
)

test('with --enable-source-maps a stack trace names the line of the source', () => {
  const program = `import { withSums } from './dist/modules/ledger/book.js'
    try { withSums(undefined, { posted: 0, held: 0 }) } catch (error) { console.log(error.stack) }`
  const args = ['--enable-source-maps', '--input-type=module', '--eval', program]
  const trace = execFileSync(process.execPath, args, { encoding: 'utf8' })
  const [, line = ''] = /at withSums \(.*\/src\/ledger\/book\.ts:(\d+):\d+\)/.exec(trace) ?? []
  expect(line, trace).not.toBe('')
  expect(readFileSync('src/ledger/book.ts', 'utf8').split('\n')[Number(line) - 1]).toContain(
    'account.',
  )
})

test('the map of the bundle leads to the line of the source', () => {
  const declared = 'function withSums('
  const file = readdirSync('dist').find(
    (name) => name.endsWith('.js') && readFileSync(join('dist', name), 'utf8').includes(declared),
  )
  if (file === undefined) throw new Error('no file of the bundle has the ledger')
  const lines = readFileSync(join('dist', file), 'utf8').split('\n')
  const line = lines.findIndex((it) => it.includes(declared))
  const map = new SourceMap(JSON.parse(readFileSync(join('dist', `${file}.map`), 'utf8')))
  const entry = map.findEntry(line, lines[line]?.indexOf(declared) ?? 0)
  if (!('originalLine' in entry)) throw new Error('the map does not know the line')
  expect(basename(entry.originalSource)).toBe('book.ts')
  expect(readFileSync('src/ledger/book.ts', 'utf8').split('\n')[entry.originalLine]).toContain(
    declared,
  )
})
