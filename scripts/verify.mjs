// `florin verify` on a bank of 30,000 transfers in small groups, on the machine's own PostgreSQL 15, before and after
// PostgreSQL has looked at its tables: a check whose plan is quadratic does not come to its end. What CI does.

import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

const BIN = '/usr/lib/postgresql/15/bin'
const TRANSFERS = 30_000
const ACCOUNTS = 200
/** As many at once make groups of some ten: half of them wait while the others are committed. */
const AT_ONCE = 24
/** A query takes less than a second, also on a machine with much else to do; a quadratic one takes hours. */
const QUERY_SECONDS = 60
const KEY = 'florin_sandbox_key_of_a_bank_that_is_verified'

if (!existsSync(join(BIN, 'initdb'))) {
  process.stdout.write(`There is no PostgreSQL 15 in ${BIN}: verify is not tried on it.\n`)
  process.exit(0)
}

const place = mkdtempSync(join(tmpdir(), 'florin-verify-'))
const [data, socket] = [join(place, 'pg'), join(place, 's')]
const user = unprivileged()
const databaseUrl = `postgresql://florin@localhost/postgres?host=${encodeURIComponent(socket)}`
const environment = {
  PATH: process.env.PATH,
  PORT: '0',
  DATABASE_URL: databaseUrl,
  FLORIN_DATA_DIR: join(place, 'florin'),
  FLORIN_API_KEY: KEY,
  FLORIN_LOG_LEVEL: 'error',
}

/** PostgreSQL does not run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].flatMap((name) =>
    lines.filter((it) => it.startsWith(`${name}:`)),
  )
  const [, , uid, gid] = (found[0] ?? '').split(':').map(Number)
  if (!uid) throw new Error('there is no user to run PostgreSQL as')
  return { uid, gid }
}

function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    ...options,
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

function startPostgres() {
  for (const directory of [place, data, socket]) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (user.uid) chownSync(directory, user.uid, user.gid)
  }
  run(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'florin', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    user,
  )
  // Nothing analyzes the tables: the planner knows the worst.
  const settings = `-k ${socket} -c listen_addresses= -c fsync=off -c autovacuum=off`
  run(
    join(BIN, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(data, 'log'), '-o', settings, 'start'],
    user,
  )
}

/** Starts the bank, and comes back with its address and what stops it. */
async function startBank() {
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), 'start', '--json'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('\n')) resolve(JSON.parse(said).url)
    })
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

async function fill(url) {
  const ask = async (path, body) => {
    const headers = {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (response.status >= 300)
      throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const address = {
    address_line_1: '1 Quay',
    city: 'Portland',
    country_code: 'US',
    postal_code: '97201',
    state: 'OR',
  }
  const person = {
    first_name: 'Ada',
    last_name: 'Quill',
    dob: '1990-01-01',
    email: 'ada@example.com',
    phone_number: '+14374570680',
    ssn: '123-45-6789',
    status: 'ACTIVE',
    legal_address: address,
  }
  const { id: customer } = await ask('/v0/customers', person)
  await ask('/v0/verifications/verify', { person_id: customer, customer_consent: true })
  const relationships = [{ customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }]
  const accounts = []
  const move = (sides, amount) =>
    ask('/v0/transactions/internal_transfer', {
      ...sides,
      amount,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
    })
  while (accounts.length < ACCOUNTS) {
    const { id } = await ask('/v0/accounts', { account_type: 'CHECKING', relationships })
    await move(
      { originating_account_alias: 'funding_accounts', receiving_account_id: id },
      1_000_000,
    )
    accounts.push(id)
  }
  let left = TRANSFERS - ACCOUNTS
  const work = async () => {
    while (left-- > 0) {
      const [from, to] = [left % ACCOUNTS, (left + 1 + (left % 7)) % ACCOUNTS]
      await move({ originating_account_id: accounts[from], receiving_account_id: accounts[to] }, 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function verify(what) {
  const startedMs = performance.now()
  const args = ['verify', '--timeout', String(QUERY_SECONDS)]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist/main.js'), ...args],
    {
      env: environment,
      encoding: 'utf8',
    },
  )
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  process.stdout.write(
    `florin verify ${what}: ${status === 0 ? 'all is right' : 'failed'}, ${seconds} s\n`,
  )
  if (status !== 0) throw new Error(`florin verify ended with ${status}:\n${stdout}${stderr}`)
}

try {
  startPostgres()
  const startedMs = performance.now()
  const bank = await startBank()
  try {
    await fill(bank.url)
  } finally {
    await bank.stop()
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  process.stdout.write(`${TRANSFERS} transfers in ${seconds} s, ${AT_ONCE} at once\n`)
  verify('on tables that were never analyzed')
  run(join(BIN, 'vacuumdb'), ['-h', socket, '-U', 'florin', '--analyze', 'postgres'])
  verify('on tables that were')
} finally {
  spawnSync(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: '/', ...user })
  rmSync(place, { recursive: true, force: true })
}
