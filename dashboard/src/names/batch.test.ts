import { expect, test } from 'vitest'
import { batchLoads } from './batch.ts'

test('what is asked in one moment is one request, each id once', async () => {
  const asked: (readonly string[])[] = []
  const nameOf = batchLoads(async (ids) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `name of ${id}`]))
  })
  const found = await Promise.all([nameOf('a'), nameOf('b'), nameOf('a'), nameOf('none')])
  expect(found).toEqual(['name of a', 'name of b', 'name of a', undefined])
  expect(asked).toEqual([['a', 'b', 'none']])
  await nameOf('a')
  expect(asked).toHaveLength(2)
})

test('more than a page holds are several requests', async () => {
  const sizes: number[] = []
  const nameOf = batchLoads(async (ids) => {
    sizes.push(ids.length)
    return new Map(ids.map((id) => [id, id]))
  })
  const ids = Array.from({ length: 250 }, (_, at) => String(at))
  expect(await Promise.all(ids.map(nameOf))).toEqual(ids)
  expect(sizes).toEqual([100, 100, 50])
})

test('everybody who asked hears of a failure', async () => {
  const nameOf = batchLoads<string>(() => Promise.reject(new Error('no connection')))
  const heard = await Promise.allSettled([nameOf('a'), nameOf('b')])
  expect(heard.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
