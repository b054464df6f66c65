// `florin events`: what happened, and what happens next.

import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { trigger } from '../../test/webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const { florin, start } = programOf(bank)

test('prints what happened in its order, and goes on with what happens next', async () => {
  const client = await bank.workspace()
  const ids = [await trigger(client, 'CARD.UPDATED'), await trigger(client)]
  const list = await florin('events --json', client)
  expect(list.code).toBe(0)
  const shown = list.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(shown.map(({ id }) => id)).toEqual(ids)
  const cards = await florin('events --types CARD.*', client)
  expect(cards.out.trim()).toMatch(/CARD\.UPDATED {2}-$/)

  const running = start(
    ['events', '--follow', '--after', shown[0].position, '--count', '2', '--json'],
    client,
  )
  ids.push(await trigger(client))
  const { code, out } = await running.ended
  expect(code).toBe(0)
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual(ids.slice(1))
})

test('says what is wrong with a position', async () => {
  const { code, out } = await florin('events --after nowhere', bank)
  expect([code, out]).toEqual([1, ''])
})
