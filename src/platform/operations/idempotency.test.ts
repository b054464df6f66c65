// The responses stored under an idempotency key. Repeats of entire requests are in test/idempotency.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { machineNow } from '../values/clock.ts'
import { openDatabase } from '../database/open.ts'
import { type ApiError, ResourceNotFound } from '../contract/errors.ts'
import { InternalError, ServiceUnavailable, TooManyRequests } from '../contract/server_errors.ts'
import { once } from './idempotency.ts'
import type { Op } from './op.ts'
import type { Answer } from '../contract/answer.ts'
import { openVault } from '../sealing/seal.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 2, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

await database.query(
  {
    name: 'test_add_workspace',
    text: 'insert into workspaces (tenant, created_time) values ($1, now())',
  },
  ['1_1'],
)
const vault = openVault(Buffer.alloc(32, 1))

/** Asks under a key of this name; `work` says what becomes of it. */
function ask(key: string, work: () => Answer): Promise<Answer> {
  return database.transaction((tx) => {
    const op = { tx, tenant: '1_1', now: machineNow(), vault } as unknown as Op
    const refusal = ({ status }: ApiError) => ({ status, text: '{}', replayed: false })
    return once(op, { key, fingerprint: Buffer.alloc(32) }, async () => work(), refusal)
  })
}

const refuse = (error: ApiError) => () => {
  throw error
}
const succeed = () => ({ status: 201, text: '{}', replayed: false })

describe('a key', () => {
  test.for([
    { what: 'a failure on our side', error: InternalError() },
    { what: 'a database that was away', error: ServiceUnavailable('it is away') },
    { what: 'too many requests', error: TooManyRequests({ retryAfterSeconds: 1 }) },
  ])('forgets $what: the repeat is done', async ({ what, error }) => {
    await expect(ask(what, refuse(error))).rejects.toBe(error)
    expect(await ask(what, succeed)).toMatchObject({ status: 201, replayed: false })
  })

  test('remembers a refusal and a success: the repeat is told the same', async () => {
    expect(await ask('refused', refuse(ResourceNotFound('it')))).toMatchObject({ status: 404 })
    expect(await ask('refused', succeed)).toMatchObject({ status: 404, replayed: true })
    await ask('done', succeed)
    expect(await ask('done', refuse(InternalError()))).toMatchObject({
      status: 201,
      replayed: true,
    })
  })
})
