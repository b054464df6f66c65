// The manifests for Kubernetes have the shape that its API has: every kind is known, every field is one of that kind's
// and has its type. Held against the types that are generated from the API's own description.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const FILES = ['deploy/kubernetes/florin.yml', 'deploy/kubernetes/citus.yml']
const [text = '', ...others] = FILES.map((file) => readFileSync(file, 'utf8'))

type Manifest = { apiVersion: string; kind: string }

/** What is wrong with them, in the words of the compiler. */
function faultsOf(yaml: string): string[] {
  const documents = parseAllDocuments(yaml, { version: '1.2' })
  const errors = documents.flatMap((document) => document.errors.map(({ message }) => message))
  if (errors.length > 0) return errors
  const manifests = documents.map((document) => document.toJS() as Manifest)
  // Below node_modules, so that the types are found.
  const directory = mkdtempSync(join('node_modules', '.manifests-'))
  try {
    const files = manifests.map((manifest, at) => {
      const file = join(directory, `${at}.ts`)
      writeFileSync(file, typed(manifest))
      return file
    })
    const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'preserve',
      '--skipLibCheck',
      '--types',
      '',
    ]
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], {
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line.includes('error TS'))
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function typed(manifest: Manifest): string {
  const { apiVersion, kind } = manifest
  const [, group = 'core', version] = /^(?:([a-z]+)[a-z0-9.]*\/)?(v\d+)$/.exec(apiVersion) ?? []
  return (
    `import type { ${kind} } from 'kubernetes-types/${group}/${version}'\n` +
    `export const manifest: ${kind} = ${JSON.stringify(manifest)}\n`
  )
}

test('every manifest is what the API takes', { timeout: 60_000 }, () => {
  for (const manifests of [text, ...others]) {
    expect(parseAllDocuments(manifests).length).toBeGreaterThan(5)
    expect(faultsOf(manifests)).toEqual([])
  }
})

test.for([
  ['a field that is misspelt', 'readOnlyRootFilesystem', 'readOnlyRootFileSystem', 'FileSystem'],
  ['a text for a number', 'containerPort: 8080', 'containerPort: "8080"', "'string'"],
  ['a kind that its group lacks', 'kind: Deployment', 'kind: Deploymnet', "'Deploymnet'"],
  [
    'YAML that cannot be read',
    'metadata: { name: florin }',
    'metadata: { name: florin',
    'end with',
  ],
] as const)('%s is found', { timeout: 60_000 }, ([, from, to, said]) => {
  expect(text).toContain(from)
  expect(faultsOf(text.replace(from, to)).join()).toContain(said)
})
