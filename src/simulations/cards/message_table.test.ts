// Every row of the table of card messages, played against the bank (contract: card-messages#the-table).

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { CardScript } from '../../../test/card_script.ts'
import { wrongIn } from '../../../test/verified.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

const PAGE = new URL('../../../docs/contract/card-messages.md', import.meta.url)

type Row = { before: string; message: string; expected: object }

function rowOf(line: string): Row {
  const [before = '', message = '', moves = '', held = '', answer = '', type = '', status = ''] =
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''))
  const expected = { moves: Number(moves), held: Number(held), answer, type, status }
  return { before, message, expected }
}

const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map(rowOf)

describe('after', () => {
  // Proves card-messages#the-table, card-messages#what-a-message-names.
  // Proves card-messages#without-a-payment.
  test.each(rows.map((row) => [`${row.before}: ${row.message}`, row] as const))(
    '%s',
    async (_, { before, message, expected }) => {
      const workspace = before.includes('expire') ? await bank.workspace() : bank
      const script = await CardScript.begin(workspace, before)
      const { posted } = await script.sums()
      const reply = await script.play(message)
      const after = await script.sums()
      expect({
        moves: after.posted - posted,
        held: after.held,
        ...answerOf(reply),
        status: await script.status(),
      }).toEqual(expected)
    },
  )
})

// Proves card-messages#giving-back.
test('refunds, reversals and corrections end the same in any order and in parallel', async () => {
  const credits = ['refund 2000', 'rev 500 advice', 'finadv 4000']
  const large = ['refund 4500', 'rev 5000 advice', 'finadv 1000']
  const endOf = async (play: (script: CardScript) => Promise<unknown>) => {
    const script = await CardScript.begin(bank, 'fin 5000')
    await play(script)
    return (await script.sums()).posted
  }
  const counted = ['refund 4500', 'finadv 4000', 'rev 600 advice']
  const beyond = ['refund 4000', 'refund 2000', 'refund 3000']
  const reversals = ['rev 3000 advice', 'rev 4000 advice']
  for (const [messages, end] of [
    [credits, 18_500],
    [large, 20_000],
    [counted, 20_000],
    [beyond, 20_000],
    [reversals, 20_000],
  ] as const) {
    const inTurn = (order: readonly string[]) =>
      endOf(async (script) => {
        for (const message of order) await script.play(message)
      })
    const ends = await Promise.all([
      ...ordersOf(messages).map(inTurn),
      ...messages.map(() =>
        endOf((script) => Promise.all(messages.map((message) => script.play(message)))),
      ),
    ])
    expect(ends).toEqual(ends.map(() => end))
  }
})

// Proves card-messages#giving-back.
test.each([
  [['clear 3000', 'rev 3000 of 2 advice', 'refund 500 forced'], 17_500],
  [['clear 3000', 'rev 3000 of 2 advice', 'refund 3000 forced', 'refund 2000 of 2'], 20_000],
])(
  'a forced refund ends the same before and after clearings and reversals: %s',
  async (messages, end) => {
    for (const order of ordersOf(messages)) {
      const script = await CardScript.begin(bank, 'auth 6000, clear 3000')
      for (const message of order) await script.play(message)
      expect([order, (await script.sums()).posted]).toEqual([order, end])
    }
  },
)

function ordersOf(messages: readonly string[]): string[][] {
  if (messages.length === 0) return [[]]
  return messages.flatMap((message) =>
    ordersOf(messages.filter((it) => it !== message)).map((rest) => [message, ...rest]),
  )
}

function answerOf({ status, body }: Reply): { answer: string; type: string } {
  if (status === 201) return { answer: body.transaction.state, type: body.transaction.type }
  return { answer: `${status} ${Object.keys(body.invalid ?? {}).join(' ')}`, type: '' }
}
