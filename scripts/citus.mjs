// A Citus of this machine: a coordinator and its nodes from the PostgreSQL in which the extension is installed, for as long as
// tests run on it.

import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { runVitest } from './vitest.mjs'

const INSTALLED = '/usr/lib/postgresql'
/** The coordinator and two nodes. */
const NODES = 3
/** What was committed must be there when a server was killed, and its log is kept for a backup. */
const keeping = (directory) => `synchronous_commit = on
archive_mode = on
archive_command = 'cp %p ${directory}/archive/%f'
`
/** The user that Debian's packages make. */
const SERVER_USER = 'postgres'
const isRoot = userInfo().uid === 0
const settings = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
max_connections = 600
max_worker_processes = 64
max_prepared_transactions = 600
wal_level = logical
shared_buffers = 64MB
# Many small databases on two cores: one connection to each node is enough for a question of all of them.
citus.max_adaptive_executor_pool_size = 1
# These databases are not needed after the run.
fsync = off
synchronous_commit = off
`

/** What runs under Patroni needs, beside PostgreSQL (deploy/patroni/cluster.sh). */
const PATRONI = ['patroni', 'patronictl', 'etcd', 'haproxy', 'curl', 'setsid']

/**
 * Runs these files of the suite, or all of src/ and the plans of a story's statements, on Citus; customers of several workspaces
 * while it loses a node and gets another (`load`); and the same while leaders are replaced by their standbys (`standby`). Without words,
 * all of it. Says why not where there is none.
 */
export async function runOnCitus(words) {
  const programs = findPrograms()
  if (!programs) {
    process.stdout.write(
      `SKIPPED: no PostgreSQL under ${INSTALLED} has the Citus extension. Build it by its own instructions, or install it.\n`,
    )
    return
  }
  const files = words.filter((word) => word !== 'load' && word !== 'standby')
  if (words.length === 0 || files.length > 0)
    await withNodes(programs, NODES, () => '', runSuite(files))
  if (words.length === 0 || words.includes('load'))
    await withNodes(programs, NODES + 1, keeping, runLoad(programs))
  if (words.length === 0 || words.includes('standby')) await runStandby()
}

async function runStandby() {
  const missing = PATRONI.filter((program) => !isInstalled(program))
  if (missing.length > 0)
    process.stdout.write(
      `SKIPPED: leaders and their standbys need ${missing.join(', ')}: apt-get install patroni python3-etcd etcd-server haproxy curl.\n`,
    )
  else await runVitest(['--config', 'vitest.cluster.config.ts', 'test/cluster/standby.ts'], {})
}

const isInstalled = (program) =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].some((directory) =>
    existsSync(join(directory, program)),
  )

const runSuite = (files) => async (nodes) => {
  const [coordinator, ...workers] = nodes.map(({ address }) => address)
  process.stdout.write(`Citus: coordinator ${coordinator}, nodes ${workers.join(' and ')}\n`)
  const asked = files.length > 0 ? files : ['src/', 'test/operation_events.test.ts']
  await runVitest(['--config', 'vitest.citus.config.ts', ...asked], {
    FLORIN_TEST_POSTGRES: `postgresql://postgres@${coordinator}/postgres`,
    FLORIN_TEST_CITUS_WORKERS: workers.join(','),
  })
}

const runLoad = (programs) => async (nodes) => {
  const servers = nodes.map(({ address, directory }) => ({ address, directory }))
  await runVitest(['--config', 'vitest.cluster.config.ts', 'test/cluster/citus.ts'], {
    FLORIN_CITUS_SERVERS: JSON.stringify({ servers, programs, asServer: asServer() }),
  })
}

async function withNodes(programs, count, more, work) {
  const place = mkdtempSync(join(tmpdir(), 'florin-citus-'))
  // As root, PostgreSQL runs as another user, who makes its files there.
  if (isRoot) spawnSync('chown', [SERVER_USER, place])
  const nodes = []
  try {
    while (nodes.length < count)
      nodes.push(await startNode(programs, join(place, `node${nodes.length}`), more))
    await work(nodes)
  } finally {
    for (const node of nodes) node.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

function findPrograms() {
  if (!existsSync(INSTALLED)) return undefined
  const versions = readdirSync(INSTALLED).filter((version) =>
    existsSync(join(INSTALLED, version, 'lib', 'citus.so')),
  )
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1)
  return newest && join(INSTALLED, newest, 'bin')
}

async function startNode(programs, directory, more) {
  const dataDir = join(directory, 'database')
  run('mkdir', '-p', join(directory, 'archive'))
  const port = await freePort()
  run(join(programs, 'initdb'), '-D', dataDir, '-A', 'trust', '-U', 'postgres')
  appendFileSync(
    join(dataDir, 'postgresql.conf'),
    `${settings}${more(directory)}port = ${port}\nunix_socket_directories = '${directory}'\n`,
  )
  const control = (...words) => run(join(programs, 'pg_ctl'), '-D', dataDir, '-w', ...words)
  control('-l', `${dataDir}.log`, 'start')
  return {
    address: `127.0.0.1:${port}`,
    directory,
    stop() {
      if (existsSync(join(dataDir, 'postmaster.pid'))) control('-m', 'immediate', 'stop')
    },
  }
}

const asServer = (...words) => (isRoot ? ['runuser', '-u', SERVER_USER, '--', ...words] : words)

function run(program, ...words) {
  const [command, ...own] = asServer(program, ...words)
  const { status, stderr } = spawnSync(command, own, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

function freePort() {
  return new Promise((found, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}
