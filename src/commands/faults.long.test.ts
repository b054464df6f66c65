// Faults of the system and of the database, and hostile arguments, over the real commands: each ends with its exit code and one
// sentence that names the path or address, the cause and the way out, and leaves behind what the table says.

import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dropDatabase, openTestBank, type TestBank } from '../../test/bank.ts'
import { databaseAt } from '../../test/global_setup.ts'
import { startProgram } from '../../test/program.ts'

const PROGRAM = resolve('dist/main.js')
const admin = inject('postgres').connectionString
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const foreign = `foreign_${randomUUID().slice(0, 8)}`
const place = mkdtempSync(join(tmpdir(), 'florin-commands-'))
const bankDir = join(place, 'bank')
const backups = join(place, 'backups')
/** The kernel takes its connections; nothing reads them, because the tests wait for each command. */
const silent = createServer()
let silentUrl = ''
let bank: TestBank
let count = 0
const KEY = randomBytes(32).toString('base64')
const checksumOf = (migration: string) =>
  createHash('sha256')
    .update(readFileSync(join('migrations', migration)))
    .digest('hex')
const fresh = (name: string) => join(place, `${name}-${++count}`)

async function query(url: string, ...statements: string[]): Promise<unknown[][]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const all: unknown[][] = []
    for (const statement of statements) all.push((await db.query(statement)).rows)
    return all
  } finally {
    await db.end()
  }
}

const tablesIn = async (url: string) => {
  const [rows] = await query(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  return rows
}

beforeAll(async () => {
  for (const path of [place]) chmodSync(path, 0o755)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  silentUrl = `postgres://bank@127.0.0.1:${(silent.address() as AddressInfo).port}/bank`
  bank = await openTestBank()
  await query(admin, `create database ${foreign}`)
  await query(databaseAt(admin, foreign), 'create table orders (id int)')
  const program = await startProgram({ dataDir: bankDir })
  await program.stop()
  const made = florin(['backup', '--to', backups], { FLORIN_DATA_DIR: bankDir })
  expect(made).toMatchObject({ code: 0, err: '' })
}, 300_000)

afterAll(async () => {
  await bank.close()
  silent.close()
  await dropDatabase(foreign)
  rmSync(place, { recursive: true, force: true })
})

type Environment = Record<string, string>
type How = {
  /** Shell commands before it, in a file system of its own. */
  before?: string
  /** Where its output goes, as a shell says it. */
  to?: string
  uid?: number
}

function florin(args: readonly string[], environment: Environment, how: How = {}) {
  const { before, to = '', uid } = how
  const cwd = mkdtempSync(join(place, 'at-'))
  if (uid !== undefined) chmodSync(cwd, 0o777)
  const { PATH = '' } = process.env
  const script = `${before ?? ':'} && exec "$0" "$@" ${to}`
  const command = ['sh', '-c', script, process.execPath, PROGRAM, ...args]
  const [program = '', ...rest] = before === undefined ? command : ['unshare', '-m', ...command]
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd,
    env: { PATH, PORT: '0', HOME: cwd, ...environment },
    encoding: 'utf8',
    timeout: 120_000,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  return { code: status, out: stdout, err: stderr, cwd }
}

/** What `start` prints until it is ready; it is stopped then. */
async function startedOnce(dataDir: string): Promise<string> {
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', HOME: place, FLORIN_DATA_DIR: dataDir }
  const child = spawn(process.execPath, [PROGRAM, 'start'], { cwd: place, env, stdio: 'pipe' })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  await expect.poll(() => out, { timeout: 60_000 }).toContain('  Data ')
  const ended = new Promise((settle) => child.once('close', settle))
  child.kill('SIGTERM')
  await ended
  return out
}

function expectSentence(
  { code, err }: ReturnType<typeof florin>,
  exit: number,
  says: RegExp,
): void {
  expect(err).toMatch(says)
  expect(err).not.toMatch(/unexpected error|^\s+at /m)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(exit)
}

const atBank = () => ({ DATABASE_URL: bank.databaseUrl })
const withUrl = (change: (url: URL) => void) => {
  const url = new URL('postgres://bank@127.0.0.1:1/bank')
  change(url)
  return { DATABASE_URL: url.href }
}

describe('arguments and addresses', () => {
  test.each<[string, string, () => Environment, number, RegExp]>([
    [
      'an id that is none',
      'keys revoke x',
      atBank,
      1,
      /“x” is not the id of a key. florin keys list/,
    ],
    [
      'two roles',
      'users create ada --owner --role viewer',
      atBank,
      2,
      /--owner.*cannot be used with.*--role/,
    ],
    ['a name that cannot be', 'users create A\u001B[31m', atBank, 1, /user_name/],
    [
      'a workspace that is none',
      'keys list --tenant 1_999999',
      atBank,
      1,
      /There is no workspace 1_999999/,
    ],
    [
      'a backup that is verified and made',
      'backup --verify x --to y',
      () => ({}),
      2,
      /--verify.*cannot be used with.*--to/,
    ],
    [
      'an unknown sslmode',
      'keys list',
      () => withUrl((it) => it.searchParams.set('sslmode', 'on')),
      1,
      /DATABASE_URL has sslmode=on, .*prefer.* or verify-full/,
    ],
    [
      'a certificate that is missing',
      'keys list',
      () => withUrl((it) => it.searchParams.set('sslrootcert', '/none.crt')),
      1,
      /sslrootcert=\/none.crt, which cannot be read \(ENOENT\)/,
    ],
    [
      'a port that is none',
      'keys list',
      () => withUrl((it) => it.searchParams.set('port', 'abc')),
      1,
      /DATABASE_URL has port=abc, which is not a port/,
    ],
    [
      'a backup into nothing',
      'backup --to ',
      () => ({ FLORIN_DATA_DIR: bankDir }),
      1,
      /--to is empty: name a directory/,
    ],
    [
      'an authority that nothing names',
      'keys list',
      () => withUrl((it) => it.searchParams.set('sslmode', 'verify-ca')),
      1,
      /needs the certificate of an authority/,
    ],
    [
      'a socket that is not there',
      'keys list',
      () => ({ DATABASE_URL: 'postgres://bank@/bank?host=/none' }),
      1,
      /Nothing answers at \/none\/bank/,
    ],
    [
      'a server that does not answer',
      'keys list',
      () => ({ DATABASE_URL: silentUrl }),
      1,
      /The database at 127\.0\.0\.1:\d+\/bank does not answer in time\./,
    ],
    [
      'a header of Standard Webhooks',
      'start',
      () => ({ FLORIN_SIGNATURE_HEADER: 'webhook-signature' }),
      1,
      /FLORIN_SIGNATURE_HEADER is "webhook-signature", a header that HTTP or the delivery itself uses/,
    ],
    [
      'a header of the protocol',
      'start',
      () => ({ FLORIN_SIGNATURE_HEADER: 'Content-Length' }),
      1,
      /FLORIN_SIGNATURE_HEADER is "Content-Length", a header that HTTP/,
    ],
    ...['$', '`', "'", '"', '\\'].map(
      (character): [string, string, () => Environment, number, RegExp] => [
        `a path with ${character}`,
        'start',
        () => ({ FLORIN_DATA_DIR: `/tmp/a${character}b` }),
        1,
        new RegExp(
          `FLORIN_DATA_DIR is .* contains the character \\${character}: use a path without`,
        ),
      ],
    ),
    [
      'a path with a newline',
      'start',
      () => ({ FLORIN_DATA_DIR: '/tmp/a\nb' }),
      1,
      /contains the character U\+000A/,
    ],
    [
      'a path where no directory can be made',
      'start',
      () => ({ FLORIN_DATA_DIR: '/proc/none/bank' }),
      1,
      /FLORIN_DATA_DIR is "\/proc\/none\/bank", where the system keeps no files: use another path/,
    ],
    [
      'a key that is not the bank’s',
      'reseal',
      () => ({ ...atBank(), FLORIN_ENCRYPTION_KEY: KEY }),
      1,
      /encrypted with another key/,
    ],
    [
      'a backup into such a path',
      'backup --to a$b',
      () => ({ FLORIN_DATA_DIR: bankDir }),
      1,
      /--to is .* contains the character \$/,
    ],
    [
      'a backup into a device',
      'backup --to /dev/null',
      () => ({ FLORIN_DATA_DIR: bankDir }),
      1,
      /\/dev\/null is a file, not a directory: set --to to another path/,
    ],
    [
      'a restore from a file',
      'restore --from /etc/passwd',
      () => ({ FLORIN_DATA_DIR: join(place, 'none') }),
      1,
      /\/etc\/passwd.*is a file, not a directory/,
    ],
  ])('%s: %s', (_title, args, environment, code, says) => {
    expectSentence(florin(args.split(' '), environment()), code, says)
  })

  test.each([
    ['keys create --name=', 2, /Write 1 to 1024 characters/],
    ['workspaces create --name=', 2, /Write 1 to 1024 characters/],
    ['sessions list --tenant 9_9', 1, /There is no workspace 9_9\./],
  ])('what the API would refuse is refused: %s', (args, code, says) => {
    expectSentence(florin(args.split(' '), atBank()), code, says)
  })

  test('a variable that nothing reads is reported with the name that is nearest', () => {
    const { code, err } = florin(['keys', 'list'], { ...atBank(), FLORIN_BACKUPDIR: '/x' })
    expect([code, err]).toEqual([
      0,
      'FLORIN_BACKUPDIR is not a variable of Florin and has no effect. Did you mean FLORIN_BACKUP_DIR?\n',
    ])
  })

  test('an empty list says that it is empty, and a control character is not printed', async () => {
    const { tenant } = JSON.parse(
      florin(['workspaces', 'create', '--name', 'red', '--json'], atBank()).out,
    )
    expect(florin(['keys', 'list', '--tenant', tenant], atBank()).out).toBe('There are none.\n')
    expect(florin(['users', 'list', '--tenant', tenant], atBank()).out).toBe('There are none.\n')
    await query(
      bank.databaseUrl,
      `update workspaces set name = e'a\\x1b[31mb' where tenant = '${tenant}'`,
    )
    expect(florin(['workspaces', 'list'], atBank()).out).toContain('a\\u001b[31mb')
  })
})

test.each<[string, () => Environment, RegExp]>([
  ['a port that is taken', () => ({ PORT: new URL(silentUrl).port }), /Port \d+ is taken/],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /not an address of this machine/,
  ],
])('a first start on %s leaves nothing', (_title, environment, says) => {
  const dataDir = fresh('refused')
  const ended = florin(['start'], { ...environment(), FLORIN_DATA_DIR: dataDir })
  expectSentence(ended, 1, says)
  expect(existsSync(dataDir)).toBe(false)
})

describe('a secret that is shown once', () => {
  const state = async () => {
    const counted = `select (select count(*)::int from api_keys) as keys,
                            (select count(*)::int from sign_in_links) as links,
                            (select jsonb_agg(to_jsonb(u) order by id) from users u) as users`
    return (await query(bank.databaseUrl, counted))[0]
  }

  test.each([
    ['a full disk', '> /dev/full', /The disk that holds standard output is full/],
    ['a closed output', '>&-', /Nothing reads standard output.*was not made/],
    ['no reader', '> /dev/null', /Nothing reads standard output.*was not made/],
  ])(
    'is not made when it cannot be written: %s',
    { timeout: 120_000 },
    async (_title, to, says) => {
      const user = `ada.${++count}`
      expect(florin(['users', 'create', user], atBank()).code).toBe(0)
      const before = await state()
      for (const args of [
        'link',
        'keys create',
        'users create bob',
        `users reset-password ${user}`,
      ])
        expectSentence(florin(args.split(' '), atBank(), { to }), 1, says)
      expect(await state()).toEqual(before)
    },
  )
})

test.runIf(isRoot)('a copied database that belongs to root is refused with the way out', () => {
  const copy = fresh('copied')
  cpSync(bankDir, copy, { recursive: true })
  for (const args of [['start'], ['verify'], ['keys', 'list']])
    expectSentence(
      florin(args, { FLORIN_DATA_DIR: copy }),
      1,
      /belongs to root.*chown -R postgres \S+\/database$/m,
    )
})

test('the first key of a bank is made again when it could not be written', {
  timeout: 240_000,
}, async () => {
  const dataDir = fresh('first')
  const environment = { FLORIN_DATA_DIR: dataDir }
  for (const args of [['start'], ['start', '--json']]) {
    const { code, err } = florin(args, environment, { to: '> /dev/full' })
    expect(code).toBe(1)
    expect(err.trim().split('\n').at(-1)).toMatch(/disk that holds standard output is full/)
    expect(err).not.toMatch(/unexpected error|^\s+at /m)
  }
  expect(florin(['keys', 'list'], environment).out).toBe('There are none.\n')
  const [first, second] = [await startedOnce(dataDir), await startedOnce(dataDir)]
  expect(first).toMatch(/API key   florin_sandbox_/)
  expect(second).not.toMatch(/API key/)
})

describe('a database', () => {
  test('of another program is refused by start and left as it is', async () => {
    const url = databaseAt(admin, foreign)
    for (const command of ['start', 'migrate']) {
      const ended = florin([command], { DATABASE_URL: url })
      expectSentence(
        ended,
        1,
        /This database is not Florin's: it holds other tables \(orders\)\. Set DATABASE_URL/,
      )
      expect(readdirSync(ended.cwd)).toEqual([])
    }
    expect(await tablesIn(url)).toEqual([{ name: 'orders' }])
  })

  test('of another program whose tables are in another schema is refused the same way', async () => {
    const name = `other_${randomUUID().slice(0, 8)}`
    await query(admin, `create database ${name}`)
    const url = databaseAt(admin, name)
    try {
      await query(url, 'create schema shop', 'create table shop.orders (id int)')
      for (const command of ['start', 'migrate'])
        expectSentence(
          florin([command], { DATABASE_URL: url }),
          1,
          /This database is not Florin's: it holds other tables \(shop\.orders\)\./,
        )
      expect(await tablesIn(url)).toEqual([])
    } finally {
      await dropDatabase(name)
    }
  })

  test.each<[string, string, RegExp]>([
    [
      'made by an earlier commit',
      `(1, '0001_workspaces.sql', 'x'), (2, '0002_keys.sql', 'y')`,
      /made by a development version from before 0\.1\.0 \(it has 0001_workspaces\.sql as its first migration\): export .* start empty with another FLORIN_DATA_DIR or DATABASE_URL/,
    ],
    [
      'made by an earlier commit of the same migration',
      `(1, '0001_bank.sql', 'x')`,
      /made by a development version from before 0\.1\.0 \(it has another 0001_bank\.sql\): export .* start empty with another FLORIN_DATA_DIR or DATABASE_URL/,
    ],
    [
      'made by a newer version',
      `(1, '0001_bank.sql', '${checksumOf('0001_bank.sql')}'), (2, '0002_more.sql', 'y')`,
      /migrated by a newer version of Florin \(0002_more\.sql, .*Upgrade Florin, or use another database/,
    ],
  ])(
    '%s is refused with its cause and the way out, and left as it is',
    {
      timeout: 60_000,
    },
    async (_title, rows, says) => {
      const name = `earlier_${randomUUID().slice(0, 8)}`
      await query(admin, `create database ${name}`)
      const url = databaseAt(admin, name)
      try {
        await query(
          url,
          'create table schema_migrations (version int primary key, name text, checksum text)',
          `insert into schema_migrations values ${rows}`,
          'create table workspaces (id int)',
        )
        const before = await tablesIn(url)
        for (const command of ['start', 'migrate', 'verify', 'keys list', 'reseal']) {
          const ended = florin(command.split(' '), {
            DATABASE_URL: url,
            ...(command === 'reseal' ? { FLORIN_ENCRYPTION_KEY: KEY } : {}),
          })
          expectSentence(ended, 1, says)
          expect(readdirSync(ended.cwd)).toEqual([])
        }
        expect(await tablesIn(url)).toEqual(before)
      } finally {
        await dropDatabase(name)
      }
    },
  )

  test('that cannot be written to is named with the cause', async () => {
    const name = new URL(bank.databaseUrl).pathname.slice(1)
    await query(admin, `alter database ${name} set default_transaction_read_only = on`)
    expectSentence(
      florin(['keys', 'create'], atBank()),
      1,
      /is read-only .* Use one that can be written/,
    )
    await query(admin, `alter database ${name} reset default_transaction_read_only`)
  })

  test('whose encryption key is not here is refused, and no other key is made', () => {
    const missing =
      /encryption key, and \S+encryption\.key is missing: put the bank's key there, or set/
    const copy = fresh('keyless')
    expect(florin(['restore', '--from', backups], { FLORIN_DATA_DIR: copy }).code).toBe(0)
    const before = readdirSync(copy)
    for (const command of ['start', 'reseal'])
      expectSentence(florin([command], { FLORIN_DATA_DIR: copy }), 1, missing)
    expect(readdirSync(copy)).toEqual(before)
    for (const command of ['start', 'reseal']) {
      const ended = florin([command], atBank())
      expectSentence(ended, 1, missing)
      expect(readdirSync(ended.cwd)).toEqual([])
    }
  })

  test('that has lost a file is not taken for a new one, however often it is started', {
    timeout: 120_000,
  }, () => {
    const damaged = fresh('lost')
    const environment = { FLORIN_DATA_DIR: damaged }
    expect(florin(['restore', '--from', backups], environment).code).toBe(0)
    rmSync(join(damaged, 'database', 'PG_VERSION'))
    const before = readdirSync(join(damaged, 'database'))
    for (const args of [['start'], ['start'], ['verify'], ['backup', '--to', fresh('none')]])
      expectSentence(florin(args, environment), 1, /is damaged \(\S+PG_VERSION is missing\)\. Keep/)
    expect(readdirSync(join(damaged, 'database'))).toEqual(before)
  })

  test('that is damaged is called so by verify', { timeout: 120_000 }, async () => {
    const damaged = fresh('damaged')
    const environment = { FLORIN_DATA_DIR: damaged }
    expect(florin(['restore', '--from', backups], environment).code).toBe(0)
    const base = join(damaged, 'database', 'base')
    const directory = join(base, String(Math.max(...readdirSync(base).map(Number))))
    for (const name of readdirSync(directory)) {
      if (!/^\d+$/.test(name) || Number(name) < 16_384) continue
      const path = join(directory, name)
      if (statSync(path).size === 0) continue
      const file = openSync(path, 'r+')
      writeSync(file, Buffer.alloc(64, 7), 0, 64, 4_000)
      closeSync(file)
    }
    expectSentence(florin(['verify'], environment), 1, /is damaged \(.*\)\. .*restore a backup/)
  })
})

describe.runIf(isRoot)('a file system', () => {
  const readOnly = (path: string) =>
    `mount --bind ${path} ${path} && mount -o remount,ro,bind ${path}`
  const small = (path: string, size: string) =>
    `mount -t tmpfs -o mode=711,size=${size} none ${path}`
  const made = (name: string) => {
    const path = fresh(name)
    mkdirSync(path, { mode: 0o755 })
    return path
  }

  test('with links in a circle, too long a name, or a file on the way: start says so', () => {
    const at = made('odd')
    symlinkSync('loop', join(at, 'loop'))
    writeFileSync(join(at, 'file'), '')
    const rows: [string, RegExp][] = [
      [
        join(at, 'loop', 'bank'),
        /The symbolic links in \S+loop\S* lead in a circle.*FLORIN_DATA_DIR/,
      ],
      [join(at, 'x'.repeat(300)), /The path \S+ is too long for this system/],
      [join(at, 'file', 'bank'), /is a file, not a directory.*FLORIN_DATA_DIR/],
    ]
    for (const [path, says] of rows) {
      for (const command of ['start', 'verify'])
        expectSentence(florin([command], { FLORIN_DATA_DIR: path }), 1, says)
    }
    expect(readdirSync(at).toSorted()).toEqual(['file', 'loop'])
  })

  test('that is read-only: start, restore and backup say so and leave nothing', {
    timeout: 120_000,
  }, () => {
    const at = made('readonly')
    const before = readOnly(at)
    const says = /cannot be (written to|made): its file system is read-only.* Mount it writable/
    const environment = { FLORIN_DATA_DIR: join(at, 'bank') }
    expectSentence(florin(['start'], environment, { before }), 1, says)
    expectSentence(florin(['restore', '--from', backups], environment, { before }), 1, says)
    const own = { FLORIN_DATA_DIR: bankDir }
    expectSentence(florin(['backup', '--to', join(at, 'b')], own, { before }), 1, says)
    expect(readdirSync(at)).toEqual([])
  })

  test('that is full: start, restore and backup say so and leave nothing', {
    timeout: 120_000,
  }, () => {
    const at = made('full')
    // What remains is listed while the file system is there.
    const listed = (args: string[], environment: Environment) => {
      const result = florin(args, environment, {
        before: `${small(at, '8m')} && "$0" "$@"; code=$?; ls -A ${at} > ${place}/left; exit $code; :`,
      })
      return { ...result, left: readFileSync(join(place, 'left'), 'utf8') }
    }
    const restored = listed(['restore', '--from', backups], { FLORIN_DATA_DIR: join(at, 'bank') })
    expectSentence(
      restored,
      1,
      /The disk that holds \S+ is full\. Make room on it, or set FLORIN_DATA_DIR/,
    )
    expect(restored.left).toBe('')
    const started = listed(['start'], { FLORIN_DATA_DIR: join(at, 'bank') })
    expectSentence(
      started,
      1,
      /The disk that holds \S+ is full\. Make room on it, or set FLORIN_DATA_DIR/,
    )
    expect(started.left).toBe('')
    const own = { FLORIN_DATA_DIR: bankDir }
    const copied = listed(['backup', '--to', join(at, 'b')], own)
    expectSentence(copied, 1, /The disk that holds \S+ is full\. Make room on it, or set --to/)
    expect(copied.left).toBe('')
  })

  test('of another user: start, restore and login say so', { timeout: 120_000 }, () => {
    const at = made('closed')
    const environment = { FLORIN_DATA_DIR: join(at, 'bank') }
    const says = /This user may not use \S+\. Change its owner or its permissions/
    expectSentence(florin(['start'], environment, { uid: NOBODY }), 1, says)
    // A bank of root: its lock is the first thing that another user may not use.
    expectSentence(florin(['start'], { FLORIN_DATA_DIR: bankDir }, { uid: NOBODY }), 1, says)
    const settings = { XDG_CONFIG_HOME: join(at, 'settings') }
    expectSentence(florin(['profiles'], { XDG_CONFIG_HOME: '/root/x' }, { uid: NOBODY }), 1, says)
    expectSentence(florin(['logout'], { ...settings }, { uid: NOBODY }), 2, /There is no profile/)
    expect(readdirSync(at)).toEqual([])
  })

  test('where the key of a new database cannot be made: start says so and leaves the database empty', async () => {
    const name = `keyless_${randomUUID().slice(0, 8)}`
    await query(admin, `create database ${name}`)
    const url = databaseAt(admin, name)
    const environment = { DATABASE_URL: url, FLORIN_DATA_DIR: join(made('keyless'), 'bank') }
    try {
      const ended = florin(['start'], environment, {
        before: readOnly(dirname(environment.FLORIN_DATA_DIR)),
      })
      expectSentence(ended, 1, /cannot be written to: its file system is read-only/)
      expect(await tablesIn(url)).toEqual([])
    } finally {
      await dropDatabase(name)
    }
  })

  test('with too few open files: start says which limit', { timeout: 120_000 }, () => {
    const at = fresh('few')
    const result = florin(['start'], { FLORIN_DATA_DIR: at }, { before: 'ulimit -n 64' })
    expectSentence(result, 1, /open files.*ulimit -n/)
    expect(existsSync(at)).toBe(false)
    for (const args of [['keys', 'list'], ['verify'], ['backup', '--to', at]]) {
      const few = florin(args, { FLORIN_DATA_DIR: bankDir }, { before: 'ulimit -n 44' })
      expectSentence(few, 1, /open files.*ulimit -n/)
    }
    expect(existsSync(at)).toBe(false)
  })
})
