import { expect, test } from 'vitest'
import { atMost, nameService, onceEach } from './names.ts'

test('this machine’s own name is found, though no name server knows it', async () => {
  expect(await nameService()('localhost')).toContain('127.0.0.1')
})

test('requests for one name share one look-up', async () => {
  const looks: string[] = []
  const resolve = onceEach(async (host) => {
    looks.push(host)
    await new Promise(setImmediate)
    return ['192.0.2.1']
  })
  await Promise.all([resolve('a.test'), resolve('a.test'), resolve('b.test')])
  await resolve('a.test')
  expect(looks).toEqual(['a.test', 'b.test', 'a.test'])
})

test('look-ups that hang occupy no more than their share, and the others get their turn', async () => {
  const running: string[] = []
  const release = new Map<string, () => void>()
  const resolve = atMost(2, async (host) => {
    running.push(host)
    await new Promise<void>((end) => release.set(host, end))
    if (host === 'b') throw new Error('no')
    return [host]
  })
  const answers = ['a', 'b', 'c', 'd'].map((host) => resolve(host).catch(() => ['failed']))
  await new Promise(setImmediate)
  expect(running).toEqual(['a', 'b'])

  for (const host of ['b', 'a', 'c', 'd']) {
    release.get(host)?.()
    await new Promise(setImmediate)
  }
  expect(running).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.all(answers)).toEqual([['a'], ['failed'], ['c'], ['d']])
})
