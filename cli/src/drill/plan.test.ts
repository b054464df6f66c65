// The plan of a drill, the names of its trials, and its report on balances. Pure.

import { describe, expect, test } from 'vitest'
import { compare, lineOf, verdictOf } from './books.ts'
import { faultsFrom, headerOf, ruleOf, usualFaults } from './faults.ts'
import { judge, refuseVarying } from './judge.ts'
import { writeIn } from './operations.ts'
import { eventTypesOf, nameOf, patternFrom, trialsOf } from './plan.ts'
import { reportLines } from './report.ts'
import type { Run, Trial } from './run.ts'

const run = (facts: Partial<Run>): Run => ({
  exitCode: 0,
  ms: 100,
  output: '',
  books: new Map(),
  writes: [],
  webhooks: new Map(),
  fired: true,
  ...facts,
})

const baseline = run({
  writes: ['createCustomer:1', 'createCustomer:2', 'tests/createAccount:1'],
  webhooks: new Map([['/CUSTOMER.CREATED', 2]]),
})
const choice = { faults: usualFaults, only: [], skip: [] }
const namesOf = (chosen: Partial<typeof choice>) => {
  const { all, chosen: trials } = trialsOf(baseline, { ...choice, ...chosen })
  return trials.map((it) => nameOf(it, all))
}

describe('the trials', () => {
  test('are each usual fault at each write, and at each webhook', () => {
    const names = namesOf({})
    expect(names).toHaveLength(3 * 4 + 2 * 4)
    expect(names).toContain('createCustomer:2:ANSWER_LOST')
    expect(names).toContain('tests/createAccount:DELAY')
    expect(names).toContain('CUSTOMER.CREATED:2:WEBHOOK_TWICE')
  })

  test('are found by the name that the report gives them, and no other is', () => {
    const names = namesOf({})
    for (const name of names)
      expect(namesOf({ only: [patternFrom(name)] as never })).toEqual([name])
  })

  test.each([
    ['createCustomer', 8],
    ['createCustomer:2', 4],
    ['delay', 3],
    ['WEBHOOK_LATE', 2],
    ['createCustomer:1:ERROR_500_AFTER', 1],
    ['tests/createAccount', 4],
    ['nothing', 0],
  ])('with --only %s are %i', (text, count) => {
    expect(namesOf({ only: [patternFrom(text)] as never })).toHaveLength(count)
  })

  test('leave out what is skipped', () => {
    expect(namesOf({ skip: [patternFrom('createCustomer')] as never })).toHaveLength(12)
  })

  test('are not named by what is none', () => {
    for (const text of ['', 'a:b', 'createCustomer:0', 'create customer'])
      expect(() => patternFrom(text)).toThrow('createCustomer:2:ANSWER_LOST')
  })
})

test('only writes below /v0 that an integration makes are disturbed', () => {
  expect(writeIn('POST', '/v0/customers')).toBe('createCustomer')
  expect(writeIn('PATCH', '/v0/transactions/internal_transfer/7?x=1')).toBe('patchInternalTransfer')
  for (const [method, path] of [
    ['GET', '/v0/customers'],
    ['POST', '/v0/cards/transaction_simulations/clearing'],
    ['POST', '/v0/wipe'],
    ['POST', '/sandbox/clock'],
    ['POST', '/v0/nothing'],
  ] as const)
    expect(writeIn(method, path), path).toBeUndefined()
})

test('faults are asked for as the bank reads them', () => {
  expect(headerOf('ERROR_503', 5)).toBe('ERROR; status=503; when=BEFORE')
  expect(headerOf('ERROR_500_AFTER', 5)).toBe('ERROR; status=500; when=AFTER')
  expect(headerOf('DELAY', 5)).toBe('DELAY; delay_ms=5')
  expect(ruleOf('WEBHOOK_LATE', 'CARD.CREATED', 2)).toMatchObject({ nth: 2, delay_seconds: 3 })
  expect(faultsFrom('delay, body_cut')).toEqual(['DELAY', 'BODY_CUT'])
  expect(() => faultsFrom('ERROR_404')).toThrow('There is no fault "ERROR_404"')
})

describe('the books', () => {
  const books = (cents: string, posted: number) =>
    new Map([
      ['FEES', [cents]],
      ['TRANSACTION.POSTED.CREATED events', [String(posted)]],
    ])

  test.each([
    ['$2.00', 2, 'money moved again'],
    ['$0.00', 0, 'money is missing'],
    ['$3.00', 1, 'different balances'],
  ])('with %s after %i postings: %s', (cents, posted, verdict) => {
    expect(verdictOf(compare(books(cents, posted), books('$1.00', 1)))).toBe(verdict)
  })

  test('that are the same say nothing, and otherwise name the money first', () => {
    expect(compare(books('$1.00', 1), books('$1.00', 1))).toEqual([])
    const [line] = compare(books('$2.00', 2), books('$1.00', 1)).map(lineOf)
    expect(line).toBe('FEES: $2.00 instead of $1.00')
  })

  test('of several new accounts are compared whatever their order', () => {
    const of = (...values: string[]) => new Map([['new CHECKING account', values]])
    expect(compare(of('$1.00', '$2.00'), of('$2.00', '$1.00'))).toEqual([])
    const [line] = compare(of('$1.00', '$2.00', '$2.00'), of('$2.00', '$1.00')).map(lineOf)
    expect(line).toBe('more: new CHECKING account, $2.00')
  })

  test('name the events whose webhooks are counted', () => {
    const found = eventTypesOf({
      books: new Map([
        ['CARD.CREATED events', ['1']],
        ['my_test: CUSTOMER.CREATED events', ['1']],
        ['FEES', ['$1.00']],
      ]),
    })
    expect([...found]).toEqual([
      ['', ['CARD.CREATED']],
      ['my_test', ['CUSTOMER.CREATED']],
    ])
  })
})

describe('a run', () => {
  const trial: Trial = { label: '', name: 'createCustomer', nth: 1, fault: 'DELAY' }
  const same = new Map([['FEES', ['$1.00']]])

  test('that ends as without the fault is no finding', () => {
    expect(judge(trial, run({ books: same }), same)).toBeUndefined()
  })

  test('that breaks says so with its own words', () => {
    const output = '> npm test\n\nAssertionError: 1 is not 2\n    at x.js\nFAIL\n'
    expect(judge(trial, run({ exitCode: 3, output, books: same }), same)).toMatchObject({
      outcome: 'failed',
      verdict: 'failed (exit code 3)',
      details: ['AssertionError: 1 is not 2'],
    })
  })

  test('that hangs, or leaves other books, is one', () => {
    expect(judge(trial, run({ exitCode: undefined }), same)?.outcome).toBe('hung')
    expect(judge(trial, run({ books: new Map([['FEES', ['$3.00']]]) }), same)).toMatchObject({
      outcome: 'books',
      verdict: 'different balances',
      details: ['FEES: $3.00 instead of $1.00'],
    })
  })
})

describe('two runs without a fault', () => {
  const books = (fees: string) => new Map([['FEES', [fees]]])
  const [writes, others] = [['createCustomer:1', 'createAccount:1'], ['createCustomer:1']]

  test('that are the same may make their writes in another order', () => {
    const [first, second] = [run({ writes }), run({ writes: writes.toReversed() })]
    expect(() => refuseVarying(first, second)).not.toThrow()
  })

  test.each([
    ['more: writes, createAccount:1', { writes }, { writes: others }],
    ['missing: writes, createAccount:1', { writes: others }, { writes }],
    ['FEES: $2.00 instead of $1.00', { books: books('$2.00') }, { books: books('$1.00') }],
  ])('that differ are refused, with the difference: %s', (line, first, second) => {
    expect(() => refuseVarying(run(first), run(second))).toThrow(line)
  })
})

test('a report groups findings by what came of them and why', () => {
  const found = (name: string, error: string) => ({
    name,
    command: `florin drill --only ${name}`,
    finding: {
      trial: { label: '', name: 'createCustomer', nth: 1, fault: 'DELAY' },
      outcome: 'failed' as const,
      verdict: 'failed (exit code 1)',
      details: [error, 'money'],
      exitCode: 1,
    },
  })
  const id = '01a21993-991a-7001-b802-85572b8ad72e'
  const findings = [
    found('a:1:DELAY', `Error: ${id} was not answered in 2004 ms`),
    found('a:2:DELAY', `Error: ${id.replace('01', '02')} was not answered in 5100 ms`),
    found('b:DELAY', 'Error: answered 503'),
    ...Array.from({ length: 7 }, (_, at) => found(`c:${at}:DELAY`, 'Error: answered 500')),
  ]
  const facts = { findings, runs: 20, unreached: 0, seconds: 3, delayMs: 2_000 }
  const lines = reportLines(facts, (_, text) => text)
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(3)
  expect(lines).toContain('    1 similar: a:2:DELAY')
  expect(lines).toContain('    6 similar: c:1:DELAY, c:2:DELAY, c:3:DELAY, c:4:DELAY, c:5:DELAY, …')
  expect(lines.at(-1)).toBe('10 findings of 3 causes (20 runs in 3 s).')
})
