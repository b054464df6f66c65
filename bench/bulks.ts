// Transfers in bulk beside single ones, in turns: how much less each costs.

import { type Budget, medianOf, sayCases } from './report.ts'
import { type Bench, type Case, movementsOnce } from './rounds.ts'

type Sized = Case & { readonly size: number }

const say = (line = '') => process.stdout.write(`${line}\n`)
const BULK = 1000
/** A client that sends one request at a time, and one that has a pool of connections. */
const ALONE = { lanes: 1, size: 1 }
const POOL = { lanes: 64, size: 1 }
const CASES = [
  ALONE,
  POOL,
  { lanes: 256, size: 1 },
  { lanes: 1, size: BULK },
  { lanes: 4, size: BULK },
]
const LEAST = 3

/** Measures and prints; `perSecond` and CPU count transfers. */
export async function measureBulks(bench: Bench): Promise<Budget[]> {
  const cases = CASES.map(({ lanes, size }): Sized => {
    const name = size === 1 ? 'one per request' : `${size} per request`
    return { name, lanes, size, isHot: false, samples: [] }
  })
  const seconds = bench.plan.warmUpSeconds
  for (const it of cases) await movementsOnce(bench, { ...it, seconds })
  for (let round = 0; round < bench.plan.rounds; round += 1) {
    for (const it of cases) it.samples.push(await movementsOnce(bench, it))
  }
  say('## Transfers in bulk')
  say()
  sayCases('transfers; ms are those of a request', cases)
  const rate = (lanes: number, size: number) => {
    const found = cases.find((it) => it.lanes === lanes && it.size === size)
    return medianOf(found?.samples ?? [], 'perSecond') ?? 0
  }
  const bulk = rate(1, BULK)
  return [
    budget('one after another', bulk / rate(ALONE.lanes, 1)),
    budget(`${POOL.lanes} at a time`, bulk / rate(POOL.lanes, 1)),
  ]
}

function budget(how: string, ratio: number): Budget {
  return {
    what: `transfers in bulks of ${BULK} on 1 connection / single ones, ${how}`,
    measured: `${ratio.toFixed(2)} ×`,
    budget: `≥ ${LEAST} ×`,
    isMet: ratio >= LEAST,
  }
}
