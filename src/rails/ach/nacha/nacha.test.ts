// NACHA files against the published rules of the format, and by property.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NachaError, RECORD_LENGTH } from './fields.ts'
import type { Addenda, FileBatch, Entry, NachaFile } from './file.ts'
import { readNacha } from './read.ts'
import { layouts, secCodes, transactionCodes } from './records.ts'
import { writeNacha } from './write.ts'

const entry: Entry = {
  code: '22',
  routing: '021000021',
  account: '123456789',
  amount: 12_345n,
  identification: 'A-1',
  name: 'Ada Quill',
  discretionary: 'S',
  trace: '123456780000001',
  addenda: [{ type: '05', information: 'invoice 7-1138' }],
}

const batch: FileBatch = {
  serviceClass: '200',
  companyName: 'FLORIN',
  companyData: '',
  companyId: '9000100001',
  secCode: 'WEB',
  description: 'TRANSFER',
  descriptiveDate: '',
  effectiveDate: '2026-11-23',
  settlementDay: '',
  odfi: '12345678',
  entries: [entry],
}

const file: NachaFile = {
  destination: '061000146',
  origin: '123456780',
  createdDate: '2026-11-20',
  createdTime: '1645',
  modifier: 'A',
  destinationName: 'FEDERAL RESERVE BANK',
  originName: 'FLORIN',
  reference: '1_1',
  batches: [batch],
}

function problemOf(text: string): { line: number; field: string } | undefined {
  try {
    readNacha(text)
    return undefined
  } catch (error) {
    if (!(error instanceof NachaError)) throw error
    return { line: error.line, field: error.field }
  }
}

test('a file is written exactly as the format’s rules print it', () => {
  expect(writeNacha(file).split('\n')).toEqual([
    '101 061000146 1234567802611201645A094101FEDERAL RESERVE BANK   FLORIN                 1_1     ',
    '5200FLORIN                              9000100001WEBTRANSFER        261123   1123456780000001',
    '622021000021123456789        0000012345A-1            Ada Quill             S 1123456780000001',
    '705invoice 7-1138                                                                  00010000001',
    '820000000200021000020000000000000000000123459000100001                         123456780000001',
    '9000001000001000000020002100002000000000000000000012345                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ])
})

test.each(Object.entries(layouts))('the fields of %s fill 94 characters', (_, fields) => {
  expect(fields.reduce((sum, { length }) => sum + length, 0)).toBe(RECORD_LENGTH)
})

test('a whole block needs no filling, and lines may end as on other systems', () => {
  const second = { ...entry, trace: '123456780000002' }
  const third = { ...entry, trace: '123456780000003' }
  const whole = { ...file, batches: [{ ...batch, entries: [entry, second, third] }] }
  const text = writeNacha(whole)
  expect(text.trimEnd().split('\n')).toHaveLength(10)
  expect(text).not.toContain('9'.repeat(94))
  expect(readNacha(text.replaceAll('\n', '\r\n'))).toEqual(whole)
})

test('the hash is the sum of the banks’ numbers, cut to its last ten digits', () => {
  const entries = Array.from({ length: 150 }, (_, index) => ({
    ...entry,
    routing: '999999990',
    trace: `12345678${String(index + 1).padStart(7, '0')}`,
  }))
  const text = writeNacha({ ...file, batches: [{ ...batch, entries }] })
  const control = text.split('\n').find((line) => line.startsWith('8')) ?? ''
  expect(control.slice(10, 20)).toBe(String((99_999_999 * 150) % 10 ** 10).padStart(10, '0'))
})

describe('every field', () => {
  const returned: Entry = {
    ...entry,
    code: '21',
    trace: '123456780000003',
    addenda: [
      {
        type: '99',
        reason: 'R01',
        originalTrace: '876543210000009',
        originalDfi: '02100002',
        dateOfDeath: '',
        information: '',
      },
    ],
  }
  const correction: Entry = {
    ...returned,
    amount: 0n,
    addenda: [
      {
        type: '98',
        changeCode: 'C01',
        originalTrace: '876543210000009',
        originalDfi: '02100002',
        correctedData: '987654321',
      },
    ],
  }
  const text = writeNacha({
    ...file,
    batches: [
      { ...batch, entries: [entry, returned] },
      { ...batch, secCode: 'COR', entries: [correction] },
    ],
  })
  const lines = text.split('\n')
  const lineOf = {
    fileHeader: 1,
    batchHeader: 2,
    entryDetail: 3,
    addenda05: 4,
    addenda99: 6,
    batchControl: 7,
    addenda98: 10,
    fileControl: 12,
  }

  const written = Object.entries(layouts).filter(([record]) => record in lineOf)
  const cases = written.flatMap(([record, fields]) => {
    let at = 0
    return fields.map((field) => {
      const from = at
      at += field.length
      return { record: record as keyof typeof lineOf, field, from }
    })
  })

  test.each(cases.filter(({ field }) => !('kind' in field) || field.kind !== 'text'))(
    '$record: a wrong $field.name is reported with its line and name',
    ({ record, field, from }) => {
      const line = lineOf[record]
      const wrong = [...lines]
      const before = lines[line - 1] ?? ''
      wrong[line - 1] =
        before.slice(0, from) + '\u0001'.repeat(field.length) + before.slice(from + field.length)
      const found = problemOf(wrong.join('\n'))
      // A record that is not what its place asks for is reported by the first field that shows it.
      const isKindOfRecord = field.name === 'record type' || field.name === 'addenda type code'
      const isIndicator = field.name === 'addenda record indicator'
      if (isKindOfRecord) expect(Math.abs((found?.line ?? 0) - line)).toBeLessThanOrEqual(1)
      else expect(found).toEqual({ line, field: field.name })
      if (isIndicator) expect(found?.field).toBe('addenda record indicator')
    },
  )

  test.each(cases.filter(({ field }) => 'kind' in field && field.kind === 'text'))(
    '$record: an unprintable $field.name is reported with its line and name',
    ({ record, field, from }) => {
      const wrong = [...lines]
      const line = lineOf[record]
      const before = lines[line - 1] ?? ''
      wrong[line - 1] = `${before.slice(0, from)}\u0001${before.slice(from + 1)}`
      expect(problemOf(wrong.join('\n'))).toEqual({ line, field: field.name })
    },
  )

  test.each([
    ['a line that is too short', 3, (line: string) => line.slice(1), 'record'],
    ['a line that is too long', 3, (line: string) => `${line} `, 'record'],
    ['filling that is not nines', 13, () => ' '.repeat(94), 'filler'],
  ])('%s is reported', (_, line, change, field) => {
    const wrong = [...lines]
    wrong[line - 1] = change(lines[line - 1] ?? '')
    expect(problemOf(wrong.join('\n'))).toEqual({ line, field })
  })

  test.each([
    ['cut short', (all: string[]) => all.slice(0, 5)],
    ['empty', () => []],
    ['followed by something', (all: string[]) => [...all.slice(0, -1), '1'.repeat(94)]],
    ['without its batches’ controls', (all: string[]) => all.filter((it) => !it.startsWith('8'))],
    ['with an empty batch', (all: string[]) => all.filter((it) => !/^[67]/.test(it))],
    ['of nines only', () => Array.from({ length: 10 }, () => '9'.repeat(94))],
  ])('a file %s is refused', (_, change) => {
    expect(problemOf(change(lines).join('\n'))).toBeDefined()
  })
})

describe('what belongs together', () => {
  const refusedWith = (change: Partial<FileBatch>) => {
    try {
      writeNacha({ ...file, batches: [{ ...batch, ...change }] })
      return undefined
    } catch (error) {
      return (error as NachaError).field
    }
  }
  const alone = (change: Partial<Entry>) => refusedWith({ entries: [{ ...entry, ...change }] })
  const answer: Addenda = {
    type: '99',
    reason: 'R01',
    originalTrace: '876543210000009',
    originalDfi: '02100002',
    dateOfDeath: '',
    information: '',
  }

  test.each([
    ['a debit among credits', refusedWith({ serviceClass: '225' }), 'transaction code'],
    ['a prenote with money', alone({ code: '23' }), 'amount'],
    ['an entry without money', alone({ amount: 0n }), 'amount'],
    ['a trace of another bank', alone({ trace: '999999990000001' }), 'trace number'],
    ['traces that fall', refusedWith({ entries: [entry, entry] }), 'trace number'],
    ['a return without its reason', alone({ code: '21' }), 'addenda type code'],
    ['a return without addenda', alone({ code: '21', addenda: [] }), 'addenda record indicator'],
    ['money with a return’s addenda', alone({ addenda: [answer] }), 'addenda type code'],
    [
      'a reason that is none',
      alone({ code: '21', addenda: [{ ...answer, reason: 'X01' }] }),
      'return reason code',
    ],
    [
      'an account number that is too long',
      alone({ account: '1'.repeat(18) }),
      'DFI account number',
    ],
    ['letters beyond ASCII', alone({ name: 'Zoë' }), 'individual name'],
    ['an amount beyond ten digits', alone({ amount: 10_000_000_000n }), 'amount'],
    ['an empty batch', refusedWith({ entries: [] }), 'record type'],
  ])('%s cannot be written', (_, found, field) => {
    expect(found).toBe(field)
  })
})

describe('properties', () => {
  const text = (max: number, min = 0) =>
    fc
      .string({
        unit: fc.constantFrom(...'ABCxyz019 .-&/'.split('')),
        minLength: min,
        maxLength: max,
      })
      .map((it) => it.trimEnd())
      .filter((it) => it.length >= min && (min === 0 || it.trim() !== ''))
  const digits = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789'.split('')),
      minLength: length,
      maxLength: length,
    })
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10))
  const money = Object.entries(transactionCodes).flatMap(([code, { use }]) =>
    use === 'money' ? [code] : [],
  )
  const answers = Object.entries(transactionCodes).flatMap(([code, { use }]) =>
    use === 'answer' ? [code] : [],
  )
  const original = { originalTrace: digits(15), originalDfi: digits(8) }
  const common = {
    routing: digits(9),
    account: text(17, 1),
    identification: text(15),
    name: text(22),
    discretionary: text(2),
  }
  const forward = fc.record({
    ...common,
    code: fc.constantFrom(...money),
    amount: fc.bigInt(1n, 9_999_999_999n),
    addenda: fc.array(fc.record({ type: fc.constant('05' as const), information: text(80, 1) }), {
      maxLength: 1,
    }),
  })
  const returned = fc.record({
    ...common,
    code: fc.constantFrom(...answers),
    amount: fc.bigInt(0n, 9_999_999_999n),
    addenda: fc.tuple(
      fc.record({
        type: fc.constant('99' as const),
        reason: fc.constantFrom('R01', 'R02', 'R03', 'R16'),
        ...original,
        dateOfDeath: fc.oneof(fc.constant(''), date),
        information: text(44),
      }),
    ),
  })
  const corrected = fc.record({
    ...common,
    code: fc.constantFrom(...answers),
    amount: fc.constant(0n),
    addenda: fc.tuple(
      fc.record({
        type: fc.constant('98' as const),
        changeCode: fc.constantFrom('C01', 'C02', 'C05'),
        ...original,
        correctedData: text(29, 1),
      }),
    ),
  })
  const someBatch = fc
    .record({
      secCode: fc.constantFrom(...secCodes),
      odfi: digits(8),
      companyName: text(16, 1),
      companyData: text(20),
      companyId: text(10, 1),
      description: text(10, 1),
      descriptiveDate: text(6),
      effectiveDate: fc.oneof(fc.constant(''), date),
      settlementDay: fc.oneof(fc.constant(''), digits(3)),
      ordinary: fc.array(fc.oneof(forward, returned), { minLength: 1, maxLength: 5 }),
      corrections: fc.array(corrected, { minLength: 1, maxLength: 3 }),
    })
    .map(({ ordinary, corrections, ...head }): FileBatch => {
      const entries = head.secCode === 'COR' ? corrections : ordinary
      const trace = (index: number) => head.odfi + String(index + 1).padStart(7, '0')
      return {
        ...head,
        serviceClass: '200',
        entries: entries.map((it, index) => ({ ...it, trace: trace(index) })),
      }
    })
  const someFile: fc.Arbitrary<NachaFile> = fc.record({
    destination: text(10, 1).map((it) => it.trim()),
    origin: digits(9),
    createdDate: date,
    createdTime: fc.constantFrom('', '0000', '1645', '2359'),
    modifier: fc.constantFrom('A', 'Z', '0'),
    destinationName: text(23),
    originName: text(23),
    reference: text(8),
    batches: fc.array(someBatch, { maxLength: 3 }),
  })

  test('what is written is read back as it was, and written again byte for byte', () => {
    fc.assert(
      fc.property(someFile, (whole) => {
        const written = writeNacha(whole)
        expect(readNacha(written)).toEqual(whole)
        expect(writeNacha(readNacha(written))).toBe(written)
      }),
    )
  })

  test('one changed character is noticed, or gives a valid file that says just that', () => {
    fc.assert(
      fc.property(
        someFile,
        fc.nat(),
        fc.constantFrom(...'0159ARX \u0001é'.split('')),
        (whole, position, character) => {
          const written = writeNacha(whole)
          const at = position % (written.length - 1)
          const changed = written.slice(0, at) + character + written.slice(at + 1)
          if (written[at] === '\n') return
          const problem = problemOf(changed)
          if (problem) {
            expect(problem.line).toBeGreaterThan(0)
            expect(problem.field).not.toBe('')
          } else {
            expect(writeNacha(readNacha(changed))).toBe(changed)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('no text whatever is read without a reason or a file', () => {
    const line = fc.string({ unit: 'grapheme-ascii', minLength: 94, maxLength: 94 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        expect(problemOf(lines.join('\n'))).toBeDefined()
      }),
    )
  })
})
