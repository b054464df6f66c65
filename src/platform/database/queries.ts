// Sends the queries that Kysely builds.

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Connection, How } from './connection.ts'
import { retryRenewed } from './prepared.ts'

type Way = How & {
  acquire(): Promise<Connection>
  release(connection: Connection): void
  /** No transaction: the query can be retried. */
  isAlone: boolean
}

export function queriesThrough(driver: Driver): KyselyProps {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const executor = new Kysely<unknown>({ dialect }).getExecutor()
  return { config: { dialect }, dialect, driver, executor }
}

type Acquired = DatabaseConnection & { client: Connection }

export function driverOf(way: Way): Driver {
  const refuse = async () => {
    throw new Error('transactions are opened by Database.transaction only')
  }
  return {
    init: async () => {},
    acquireConnection: async () => acquired(await way.acquire(), way),
    releaseConnection: async (connection) => {
      way.release((connection as Acquired).client)
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}

function acquired(client: Connection, { isAlone, prepared }: Way): Acquired {
  return {
    client,
    executeQuery: async <Result>({
      sql,
      parameters,
    }: CompiledQuery): Promise<QueryResult<Result>> => {
      const ask = () => {
        const name = prepared?.nameOf(sql)
        const values = [...parameters]
        const config = name === undefined ? { text: sql, values } : { name, text: sql, values }
        return isAlone ? client.query(config) : client.fly<Record<string, unknown>>(config)
      }
      const { rows, rowCount } = await (isAlone
        ? retryRenewed(prepared, ask)
        : client.orCause(ask()))
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming is not used')
    },
  }
}
