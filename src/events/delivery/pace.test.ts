import { expect, test } from 'vitest'
import { newPaced, openPace, type Paced } from './pace.ts'

const WANTED = 64
const SECONDS = 10

/** Lets lanes take what they may, every 5 ms of a simulated clock; answers how many per second each took. */
function play(lanes: { lane: Paced; lateMs: number; perLook: number }[], seconds = SECONDS) {
  let nowMs = 0
  const pace = openPace<Paced>(() => nowMs)
  const taken = new Map(lanes.map(({ lane }) => [lane, 0]))
  for (const { lane, lateMs } of lanes) pace.took(lane, { count: 1, lateMs })
  for (; nowMs < seconds * 1000; nowMs += 5) {
    const room = pace.deal(lanes.map(({ lane }) => lane))
    for (const { lane, lateMs, perLook } of lanes) {
      const count = Math.min(perLook, room(lane))
      if (count === 0) continue
      pace.took(lane, { count, lateMs })
      taken.set(lane, (taken.get(lane) ?? 0) + count)
    }
  }
  return lanes.map(({ lane }) => Math.round((taken.get(lane) ?? 0) / seconds))
}

const late = (lane = newPaced()) => ({ lane, lateMs: 60_000, perLook: WANTED })
const punctual = () => ({ lane: newPaced(), lateMs: 3, perLook: 1 })

test('a webhook that is behind is not held back while no other webhook is served in time', () => {
  expect(play([late()])).toEqual([WANTED * 200])
  expect(play([late(), late()])).toEqual([WANTED * 200, WANTED * 200])
})

test('beside others that are served in time, those behind take 250 a second together', () => {
  const [behind = 0, other] = play([late(), punctual()])
  expect(other).toBe(200)
  expect(behind).toBeGreaterThan(220)
  expect(behind).toBeLessThanOrEqual(250)

  const three = play([late(), late(), late(), punctual()]).slice(0, 3)
  for (const each of three) {
    expect(each).toBeGreaterThan(70)
    expect(each).toBeLessThan(100)
  }
})

test('one that was busy before it fell behind takes half as much again as it did', () => {
  const lane = newPaced()
  play([{ lane, lateMs: 3, perLook: 10 }], 300)
  expect(lane.perSecond).toBeCloseTo(2000, -2)
  lane.takenMs = 0
  const [behind = 0] = play([late(lane), punctual()])
  expect(behind).toBeGreaterThan(2500)
})

test('one whose receiver fails takes at each look what it can hold, with or without others', () => {
  const troubled = () => ({ lane: { ...newPaced(), isInTrouble: true }, lateMs: 3, perLook: 2 })
  expect(play([troubled()])).toEqual([400])
  expect(play([troubled(), punctual()])).toEqual([400, 200])
})

test('of more webhooks than there is to deal, each has its turn', () => {
  const many = Array.from({ length: 200 }, () => late())
  const rates = play([...many, punctual()], 20).slice(0, 200)
  expect(Math.min(...rates)).toBeGreaterThan(0)
})

test('the turn continues after the webhooks that got a delivery', () => {
  let nowMs = 0
  const pace = openPace<Paced>(() => nowMs)
  const [other, ...many] = Array.from({ length: 101 }, newPaced) as [Paced, ...Paced[]]
  for (const lane of many) pace.took(lane, { count: 1, lateMs: 5_000 })
  const dealt = new Set<Paced>()
  for (let look = 0; look < 11; look += 1) {
    nowMs += 20
    pace.took(other, { count: 1, lateMs: 5 })
    const room = pace.deal([other, ...many])
    for (const lane of many) if (room(lane) > 0) dealt.add(lane)
  }
  expect(dealt.size).toBe(100)
})

test('one that got nothing, for another process was faster, is no reason to hold others back', () => {
  const [one, other] = [newPaced(), newPaced()]
  const pace = openPace<Paced>(() => 0)
  for (const lane of [one, other]) pace.took(lane, { count: 1, lateMs: 5_000 })
  pace.took(one, { count: 0, lateMs: 0 })
  expect(pace.deal([one, other])(other)).toBe(Number.POSITIVE_INFINITY)
})

test('of one that had nothing left the first says whether it is behind', () => {
  let nowMs = 0
  const pace = openPace<Paced>(() => nowMs)
  const [one, behind, inTime] = [newPaced(), newPaced(), newPaced()]
  const lanes = [one, behind, inTime]
  for (const lane of [one, behind]) pace.took(lane, { count: 1, lateMs: 5_000 })
  pace.took(one, { count: 0, lateMs: 0 })
  pace.took(inTime, { count: 1, lateMs: 5 })
  nowMs = 20
  const room = pace.deal(lanes)
  expect([room(one), room(behind)]).toEqual([1, 5])
  pace.took(one, { count: 1, lateMs: 5 })
  expect(pace.deal(lanes)(one)).toBe(Number.POSITIVE_INFINITY)
})

test('one that has caught up is held back no longer', () => {
  const [behind, other] = [newPaced(), newPaced()]
  const pace = openPace<Paced>(() => 0)
  pace.took(behind, { count: 1, lateMs: 5_000 })
  pace.took(other, { count: 1, lateMs: 5 })
  expect(pace.deal([behind, other])(behind)).toBe(0)
  expect(behind.isHeldBack).toBe(true)
  pace.took(behind, { count: 1, lateMs: 5 })
  expect(pace.deal([behind, other])(behind)).toBe(Number.POSITIVE_INFINITY)
  expect(behind.isHeldBack).toBe(false)
})
