// Messages of a distribution that is refused or undone.

import { describe, expect, test } from 'vitest'
import { StartError } from '../operations/start_error.ts'
import { distribute, isDistributed } from './distribute.ts'

type Answer = readonly object[] | Error

/** A database that answers so, by what is asked; everything else it answers with nothing. */
function databaseThat(answers: readonly (readonly [RegExp, Answer])[]) {
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    const [, answer = []] = answers.find(([pattern]) => pattern.test(text)) ?? []
    if (answer instanceof Error) throw answer
    return { rows: answer }
  }
  return { asked, client: { query } as unknown as Parameters<typeof distribute>[0] }
}

const citus = (version: string) => [/pg_extension/, [{ extversion: version }]] as const
const tables = [
  /from pg_class/,
  [
    { name: 'accounts', tenant: true, refers_to: [] },
    { name: 'workspaces', tenant: true, refers_to: [] },
    { name: 'users', tenant: false, refers_to: [] },
  ],
] as const

const refusalOf = (answers: readonly (readonly [RegExp, Answer])[]) => {
  const { client, asked } = databaseThat(answers)
  return distribute(client).then(
    () => ({ said: '', asked, error: undefined }),
    (error: Error) => ({ said: error.message, asked, error }),
  )
}

describe('tables are not divided', () => {
  test('without the extension: there is nothing to do', async () => {
    const { client, asked } = databaseThat([])
    expect(await distribute(client)).toBe(0)
    expect(await isDistributed(client)).toBe(true)
    expect(asked.join()).not.toMatch(/create_/)
  })

  test('by a version that lacks what is needed', async () => {
    const { said, asked, error } = await refusalOf([citus('11.3-1'), tables])
    expect(error).toBeInstanceOf(StartError)
    expect(said).toBe(
      'This database has Citus 11.3-1, and Florin needs 12 or newer: install it and run "alter extension citus update".',
    )
    expect(asked).not.toContain('begin')
  })

  test('while a node is not active', async () => {
    const away = [/pg_dist_node/, [{ nodename: 'db2', nodeport: 5432 }]] as const
    const { said, asked } = await refusalOf([citus('13.2-1'), away, tables])
    expect(said).toBe(
      'The node db2:5432 of this database is not active: bring it back, and run "select citus_activate_node(\'db2\', 5432)".',
    )
    expect(asked).not.toContain('begin')
  })

  test('when a node goes away in the middle: all of it is undone, and what to do is said', async () => {
    const gone = Object.assign(new Error('connection to the remote node db2:5432 failed'), {
      code: '08006',
    })
    const { said, asked, error } = await refusalOf([
      citus('13.2-1'),
      tables,
      [/create_distributed_table/, gone],
    ])
    expect(error).toBeInstanceOf(StartError)
    expect(said).toBe(
      'A node of this database does not answer (connection to the remote node db2:5432 failed). Nothing was divided: bring it back, and run "florin migrate" again.',
    )
    expect(asked.at(-1)).toBe('rollback')
    expect(asked).not.toContain('commit')
  })

  test('for another error, which is told as it is', async () => {
    const { error, asked } = await refusalOf([
      citus('13.2-1'),
      tables,
      [/create_distributed_table/, new Error('out of memory')],
    ])
    expect(error?.message).toBe('out of memory')
    expect(asked.at(-1)).toBe('rollback')
  })
})

test('workspaces are divided first, and what is on every node before all that', async () => {
  const { client, asked } = databaseThat([citus('13.2-1'), tables])
  expect(await distribute(client)).toBe(3)
  const made = asked.filter((text) => text.includes('create_'))
  expect(made[0]).toContain('create_reference_table')
  expect(asked.indexOf('commit')).toBeGreaterThan(asked.indexOf(made.at(-1) ?? ''))
})
