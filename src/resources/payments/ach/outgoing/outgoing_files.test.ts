// The files that leave: what they hold, and that a crash between disk and database neither loses nor repeats one.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  achParties,
  externalAccount,
  getAch,
  liveToSettlement,
  receiveAch,
  sendAch,
} from '../../../../../test/ach.ts'
import { achFoldersIn } from '../../../../../test/ach_files.ts'
import { type Client, clientOf, openTestBank } from '../../../../../test/bank.ts'
import { must, restore, snapshotOf } from '../../../../../test/copies.ts'
import { wrongIn } from '../../../../../test/verified.ts'
import { fundedAccount } from '../../../../../test/world.ts'
import { verifyBank } from '../../../../start/maintenance.ts'
import { readConfig } from '../../../../config.ts'
import { openVault } from '../../../../platform/sealing/seal.ts'
import { contentPlace } from '../files/queries.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-files-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
const { folder, names, sentFiles } = achFoldersIn(dataDir)
const vault = openVault(Buffer.alloc(32, 7))
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const files = (client: Client) =>
  bank.sql<{ direction: string; status: string; reason: string | null }>(
    'select direction, status, reason from ach_files where tenant = $1 order by creation_time',
    [client.tenant],
  )

const tracesOf = (client: Client) =>
  sentFiles(client).flatMap(({ batches }) =>
    batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
  )

describe('what leaves', () => {
  test('is a file of batches by sender and kind, with what each entry is for', async () => {
    const client = await bank.workspace()
    await client.post('/sandbox/clock', { advance_to: '2027-01-14T17:00:00Z' })
    const parties = await achParties(client, { funds: 100_000 })
    const savings = await externalAccount(client, parties.customer, {
      type: 'SAVINGS',
      account_identifiers: { number: 'ZX-77' },
      account_owner_names: ['Søren Ødegård Groß 😀'],
    })
    const push = await sendAch(client, parties, {
      company_name: 'QUILL LTD',
      company_entry_description: 'RENT',
      reference_info: 'Rent for “June”',
      sec_code: 'CCD',
    })
    const pull = await sendAch(client, parties, { amount: 700, dc_sign: 'debit' })
    const other = { ...parties, external: savings }
    const third = await sendAch(client, other, { amount: 300, sec_code: 'PPD' })
    await client.post('/sandbox/clock', { advance_to: '2027-01-15T05:00:00Z' })

    const sent = sentFiles(client)

    expect(sent).toMatchObject([
      {
        destination: '061000146',
        origin: '123456780',
        createdDate: '2027-01-15',
        createdTime: '0000',
        modifier: 'A',
      },
    ])
    const batches = new Map(sent[0]?.batches.map((it) => [it.secCode, it]))
    expect(batches.get('CCD')).toMatchObject({
      serviceClass: '220',
      companyName: 'QUILL LTD',
      description: 'RENT',
      effectiveDate: '2027-01-15',
      odfi: '12345678',
      entries: [
        {
          code: '22',
          routing: '021000021',
          account: '000123456789',
          amount: 10_000n,
          name: 'Ada Quill',
          trace: push.trace_no,
          addenda: [{ type: '05', information: 'Rent for "June"' }],
        },
      ],
    })
    expect(batches.get('WEB')).toMatchObject({
      serviceClass: '225',
      companyName: 'FLORIN',
      entries: [{ code: '27', amount: 700n, trace: pull.trace_no, discretionary: 'S' }],
    })
    expect(batches.get('PPD')?.entries).toMatchObject([
      { code: '32', account: 'ZX-77', trace: third.trace_no, name: 'Soren Odegard Gross' },
    ])
    expect(names(client, 'staged')).toEqual([])
    expect(await files(client)).toEqual([
      { direction: 'OUTGOING', status: 'PUBLISHED', reason: null },
    ])
  })

  // Proves ach#trace-numbers.
  test.each(['an ordinary', 'a seeded'])(
    'repeats no trace number and no file ID modifier after a restore or a wipe of %s workspace: what left before keeps counting',
    async (kind) => {
      const seeded = { seed: 'sent twice', start_time: '2027-01-14T17:00:00Z' }
      const made = await bank.post('/sandbox/workspaces', kind === 'a seeded' ? seeded : {})
      const client = clientOf(bank.url, must(made, 201).api_key, made.body.tenant)
      if (kind !== 'a seeded')
        await client.post('/sandbox/clock', { advance_to: '2027-01-14T17:00:00Z' })
      const sendNow = () => client.post('/sandbox/clock', { advance_to: '2027-01-15T05:00:00Z' })
      const parties = await achParties(client, { funds: 100_000 })
      const { id, trace_no } = await sendAch(client, parties)
      // More than one operation of a seeded workspace has numbers for.
      for (let count = 1; count < 12; count += 1) await sendAch(client, parties, { amount: count })
      const base = await snapshotOf(client)
      must(await sendNow(), 200)
      for (let round = 0; round < 2; round += 1) {
        must(await restore(client, base), 200)
        expect((await getAch(client, id)).trace_no).toBe(trace_no)
        must(await sendNow(), 200)
      }
      const entry = await getAch(client, id)
      const pending = (await client.get('/v0/transactions/pending')).body
      expect(JSON.stringify(pending)).toContain(entry.trace_no)
      expect(JSON.stringify(pending)).not.toContain(`"reference_id":"${trace_no}"`)
      const [before, traces] = [sentFiles(client), tracesOf(client)]
      for (const name of names(client, 'outgoing')) rmSync(join(folder(client, 'outgoing'), name))
      must(await restore(client, base), 200)
      must(await client.post('/v0/wipe'), 204)
      await sendAch(client, await achParties(client, { funds: 100_000 }))
      must(await sendNow(), 200)

      const sent = [...before, ...sentFiles(client)]
      traces.push(...tracesOf(client))
      expect(new Set(sent.map(({ createdDate }) => createdDate))).toEqual(new Set(['2027-01-15']))
      expect(sent.map(({ modifier }) => modifier).toSorted()).toEqual(['A', 'B', 'C', 'D'])
      expect(traces).toHaveLength(3 * 12 + 1)
      expect(new Set(traces).size).toBe(traces.length)
      expect(traces).toContain(entry.trace_no)
      expect(await wrongIn(bank)).toEqual([])
    },
  )

  test('holds what was canceled in time no more, and nothing twice', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 100_000 })
    const [first, second] = [await sendAch(client, parties), await sendAch(client, parties)]
    const key = { 'idempotency-key': randomUUID() }
    await client.patch(`/v0/ach/${first.id}`, { status: 'CANCELED' }, key)
    await liveToSettlement(client)
    await sendAch(client, parties)
    await liveToSettlement(client)
    const traces = tracesOf(client)
    expect(traces).toHaveLength(2)
    expect(new Set(traces).size).toBe(2)
    expect(traces).toContain(second.trace_no)
  })

  test('a return of ours names the entry that it returns', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const received = await receiveAch(client, account, { dc_sign: 'debit', amount: 900 })
    await liveToSettlement(client)
    const [file] = sentFiles(client)
    expect(file?.batches).toMatchObject([
      {
        companyName: 'SANDBOX SENDER',
        companyId: '9876543210',
        secCode: 'PPD',
        entries: [
          {
            code: '26',
            routing: '987654320',
            account: (await client.get(`/v0/accounts/${account}`)).body.account_number,
            amount: 900n,
            addenda: [{ type: '99', reason: 'R01', originalTrace: received.trace_no }],
          },
        ],
      },
    ])
  })
})

describe('after a crash', () => {
  async function sentOne() {
    const client = await bank.workspace()
    const sent = await sendAch(client, await achParties(client, { funds: 10_000 }))
    await liveToSettlement(client)
    const [name = ''] = names(client, 'outgoing')
    const path = join(folder(client, 'outgoing'), name)
    return { client, sent, name, path, content: readFileSync(path, 'latin1') }
  }

  /** The content as it was sealed before the workspace's only file was sent. */
  async function sealedAgain({ tenant }: Client, content: string): Promise<Buffer> {
    const [row] = await bank.sql<{ id: string }>('select id from ach_files where tenant = $1', [
      tenant,
    ])
    return vault.seal(contentPlace(tenant, row?.id ?? ''), content)
  }

  /** The note that a file leaves is written once the file lies ready. */
  const withoutNote = (client: Client) => rmSync(folder(client, 'sent'), { recursive: true })

  /** The database as it was before the crash. */
  async function rewind(client: Client, status: string, content: string): Promise<void> {
    await bank.sql(
      'update ach_files set status = $2, content = $3, retry_time = now() where tenant = $1',
      [client.tenant, status, await sealedAgain(client, content)],
    )
  }

  async function published(client: Client): Promise<void> {
    const status = async () => (await files(client)).map((it) => it.status)
    await expect.poll(status).toEqual(['PUBLISHED'])
  }

  test('a file that was decided and not written is written', async () => {
    const { client, path, content } = await sentOne()
    rmSync(path)
    withoutNote(client)
    await rewind(client, 'DECIDED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
  })

  test('a file that was half written is written whole', async () => {
    const { client, name, path, content } = await sentOne()
    rmSync(path)
    withoutNote(client)
    writeFileSync(join(folder(client, 'staged'), name), content.slice(0, 100))
    await rewind(client, 'DECIDED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
    expect(names(client, 'staged')).toEqual([])
  })

  test('a file that lay ready is sent', async () => {
    const { client, name, path, content } = await sentOne()
    renameSync(path, join(folder(client, 'staged'), name))
    await rewind(client, 'STAGED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
  })

  test('a file that was sent and picked up is not sent again', async () => {
    const { client, path, content } = await sentOne()
    rmSync(path)
    await rewind(client, 'STAGED', content)
    await published(client)
    expect(names(client, 'outgoing')).toEqual([])
  })

  test('a file that was sent, and that a restored database has only decided, is not sent again', async () => {
    const { client, path, content } = await sentOne()
    rmSync(path)
    await rewind(client, 'DECIDED', content)
    await published(client)
    expect(names(client, 'outgoing')).toEqual([])
    expect(names(client, 'staged')).toEqual([])
  })

  test('what is noted of a file says nothing of the accounts that it goes to', async () => {
    const { client, sent, name } = await sentOne()
    const [note = ''] = names(client, 'sent')
    const text = readFileSync(join(folder(client, 'sent'), note), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      name,
      entries: [{ trace: sent.trace_no, dc_sign: 'credit', amount: '10000' }],
    })
    expect(text).not.toContain('000123456789')
    expect(text).not.toContain('Quill')
  })

  test('the clock does not step past a file that another process is sending', async () => {
    const { client, name, path, content, sent } = await sentOne()
    renameSync(path, join(folder(client, 'staged'), name))
    await bank.sql(
      `update ach_files set status = 'STAGED', content = $2, retry_time = now() + interval '2 seconds'
       where tenant = $1`,
      [client.tenant, await sealedAgain(client, content)],
    )
    expect((await client.advance(24 * 3600)).status).toBe(200)
    expect((await files(client)).map((it) => it.status)).toEqual(['PUBLISHED'])
    expect(readFileSync(path, 'latin1')).toBe(content)
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
  })
})

test('a wiped workspace sends again: what left before the wipe is not missed', async () => {
  const client = await bank.workspace()
  await sendAch(client, await achParties(client, { funds: 10_000 }))
  await liveToSettlement(client)
  expect((await client.post('/v0/wipe', {})).status).toBe(204)
  const { trace_no } = await sendAch(client, await achParties(client, { funds: 10_000 }))
  await liveToSettlement(client)
  // The file of before the wipe may be gone already, or not yet.
  expect(tracesOf(client)).toContain(trace_no)
})

test('everything that must be true of ACH is true of all of this', async () => {
  const said: string[] = []
  const config = readConfig({
    DATABASE_URL: bank.databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect(said.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(ok).toBe(true)
})
