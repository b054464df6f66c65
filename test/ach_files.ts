// Files of the ACH network for tests: what another bank would send, and where a bank keeps them.

import { randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileBatch, Entry, FileHead, NachaFile } from '../src/rails/ach/nacha/file.ts'
import { readNacha } from '../src/rails/ach/nacha/read.ts'
import { writeNacha } from '../src/rails/ach/nacha/write.ts'
import { openVault } from '../src/platform/sealing/seal.ts'
import { contentHash } from '../src/resources/payments/ach/files/read.ts'
import { contentPlace } from '../src/resources/payments/ach/files/queries.ts'
import type { Client, TestBank } from './bank.ts'

/** A credit of 25.00 to an account that does not exist. */
export const incomingEntry: Entry = {
  code: '22',
  routing: '123456780',
  account: '000000000001',
  amount: 2500n,
  identification: 'E-1',
  name: 'Ada Quill',
  discretionary: '',
  trace: '021000020000001',
  addenda: [],
}

/** The bank where the external accounts of tests are (ach.ts), and which sends these files. */
const HARBOUR_BANK = '02100002'

/** A sender that no other file has. */
const newOrigin = () => String(randomInt(1_000_000_000, 10_000_000_000))

/** The text of a file of one batch; no two are equal, or have the same sender, unless `head` says so. */
export function fileOf(
  entries: readonly Entry[],
  changes: Partial<FileBatch> = {},
  head: Partial<FileHead> = {},
): string {
  const batch: FileBatch = {
    serviceClass: '200',
    companyName: 'ACME INC',
    companyData: '',
    companyId: '1234567890',
    secCode: 'PPD',
    description: 'PAYROLL',
    descriptiveDate: '',
    effectiveDate: '2026-01-02',
    settlementDay: '',
    odfi: HARBOUR_BANK,
    entries: [],
    ...changes,
  }
  const numbered = entries.map((it, index) => ({
    ...it,
    trace: `${batch.odfi}${String(index + 1).padStart(7, '0')}`,
  }))
  return writeNacha({
    destination: '123456780',
    origin: newOrigin(),
    createdDate: '2026-01-01',
    createdTime: '1200',
    modifier: 'A',
    destinationName: 'FLORIN',
    originName: 'OTHER BANK',
    reference: randomUUID().slice(0, 8),
    ...head,
    batches: [{ ...batch, entries: numbered }],
  })
}

/** The return of an entry of ours of `amount` cents that pushed money, unless said otherwise. */
export function returnOf(
  original_trace: string,
  amount: bigint,
  changes: Partial<Entry> = {},
): Entry {
  return {
    ...incomingEntry,
    code: '21',
    account: '000123456789',
    amount,
    addenda: [
      {
        type: '99',
        reason: 'R03',
        originalTrace: original_trace,
        originalDfi: '02100002',
        dateOfDeath: '',
        information: '',
      },
    ],
    ...changes,
  }
}

/** A notification of change for an entry of ours; it belongs into a batch of the kind COR. */
export function correctionOf(original_trace: string): Entry {
  return {
    ...incomingEntry,
    code: '21',
    amount: 0n,
    account: '000123456789',
    addenda: [
      {
        type: '98',
        changeCode: 'C01',
        originalTrace: original_trace,
        originalDfi: '02100002',
        correctedData: '000123456780',
      },
    ],
  }
}

/** Keeps a file in quarantine, as a process with the folders of ACH would. Returns its id. */
export async function quarantine(
  { sql }: Pick<TestBank, 'sql'>,
  { tenant }: Pick<Client, 'tenant'>,
  content: string,
): Promise<string> {
  const id = randomUUID()
  const vault = openVault(Buffer.alloc(32, 7))
  const hash = await contentHash({ vault, tenant }, content)
  await sql(
    `insert into ach_files (tenant, id, direction, status, name, hash, content, reason, entry_count, creation_time)
     values ($1, $2, 'INCOMING', 'QUARANTINED', 'monday.ach', $3, $4, 'line 5', 0, now())`,
    [tenant, id, hash, vault.seal(contentPlace(tenant, id), content)],
  )
  return id
}

/** The folders of a bank with this data directory, one set per workspace. */
export function achFoldersIn(dataDir: string) {
  const folder = ({ tenant }: Client, name: string) => join(dataDir, 'ach', tenant, name)
  const names = (client: Client, name: string) => readdirSync(folder(client, name)).sort()
  const put = (client: Client, content: string | Buffer, name = 'in.ach'): void => {
    mkdirSync(folder(client, 'incoming'), { recursive: true })
    writeFileSync(join(folder(client, 'incoming'), name), content)
  }
  return {
    folder,
    names,
    sentFiles: (client: Client): NachaFile[] =>
      names(client, 'outgoing').map((name) =>
        readNacha(readFileSync(join(folder(client, 'outgoing'), name), 'latin1')),
      ),
    /** Puts a file where another bank's files come in. */
    put,
    /** The same, and lets the bank's clock see to it. */
    async bring(client: Client, content: string | Buffer, name = 'in.ach'): Promise<void> {
      put(client, content, name)
      const { status, text } = await client.advance(1)
      if (status !== 200) throw new Error(`the clock did not move: ${text}`)
    },
  }
}
