// `npm run scale-model`: what a bank of 1,000,000 tenants and 50,000 transfers a second would need, and what would happen to it. First
// the model of one machine is held against what was measured on it. The same seed prints the same figures. `-- --seed 7`,
// `-- --figures FILE` (of `npm run bench -- --scale FILE`).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayTable } from '../report.ts'
import type { Figures } from './figures.ts'
import { costsOf, FITTED, generatorOf, ofManyTenants } from './parameters.ts'
import { say } from './say.ts'
import { sayPredictions } from './say_predictions.ts'
import { comparable, compared, nameOf, type Off, TOLERANCE } from './reproduce.ts'

const SEED = 1
const CORES = 2
const ROUNDS = 21
/** The folder of the repository, from where the bench is built to. */
const FIGURES = join(import.meta.dirname, '..', '..', '..', 'scale', 'figures.json')

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  if (at < 0) return undefined
  const value = process.argv[at + 1]
  if (value === undefined) throw new Error(`${name} takes a value`)
  return value
}

/** Which figures are further off than they may be. */
function furtherOff(off: Off): string {
  const names = { rate: 'rate', p50Ms: 'p50', p99Ms: 'p99' } as const
  return (Object.keys(names) as (keyof Off)[])
    .filter((name) => off[name] > TOLERANCE)
    .map((name) => `${names[name]} off by ${(off[name] * 100).toFixed(0)} %`)
    .join(', ')
}

const seed = Number(option('--seed') ?? SEED)
if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number')
const figures = JSON.parse(readFileSync(option('--figures') ?? FIGURES, 'utf8')) as Figures
const setting = { figures, cores: CORES, seed, rounds: ROUNDS }
const costs = costsOf(figures)

say(`# The model of scale, seed ${seed}`)
say()
say(`Measured ${figures.measured}: ${figures.machine}.`)
say()
const micros = (value: number) => `${value.toFixed(0)} µs`
say(
  `For each transfer: ${micros(costs.request)} to read and answer, ${micros(costs.movement)} to decide and write down, ` +
    `${micros(costs.helpers)} beside the serving thread, ${micros(costs.movementInDatabase)} in the database. For each group: ` +
    `${micros(costs.group)} in the bank, ${micros(costs.groupInDatabase)} in the database, ${micros(costs.commitWait)} until it is on the disk. ` +
    `Load generator: ${micros(generatorOf(figures))}.`,
)
say(
  `Chosen so that the table agrees: helpers ${FITTED.helpers}, overlap ${FITTED.overlap}, variation ${FITTED.variation}, the serving thread stands still for ` +
    `${FITTED.stall / 1_000} ms after ${FITTED.stallEvery} movements and every ${FITTED.stallAlways / 1_000} ms, on average.`,
)
say()
say('## One machine: measured and modelled')
say()
const rows = comparable(figures).map((it) => ({ it, said: compared(setting, it) }))
sayTable(
  ['case', 'per second', 'model', 'p50 ms', 'model', 'p99 ms', 'model', 'group', 'model', ''],
  rows.map(({ it, said }) => [
    nameOf(it),
    it.rate.toFixed(0),
    said.rate.toFixed(0),
    it.p50Ms.toFixed(1),
    said.p50Ms.toFixed(1),
    it.p99Ms.toFixed(1),
    said.p99Ms.toFixed(1),
    it.groupSize.toFixed(1),
    said.groupSize.toFixed(1),
    furtherOff(said.off),
  ]),
)
sayPredictions({ costs: ofManyTenants(costs, figures), seed })
