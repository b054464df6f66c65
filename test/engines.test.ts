// The Node.js versions that the packages declare are correct.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { satisfies } from 'semver'

type Locked = {
  engines?: { node?: string }
  dev?: boolean
  optional?: boolean
}

/** The oldest and the newest of each supported line, and lines to come. */
const SUPPORTED = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0']
const UNSUPPORTED = ['18.20.8', '20.18.3', '21.7.3', '22.11.0']

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const lockFiles = [
  { path: 'package-lock.json', atLeast: 90 },
  { path: 'dashboard/package-lock.json', atLeast: 30 },
  { path: 'test/clients/package-lock.json', atLeast: 10 },
]

function refusals(path: string, [name, { engines }]: [string, Locked]): string[] {
  const range = engines?.node ?? '*'
  return SUPPORTED.filter((version) => !satisfies(version, range)).map(
    (version) => `${path}: ${name} takes Node ${range}, not ${version}`,
  )
}

test.for(lockFiles)('every package in $path runs on every supported Node', ({ path, atLeast }) => {
  const locked: [string, Locked][] = Object.entries(json(path).packages)
  // npm leaves out an optional tool that does not run here: the builds for other platforms.
  const packages = locked.filter(([, { dev, optional }]) => !(dev && optional))
  expect(packages.length).toBeGreaterThan(atLeast)
  expect(packages.flatMap((entry) => refusals(path, entry))).toEqual([])
})

test('the bank says so itself', () => {
  const { engines } = json('package.json')
  expect(UNSUPPORTED.filter((version) => satisfies(version, engines.node))).toEqual([])
})
