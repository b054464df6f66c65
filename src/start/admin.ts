// Admin commands on the server: links, users, keys and workspaces, through the database of a
// possibly running bank.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, run, type Statement } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open.ts'
import { findPlacement } from '../platform/citus/placement.ts'
import { environmentFor } from '../platform/operations/environment.ts'
import { type EncryptionReport, encryptionReport } from '../platform/sealing/encryption_report.ts'
import { MIGRATIONS, migrate, requireBank } from '../platform/database/migrate.ts'
import type { ReadContext, Op } from '../platform/operations/op.ts'
import { isUuid } from '../platform/values/ids.ts'
import { operations } from '../platform/operations/operations.ts'
import { visitPostgres } from '../platform/postgres/visit.ts'
import { openVault } from '../platform/sealing/seal.ts'
import { StartError } from '../platform/operations/start_error.ts'
import type { Role } from '../platform/operations/user_roles.ts'
import type { Environment } from '../platform/operations/workspaces.ts'
import { mailboxIn } from '../rails/ach/folder.ts'
import {
  adoptUnknown,
  listUnknown,
  type UnknownSent,
} from '../resources/payments/ach/files/unknown_list.ts'
import { createKey, listKeys, revokeKey } from '../resources/operations/api_keys/write.ts'
import { signInAddress } from '../resources/operations/sessions/address_rules.ts'
import { endById, endSessions, endSome } from '../resources/operations/sessions/write.ts'
import { selectSessions, toListed } from '../resources/operations/sessions/list.ts'
import type { ListedSession } from '../resources/operations/sessions/schema.ts'
import { addSignInLink } from '../resources/operations/sessions/sign_in_write.ts'
import { audit } from '../resources/operations/audit_log/write.ts'
import { hashPassword } from '../resources/operations/users/password_sealing.ts'
import { findByName } from '../resources/operations/users/queries.ts'
import { sealedColumns } from './sealed_columns.ts'
import { createUser, listUsers, setTemporaryPassword } from '../resources/operations/users/write.ts'
import type { Workspace } from '../resources/operations/workspaces/schema.ts'
import {
  closeWorkspace,
  listWorkspaces,
  reopenWorkspace,
} from '../resources/operations/workspaces/write.ts'
import { findWorkspace } from './find_workspace.ts'
import { processedFile } from './processed_file.ts'
import { bankAddress } from './bank_address.ts'
import { createWorkspace } from './workspace.ts'

const CONNECTIONS = 2
const [VAULT_KEY_BYTES, GENERATED_BYTES] = [32, 18]

type ListedUser = { user_name: string; roles: { tenant: string; role: string }[] }
type ListedKey = {
  id: string
  last_four: string
  name?: string
  scopes?: string[]
  revoked_time?: string
}

/** Shows a secret before the commit: if it throws, nothing is created. */
type Show<Made> = (made: Made) => void

export type Admin = {
  readonly environment: Environment
  /**
   * `url`: the bank's URL for a browser; default: as it listens. Throws StartError in production.
   */
  makeLink(url: string | undefined, show: Show<string>): Promise<void>
  /** Generates a password by default; shows it in any case. */
  createUser(
    input: {
      user_name: string
      role: Role
      tenant: string | undefined
      password: string | undefined
    },
    show?: Show<{ id: string; tenant: string; password: string }>,
  ): Promise<{ id: string; tenant: string; password: string }>
  resetPassword(
    input: { user_name: string; tenant: string | undefined; password: string | undefined },
    show?: Show<{ password: string }>,
  ): Promise<{ password: string }>
  /** Of a workspace, or of all: the newest 1,000. */
  listSessions(tenant: string | undefined): Promise<ListedSession[]>
  /** Throws StartError for an unknown id. */
  endSession(id: string): Promise<void>
  /** Of all workspaces; returns their number. */
  endAllSessions(): Promise<number>
  listUsers(tenant: string | undefined): Promise<ListedUser[]>
  createKey(
    input: { name: string | undefined; scopes?: readonly string[] | undefined },
    tenant: string | undefined,
    show?: Show<{ id: string; api_key: string }>,
  ): Promise<{ id: string; api_key: string }>
  listKeys(tenant: string | undefined): Promise<ListedKey[]>
  revokeKey(id: string): Promise<void>
  /** Without keys and users; a running bank adds the initial resources. */
  createWorkspace(name: string | undefined): Promise<Workspace>
  /** Oldest first. */
  listWorkspaces(): Promise<Workspace[]>
  /** Throws ApiError if it has open resources. */
  closeWorkspace(tenant: string): Promise<Workspace>
  reopenWorkspace(tenant: string): Promise<Workspace>
  /** The encryption keys, and the progress of a replacement. */
  encryption(): Promise<EncryptionReport>
  /** Sent ACH files that the database does not know, as after a restore. */
  unknownAch(): Promise<UnknownSent[]>
  /** A plain or sealed ACH file. Throws StartError. */
  showAch(path: string): Promise<string>
  /** Marks them as sent. Returns the unknown files. */
  adoptAch(): Promise<UnknownSent[]>
}

type Log = (line: string) => void

/**
 * Opens the database for an admin command. Throws StartError for problems that an operator can fix.
 */
export async function withAdmin<Result>(
  config: Config,
  log: Log,
  work: (admin: Admin) => Promise<Result>,
): Promise<Result> {
  const postgres = await visitPostgres({ ...config, log })
  try {
    await requireBank(postgres.connection)
    const environment = await environmentFor(postgres.connection, config)
    await migrate(postgres.connection, { directory: MIGRATIONS, log })
    const database = openDatabase(postgres.connection, {
      connections: CONNECTIONS,
      onError: () => {},
      prepare: config.preparesStatements,
      placement: await findPlacement(postgres.connection),
    })
    try {
      return await work(adminOf(config, database, environment ?? (await unknownIn(database))))
    } finally {
      await database.close()
    }
  } finally {
    await postgres.close()
  }
}

/** Throws StartError: no bank, or an unknown environment. */
async function unknownIn(database: Database): Promise<never> {
  await findWorkspace(database, undefined)
  throw new StartError(
    'This database does not record its environment yet: start Florin once, or set FLORIN_ENVIRONMENT.',
  )
}

function adminOf(config: Config, database: Database, environment: Environment): Admin {
  // Nothing is sealed here, so the bank's key is not needed.
  const vault = openVault(randomBytes(VAULT_KEY_BYTES))
  const openOp = operations({
    database,
    vault,
    clocksMove: environment === 'sandbox',
    wake: () => {},
  })
  const mailbox = mailboxIn(join(config.dataDir, 'ach'))
  const workspaceOf = (tenant: string | undefined) => findWorkspace(database, tenant)

  async function operate<Result>(
    tenant: string | undefined,
    work: (op: Op) => Promise<Result>,
  ): Promise<Result> {
    return openOp({ tenant: await workspaceOf(tenant) }, work)
  }

  function endOnServer(statement: Statement, values: readonly unknown[]): Promise<number> {
    const by = { actor: { kind: 'bank' }, requestId: '', origin: undefined } as const
    return database.transaction((tx) => endSessions({ ...by, tx }, statement, values, 'ENDED'))
  }

  async function readAll<Row>(
    tenant: string | undefined,
    list: (context: ReadContext, page: { limit: number; page_token?: string }) => Promise<object>,
    name: string,
  ): Promise<Row[]> {
    const where = await workspaceOf(tenant)
    return openOp({ tenant: where }, async (op) => {
      const rows: Row[] = []
      let page_token: string | undefined
      do {
        const page = { limit: 100, ...(page_token === undefined ? {} : { page_token }) }
        const found = (await list({ ...op, db: op.tx, list: name }, page)) as Record<
          string,
          unknown
        >
        rows.push(...(found[name] as Row[]))
        page_token = found['next_page_token'] as string | undefined
      } while (page_token !== undefined)
      return rows
    })
  }

  return {
    environment,
    async makeLink(url, show) {
      if (environment === 'production')
        throw new StartError(
          'There are no one-time links in production: create a user with `florin users create`, and sign ' +
            'in with the password.',
        )
      await workspaceOf(undefined)
      const address = url ?? (await bankAddress(config))
      await database.transaction(async (tx) => {
        const token = await addSignInLink((statement, values) => run(tx, statement, values))
        show(signInAddress(address, token))
      })
    },
    createUser: ({ user_name, role, tenant, password = newPassword() }, show) =>
      operate(tenant, async (op) => {
        const roles = [{ tenant: op.tenant, role }]
        const { id } = await createUser(op, { user_name, password, roles })
        const made = { id, tenant: op.tenant, password }
        show?.(made)
        return made
      }),
    resetPassword: ({ user_name, tenant, password = newPassword() }, show) =>
      operate(tenant, async (op) => {
        const hash = await hashPassword(password)
        const id = await findByName(op.tx, op.tenant, user_name.toLowerCase())
        if (id === undefined)
          throw new StartError(`Workspace ${op.tenant} has no user with the name ${user_name}.`)
        await setTemporaryPassword(op, id, hash)
        const detail = { name: user_name.toLowerCase(), password: 'replaced' }
        await audit(op, { action: 'user.changed', subject: id, detail })
        show?.({ password })
        return { password }
      }),
    async listSessions(tenant) {
      let rows = selectSessions(database.read)
      if (tenant !== undefined) rows = rows.where('s.tenant', '=', await workspaceOf(tenant))
      const found = await rows.orderBy('s.creation_time', 'desc').limit(1_000).execute()
      return found.map(toListed)
    },
    async endSession(id) {
      if (!isUuid(id) || (await endOnServer(endById, [id])) === 0)
        throw new StartError(`There is no session with the id ${id}.`)
    },
    async endAllSessions() {
      let count = 0
      for (;;) {
        const ended = await endOnServer(endSome, [])
        if (ended === 0) return count
        count += ended
      }
    },
    listUsers: (tenant) => readAll<ListedUser>(tenant, listUsers, 'users'),
    createKey: ({ name, scopes }, tenant, show) =>
      operate(tenant, async (op) => {
        const made = await createKey(op, { name, scopes, environment })
        show?.(made)
        return made
      }),
    listKeys: (tenant) => readAll<ListedKey>(tenant, listKeys, 'api_keys'),
    async revokeKey(id) {
      if (!isUuid(id))
        throw new StartError(`“${id}” is not the id of a key. florin keys list prints the ids.`)
      const row = await database.read
        .selectFrom('api_keys')
        .select('tenant')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new StartError(`There is no key with the id ${id}.`)
      await operate(row.tenant, (op) => revokeKey(op, id))
    },
    createWorkspace: (name) => operate(undefined, (op) => createWorkspace(op, name)),
    listWorkspaces: () => readAll<Workspace>(undefined, listWorkspaces, 'workspaces'),
    closeWorkspace: (tenant) => operate(tenant, (op) => closeWorkspace(op, tenant)),
    reopenWorkspace: (tenant) => operate(tenant, (op) => reopenWorkspace(op, tenant)),
    encryption: () => encryptionReport(database, sealedColumns.length),
    unknownAch: () => listUnknown({ database, openOp, mailbox }),
    showAch: (path) => processedFile(config, database, path),
    adoptAch: () => adoptUnknown({ database, openOp, mailbox }),
  }
}

function newPassword(): string {
  return randomBytes(GENERATED_BYTES).toString('base64url')
}
