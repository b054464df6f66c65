// Failures of a command that an operator can repair end with one sentence about cause and remedy, without a stack
// trace.

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../test/bank.ts'
import { databaseAt } from '../../test/global_setup.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const PROGRAM = resolve('dist/main.js')
const admin = inject('postgres').connectionString
const mark = randomUUID().slice(0, 8)
const [empty, stranger, reader] = [`empty_${mark}`, `stranger_${mark}`, `reader_${mark}`]
const place = mkdtempSync(join(tmpdir(), 'florin-hindered-'))
let full: { database: string; url: string }

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  for (const statement of statements) await db.query(statement)
  await db.end()
}

const urlAs = (user: string, database: string) => {
  const url = new URL(databaseAt(admin, database))
  url.username = user
  url.password = 'password'
  return url.href
}

beforeAll(async () => {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('there is no build to run')
  full = await cloneDatabase()
  await asAdmin(
    admin,
    `create database ${empty}`,
    ...[stranger, reader].map((role) => `create role ${role} login password 'password'`),
  )
  for (const database of [empty, full.database])
    await asAdmin(
      databaseAt(admin, database),
      'revoke all on schema public from public',
      `grant usage on schema public to ${reader}`,
    )
}, 300_000)
afterAll(async () => {
  await dropDatabase(full.database)
  await dropDatabase(empty)
  await asAdmin(admin, `drop role ${reader}`, `drop role ${stranger}`)
  rmSync(place, { recursive: true, force: true })
})

/** An empty folder, in which a command runs. */
const folder = () => mkdtempSync(join(place, 'at-'))

function florin(args: string, environment: Record<string, string>, cwd = folder()) {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args.split(' ')], {
    cwd,
    env: { PATH, PORT: '0', ...environment },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr, cwd }
}

/** One sentence, or two: what is wrong, and what to do. */
function expectSentence({ code, err }: ReturnType<typeof florin>, says: RegExp): void {
  expect(err).toMatch(says)
  expect(err).not.toMatch(/unexpected error|^\s+at /m)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

/** Of the admin commands, one is as good as the other. */
const atBank = ['verify', 'reseal --status', 'users list', 'ach unknown']
const opening = ['start', 'migrate', ...atBank]

describe('in an empty folder', () => {
  test.each([...atBank, 'migrate'])('%s says that there is no bank, and makes none', (command) => {
    const ended = florin(command, {})
    expectSentence(ended, /There is no bank in \S+\/\.florin\. .*FLORIN_DATA_DIR.*DATABASE_URL/)
    expect(readdirSync(ended.cwd)).toEqual([])
  })

  test.each([
    ['backup --to backups', /There is no bank in \S+ to back up\. .*FLORIN_DATA_DIR/],
    ['backup', /The backup directory is missing: florin backup/],
    ['restore --from backups', /backup/],
    ['restore', /The backup directory is missing: florin restore/],
  ])('%s says what is missing', (command, says) => {
    expectSentence(florin(command, {}), says)
  })
})

test.each(['start', 'migrate', 'verify', 'users list', 'backup --to backups'])(
  '%s: the data directory is a file',
  (command) => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expectSentence(
      florin(command, { FLORIN_DATA_DIR: file }),
      /file is a file, not a directory|A part of \S+ is a file/,
    )
  },
)

describe('an empty database', () => {
  test.each(atBank)('%s says that there is no bank', (command) => {
    const ended = florin(command, { DATABASE_URL: databaseAt(admin, empty) })
    expectSentence(ended, /There is no bank in this database\. Set DATABASE_URL .*florin start/)
  })
})

describe.each(opening)('%s', (command) => {
  const there = () => new URL(databaseAt(admin, full.database))
  const at = (change: (url: URL) => void) => {
    const url = there()
    change(url)
    return florin(command, { DATABASE_URL: url.href, FLORIN_ENCRYPTION_KEY: KEY })
  }

  test('the database does not exist', () => {
    expectSentence(
      at((url) => (url.pathname = '/nobody_made_it')),
      /has no such database\. Check DATABASE_URL/,
    )
  })
  test('the server is not there', () => {
    expectSentence(
      florin(command, { DATABASE_URL: 'postgres://bank@127.0.0.1:1/bank' }),
      /Nothing answers at .* Check DATABASE_URL/,
    )
  })
  test.each([
    [stranger, 'see'],
    [reader, 'read'],
  ])('the role %s may not %s the tables', (role) => {
    expectSentence(
      florin(command, { DATABASE_URL: urlAs(role, full.database), FLORIN_ENCRYPTION_KEY: KEY }),
      new RegExp(`role ${role} may not .*deploy/postgres/roles.sql`),
    )
  })
  test('the role may not create tables', () => {
    expectSentence(
      florin(command, { DATABASE_URL: urlAs(reader, empty), FLORIN_ENCRYPTION_KEY: KEY }),
      atBank.includes(command)
        ? /There is no bank in this database/
        : new RegExp(`role ${reader} may not .*florin migrate.*deploy/postgres/roles.sql`),
    )
  })
})

test('start does not take a key file that is open to others', () => {
  const dir = folder()
  const path = join(dir, 'encryption.key')
  writeFileSync(path, KEY)
  chmodSync(path, 0o644)
  const ended = florin('start', { DATABASE_URL: full.url, FLORIN_DATA_DIR: dir })
  expectSentence(ended, /encryption\.key is open to every user .* chmod 600 \S+encryption\.key/)
})

test.runIf(process.getuid?.() === 0)('a key file of another user is not read', () => {
  const dir = folder()
  writeFileSync(join(dir, 'encryption.key'), KEY, { mode: 0o600 })
  for (const path of [place, dir]) chmodSync(path, 0o755)
  const asNobody = `import(${JSON.stringify(resolve('dist/modules/platform/sealing/key_file.js'))})
    .then(({ sealingKey }) => sealingKey(undefined, ${JSON.stringify(dir)})(false))
    .catch(({ name, message }) => console.log(name, message))`
  const { stdout } = spawnSync(process.execPath, ['-e', asNobody], {
    cwd: '/',
    encoding: 'utf8',
    uid: 65534,
    gid: 65534,
  })
  expect(stdout).toMatch(/^StartError \S+encryption\.key cannot be read \(EACCES\)\. Give it to/)
})
