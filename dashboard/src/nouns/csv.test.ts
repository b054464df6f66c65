import { expect, test } from 'vitest'
import { csvOf, flatRow } from './csv.ts'

const asIs = (_: string, value: string) => value

test('has a line for each row under the names of its columns', () => {
  const rows = [
    { name: 'Maya', city: 'Portland' },
    { name: 'Ines, A', note: 'says "hi"' },
  ]
  expect(csvOf(rows)).toBe(
    '"name","city","note"\r\n"Maya","Portland",\r\n"Ines, A",,"says ""hi"""\r\n',
  )
})

test('runs nothing in a spreadsheet, and leaves numbers alone', () => {
  const cells = {
    '=1+1': `"'=1+1"`,
    '+15035552201': `"'+15035552201"`,
    '-2+3': `"'-2+3"`,
    '@SUM(A1)': `"'@SUM(A1)"`,
    '\t=1': `"'\t=1"`,
    '  =1': `"'  =1"`,
    '\u00a0\u200b\ufeff=1': `"'\u00a0\u200b\ufeff=1"`,
    '\uff1d1+1': `"'\uff1d1+1"`,
    '\ufe66cmd': `"'\ufe66cmd"`,
    '\uff20A1': `"'\uff20A1"`,
    'rent;=1+1': `"rent;'=1+1"`,
    'rent; -A1;b': `"rent;' -A1;b"`,
    'rent\n=1': `"rent\n'=1"`,
    '"=1': `"""=1"`,
    '-87.14': '-87.14',
    '12': '12',
    'a=b': '"a=b"',
  }
  for (const [memo, cell] of Object.entries(cells))
    expect(csvOf([{ memo }])).toBe(`"memo"\r\n${cell}\r\n`)
})

test('shows cents as decimals, exactly, and what is nested by its path', () => {
  const row = {
    id: 'a',
    currency: 'USD',
    amount: 9007199254740991,
    limits: { balance_floor: -5 },
    number_of_cards: 3,
    names: ['x', 'y'],
    parts: [{ is: 1 }],
    is_open: true,
    gone: null,
  }
  expect(flatRow(row, asIs)).toEqual({
    id: 'a',
    currency: 'USD',
    amount: '90071992547409.91',
    'limits.balance_floor': '-0.05',
    number_of_cards: '3',
    names: 'x; y',
    parts: '[{"is":1}]',
    is_open: 'true',
  })
})
