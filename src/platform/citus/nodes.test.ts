// Each node is queried separately for workspaces with due work.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Row, Statement } from '../database/db.ts'
import type { OnNode } from '../database/placement.ts'
import {
  countOf,
  countOnNodes,
  inBraces,
  type Question,
  type DueWork,
  workOfAll,
} from '../database/work.ts'
import { workOfEach } from './nodes.ts'

const question: Question = { name: 'due', text: 'select … from {timers}' }
const asked = { time: new Date(0), most: 3, names: ['kind'], others: ['1_9'] }
const work = (tenant: string, dueMs: number): DueWork => ({
  tenant,
  due_time: new Date(dueMs),
  clock_offset_ms: 0n,
})

const ANSWER_MS = 20

type Answer = () => Promise<DueWork[]>

/** Nodes that answer so, by their names; which are there may change. */
function nodesThat(answers: Map<string, Answer>) {
  const told: [string, string][] = []
  const seen: { node: string; values: readonly unknown[] }[] = []
  let found = 0
  const ask = async <Result extends Row>(statement: Statement, values: readonly unknown[]) => {
    if (statement.name === 'nodes_find') {
      found += 1
      return [...answers.keys()].map((name) => ({ name, place: name })) as unknown as Result[]
    }
    const [node = '', ...others] = values as string[]
    seen.push({ node, values: others })
    return (await (answers.get(node) as Answer)()) as unknown as Result[]
  }
  const onNode: OnNode = (node, error) => told.push([node, error?.message ?? 'back'])
  return { find: workOfEach(ask, onNode, ANSWER_MS), told, seen, timesFound: () => found }
}

const away = async () => Promise.reject(new Error('connection refused'))

afterEach(() => void vi.useRealTimers())

describe('each node is queried separately', () => {
  test('and what is due first comes first, no more than was asked for', async () => {
    const { find, seen, told } = nodesThat(
      new Map([
        ['a', async () => [work('1_1', 5), work('1_2', 30)]],
        ['b', async () => [work('1_3', 10), work('1_4', 20)]],
      ]),
    )
    const works = await find(question, asked)
    expect(works.map(({ tenant }) => tenant)).toEqual(['1_1', '1_3', '1_4'])
    expect(seen.map(({ node }) => node)).toEqual(['a', 'b'])
    expect(seen[0]?.values).toEqual([question.text, asked.time, 3, ['kind'], ['1_9']])
    expect(told).toEqual([])
  })

  test('one that is away is passed over, and that is told once, and when it is back', async () => {
    const answers = new Map<string, Answer>([
      ['a', away],
      ['b', async () => [work('1_3', 10)]],
    ])
    const { find, told } = nodesThat(answers)
    expect(await find(question, asked)).toHaveLength(1)
    expect(await find(question, asked)).toHaveLength(1)
    expect(told).toEqual([['a', 'connection refused']])
    answers.set('a', async () => [work('1_1', 5)])
    expect(await find(question, asked)).toHaveLength(2)
    expect(told.slice(1)).toEqual([['a', 'back']])
  })

  test('one that fails once, as when its rows were moved, is not reported', async () => {
    const answers = new Map<string, Answer>([['a', away]])
    const { find, told } = nodesThat(answers)
    for (let round = 0; round < 2; round += 1) {
      answers.set('a', away)
      expect(await find(question, asked)).toEqual([])
      answers.set('a', async () => [work('1_1', 5)])
      expect(await find(question, asked)).toHaveLength(1)
    }
    expect(told).toEqual([])
  })

  test('one that does not answer is waited for once, and asked again when it has answered', async () => {
    let answer = (_found: DueWork[]) => {}
    const never = () => new Promise<DueWork[]>((resolve) => (answer = resolve))
    const answers = new Map<string, Answer>([['a', never]])
    const { find, told, seen } = nodesThat(answers)
    expect(await find(question, asked)).toEqual([])
    expect(await find(question, asked)).toEqual([])
    expect(told).toEqual([['a', 'no answer for 20 ms']])
    expect(await find(question, asked)).toEqual([])
    expect(seen).toHaveLength(2)

    answer([])
    await sleep(0)
    answers.set('a', async () => [work('1_1', 5)])
    expect(await find(question, asked)).toHaveLength(1)
    expect(told.at(-1)).toEqual(['a', 'back'])
  })

  test('which nodes there are is read again after a while, and after one was not what it was taken for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { find, timesFound } = nodesThat(new Map([['a', async () => []]]))
    await find(question, asked)
    await find(question, asked)
    expect(timesFound()).toBe(1)
    vi.advanceTimersByTime(5_000)
    await find(question, asked)
    expect(timesFound()).toBe(2)

    const moved = nodesThat(new Map([['a', away]]))
    await moved.find(question, asked)
    await moved.find(question, asked)
    expect(moved.timesFound()).toBe(2)
  })
})

test('what nodes count is added up, of those that answer', async () => {
  const count = (number: number, sinceMs?: number): DueWork => ({
    tenant: '',
    due_time: sinceMs === undefined ? null : new Date(sinceMs),
    clock_offset_ms: BigInt(number),
  })
  const answers = new Map<string, Answer>([
    ['a', async () => [count(3, 20), count(0)]],
    ['b', async () => [count(4, 10)]],
  ])
  const { find, seen } = nodesThat(answers)
  const late = countOf({ name: 'late', text: 'select … from {timers}' })
  const countAll = () => countOnNodes(find, late, { time: asked.time })
  expect(await countAll()).toEqual({ count: 7, oldest: new Date(10) })
  expect(seen[0]?.values[0]).toContain('from (select … from {timers}) counted')

  answers.set('b', away)
  expect(await countAll()).toEqual({ count: 3, oldest: new Date(20) })
  answers.set('a', async () => [count(0), count(0)])
  expect(await countAll()).toEqual({ count: 0, oldest: null })
  answers.set('a', away)
  await expect(countAll()).rejects.toThrow('no node answers')
})

test('one PostgreSQL is asked the same question, without braces', async () => {
  const asks: string[] = []
  const find = workOfAll(async ({ text }) => {
    asks.push(text)
    return []
  })
  await find(question, asked)
  expect(asks).toEqual([expect.stringContaining('(select … from timers) found')])
})

test('tables of a query are put in braces where they are read', () => {
  expect(
    inBraces(
      'select w.timers from timers t join workspaces w on w.tenant = t.tenant',
      'timers',
      'workspaces',
    ),
  ).toBe('select w.timers from {timers} t join {workspaces} w on w.tenant = t.tenant')
})
