// Reads and validates all environment variables. `florin start --help` prints the same table.

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { HoldTime } from './resources/payments/card_transactions/hold_values.ts'
import { type DutyRole, roles } from './start/roles.ts'
import { withSecretFiles } from './start/secret_files.ts'

const environments = ['sandbox', 'production'] as const
const switches = ['on', 'off'] as const
const permissions = ['allow', 'refuse'] as const
const logFormats = ['json', 'text'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

type Environment = (typeof environments)[number]
type LogFormat = (typeof logFormats)[number]
type LogLevel = (typeof logLevels)[number]

export type Config = {
  readonly port: number
  readonly host: string
  /** An absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The backups and archived log of the embedded database; an absolute path. */
  readonly backupDir: string | undefined
  readonly environment: Environment
  /** False for the default, sandbox. */
  readonly isEnvironmentGiven: boolean
  readonly apiKey: string | undefined
  readonly logLevel: LogLevel
  /** Default: text on a terminal, JSON lines elsewhere. */
  readonly logFormat: LogFormat | undefined
  readonly signatureHeader: string
  /** Whether webhooks may use HTTP without TLS. */
  readonly webhookHttp: (typeof permissions)[number]
  /** Default: the server's own `http://HOST:PORT/errors`. */
  readonly errorsBase: string | undefined
  readonly encryptionKey: Buffer | undefined
  /** Open sealed values, and never seal. */
  readonly decryptionKeys: readonly Buffer[]
  /** Requests per second and API key; undefined: no limit. */
  readonly rateLimit: number | undefined
  /** Default: four times `rateLimit`. */
  readonly workspaceRateLimit: number | undefined
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Allowed origins; `*` stands for all ports, or for all origins. */
  readonly corsOrigins: readonly string[]
  /** The API, background work, or both. */
  readonly role: DutyRole
  /** False: other processes' work is found by polling. */
  readonly listens: boolean
  readonly preparesStatements: boolean
  readonly logsRequests: boolean
  /** The time of serving while unready, after the signal to stop. */
  readonly drainSeconds: number
  /** In days of the machine's time. */
  readonly achFileDays: number
  /** In days of the workspace's time. */
  readonly eventDays: number
  /** In days of the machine's time. */
  readonly snapshotDays: number
  /** Per workspace, including those of inboxes. */
  readonly webhooksMax: number
  /** The duration of card authorizations by merchant category. */
  readonly holdTimes: readonly HoldTime[]
  /** 0: never. */
  readonly proofSeconds: number
}

/** Every variable, with its help text. */
export const configVariables = [
  {
    name: 'PORT',
    default: '8080',
    description: 'The port to listen on; 0 takes any free one.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    description: 'The address to listen on; 0.0.0.0 is every address of this machine.',
  },
  {
    name: 'FLORIN_DATA_DIR',
    default: './.florin',
    description: 'Where the embedded database and everything else that lasts is kept.',
  },
  {
    name: 'FLORIN_BACKUP_DIR',
    default: 'none: no archive',
    description:
      'Where the embedded database archives its log, and `florin backup` puts its copies.',
  },
  {
    name: 'DATABASE_URL',
    default: 'none: embedded',
    description: 'A PostgreSQL 15 or newer to use, postgres://user:password@host/database.',
  },
  {
    name: 'FLORIN_ENVIRONMENT',
    default: 'sandbox',
    description:
      'sandbox (simulations, a movable clock) or production. The first start records it in the database, which takes no other then.',
  },
  {
    name: 'FLORIN_API_KEY',
    default: 'generated',
    description:
      "The default workspace's API key: florin_sandbox_ or florin_production_, then 24 or more letters, digits, _ or -.",
  },
  {
    name: 'FLORIN_LOG_LEVEL',
    default: 'info',
    description: 'trace, debug, info, warn, error, fatal or silent.',
  },
  {
    name: 'FLORIN_LOG_FORMAT',
    default: 'text on a terminal, else json',
    description: 'json (lines for programs) or text (lines for people).',
  },
  {
    name: 'FLORIN_SIGNATURE_HEADER',
    default: 'Service-Signature',
    description: 'The header that carries the signature of a webhook.',
  },
  {
    name: 'FLORIN_WEBHOOK_HTTP',
    default: 'sandbox: allow; production: refuse',
    description: 'allow or refuse: whether webhooks may be sent without TLS, to http:// addresses.',
  },
  {
    name: 'FLORIN_ERRORS_BASE',
    default: 'http://HOST:PORT/errors',
    description: 'The address that the `type` of an error begins with, without a slash at its end.',
  },
  {
    name: 'FLORIN_ENCRYPTION_KEY',
    default: 'sandbox: a key file',
    description: 'Encrypts what is secret at rest: 32 bytes in base64. Needed in production.',
  },
  {
    name: 'FLORIN_DECRYPTION_KEYS',
    default: 'none',
    description:
      'Further keys that values may be sealed under, with commas: while the encryption key is replaced.',
  },
  {
    name: 'FLORIN_RATE_LIMIT',
    default: 'none',
    description: 'Rate limit of an API key, in requests per second over all processes.',
  },
  {
    name: 'FLORIN_WORKSPACE_RATE_LIMIT',
    default: '4 × FLORIN_RATE_LIMIT',
    description:
      'Rate limit of a workspace, in requests per second over all API keys, users and processes.',
  },
  {
    name: 'FLORIN_TRUSTED_PROXIES',
    default: 'none',
    description:
      'Comma-separated addresses or networks of trusted proxies that set X-Forwarded-For: 10.0.0.0/8,127.0.0.1.',
  },
  {
    name: 'FLORIN_CORS_ORIGINS',
    default: 'sandbox: http://localhost:*,http://127.0.0.1:*; production: none',
    description:
      'Comma-separated origins allowed by CORS: https://app.example.com. `:*` matches all ports.',
  },
  {
    name: 'FLORIN_ROLE',
    default: 'all',
    description:
      'api (serves, moves money), jobs (timers, deliveries), files (ACH files), worker (jobs and files) or all; ' +
      'every role but all needs DATABASE_URL.',
  },
  {
    name: 'FLORIN_LISTEN',
    default: 'on',
    description: 'off: polls for work of other processes instead of using LISTEN.',
  },
  {
    name: 'FLORIN_PREPARED_STATEMENTS',
    default: 'on',
    description:
      'off: required for a connection pooler in transaction mode without support for named statements.',
  },
  {
    name: 'FLORIN_REQUEST_LOG',
    default: 'on',
    description: 'off: requests are not stored in the request log (/operations/requests).',
  },
  {
    name: 'FLORIN_DRAIN_SECONDS',
    default: '0',
    description:
      'Time after SIGTERM during which requests are still served and /readyz returns 503.',
  },
  {
    name: 'FLORIN_ACH_FILE_DAYS',
    default: '90',
    description: 'Retention of sent, processed and rejected ACH files, in days.',
  },
  {
    name: 'FLORIN_EVENT_DAYS',
    default: '60',
    description: 'Retention of events and their deliveries, in days of the workspace’s clock.',
  },
  {
    name: 'FLORIN_SNAPSHOT_DAYS',
    default: '30',
    description: 'Retention of snapshots of sandbox workspaces, in days of machine time.',
  },
  {
    name: 'FLORIN_WEBHOOKS_MAX',
    default: '50',
    description:
      'Maximum number of webhooks of a workspace, from 1 to 1000. Each event creates a delivery for ' +
      'each webhook that subscribes to it.',
  },
  {
    name: 'FLORIN_CARD_HOLD_TIMES',
    default: '3351-3999=30d,4411=30d,5541-5542=2h,7011=30d,7512-7519=30d',
    description:
      'Duration of card authorization holds by merchant category, in days (d) or hours (h). Other ' +
      'categories: 7 days.',
  },
  {
    name: 'FLORIN_PROOF_SECONDS',
    default: '60',
    description:
      'Minimum interval between two background verifications of a workspace’s ledger, in seconds. 0: ' +
      'only florin verify verifies the ledger.',
  },
] as const

type VariableName = (typeof configVariables)[number]['name']

/** The message has a line for each invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Thrown by a variable's reader, collected by readConfig. */
/** 32 random bytes have fewer distinct ones once in 10^14 keys. */
const DISTINCT_BYTES_MIN = 16

class BadValue extends Error {}

/**
 * An empty variable counts as unset. Throws one ConfigError for all invalid variables, without
 * secrets. A command that does not serve skips the first API key, and the encryption key unless it
 * opens sealed values.
 */
export function readConfig(
  variables: Record<string, string | undefined>,
  { serves = true, opens = serves }: { serves?: boolean; opens?: boolean } = {},
): Config {
  const unread: string[] = []
  if (!serves) unread.push('FLORIN_API_KEY', 'FLORIN_API_KEY_FILE')
  if (!opens) unread.push('FLORIN_ENCRYPTION_KEY', 'FLORIN_ENCRYPTION_KEY_FILE')
  const { env, problems } = withSecretFiles(without(variables, unread))

  function read<Value>(name: VariableName, parse: (value: string | undefined) => Value) {
    try {
      return parse(env[name]?.trim() || undefined)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      const file = variables[`${name}_FILE`]?.trim() ? ` (from ${name}_FILE)` : ''
      problems.push(`${name}${file} ${error.message}`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- never visible: readConfig throws in the end.
      return undefined as Value
    }
  }

  // If the environment is invalid, the rest is checked as for the sandbox.
  const environment = read('FLORIN_ENVIRONMENT', oneOf(environments, 'sandbox')) ?? 'sandbox'
  const needsKey = serves && environment === 'production'
  const config: Config = {
    port: read('PORT', parsePort),
    host: read('HOST', parseHost),
    dataDir: read('FLORIN_DATA_DIR', (value = './.florin') => parsePath(value)),
    backupDir: read('FLORIN_BACKUP_DIR', (value) => value && parsePath(value)),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl),
    environment,
    isEnvironmentGiven: Boolean(env['FLORIN_ENVIRONMENT']?.trim()),
    apiKey: read('FLORIN_API_KEY', (value) => parseApiKey(value, environment)),
    logLevel: read('FLORIN_LOG_LEVEL', oneOf(logLevels, 'info')),
    logFormat: read('FLORIN_LOG_FORMAT', parseLogFormat),
    signatureHeader: read('FLORIN_SIGNATURE_HEADER', parseHeaderName),
    webhookHttp: read(
      'FLORIN_WEBHOOK_HTTP',
      oneOf(permissions, environment === 'sandbox' ? 'allow' : 'refuse'),
    ),
    errorsBase: read('FLORIN_ERRORS_BASE', parseErrorsBase),
    encryptionKey: read('FLORIN_ENCRYPTION_KEY', (value) => parseKey(value, needsKey)),
    decryptionKeys: read('FLORIN_DECRYPTION_KEYS', parseKeys),
    rateLimit: read('FLORIN_RATE_LIMIT', parseRateLimit),
    workspaceRateLimit: read('FLORIN_WORKSPACE_RATE_LIMIT', parseRateLimit),
    trustedProxies: read('FLORIN_TRUSTED_PROXIES', parseProxies),
    corsOrigins: read('FLORIN_CORS_ORIGINS', (value) => parseOrigins(value, environment)),
    role: read('FLORIN_ROLE', (value) => parseRole(value, Boolean(env['DATABASE_URL']?.trim()))),
    listens: read('FLORIN_LISTEN', oneOf(switches, 'on')) === 'on',
    preparesStatements: read('FLORIN_PREPARED_STATEMENTS', oneOf(switches, 'on')) === 'on',
    logsRequests: read('FLORIN_REQUEST_LOG', oneOf(switches, 'on')) === 'on',
    drainSeconds: read('FLORIN_DRAIN_SECONDS', (value = '0') =>
      parseSeconds(value, DRAIN_MAX_SECONDS),
    ),
    achFileDays: read('FLORIN_ACH_FILE_DAYS', (value = '90') => parseDays(value, FILE_DAYS_MAX)),
    eventDays: read('FLORIN_EVENT_DAYS', (value = '60') => parseDays(value, EVENT_DAYS_MAX)),
    proofSeconds: read('FLORIN_PROOF_SECONDS', (value = '60') =>
      parseSeconds(value, PROOF_MAX_SECONDS),
    ),
    snapshotDays: read('FLORIN_SNAPSHOT_DAYS', (value = '30') => parseDays(value, EVENT_DAYS_MAX)),
    webhooksMax: read('FLORIN_WEBHOOKS_MAX', parseWebhooksMax),
    holdTimes: read('FLORIN_CARD_HOLD_TIMES', parseHoldTimes),
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function without(
  env: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  return { ...env, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: NoInfer<Choice>) {
  return (value: string | undefined): Choice => {
    if (value === undefined) return fallback
    const choice = choices.find((it) => it === value)
    if (choice) return choice
    throw new BadValue(`is "${value}", which is not a choice: set it to ${listed(choices)}.`)
  }
}

function parseLogFormat(value: string | undefined): LogFormat | undefined {
  return value === undefined ? undefined : oneOf(logFormats, 'json')(value)
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** PostgreSQL's programs pass paths to a shell in double quotes. */
// oxlint-disable-next-line no-control-regex -- these are refused.
const UNUSABLE = /["'`$\\\u0000-\u001F\u007F]/

function parsePath(value: string): string {
  const path = resolve(value)
  const problem = problemOfPath(path)
  if (problem === undefined) return path
  throw new BadValue(`is ${problem}`)
}

/** Why a path is unusable; undefined if it is usable. Creating directories in /proc hangs Node. */
export function problemOfPath(path: string): string | undefined {
  if (path.startsWith('/proc/'))
    return `${JSON.stringify(path)}, where the system keeps no files: use another path.`
  const [found] = UNUSABLE.exec(path) ?? []
  if (found === undefined) return undefined
  const isShown = found > ' ' && found !== '\u007F'
  const name = isShown
    ? found
    : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return `${JSON.stringify(path)}, which contains the character ${name}: use a path without quotes, $, backquotes, backslashes and control characters.`
}

function parsePort(value = '8080'): number {
  if (isPort(value)) return Number(value)
  throw new BadValue(`is "${value}", which is not a port: set it to a number from 0 to 65535.`)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

function parseHost(value = '127.0.0.1'): string {
  if (/^[A-Za-z0-9.:_%-]+$/.test(value)) return value
  throw new BadValue(
    `is "${value}", which is neither an address nor a host name: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
  )
}

function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const isPostgres = /^postgres(ql)?:\/\//.test(value)
  // As in libpq, the host may be a parameter.
  const address = value.replace('@/', '@localhost/')
  if (isPostgres && URL.canParse(address)) {
    const { searchParams } = new URL(address)
    const port = searchParams.get('port')
    if (port !== null && !isPort(port)) throw new BadValue(`has port=${port}, which is not a port.`)
    const mode = searchParams.get('sslmode')
    if (mode === null || sslModes.includes(mode)) return value
    throw new BadValue(`has sslmode=${mode}, which is not a mode: set it to ${listed(sslModes)}.`)
  }
  throw new BadValue(
    `is not the address of a PostgreSQL database${isPostgres ? ' (are special characters of the password percent-encoded?)' : ''}: ` +
      'set it to postgres://user:password@host:5432/database, or remove it to use the embedded database.',
  )
}

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

function parseApiKey(value: string | undefined, environment: Environment): string | undefined {
  const prefix = `florin_${environment}_`
  if (value === undefined) return undefined
  if (value.startsWith(prefix) && /^[A-Za-z0-9_-]{24,}$/.test(value.slice(prefix.length))) {
    return value
  }
  throw new BadValue(
    `is not an API key of the ${environment} environment: set it to ${prefix} and 24 or more letters, digits, _ or -, ` +
      `for example "${prefix}$(openssl rand -hex 16)", or remove it to have one generated.`,
  )
}

const OF_THE_PROTOCOL =
  /^(accept.*|authorization|cache-control|connection|content-.*|cookie|date|expect|forwarded|host|keep-alive|origin|proxy-.*|range|referer|request-timestamp|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|webhook-(id|timestamp|signature)|x-forwarded-.*)$/i

function parseHeaderName(value = 'Service-Signature'): string {
  if (OF_THE_PROTOCOL.test(value))
    throw new BadValue(
      `is "${value}", a header that HTTP or the delivery itself uses: choose another name, as in Service-Signature.`,
    )
  if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(value)) return value
  throw new BadValue(
    `is "${value}", which is not the name of an HTTP header: use letters, digits and -, as in Service-Signature.`,
  )
}

function parseErrorsBase(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = /^https?:$/.test(url?.protocol ?? '') && !url?.search && !url?.hash
  if (isPlain && !value.endsWith('/')) return value
  throw new BadValue(
    `is "${value}", which cannot be the beginning of an error's address: ` +
      'set it to a URL without a slash at its end, as in https://docs.example.com/errors.',
  )
}

function parseKey(value: string | undefined, isNeeded: boolean): Buffer | undefined {
  const howToMake = 'Make one with: openssl rand -base64 32'
  if (value === undefined) {
    if (!isNeeded) return undefined
    throw new BadValue(
      `is not set, and production needs it to encrypt what is secret. ${howToMake}`,
    )
  }
  const key = keyOf(value, howToMake)
  const distinct = new Set(key).size
  if (isNeeded && distinct < DISTINCT_BYTES_MIN)
    throw new BadValue(
      `has only ${distinct} different bytes: set it to 32 random bytes in base64. ${howToMake}`,
    )
  return key
}

function parseKeys(value = ''): Buffer[] {
  const values = value.split(',').map((it) => it.trim())
  return values.filter((it) => it !== '').map((it) => keyOf(it, 'Separate several with commas.'))
}

function keyOf(value: string, hint: string): Buffer {
  const key = Buffer.from(value, 'base64')
  // Buffer skips invalid characters, so the value must round-trip.
  const isBase64 = key.toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '')
  if (isBase64 && key.length === 32) return key
  const found = isBase64 ? `has ${key.length} bytes` : 'is not base64'
  throw new BadValue(`${found}: set it to exactly 32 bytes in base64. ${hint}`)
}

function parseRateLimit(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const limit = Number(value)
  if (/^\d+$/.test(value) && limit > 0 && Number.isSafeInteger(limit)) return limit
  throw new BadValue(
    `is "${value}", which is not a limit: set it to a whole number of requests per second, or remove it for no limit.`,
  )
}

function parseProxies(value = ''): string[] {
  const named = value.split(',').map((it) => it.trim())
  const proxies = named.filter((it) => it !== '')
  const wrong = proxies.find((it) => !isNetwork(it))
  if (wrong === undefined) return proxies
  throw new BadValue(
    `names "${wrong}", which is no address and no network of yours: ` +
      'set it to those of your proxies, with commas, as in 10.0.0.0/8,127.0.0.1.',
  )
}

const LOCAL_ORIGINS = 'http://localhost:*,http://127.0.0.1:*'

function parseOrigins(value: string | undefined, environment: Environment): string[] {
  const named = (value ?? (environment === 'sandbox' ? LOCAL_ORIGINS : '')).split(',')
  const origins = named.map((it) => it.trim()).filter((it) => it !== '')
  const wrong = origins.find((it) => it !== '*' && !isOrigin(it))
  if (wrong === undefined) return origins
  throw new BadValue(
    `names "${wrong}", which is no origin: set it to those of your pages, with commas, as in https://app.example.com,http://localhost:*.`,
  )
}

/** Scheme, host and optional port, as browsers send them. */
function isOrigin(text: string): boolean {
  const plain = text.replace(/:\*$/, '')
  const isWhole = /^https?:/.test(plain) && !plain.includes('*') && URL.canParse(plain)
  return isWhole && new URL(plain).origin === plain
}

/** An address or a limited network: a trusted proxy may name any client address. */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (prefix === undefined || isPrefix(prefix, bits))
}

function isPrefix(text: string, bits: number): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= bits
}

// An embedded database belongs to one process, so the role must be `all`.
function parseRole(value: string | undefined, hasDatabase: boolean): DutyRole {
  const role = oneOf(roles, 'all')(value)
  if (role === 'all' || hasDatabase) return role
  throw new BadValue(
    `is ${role}, and the embedded database serves one process only: set DATABASE_URL to the database that ` +
      'all processes share, or set FLORIN_ROLE to all.',
  )
}

const DRAIN_MAX_SECONDS = 600

const PROOF_MAX_SECONDS = 86_400

function parseSeconds(value: string, most: number): number {
  const seconds = Number(value)
  if (/^\d+$/.test(value) && seconds <= most) return seconds
  throw new BadValue(
    `is "${value}", which is not a time: set it to whole seconds from 0 to ${most}.`,
  )
}

const WEBHOOKS_MAX_LIMIT = 1_000

function parseWebhooksMax(value = '50'): number {
  const most = Number(value)
  if (/^\d+$/.test(value) && most >= 1 && most <= WEBHOOKS_MAX_LIMIT) return most
  throw new BadValue(
    `is "${value}", which is not a maximum: set it to a whole number from 1 to ${WEBHOOKS_MAX_LIMIT}.`,
  )
}

const HOLD_TIMES_MAX = 100
const HOUR_SECONDS = 3600
const HOLD_SECONDS_MAX = 365 * 24 * HOUR_SECONDS

/** Hotels, car rental and cruises 30 days, fuel 2 hours. */
const HOLD_TIMES = '3351-3999=30d,4411=30d,5541-5542=2h,7011=30d,7512-7519=30d'

function parseHoldTimes(value = HOLD_TIMES): HoldTime[] {
  const times = value.split(',').map((text) => parseHoldTime(text.trim()))
  if (times.length <= HOLD_TIMES_MAX && !times.includes(undefined)) {
    return times.filter((time) => time !== undefined)
  }
  throw new BadValue(
    `is "${value}", which is not a list of hold times: set it to at most ${HOLD_TIMES_MAX} such as 7011=30d or 5541-5542=2h, with commas between them.`,
  )
}

function parseHoldTime(text: string): HoldTime | undefined {
  const [, from = '', to = from, count, unit] =
    /^(\d{4})(?:-(\d{4}))?=(\d{1,4})([dh])$/.exec(text) ?? []
  const seconds = Number(count) * (unit === 'd' ? 24 : 1) * HOUR_SECONDS
  return seconds > 0 && seconds <= HOLD_SECONDS_MAX && from <= to
    ? { from, to, seconds }
    : undefined
}

const FILE_DAYS_MAX = 36_500
const EVENT_DAYS_MAX = 3_650

function parseDays(value: string, most: number): number {
  const days = Number(value)
  if (/^\d+$/.test(value) && days >= 1 && days <= most) return days
  throw new BadValue(`is "${value}", which is not a time: set it to whole days from 1 to ${most}.`)
}
