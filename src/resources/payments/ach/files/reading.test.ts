// A file that came in is read in slices: other work gets turns on the event loop between them.

import { expect, test } from 'vitest'
import { fileOf, incomingEntry } from '../../../../../test/ach_files.ts'
import { openVault } from '../../../../platform/sealing/seal.ts'
import { contentHash, readWhole } from './read.ts'

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
    expect(await readWhole(where, content)).toMatchObject({
      disagreement: { field: 'batch count' },
    })
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
  expect(one.hash).toEqual(await contentHash(where, content))
  const other = await read(content.replace('Ada Quill', 'Ada Quilt'))
  expect(other.fingerprint).not.toEqual(one.fingerprint)
  expect(other.headerIdentity).toBe(one.headerIdentity)
})

// Proves ach#files-that-we-receive.
test.each([
  ['lines that end in CRLF', (it: string) => it.replaceAll('\n', '\r\n')],
  ['lines that end in CR', (it: string) => it.replaceAll('\n', '\r')],
  ['two CR before each LF', (it: string) => it.replaceAll('\n', '\r\r\n')],
  ['no line ends', (it: string) => it.replaceAll('\n', '')],
  ['a line end after each block', (it: string) => inBlocks(it).join('\r\n')],
  [
    'blocks whose trailing blanks were cut off',
    (it: string) =>
      inBlocks(withoutFiller(it))
        .map((block) => block.trimEnd())
        .join('\n'),
  ],
  ['no line ends and no filler', (it: string) => withoutFiller(it).replaceAll('\n', '').trimEnd()],
  ['lines without their trailing blanks', (it: string) => it.replaceAll(/ +\n/g, '\n')],
  ['lines with more trailing blanks', (it: string) => it.replaceAll('\n', '   \n')],
  ['a byte order mark', (it: string) => `\u00ef\u00bb\u00bf${it}`],
  ['blank lines at its end', (it: string) => `${it}\n\n   \n`],
  ['blank lines at its beginning', (it: string) => `\n\n${it}`],
  ['an end-of-file character', (it: string) => `${it}\u001a`],
  ['NUL after its end', (it: string) => `${it}\0\0\0`],
  ['no lines to fill the block', withoutFiller],
  ['more filler than it needs', (it: string) => it + `${'9'.repeat(94)}\n`.repeat(10)],
  ['no last line end', (it: string) => it.trimEnd()],
])('a file with %s is read, and is known as the same', async (_, change) => {
  const content = many(2)
  const [file, other] = [await readWhole(where, content), await readWhole(where, change(content))]
  if ('problem' in file || 'problem' in other) throw new Error(JSON.stringify([file, other]))
  expect(other.entries).toBe(2)
  expect(other.fingerprint).toEqual(file.fingerprint)
})

// Proves ach#files-that-we-receive.
test.each([
  ['a NUL in a name', (it: string) => it.replace('Ada Quill', 'Ada\0Quill')],
  ['a tab in a name', (it: string) => it.replace('Ada Quill', 'Ada\tQuill')],
  ['letters beyond ASCII in a name', (it: string) => it.replace('Ada Quill', 'Ada Qu\u00eell')],
  ['the status code of a federal agency', (it: string) => it.replace(/^(5.{77})1/m, '$12')],
  [
    'a batch number that is not 1',
    (it: string) => it.replaceAll(/^([58].{86}).{7}$/gm, '$10000417'),
  ],
  ['no name of a company', (it: string) => it.replace('ACME INC', '        ')],
  [
    'trace numbers of another bank',
    (it: string) => it.replaceAll('02100002000000', '09100001000000'),
  ],
])('a file with %s is read', async (_, change) => {
  const content = many(2)
  expect(change(content)).not.toBe(content)
  expect(await readWhole(where, change(content))).toMatchObject({ entries: 2 })
})

function withoutFiller(content: string): string {
  return content.replace(/(9{94}\n)+$/, '')
}

/** The records without line ends, in pieces of 940 characters. */
function inBlocks(content: string): string[] {
  return content.replaceAll('\n', '').match(/.{1,940}/g) ?? []
}
