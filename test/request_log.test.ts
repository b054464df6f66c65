// The log of requests as the program keeps it, with its writer in a separate thread (other tests run it in place).

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrayOf } from '../src/platform/database/columns.ts'
import { firstRing } from '../src/platform/sealing/seal.ts'
import type { LogEntry } from '../src/resources/operations/requests/entry_write.ts'
import type { openLogWriter } from '../src/resources/operations/requests/log_writer.ts'
import { clientOf } from './bank.ts'
import { type Program, startProgram } from './program.ts'
import { person } from './world.ts'

const root = mkdtempSync(join(tmpdir(), 'florin-log-'))
let program: Program
beforeAll(async () => {
  program = await startProgram({ dataDir: join(root, 'data') })
})
afterAll(async () => {
  await program.stop()
  rmSync(root, { recursive: true, force: true })
})

test('hundreds at once are all there, masked, and those too that came just before it was stopped', async () => {
  const client = clientOf(program.url, program.key, '')
  const made = await client.post('/v0/customers', person)
  const replies = await Promise.all(
    Array.from({ length: 450 }, () => client.get(`/v0/customers/${randomUUID()}`)),
  )
  const ids = [made, ...replies].map(({ headers }) => headers.get('request-id') ?? '')
  const shown = async (id: string) => (await client.get(`/operations/requests/${id}`)).body

  for (const id of ids.slice(0, 5)) await expect.poll(() => shown(id)).toMatchObject({ id })
  expect(await shown(ids[0] ?? '')).toMatchObject({
    path: '/v0/customers',
    request_body: { ...person, ssn: '[masked]', phone_number: '+[masked]' },
    response_body: { id: made.body.id, ssn: '[masked]' },
  })
  const last = await client.post('/v0/customers', {})
  await program.stop()
  program = await startProgram({ dataDir: join(root, 'data') })
  const again = clientOf(program.url, program.key, '')
  for (const id of [...ids, last.headers.get('request-id')])
    expect((await again.get(`/operations/requests/${id}`)).status).toBe(200)
})

describe('the writer', async () => {
  const built = pathToFileURL(
    join('dist', 'modules', 'resources', 'operations', 'requests', 'log_writer.js'),
  ).href
  const keys = firstRing(randomBytes(32))
  const writer = ((await import(built)) as { openLogWriter: typeof openLogWriter }).openLogWriter(
    () => keys,
  )
  afterAll(() => writer.close())

  const entry: LogEntry = {
    id: randomUUID(),
    tenant: '1_1',
    method: 'POST',
    path: '/v0/x',
    group: undefined,
    status: 200,
    code: undefined,
    milliseconds: 1,
    actor_type: 'BANK',
    actor_id: null,
    actor_name: null,
    headers: {} as LogEntry['headers'],
    requestBody: '{}',
    responseBody: '{}',
  }

  test('makes a batch of all but those that cannot be logged', async () => {
    const broken = { ...entry, responseBody: 'no JSON' }
    const { lost, columns } = await writer.write([entry, broken, entry])
    expect(lost).toBe(1)
    const [tenant, ...arrays] = columns
    const [lasts, firsts, counts] = arrays.map((column) => Buffer.from(column as Uint8Array))
    const id = arrayOf('uuid', [entry.id])
    expect([tenant, lasts, firsts]).toEqual(['1_1', id, id])
    expect(counts).toEqual(arrayOf('smallint', [2]))
  })

  test('says so when its thread ends, and takes another one', async () => {
    const underWay = writer.write(Array.from({ length: 2_000 }, () => entry))
    await Promise.all([expect(underWay).rejects.toThrow('the thread ended'), writer.close()])
    expect(await writer.write([entry])).toMatchObject({ lost: 0 })
  })
})
