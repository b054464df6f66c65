// The licenses of shipped packages permit distribution, and a release lists its components.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

type Locked = {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const decision = readFileSync('docs/decisions/0001-dependencies.md', 'utf8')
const [, table = ''] = /\| Licence \|[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(decision) ?? []
const allowed = new Set(
  table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').split(',').map((it) => it.trim())),
)
allowed.delete('')

/** The libraries that are a part of dist/, by the text that comes with them. */
const contained = [...readFileSync('dist/licences.md', 'utf8').matchAll(/^## (\S+) \S+$/gm)].map(
  ([, name]) => `node_modules/${name}`,
)

const places = [
  { what: 'a bank', home: '.', bill: 'dist/florin.cdx.json', atLeast: 90 },
  { what: 'the web application', home: 'dashboard', bill: 'dist/dashboard.cdx.json', atLeast: 30 },
].map((place) => ({ ...place, shipped: shippedIn(place.home) }))

/** What is installed without the tools of development, and what the build contains, by its path in the lock file. */
function shippedIn(home: string): [string, Locked][] {
  const packages: Record<string, Locked> = json(join(home, 'package-lock.json')).packages
  return Object.entries(packages).filter(
    ([path, it]) =>
      (path !== '' && !it.dev && !it.devOptional && !it.link) ||
      (home === '.' && contained.includes(path)),
  )
}

const nameOf = (path: string, { name }: Locked) => name ?? path.replace(/^.*node_modules\//, '')

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bom.mjs'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
})

test('the decision allows licences, and says why', () => {
  expect(allowed.size).toBeGreaterThan(5)
  expect(allowed).toContain('MIT')
  expect(allowed).not.toContain('GPL-3.0')
})

test.for(places)('every package in $what has a licence that was decided on', (place) => {
  expect(place.shipped.length).toBeGreaterThan(place.atLeast)
  const others = place.shipped
    .filter(([, { license }]) => license === undefined || !allowed.has(license))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`)
  expect(others).toEqual([])
})

test.for(places)('the packages in $what say the same of themselves', ({ home, shipped }) => {
  // Those of other platforms are not here.
  const installed = shipped.filter(([path]) => existsSync(join(home, path, 'package.json')))
  expect(installed.length).toBeGreaterThan(shipped.length - 5)
  for (const [path, { license }] of installed)
    expect(json(join(home, path, 'package.json')).license, path).toBe(license)
})

test.for(places)('the bill of $what names all that is shipped, and nothing else', (place) => {
  const { bomFormat, specVersion, components } = json(place.bill)
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  const named = components.map((it: { purl: string }) => decodeURIComponent(it.purl))
  const wanted = place.shipped.map(([path, it]) => `pkg:npm/${nameOf(path, it)}@${it.version}`)
  expect([...new Set<string>(named)].toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test('a packed release holds its bills, and the texts of the licences in the web application', () => {
  const { files, scripts } = json('package.json')
  expect(scripts.prepack).toMatch(/ && node scripts\/bom\.mjs$/)
  expect(files).toEqual(expect.arrayContaining(['dist', 'dashboard/dist']))
  const texts = readFileSync('dashboard/dist/licences.md', 'utf8')
  for (const library of ['react', '@mantine/core', 'uplot'])
    expect(texts).toContain(`## ${library} - `)
})

test('the program holds the texts of the licences of the libraries that it contains', () => {
  const maps = readdirSync('dist').filter((file) => file.endsWith('.js.map'))
  const sources = maps.flatMap((file) => json(join('dist', file)).sources as string[])
  const found = sources.flatMap((it) => /^.*(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(it)?.[1] ?? [])
  expect([...new Set(found)].toSorted()).toEqual(contained)
  for (const path of contained)
    expect(readFileSync('dist/licences.md', 'utf8')).toContain(
      /^Copyright .*$/m.exec(licenceOf(path))?.[0],
    )
})

function licenceOf(path: string): string {
  const file = readdirSync(path).find((it) => /^licen[cs]e/i.test(it))
  return file === undefined ? '' : readFileSync(join(path, file), 'utf8')
}
