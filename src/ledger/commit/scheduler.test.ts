// The workspace of the next group, and the state of the others meanwhile.

import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/contract/errors.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import type { Submission } from '../movement.ts'
import { openScheduler, type Waiting } from './scheduler.ts'

const ABREAST = Math.min(8, Math.max(2, availableParallelism()))
/** Longer than any test. */
const NEVER_MS = 3_600_000

type Group = {
  readonly names: string[]
  readonly lockTimeoutMs: number
  commit(): void
  fail(error: unknown): void
}

const isFirstTry = ({ lockTimeoutMs }: Group) => lockTimeoutMs === 30
const locked = Object.assign(new Error('locked'), { code: '55P03' })

/** A scheduler whose groups commit when the test says so. */
function held(slowMs = NEVER_MS) {
  const begun: Group[] = []
  const answered: string[] = []
  const failed: [string, unknown][] = []
  const names = new Map<Waiting, string>()
  const scheduler = openScheduler(
    (group, lockTimeoutMs) =>
      new Promise((resolve, fail) => {
        const commit = () =>
          resolve(() => {
            for (const one of group) one.answer({ body: {} })
          })
        begun.push({ names: group.map((one) => names.get(one) ?? ''), lockTimeoutMs, commit, fail })
      }),
    slowMs,
  )
  function submit(tenant: string, name: string, sinceMs = Number.POSITIVE_INFINITY) {
    const submission = { tenant, key: undefined, movement: {} } as unknown as Submission
    const one: Waiting = {
      submission,
      sinceMs,
      isOfMany: false,
      origin: undefined,
      answer: () => {
        scheduler.answered(one)
        answered.push(name)
      },
      fail: (error) => {
        scheduler.answered(one)
        failed.push([name, error])
      },
    }
    names.set(one, name)
    scheduler.add(one)
    scheduler.start()
  }
  const next = async () => {
    await expect.poll(() => begun.length).toBeGreaterThan(0)
    return begun.shift() as Group
  }
  return { scheduler, begun, answered, failed, submit, next }
}

test('a workspace has one group in flight, and its movements keep their order', async () => {
  const { submit, next, begun, answered, scheduler } = held()
  for (const name of ['a0', 'a1', 'a2']) submit('a', name)
  const first = await next()
  expect(first.names).toEqual(['a0'])
  expect([begun.length, scheduler.waiting, scheduler.unansweredOf('a')]).toEqual([0, 2, 3])
  first.commit()
  const second = await next()
  expect(second.names).toEqual(['a1', 'a2'])
  second.commit()
  await expect.poll(() => answered).toEqual(['a0', 'a1', 'a2'])
  expect([scheduler.waiting, scheduler.unansweredOf('a')]).toEqual([0, 0])
})

test('as many workspaces commit at once as there are cores, and the others have their turns in order', async () => {
  const { submit, next, begun } = held()
  const tenants = Array.from({ length: ABREAST + 2 }, (_, at) => `t${at}`)
  for (const tenant of tenants) for (const at of [0, 1]) submit(tenant, `${tenant} ${at}`)
  expect(begun).toHaveLength(ABREAST)
  const order: string[] = []
  while (order.length < 2 * tenants.length) {
    const group = await next()
    order.push(...group.names)
    group.commit()
  }
  // Those that had a turn at once have their next one after all others have had theirs.
  const [early, late] = [tenants.slice(0, ABREAST), tenants.slice(ABREAST)]
  expect(order).toEqual([
    ...early.map((tenant) => `${tenant} 0`),
    ...late.flatMap((tenant) => [`${tenant} 0`, `${tenant} 1`]),
    ...early.map((tenant) => `${tenant} 1`),
  ])
})

test('a slow group gives its place to others, at most four do, and the workspace has no second one', async () => {
  const { submit, begun } = held(5)
  for (let at = 0; at < ABREAST + 8; at += 1) submit(`t${at}`, `t${at}`)
  submit('t0', 'second')
  await expect.poll(() => begun.length).toBe(ABREAST + 4)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toHaveLength(ABREAST + 4)
  expect(begun.flatMap(({ names }) => names)).not.toContain('second')
})

test('workspaces that are locked wait longer, in places of their own, and keep their order', async () => {
  const { submit, begun, answered } = held()
  for (const tenant of ['l0', 'l1', 'l2', 'l3', 'l4']) submit(tenant, tenant)
  const tried: string[] = []
  while (tried.length < 5) {
    await expect.poll(() => begun.some(isFirstTry)).toBe(true)
    const [group] = begun.splice(begun.findIndex(isFirstTry), 1)
    tried.push(...(group?.names ?? []))
    group?.fail(locked)
  }
  await expect.poll(() => begun.length).toBe(3)
  expect(begun.map(({ lockTimeoutMs }) => lockTimeoutMs)).toEqual([250, 250, 250])
  // They do not keep a workspace without trouble from its turn.
  submit('free', 'free')
  submit('l0', 'l0 later')
  expect(begun.map(({ names }) => names)).toEqual([['l0'], ['l1'], ['l2'], ['free']])
  while (answered.length < 7) {
    begun.shift()?.commit()
    await new Promise(setImmediate)
  }
  expect(answered.indexOf('l0')).toBeLessThan(answered.indexOf('l0 later'))
})

test('a movement that waits for locks too long is refused, and all of them when the process stops', async () => {
  const { submit, next, failed, scheduler } = held()
  submit('a', 'overdue', Number.NEGATIVE_INFINITY)
  ;(await next()).fail(locked)
  await expect.poll(() => failed.map(([name]) => name)).toEqual(['overdue'])
  expect(failed[0]?.[1]).toBeInstanceOf(ApiError)

  submit('b', 'stopping', steadyMs())
  ;(await next()).fail(locked)
  await next()
  submit('b', 'behind', steadyMs())
  scheduler.refuseHeld()
  expect(failed.map(([name]) => name)).toEqual(['overdue', 'behind'])
})

test('what the database refuses is found by halves, and the others are committed in their order', async () => {
  const { submit, next, answered, failed, begun } = held()
  submit('a', 'first')
  for (const name of ['a0', 'a1', 'bad', 'a3', 'a4']) submit('a', name)
  ;(await next()).commit()
  const refused = new Error('refused')
  while (answered.length + failed.length < 6) {
    await expect.poll(() => begun.length + answered.length + failed.length).toBeGreaterThan(0)
    const group = begun.shift()
    if (!group) {
      await new Promise(setImmediate)
      continue
    }
    if (group.names.includes('bad')) group.fail(refused)
    else group.commit()
  }
  expect(answered).toEqual(['first', 'a0', 'a1', 'a3', 'a4'])
  expect(failed).toEqual([['bad', refused]])
})

test('when the database cannot be reached, a group fails as a whole: it may have been committed', async () => {
  const { submit, next, failed, begun } = held()
  submit('a', 'first')
  for (const name of ['a0', 'a1']) submit('a', name)
  ;(await next()).commit()
  ;(await next()).fail(Object.assign(new Error('gone'), { code: '08006' }))
  await expect.poll(() => failed.map(([name]) => name)).toEqual(['a0', 'a1'])
  expect(begun).toHaveLength(0)
})
