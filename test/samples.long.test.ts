// Every sample of every operation does what it shows: in curl, TypeScript, Python and Go, with things of a real workspace.

import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { type Document, operationsOf } from '../src/pages/docs/document.ts'
import { openTestWorkspace } from './bank.ts'
import { testSamples } from './sample_tests.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const operations = operationsOf(JSON.parse(readFileSync('openapi.json', 'utf8')) as Document)

test('there are as many operations as the contract has', () => {
  expect(operations.length).toBeGreaterThan(150)
})

const wanted = process.env['FLORIN_SAMPLES']?.split(',')
const some = operations.filter(({ operationId }) => wanted?.includes(operationId) ?? true)

testSamples(bank, some, 'dist/samples_long')
