// Statements of a transaction that are sent in one piece each get their own answer, also when one of them fails.

import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { run, type Tx } from './db.ts'
import { openDatabase } from './open.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 1, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const say = (of: number) => ({
  name: `flight_say_${of}`,
  text: `select $1::int as said, ${of} as of`,
})
const divide = { name: 'flight_divide', text: 'select 1 / $1::int as share' }
const nonsense = { name: 'flight_nonsense', text: 'select nothing from nowhere' }
const nobody = { name: 'flight_nobody', text: 'delete from money_keys where tenant = $1' }

const saidBy = (tx: Tx, of: number, said: number) => run(tx, say(of), [said])

test('each statement of a flight gets its own answer, the first time and later', async () => {
  for (const round of [1, 2, 3]) {
    const answers = await database.transaction((tx) =>
      Promise.all([
        saidBy(tx, 1, round),
        run(tx, nobody, ['none']),
        saidBy(tx, 2, round),
        saidBy(tx, 1, 9),
      ]),
    )
    expect(answers).toEqual([
      [{ said: round, of: 1 }],
      [],
      [{ said: round, of: 2 }],
      [{ said: 9, of: 1 }],
    ])
  }
})

test.each([
  ['that divides by zero', divide, 'division by zero'],
  ['that makes no sense', nonsense, 'nowhere'],
])(
  'behind a statement %s nothing of the flight is carried out, and the connection goes on',
  async (_, wrong, message) => {
    const of = wrong === divide ? 3 : 4
    const settled = await database
      .transaction(async (tx) => {
        const all = await Promise.allSettled([
          saidBy(tx, 1, 1),
          run(tx, wrong, wrong === divide ? [0] : []),
          // Prepared here for the first time, and skipped.
          saidBy(tx, of, 2),
          run(tx, divide, [0]),
        ])
        return Promise.reject(all)
      })
      .catch((all: unknown) => all)
    expect(settled).toEqual([
      { status: 'fulfilled', value: [{ said: 1, of: 1 }] },
      ...[1, 2, 3].map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ message: expect.stringContaining(message) }),
      })),
    ])
    const after = await database.transaction((tx) =>
      Promise.all([saidBy(tx, of, 5), run(tx, divide, [1])]),
    )
    expect(after).toEqual([[{ said: 5, of }], [{ share: 1 }]])
  },
)

test('what a transaction sends in the turn in which it throws is undone, and the next one gets its own answers', async () => {
  for (const by of [0, 1]) {
    const done = database.transaction(async (tx) => {
      run(tx, divide, [by]).catch(() => {})
      throw new Error('thrown meanwhile')
    })
    await expect(done).rejects.toThrow('thrown meanwhile')
    const after = await database.transaction((tx) =>
      Promise.all([saidBy(tx, 1, 6), saidBy(tx, 2, 7)]),
    )
    expect(after).toEqual([[{ said: 6, of: 1 }], [{ said: 7, of: 2 }]])
  }
})

test('a value that cannot be sent fails its statement only', async () => {
  const answers = await database.transaction((tx) =>
    Promise.allSettled([
      saidBy(tx, 1, 1),
      run(tx, say(2), [{ toJSON: () => 1n }]),
      saidBy(tx, 2, 3),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
