// Samples of some operations of each kind; all of them run in samples.long.test.ts.

import { readFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { type Document, operationsOf } from '../src/pages/docs/document.ts'
import { openTestWorkspace } from './bank.ts'
import { testSamples } from './sample_tests.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const SOME = new Set([
  'createCustomer',
  'createInternalTransfer',
  'createSession',
  'createWebhook',
  'deleteWebhookSecret',
  'getAccountRelationship',
  'getCardWidgetUrl',
  'getSession',
  'listCustomers',
  'listExternalAccountTransactions',
  'simulateReversal',
  'streamEvents',
  'wipe',
])

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document
const operations = operationsOf(document).filter(({ operationId }) => SOME.has(operationId))

testSamples(bank, operations, 'dist/samples')
