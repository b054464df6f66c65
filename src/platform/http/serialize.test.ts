import { expect, test } from 'vitest'
import { parseJson } from '../values/json.ts'
import { serialize } from './serialize.ts'

test.each([
  [undefined],
  [null],
  ['text'],
  [[1, 2]],
  [{}],
  [{ a: 1, list: [{ b: undefined, c: new Date(0) }, undefined, null, 'x'], gone: undefined }],
  [{ 'a "name"': [[], [1, [2]]], next_page_token: 'x' }],
])('an answer has the text that JSON.stringify gives: %j', async (body) => {
  expect(await serialize(body)).toBe(JSON.stringify(body))
})

test('numbers of a page stay exact', async () => {
  const text = '{"customers":[{"balance":12345678901234567890.25},{"balance":1}]}'
  expect(await serialize(parseJson(text))).toBe(text)
})

test('other work goes on while a page of 8 MiB is serialized', async () => {
  const page = { events: Array.from({ length: 100 }, () => ({ text: 'x'.repeat(84_000) })) }
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const text = await serialize(page)
  isDone = true
  expect(text).toBe(JSON.stringify(page))
  expect(turns).toBeGreaterThan(20)
})
