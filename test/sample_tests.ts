// The tests of samples: those of these operations are made ready in workspaces of a bank, and run.

import { beforeAll, expect, test } from 'vitest'
import { isRefused } from '../src/pages/docs/bindings.ts'
import type { DocumentedOperation } from '../src/pages/docs/document.ts'
import { sampleRequest } from '../src/pages/docs/sample_request.ts'
import type { TestWorkspace } from './bank.ts'
import {
  type Failure,
  hasCurl,
  hasGo,
  hasPython,
  runCurl,
  runGo,
  runPython,
  runTypeScript,
} from './sample_runs.ts'
import { type ReadySample, readySamples, signInAt } from './samples.ts'

/** `directory` is where the TypeScript is compiled, inside the repository. */
export function testSamples(
  bank: TestWorkspace,
  operations: readonly DocumentedOperation[],
  directory: string,
): void {
  const ready: ReadySample[] = []
  const unready: string[] = []
  const of = (language: string) => ready.filter((sample) => sample.language === language)

  beforeAll(async () => {
    const at = { url: bank.url, sql: bank.sql, workspace: bank.workspace, signIn: signInAt(bank) }
    for (const operation of operations) {
      const made = readySamples(sampleRequest(operation), at)
      ready.push(
        ...(await made.catch((error: unknown) => {
          unready.push(`${operation.operationId}: ${String(error)}`)
          return []
        })),
      )
    }
  })

  test('are there in four languages, with real ids', () => {
    expect(unready).toEqual([])
    expect(ready).toHaveLength(operations.length * 4)
  })

  test.skipIf(!hasCurl)('do what they show in curl', async () => {
    expect(unexpected(await runCurl(of('curl')))).toEqual([])
  })

  test('compile strictly, and do what they show in TypeScript', async () => {
    expect(unexpected(await runTypeScript(of('typescript'), directory))).toEqual([])
  })

  test.skipIf(!hasPython)('do what they show in Python, with its standard library', async () => {
    expect(unexpected(await runPython(of('python')))).toEqual([])
  })

  if (!hasGo) process.stderr.write('SKIPPED: the samples in Go need Go 1.19 or newer.\n')
  test.skipIf(!hasGo)('are formatted, vetted, and do what they show in Go', async () => {
    expect(unexpected(await runGo(of('go')))).toEqual([])
  })
}

/** What this bank always refuses must say why; everything else must succeed. */
function unexpected(failures: readonly Failure[]): readonly Failure[] {
  const refused = failures.filter(({ operation }) => isRefused(operation))
  for (const { why } of refused) expect(why).toMatch(/FEATURE_NOT_AVAILABLE|not available/)
  return failures.filter(({ operation }) => !isRefused(operation))
}
