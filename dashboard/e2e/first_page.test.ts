// The size of the JavaScript that the first page loads.

import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const FIRST_PAGE_MAX_BYTES = 300_000

const dist = new URL('../dist/', import.meta.url)

test('the first page takes at most 300 kB of JavaScript, compressed', () => {
  const manifestFile = new URL('.vite/manifest.json', dist)
  expect(existsSync(manifestFile), 'the dashboard is built').toBe(true)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const files = new Set<string>()
  const walk = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) walk(next)
  }
  // What is loaded before anybody presses anything: the frame, the overview and its chart.
  for (const name of [
    'index.html',
    'src/pages/overview/overview.tsx',
    'src/pages/overview/volume.tsx',
  ]) {
    expect(manifest, name).toHaveProperty([name])
    walk(name)
  }
  const bytes = [...files].map((file) => gzipSync(readFileSync(new URL(file, dist))).length)
  expect(bytes.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(FIRST_PAGE_MAX_BYTES)
})
