// A file that came in is read in slices: other work gets turns on the event loop between them.

import { expect, test } from 'vitest'
import { fileOf, incomingEntry } from '../../../../../test/ach_files.ts'
import { openVault } from '../../../../platform/sealing/seal.ts'
import { readWhole } from './reading.ts'

const where = { vault: openVault(Buffer.alloc(32, 7)), tenant: '1_1' }
const many = (count: number) => fileOf(Array.from({ length: count }, () => incomingEntry))

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

test('a long file leaves others a turn for each few hundred entries', async () => {
  const content = many(20_000)
  const turns = await turnsDuring(async () => {
    expect(await readWhole(where, content)).toMatchObject({ entries: 20_000 })
  })
  expect(turns).toBeGreaterThanOrEqual(20_000 / 500)
})

test('a mistake at the end of a long file is found in slices too', async () => {
  const content = many(20_000).replace(/\n9000001/, '\n9000002')
  const turns = await turnsDuring(async () => {
    expect(await readWhole(where, content)).toMatchObject({ problem: { field: 'batch count' } })
  })
  expect(turns).toBeGreaterThanOrEqual(20_000 / 500)
})

test('what makes a file known is what was read of it', async () => {
  const content = many(3)
  const read = async (text: string) => {
    const file = await readWhole(where, text)
    if ('problem' in file) throw new Error(file.problem.reason)
    return file
  }
  const one = await read(content)
  const dos = await read(content.replaceAll('\n', '\r\n'))
  expect(dos.fingerprint).toEqual(one.fingerprint)
  expect(dos.hash).not.toEqual(one.hash)
  expect(one.hash).toEqual(where.vault.hash(where.tenant, content))
  const other = await read(content.replace('Ada Quill', 'Ada Quilt'))
  expect(other.fingerprint).not.toEqual(one.fingerprint)
  expect(other.headerIdentity).toBe(one.headerIdentity)
})

test.each([
  ['trimmed lines', (it: string) => it.replaceAll(/ +\n/g, '\n')],
  ['a byte order mark', (it: string) => `\u00ef\u00bb\u00bf${it}`],
  ['a NUL', (it: string) => it.replace('Ada Quill', 'Ada\0Quill')],
  ['a tab', (it: string) => it.replace('Ada Quill', 'Ada\tQuill')],
  ['a blank last line', (it: string) => `${it}\n`],
  ['lines that end in CR alone', (it: string) => it.replaceAll('\n', '\r')],
  ['two CR before a LF', (it: string) => it.replaceAll('\n', '\r\r\n')],
  ['no lines to fill the block', (it: string) => it.replace(/(9{94}\n)+$/, '')],
])('a file with %s is not read at all', async (_, change) => {
  expect(await readWhole(where, change(many(2)))).toHaveProperty('problem')
})
