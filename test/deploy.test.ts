// The deployment files refer to existing metrics, paths, variables and files.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, expect, inject, test } from 'vitest'
import { configVariables } from '../src/config.ts'
import { secretVariables } from '../src/start/secret_files.ts'
import { parse, parseAllDocuments } from 'yaml'
import { openTestWorkspace } from './bank.ts'
import { NODE_OPTIONS } from './program.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from './webhooks.ts'
import { fundedAccount } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const read = (path: string) => readFileSync(path, 'utf8')
/** What a file of manifests holds. */
const documentsOf = (path: string) => parseAllDocuments(read(path)).map((it) => it.toJS())
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(text.match(pattern) ?? [])].toSorted()
const files = [
  'deploy/Dockerfile',
  'deploy/compose.yml',
  'deploy/kubernetes/florin.yml',
  'deploy/kubernetes/citus.yml',
  'deploy/citus/Dockerfile',
  'deploy/citus/compose.yml',
  'deploy/citus/node.sh',
  'deploy/citus/prepare.sh',
  'deploy/systemd/florin.service',
]
const images = ['deploy/Dockerfile', 'deploy/citus/Dockerfile']
const compositions = ['deploy/compose.yml', 'deploy/citus/compose.yml']
const manifests = ['deploy/kubernetes/florin.yml', 'deploy/kubernetes/citus.yml']

test('every metric that the alerts, the dashboard and the documents name exists', async () => {
  // Something of everything, so that every series is there.
  await fundedAccount(bank, { funds: 100 })
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(bank, receiver.url)
  await attemptsOf(
    bank,
    { webhook, event: await trigger(bank) },
    { status: 'SUCCESS', attempts: 1 },
  )
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
  const known = new Set<string>([
    ...configVariables.map(({ name }) => name),
    ...secretVariables.map((name) => `${name}_FILE`),
  ])
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

test('the images’ files are ones that a builder takes, and a mistake in one would be found', () => {
  for (const path of images) expect(validate(read(path)), path).toEqual([])
  const text = read('deploy/Dockerfile')
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

test('containers run as an ordinary user, write nowhere but to their data, and are asked whether they serve', () => {
  const image = read('deploy/Dockerfile')
  expect(image).toMatch(/^USER \d+/m)
  expect(image).toMatch(/^HEALTHCHECK .*\n?.*\/healthz/m)
  expect(image.match(/^FROM /gm)?.length).toBeGreaterThan(1)
  expect(read('deploy/citus/Dockerfile')).toMatch(/^USER postgres$/m)
  expect(read('deploy/compose.yml')).toMatch(/read_only: true/)
  expect(read('deploy/kubernetes/florin.yml')).toMatch(/path: \/readyz/)
  for (const path of manifests) {
    for (const { kind, metadata, spec } of documentsOf(path)) {
      if (!spec?.template) continue
      const pod = spec.template.spec
      const at = `${path}: ${kind} ${metadata.name}`
      expect(pod.automountServiceAccountToken, at).toBe(false)
      expect(pod.securityContext, at).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const container of pod.containers) {
        expect(container.securityContext, at).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.image, at).toMatch(/:\d+\.\d+\.\d+$/)
        if (kind === 'Job') continue
        expect(container.resources, at).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        })
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
          expect(container[probe], `${at} ${probe}`).toBeDefined()
      }
    }
  }
})

test('a composition’s services are restricted, named exactly, and start after what they need', () => {
  for (const path of compositions) {
    const { services, volumes } = parse(read(path), { merge: true })
    for (const [name, service] of Object.entries<Record<string, any>>(services)) {
      const at = `${path}: ${name}`
      // The bank's own image is built beside it; others have a version.
      expect(service['image'], at).toMatch(/^florin$|:\d+[\w.-]*$/)
      for (const needed of Object.keys(service['depends_on'] ?? {}))
        expect(Object.keys(services), at).toContain(
          Array.isArray(service['depends_on']) ? service['depends_on'][Number(needed)] : needed,
        )
      for (const volume of service['volumes'] ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(join(dirname(path), source)), at).toBe(true)
        else expect(Object.keys(volumes), at).toContain(source)
      }
      if (service['image'].startsWith('postgres:')) continue
      expect(service, at).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
    for (const name of ['api', 'worker'])
      expect(services[name].depends_on.migrate.condition, path).toBe(
        'service_completed_successfully',
      )
  }
})

test('the nodes of a bank on Citus are those that its test runs: the same configuration, three in each group, one prepared bank', () => {
  const dockerfile = read('deploy/citus/Dockerfile')
  expect(dockerfile).toMatch(/^FROM \S+:\d+\.\d+\.\d+-pg15$/m)
  const installed = namesIn(dockerfile, /(?<=^ {4}|\S )[a-z][\w-]+=\S+/gm)
  expect(installed.map((it) => it.split('=')[0])).toEqual([
    'etcd-server',
    'haproxy',
    'patroni',
    'python3-etcd',
  ])
  // What the image holds is what cluster.sh runs with, and each file that it copies is there.
  const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  for (const path of copied) expect(read(`deploy/${path}`), path).not.toBe('')
  const cluster = read('deploy/patroni/cluster.sh')
  for (const script of ['configure.sh', 'citus/prepare.sh']) {
    expect(cluster).toContain(`/${script}`)
    expect(copied.some((path) => path.endsWith(script))).toBe(true)
  }

  const wanted = [0, 1, 2].map((group) => [String(group), 3])
  const { services } = parse(read('deploy/citus/compose.yml'), { merge: true })
  const nodes = Object.values<Record<string, any>>(services).filter(
    ({ command }) => command[0] === 'postgres',
  )
  const counted = wanted.map(([group]) => [
    group,
    nodes.filter(({ environment }) => environment.GROUP === group).length,
  ])
  expect(counted).toEqual(wanted)
  expect(services.prepare.environment.GROUPS_IN_ALL).toBe(String(wanted.length))
  const documents = documentsOf('deploy/kubernetes/citus.yml')
  const sets = documents.filter(
    ({ kind, spec }) => kind === 'StatefulSet' && spec.serviceName === 'florin-citus',
  )
  expect(sets.map(({ metadata, spec }) => [metadata.labels.group, spec.replicas])).toEqual(wanted)
  const variables = (container: Record<string, any>) =>
    Object.fromEntries(container['env'].map((it: Record<string, any>) => [it['name'], it['value']]))
  for (const { metadata, spec } of sets) {
    const [container] = spec.template.spec.containers
    expect(variables(container).GROUP, metadata.name).toBe(metadata.labels.group)
    expect(spec.template.metadata.labels.group, metadata.name).toBe(metadata.labels.group)
  }
  const prepares = documents.find(({ kind }) => kind === 'Job')
  expect(variables(prepares.spec.template.spec.containers[0]).GROUPS_IN_ALL).toBe(
    String(wanted.length),
  )
  // Every variable that the configuration is filled from comes from somewhere.
  const given = read('deploy/citus/node.sh')
  const filled = namesIn(
    read('deploy/patroni/patroni.yml') + read('deploy/citus/patroni.yml'),
    /(?<=@)[A-Z_]+(?=@)/g,
  )
  const passwords = filled.filter((name) => name.endsWith('_PASSWORD'))
  expect(passwords.length).toBeGreaterThan(3)
  for (const name of filled) {
    const isSet = new RegExp(`\\b${name}\\b`)
    expect(given + dockerfile + read('deploy/citus/compose.yml'), name).toMatch(isSet)
    expect(given + dockerfile + read('deploy/kubernetes/citus.yml'), name).toMatch(
      passwords.includes(name) ? /envFrom: .*secretRef/ : isSet,
    )
  }
})

test('on Kubernetes each version migrates in a job with its own name, and only files needs the volume', () => {
  const documents = documentsOf('deploy/kubernetes/florin.yml')
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
    FLORIN_ERRORS_BASE: expect.stringMatching(/^https:/),
  })
  // A network of pods would let each of them pretend to be any client.
  expect(named('ConfigMap', 'florin').data).not.toHaveProperty('FLORIN_TRUSTED_PROXIES')
  const { topologySpreadConstraints } = named('Deployment', 'florin-api').spec.template.spec
  expect(topologySpreadConstraints).toHaveLength(2)
})

test('what serves has no rights of the owner or of a superuser, in a composition and on Kubernetes', () => {
  const { services } = parse(read('deploy/compose.yml'), { merge: true })
  const roleOf = (name: string) =>
    /^postgres:\/\/(\w+):/.exec(services[name].environment.DATABASE_URL)?.[1]
  expect(['migrate', 'api', 'worker'].map(roleOf)).toEqual(['florin_owner', 'florin', 'florin'])
  expect(services.database.environment).not.toHaveProperty('POSTGRES_USER')
  const secrets = documentsOf('deploy/kubernetes/florin.yml')
    .filter(({ kind }) => kind === 'Job' || kind === 'Deployment')
    .map(({ kind, spec }) => [kind, spec.template.spec.containers[0].envFrom[1].secretRef.name])
  expect(secrets).toEqual([
    ['Job', 'florin-owner'],
    ['Deployment', 'florin'],
    ['Deployment', 'florin'],
    ['Deployment', 'florin'],
  ])
})

const hasPsql = spawnSync('psql', ['--version']).status === 0

test.runIf(hasPsql)('roles.sql without its passwords names them, and creates nothing', async () => {
  const { connectionString } = inject('postgres')
  const script = ['-X', '-d', connectionString, '-f', 'deploy/postgres/roles.sql']
  const run = (...more: string[]) => spawnSync('psql', [...script, ...more], { encoding: 'utf8' })
  const none = run()
  expect(none.status).toBe(3)
  expect(none.stderr).toMatch(/needs -v owner_password=…,.*\n.*needs -v password=…,/)
  const half = run('-v', 'owner_password=x')
  expect([half.status, half.stderr]).toEqual([3, expect.stringMatching(/^[^\n]*needs -v password/)])
  const roles = await bank.sql(`select from pg_roles where rolname in ('florin_owner')`)
  expect(roles).toEqual([])
})

test('on Kubernetes the ingress publishes neither metrics nor health', () => {
  const documents = documentsOf('deploy/kubernetes/network.yml')
  const { paths } = documents.find(({ kind }) => kind === 'Ingress').spec.rules[0].http
  const backends = paths.map((it: any) => [it.path, it.backend.service.name])
  expect(backends).toEqual([
    ['/metrics', 'florin-unpublished'],
    ['/healthz', 'florin-unpublished'],
    ['/readyz', 'florin-unpublished'],
    ['/', 'florin'],
  ])
  const unpublished = documents.find(({ kind }) => kind === 'Service')
  expect([unpublished.metadata.name, unpublished.spec.selector]).toEqual([
    'florin-unpublished',
    undefined,
  ])
})

test('no figure is named against the rules of Prometheus: only counters end in _total', async () => {
  const { text } = await bank.get('/metrics')
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  expect(types.length).toBeGreaterThan(30)
  const wrong = types.filter(
    ([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'),
  )
  expect(wrong.map(([line]) => line)).toEqual([])
  expect(text).toMatch(/^florin_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
})
