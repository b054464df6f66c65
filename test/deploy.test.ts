// What is deployed beside the bank speaks of things that exist: metrics, paths, variables, files.

import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { afterAll, expect, test } from 'vitest'
import { configVariables } from '../src/config.ts'
import { parseAllDocuments } from 'yaml'
import { openTestWorkspace } from './bank.ts'
import { NODE_OPTIONS } from './program.ts'
import { attempted, receiverOfTest, trigger, webhookOf } from './webhooks.ts'
import { fundedAccount } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(text.match(pattern) ?? [])].toSorted()
const files = [
  'deploy/Dockerfile',
  'deploy/compose.yml',
  'deploy/kubernetes/florin.yml',
  'deploy/systemd/florin.service',
]

test('every metric that the alerts, the dashboard and the documents name exists', async () => {
  // Something of everything, so that every series is there.
  await fundedAccount(bank, { funds: 100 })
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(bank, receiver.url)
  await attempted(bank, { webhook, event: await trigger(bank) }, { status: 'SUCCESS', attempts: 1 })
  await bank.get('/v0/accounts/none')
  const metrics = (await bank.get('/metrics')).text
  const known = new Set(namesIn(metrics, /(?<=^(# HELP )?)florin_\w+/gm))

  for (const path of [
    'deploy/prometheus/florin.rules.yml',
    'deploy/grafana/florin.json',
    'docs/operations.md',
  ]) {
    const named = namesIn(read(path), /\bflorin_(?!sandbox_|production_)\w+/g)
    expect(named.length, path).toBeGreaterThan(8)
    expect(
      named.filter((name) => !known.has(name)),
      path,
    ).toEqual([])
  }
})

test('every figure of ours is explained in the documents', async () => {
  const own = namesIn((await bank.get('/metrics')).text, /^# HELP florin_\w+/gm)
    .map((line) => line.slice('# HELP '.length))
    .filter((name) => !/^florin_(nodejs|process)_/.test(name))
  expect(own.length).toBeGreaterThan(12)
  const explained = read('docs/operations.md')
  expect(own.filter((name) => !explained.includes(name))).toEqual([])
})

test('every alert stands in the documents with what to do', () => {
  const alerts = namesIn(read('deploy/prometheus/florin.rules.yml'), /(?<=alert: )\w+/g)
  expect(alerts.length).toBeGreaterThan(5)
  const text = read('docs/operations.md')
  expect(alerts.filter((name) => !text.includes(name))).toEqual([])
})

test('the dashboard is whole: each panel queries something, and overlaps no other', () => {
  const { panels } = JSON.parse(read('deploy/grafana/florin.json'))
  const places = panels.map(({ gridPos }: { gridPos: object }) => JSON.stringify(gridPos))
  expect(new Set(places).size).toBe(panels.length)
  expect(panels.filter(({ targets }: { targets: unknown[] }) => targets.length === 0)).toEqual([])
})

test('every variable that is set or written of is one that the bank reads', () => {
  // And those that only the command reads that moves a workspace.
  const ofMoves = namesIn(read('src/commands/move.ts'), /(?<=\.env\(')FLORIN_[A-Z_]+/g)
  const known = new Set<string>([...configVariables.map(({ name }) => name), ...ofMoves])
  for (const path of [...files, 'docs/operations.md']) {
    const named = namesIn(read(path), /\bFLORIN_[A-Z_]+\b/g)
    expect(
      named.filter((name) => !known.has(name)),
      path,
    ).toEqual([])
  }
  const explained = read('docs/operations.md')
  expect([...known].filter((name) => !explained.includes(name))).toEqual([])
})

test('the image’s file is one that a builder takes, and a mistake in it would be found', () => {
  const text = read('deploy/Dockerfile')
  expect(validate(text)).toEqual([])
  for (const [right, wrong] of [
    ['EXPOSE 8080', 'EXPOS 8080'],
    ['--interval=10s', '--intervall=10s'],
    [' AS build', ' AS'],
  ] as const)
    expect(validate(text.replace(right, wrong)), wrong).toHaveLength(1)
})

test('the image is built from all that the build reads, and holds all that the package does', () => {
  const [build = '', image = ''] = read('deploy/Dockerfile')
    .split(/(?<=\n)(?=FROM )/)
    .slice(1)
  const sent = read('.dockerignore').split('\n')
  const { workspaces = [], files: shippedFiles = [] } = JSON.parse(read('package.json')) as Record<
    string,
    string[]
  >
  const sources = ['scripts', 'src', 'migrations', 'dashboard', 'openapi.json', ...workspaces]
  const shipped = shippedFiles.filter((file) => !file.startsWith('!') && !file.endsWith('.md'))
  const linked = workspaces.flatMap((part) => [`${part}/package.json`, `${part}/dist`])
  expect(shipped.length).toBeGreaterThan(2)
  expect(linked.length).toBeGreaterThan(2)
  for (const source of sources) {
    expect(sent, source).toContain(`!${source}`)
    expect(build, source).toMatch(new RegExp(`^COPY (.+ )?${source} `, 'm'))
  }
  // A builder refuses to copy what .dockerignore keeps from it.
  const copied = [...build.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  expect(copied.length).toBeGreaterThan(12)
  for (const path of copied) expect(sent, path).toContain(`!${path.split('/')[0]}`)
  for (const path of [...shipped, ...linked]) expect(image, path).toContain(`/build/${path} `)
})

test('Node is given the same room for what is young wherever a bank is started', () => {
  const [option = ''] = NODE_OPTIONS
  for (const path of ['package.json', 'deploy/Dockerfile', 'deploy/systemd/florin.service'])
    expect(read(path), path).toMatch(new RegExp(`node\\W+${option}\\W`))
})

test('containers run as nobody special, write nowhere but to their data, and are asked whether they serve', () => {
  const image = read('deploy/Dockerfile')
  expect(image).toMatch(/^USER \d+/m)
  expect(image).toMatch(/^HEALTHCHECK .*\n?.*\/healthz/m)
  expect(image.match(/^FROM /gm)?.length).toBeGreaterThan(1)
  expect(read('deploy/compose.yml')).toMatch(/read_only: true/)
  const manifest = read('deploy/kubernetes/florin.yml')
  expect(manifest).toMatch(/readOnlyRootFilesystem: true/)
  expect(manifest).toMatch(/runAsNonRoot: true/)
  expect(manifest).toMatch(/path: \/readyz/)
})

test('on Kubernetes each version migrates in a job with its own name, and only files needs the volume', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/florin.yml')).map((it) => it.toJS())
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const named = (kind: string, name: string) =>
    documents.find((it) => it.kind === kind && it.metadata.name === name)
  expect(named('Job', `florin-migrate-${version}`)).toBeDefined()
  const volumes = documents
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0].args.at(-1),
      spec.template.spec.volumes.some((it: object) => 'persistentVolumeClaim' in it),
    ])
  expect(volumes).toEqual([
    ['florin-api', 'api', false],
    ['florin-jobs', 'jobs', false],
    ['florin-files', 'files', true],
  ])
  expect(named('ConfigMap', 'florin').data).toMatchObject({
    FLORIN_ENVIRONMENT: 'production',
    FLORIN_TRUSTED_PROXIES: expect.stringContaining('/'),
    FLORIN_ERRORS_BASE: expect.stringMatching(/^https:/),
  })
  const { topologySpreadConstraints } = named('Deployment', 'florin-api').spec.template.spec
  expect(topologySpreadConstraints).toHaveLength(2)
})
