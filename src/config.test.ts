import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, configVariables, readConfig } from './config.ts'

const key = randomBytes(32).toString('base64')
const letters = 'abcdefghijklmnopqrstuvwx'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('an empty environment starts a sandbox on this machine', () => {
  const expected = {
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.florin'),
    backupDir: undefined,
    databaseUrl: undefined,
    environment: 'sandbox',
    isEnvironmentGiven: false,
    apiKey: undefined,
    logLevel: 'info',
    logFormat: undefined,
    signatureHeader: 'Service-Signature',
    webhookHttp: 'allow',
    errorsBase: undefined,
    encryptionKey: undefined,
    decryptionKeys: [],
    rateLimit: undefined,
    workspaceRateLimit: undefined,
    trustedProxies: [],
    corsOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
    role: 'all',
    listens: true,
    preparesStatements: true,
    logsRequests: true,
    drainSeconds: 0,
    achFileDays: 90,
    eventDays: 60,
    snapshotDays: 30,
    webhooksMax: 50,
    holdTimes: [
      { from: '3351', to: '3999', seconds: 30 * 86_400 },
      { from: '4411', to: '4411', seconds: 30 * 86_400 },
      { from: '5541', to: '5542', seconds: 7_200 },
      { from: '7011', to: '7011', seconds: 30 * 86_400 },
      { from: '7512', to: '7519', seconds: 30 * 86_400 },
    ],
    proofSeconds: 60,
  }
  expect(readConfig({})).toEqual(expected)
  const empty = Object.fromEntries(configVariables.map(({ name }) => [name, '']))
  expect(readConfig(empty)).toEqual(expected)
})

// Proves cards#hold-times.
test('everything can be set', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    FLORIN_DATA_DIR: '/srv/bank',
    FLORIN_BACKUP_DIR: '/mnt/backup',
    DATABASE_URL: 'postgresql://florin:s%40crt@db.example.com:5433/bank',
    FLORIN_ENVIRONMENT: 'production',
    FLORIN_API_KEY: `florin_production_${letters}`,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_LOG_FORMAT: 'text',
    FLORIN_SIGNATURE_HEADER: 'X-Bank-Signature',
    FLORIN_WEBHOOK_HTTP: 'refuse',
    FLORIN_ERRORS_BASE: 'https://docs.example.com/errors',
    FLORIN_ENCRYPTION_KEY: key,
    FLORIN_DECRYPTION_KEYS: ` ${key},${Buffer.alloc(32, 1).toString('base64')}`,
    FLORIN_RATE_LIMIT: '50',
    FLORIN_WORKSPACE_RATE_LIMIT: '120',
    FLORIN_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    FLORIN_CORS_ORIGINS: 'https://app.example.com, http://localhost:*',
    FLORIN_ROLE: 'worker',
    FLORIN_LISTEN: 'off',
    FLORIN_PREPARED_STATEMENTS: 'off',
    FLORIN_REQUEST_LOG: 'off',
    FLORIN_DRAIN_SECONDS: '15',
    FLORIN_ACH_FILE_DAYS: '30',
    FLORIN_EVENT_DAYS: '400',
    FLORIN_SNAPSHOT_DAYS: '7',
    FLORIN_WEBHOOKS_MAX: '10',
    FLORIN_PROOF_SECONDS: '5',
    FLORIN_CARD_HOLD_TIMES: '7011=2d, 5541-5542=1h',
  })
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/bank',
    backupDir: '/mnt/backup',
    databaseUrl: 'postgresql://florin:s%40crt@db.example.com:5433/bank',
    environment: 'production',
    isEnvironmentGiven: true,
    apiKey: `florin_production_${letters}`,
    logLevel: 'silent',
    logFormat: 'text',
    signatureHeader: 'X-Bank-Signature',
    webhookHttp: 'refuse',
    errorsBase: 'https://docs.example.com/errors',
    encryptionKey: Buffer.from(key, 'base64'),
    decryptionKeys: [Buffer.from(key, 'base64'), Buffer.alloc(32, 1)],
    rateLimit: 50,
    workspaceRateLimit: 120,
    trustedProxies: ['10.0.0.0/8', '::1'],
    corsOrigins: ['https://app.example.com', 'http://localhost:*'],
    role: 'worker',
    listens: false,
    preparesStatements: false,
    logsRequests: false,
    drainSeconds: 15,
    achFileDays: 30,
    eventDays: 400,
    snapshotDays: 7,
    webhooksMax: 10,
    holdTimes: [
      { from: '7011', to: '7011', seconds: 2 * 86_400 },
      { from: '5541', to: '5542', seconds: 3_600 },
    ],
    proofSeconds: 5,
  })
})

test.for([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PORT', '1e3'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://root@localhost/bank'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://florin:se#cret@db:port/bank'],
  ['FLORIN_ENVIRONMENT', 'staging'],
  ['FLORIN_API_KEY', 'secret'],
  ['FLORIN_API_KEY', `florin_sandbox_${letters.slice(1)}`],
  ['FLORIN_API_KEY', `florin_production_${letters}`],
  ['FLORIN_API_KEY', `florin_sandbox_${letters}!`],
  ['FLORIN_LOG_LEVEL', 'loud'],
  ['FLORIN_LOG_FORMAT', 'xml'],
  ['FLORIN_SIGNATURE_HEADER', 'Service Signature'],
  ['FLORIN_SIGNATURE_HEADER', 'Signature:'],
  ['FLORIN_ERRORS_BASE', 'https://docs.example.com/errors/'],
  ['FLORIN_ERRORS_BASE', 'docs.example.com/errors'],
  ['FLORIN_ERRORS_BASE', 'ftp://docs.example.com/errors'],
  ['FLORIN_ERRORS_BASE', 'https://docs.example.com/errors?code=1'],
  ['FLORIN_ENCRYPTION_KEY', randomBytes(31).toString('base64')],
  ['FLORIN_ENCRYPTION_KEY', `${key.slice(0, 43)}!`],
  ['FLORIN_DECRYPTION_KEYS', `${key},secret`],
  ['FLORIN_RATE_LIMIT', '0'],
  ['FLORIN_RATE_LIMIT', '2.5'],
  ['FLORIN_TRUSTED_PROXIES', 'true'],
  ['FLORIN_CORS_ORIGINS', 'app.example.com'],
  ['FLORIN_CORS_ORIGINS', 'https://app.example.com/'],
  ['FLORIN_CORS_ORIGINS', 'http://*.example.com'],
  ['FLORIN_TRUSTED_PROXIES', '1'],
  ['FLORIN_TRUSTED_PROXIES', '10.0.0.1/33'],
  ['FLORIN_TRUSTED_PROXIES', '0.0.0.0/0'],
  ['FLORIN_ROLE', 'boss'],
  ['FLORIN_ROLE', 'worker'],
  ['FLORIN_LISTEN', 'yes'],
  ['FLORIN_PREPARED_STATEMENTS', 'false'],
  ['FLORIN_DRAIN_SECONDS', '-1'],
  ['FLORIN_DRAIN_SECONDS', '601'],
  ['FLORIN_DRAIN_SECONDS', '1.5'],
  ['FLORIN_ACH_FILE_DAYS', '0'],
  ['FLORIN_ACH_FILE_DAYS', '36501'],
  ['FLORIN_ACH_FILE_DAYS', '1.5'],
  ['FLORIN_EVENT_DAYS', '0'],
  ['FLORIN_EVENT_DAYS', '3651'],
  ['FLORIN_WEBHOOKS_MAX', '0'],
  ['FLORIN_WEBHOOKS_MAX', '1001'],
  ['FLORIN_CARD_HOLD_TIMES', '7011'],
  ['FLORIN_CARD_HOLD_TIMES', '7011=0d'],
  ['FLORIN_CARD_HOLD_TIMES', '7012-7011=1d'],
  ['FLORIN_CARD_HOLD_TIMES', '7011=366d'],
] as const)('%s=%s is refused with a line that names it and says what to set', ([name, value]) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} .+: (set|use) .+`))
})

test('all bad variables are named at once, a line each', () => {
  const problems = problemsOf({ PORT: 'x', FLORIN_ENVIRONMENT: 'x', FLORIN_RATE_LIMIT: 'x' })
  expect(problems.map((it) => it.split(' ')[0])).toEqual([
    'FLORIN_ENVIRONMENT',
    'PORT',
    'FLORIN_RATE_LIMIT',
  ])
})

test('production needs an encryption key and says how to make one', () => {
  const problems = problemsOf({ FLORIN_ENVIRONMENT: 'production' })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^FLORIN_ENCRYPTION_KEY .*openssl rand -base64 32/)
})

test('production refuses an encryption key of few different bytes, which the sandbox takes', () => {
  const weak = [Buffer.alloc(32, 7), Buffer.from('0123456789abcde0123456789abcde01')]
  for (const bytes of weak) {
    const env = { FLORIN_ENCRYPTION_KEY: bytes.toString('base64') }
    expect(problemsOf({ ...env, FLORIN_ENVIRONMENT: 'production' })[0]).toMatch(
      /^FLORIN_ENCRYPTION_KEY has only \d+ different bytes: set it to .*openssl rand -base64 32/,
    )
    expect(() => readConfig(env)).not.toThrow()
  }
})

test('a key of the other environment is refused', () => {
  const env = { FLORIN_ENVIRONMENT: 'production', FLORIN_ENCRYPTION_KEY: key }
  expect(problemsOf({ ...env, FLORIN_API_KEY: `florin_sandbox_${letters}` })[0]).toMatch(
    /^FLORIN_API_KEY .*florin_production_/,
  )
})

// Proves docs/security.md.
test('a complaint never repeats a secret', () => {
  const complaint = problemsOf({
    DATABASE_URL: 'mysql://root:hunter2@localhost/bank',
    FLORIN_API_KEY: 'hunter2',
    FLORIN_ENCRYPTION_KEY: 'hunter2',
    FLORIN_DECRYPTION_KEYS: 'hunter2',
  })
  expect(complaint).toHaveLength(4)
  expect(complaint.join()).not.toContain('hunter2')
})

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  test('each secret can be the content of a file, with a line break at its end', () => {
    const apiKey = `florin_sandbox_${letters}`
    const data = fileOf('data', `${key}\n`)
    // Kubernetes mounts secrets as links.
    symlinkSync(data, join(folder, 'link'))
    const config = readConfig({
      DATABASE_URL_FILE: fileOf('url', 'postgres://a:b@db/bank\r\n'),
      FLORIN_API_KEY_FILE: ` ${fileOf('api', apiKey)} `,
      FLORIN_ENCRYPTION_KEY_FILE: join(folder, 'link'),
      FLORIN_DECRYPTION_KEYS_FILE: data,
      FLORIN_ROLE: 'jobs',
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://a:b@db/bank',
      apiKey,
      encryptionKey: Buffer.from(key, 'base64'),
      decryptionKeys: [Buffer.from(key, 'base64')],
    })
  })

  test('an unusable file is named with the reason, and its content is not shown', () => {
    const directory = join(folder, 'directory')
    mkdirSync(directory)
    const secret = fileOf('secret', 'sesame')
    expect(
      problemsOf({
        DATABASE_URL_FILE: join(folder, 'none'),
        FLORIN_API_KEY_FILE: directory,
        FLORIN_ENCRYPTION_KEY_FILE: secret,
        FLORIN_DECRYPTION_KEYS_FILE: fileOf('empty', ' \n'),
      }),
    ).toEqual([
      `DATABASE_URL_FILE names "${join(folder, 'none')}", which cannot be read (ENOENT): name a file that this user may read.`,
      `FLORIN_API_KEY_FILE names "${directory}", which is not a regular file.`,
      `FLORIN_DECRYPTION_KEYS_FILE names "${join(folder, 'empty')}", which is empty.`,
      expect.stringMatching(
        /^FLORIN_ENCRYPTION_KEY \(from FLORIN_ENCRYPTION_KEY_FILE\) (?!.*sesame)/,
      ),
    ])
    expect(
      problemsOf({ FLORIN_API_KEY_FILE: secret, FLORIN_API_KEY: `florin_sandbox_${letters}` }),
    ).toEqual(['FLORIN_API_KEY_FILE and FLORIN_API_KEY are both set: remove one of them.'])
    expect(problemsOf({ DATABASE_URL_FILE: fileOf('long', 'x'.repeat(70_000)) })).toEqual([
      expect.stringContaining('which is longer than 65536 bytes'),
    ])
  })

  test('a file that this user may not read is named', { skip: process.getuid?.() === 0 }, () => {
    const closed = fileOf('closed', key)
    chmodSync(closed, 0)
    expect(problemsOf({ FLORIN_ENCRYPTION_KEY_FILE: closed })[0]).toContain('(EACCES)')
  })

  test('a command that does not serve reads no key file', () => {
    const none = { FLORIN_API_KEY_FILE: '/none', FLORIN_ENCRYPTION_KEY_FILE: '/none' }
    expect(readConfig(none, { serves: false }).encryptionKey).toBeUndefined()
  })
})
