// Files whose sums do not agree wait for a person, who accepts or rejects them.
// Proves ach#quarantined-files.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { achFoldersIn, fileOf, incomingEntry as entry } from '../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { wrongIn } from '../../../../test/verified.ts'
import { balances, fundedAccount } from '../../../../test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-quarantine-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
const { bring, names } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A file of one credit of 25.00 whose file control says 26.00, in quarantine. */
async function quarantined() {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const number = (await client.get(`/v0/accounts/${account}`)).body.account_number
  const right = fileOf([{ ...entry, account: number }])
  const content = right.replace(/^(9000001.*)0000002500 /m, '$10000002600 ')
  await bring(client, content, 'monday.ach')
  const [file] = (await client.get('/operations/ach_files')).body.ach_files
  return { client, account, right, content, file }
}

const decide = (client: Client, id: string, what: string) =>
  client.post(`/operations/ach_files/${id}/${what}`, undefined)

const posted = async (client: Client, account: string) => (await balances(client, account)).posted

test('a file whose sums do not agree waits with its line and column, and books nothing', async () => {
  const { client, account, file } = await quarantined()
  expect(file).toMatchObject({
    direction: 'INCOMING',
    status: 'QUARANTINED',
    name: 'monday.ach',
    entry_count: 0,
    reason: 'line 5, column 44, total credit entry dollar amount: is 2600 and must be 2500',
  })
  expect((await client.get(`/operations/ach_files/${file.id}`)).body).toEqual(file)
  expect(await posted(client, account)).toBe(0)
  expect(names(client, 'quarantined')).toEqual(['monday.ach', 'monday.ach.reason.json'])
  expect(await wrongIn(bank)).toEqual([])
})

test('an accepted file is booked once, and the same file is known from then on', async () => {
  const { client, account, content, file } = await quarantined()
  const accepted = await decide(client, file.id, 'accept')
  expect([accepted.status, accepted.body]).toMatchObject([
    200,
    { status: 'ACCEPTED', entry_count: 1 },
  ])
  expect(accepted.body).not.toHaveProperty('reason')
  expect((await client.advance(1)).status).toBe(200)
  expect(await posted(client, account)).toBe(2500)
  for (const what of ['accept', 'reject'])
    expect((await decide(client, file.id, what)).body.code).toBe('INVALID_STATUS')
  await bring(client, content, 'tuesday.ach')
  const listed = await client.get('/operations/ach_files')
  expect(listed.body.ach_files).toHaveLength(1)
  expect(await posted(client, account)).toBe(2500)
  expect(await wrongIn(bank)).toEqual([])
})

test('a rejected file books nothing, also when it comes again', async () => {
  const { client, account, content, file } = await quarantined()
  const rejected = await decide(client, file.id, 'reject')
  expect(rejected.body).toMatchObject({ status: 'REJECTED', reason: file.reason })
  await bring(client, content, 'tuesday.ach')
  const query = '/operations/ach_files?status=QUARANTINED&direction=INCOMING'
  expect((await client.get(query)).body.ach_files).toEqual([])
  expect((await decide(client, file.id, 'accept')).status).toBe(422)
  expect(await posted(client, account)).toBe(0)
  expect(await wrongIn(bank)).toEqual([])
})

test('a file whose sender sent it again with the right sums cannot be accepted, too', async () => {
  const { client, account, right, file } = await quarantined()
  await bring(client, right, 'corrected.ach')
  expect(await posted(client, account)).toBe(2500)
  const { status, body } = await decide(client, file.id, 'accept')
  expect([status, body.detail]).toEqual([422, expect.stringContaining('corrected.ach')])
  expect((await decide(client, file.id, 'reject')).status).toBe(200)
  expect(await posted(client, account)).toBe(2500)
})

test('two decisions at once: one of them counts', async () => {
  const { client, account, file } = await quarantined()
  const answers = await Promise.all(
    ['accept', 'accept', 'reject'].map((what) => decide(client, file.id, what)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  expect((await client.advance(1)).status).toBe(200)
  const { body } = await client.get(`/operations/ach_files/${file.id}`)
  expect(await posted(client, account)).toBe(body.status === 'ACCEPTED' ? 2500 : 0)
})

test('a file is of its workspace alone', async () => {
  const { file } = await quarantined()
  const stranger = await bank.workspace()
  expect((await stranger.get('/operations/ach_files')).body.ach_files).toEqual([])
  for (const what of ['accept', 'reject'])
    expect((await decide(stranger, file.id, what)).status).toBe(404)
})
