// What things cost, from the measured figures: CPU for each transfer is a part for each and a part for each group.

import type { Costs } from './bank.ts'
import type { Figures, MeasuredCase, ScaleCase } from './figures.ts'

/** What a part of a transfer takes, and what a group takes: microseconds for each transfer are `each + group / size`. */
export type Split = { readonly each: number; readonly group: number }

/** Least squares of the relative error, through cases with groups of different sizes. */
export function splitOf(
  points: readonly { readonly size: number; readonly took: number }[],
): Split {
  let [ee, eg, gg, e, g] = [0, 0, 0, 0, 0]
  for (const { size, took } of points) {
    const [x, y] = [1 / took, 1 / (size * took)]
    ee += x * x
    eg += x * y
    gg += y * y
    e += x
    g += y
  }
  const determinant = ee * gg - eg * eg
  if (determinant === 0) throw new Error('groups of different sizes are needed')
  return { each: (e * gg - g * eg) / determinant, group: (g * ee - e * eg) / determinant }
}

/**
 * What cannot be read off CPU figures. Chosen so that the model agrees with the measured cases of 2026-11-24 (reproduce.ts): rates and p50
 * hardly depend on the last four, p99 is made by them. After a new measurement they are to be chosen again.
 */
export const FITTED = {
  /** Of the bank's CPU, the share that other threads than the serving one take. */
  helpers: 0.15,
  overlap: 0.75,
  variation: 0.65,
  stall: 9_500,
  stallEvery: 3_500,
  stallAlways: 500_000,
} as const

/** Of what the serving thread does for one transfer, the share that is done with its group. */
const WITH_GROUP = 0.4

export function costsOf(figures: Figures): Costs {
  const { helpers, ...fitted } = FITTED
  const cases = uniformOfOne(figures)
  const bank = splitOf(cases.map((it) => ({ size: it.groupSize, took: it.bankCpu })))
  const database = splitOf(cases.map((it) => ({ size: it.groupSize, took: it.databaseCpu })))
  const serving = bank.each * (1 - helpers)
  return {
    request: serving * (1 - WITH_GROUP),
    movement: serving * WITH_GROUP,
    group: bank.group,
    movementInDatabase: database.each,
    groupInDatabase: database.group,
    commitWait: figures.syncMs * 1_000,
    helpers: bank.each * helpers,
    contended: contendedOf(figures, 'bankCpu', bank),
    contendedInDatabase: contendedOf(figures, 'databaseCpu', database),
    ...fitted,
  }
}

/** What a transfer takes more, on average, where two processes move money between the same accounts. */
function contendedOf(
  { cases }: Figures,
  figure: 'bankCpu' | 'databaseCpu',
  { each, group }: Split,
): number {
  const more = cases
    .filter(({ processes }) => processes > 1)
    .map((it) => it[figure] - each - group / it.groupSize)
  return more.length === 0 ? 0 : Math.max(0, more.reduce((sum, it) => sum + it) / more.length)
}

/**
 * The same where each movement of a group is of another tenant, which has a chain and an order of events of its own: what a transfer took
 * more with many workspaces than with one, at as many connections.
 */
export function ofManyTenants(costs: Costs, { cases }: Figures): Costs {
  const many = cases.find((it) => it.workspaces !== undefined)
  const one = uniformOfOne({ cases }).find((it) => it.connections === many?.connections)
  if (!many || !one) throw new Error('the figures have no case of many workspaces')
  return {
    ...costs,
    movement: costs.movement + Math.max(0, many.bankCpu - one.bankCpu),
    movementInDatabase: costs.movementInDatabase + Math.max(0, many.databaseCpu - one.databaseCpu),
  }
}

/** What the load generator takes for each request. */
export function generatorOf(figures: Figures): number {
  const cases = uniformOfOne(figures)
  return cases.reduce((sum, it) => sum + it.loadCpu, 0) / cases.length
}

/** Closed loops with more than one connection; a bank that is nearly idle runs in cold caches. */
function uniformOfOne({ cases }: Pick<Figures, 'cases'>): MeasuredCase[] {
  return cases.filter(isUniformOfOne)
}

export const isUniformOfOne = (it: ScaleCase): boolean =>
  it.processes === 1 &&
  !it.isHot &&
  it.perSecond === undefined &&
  it.workspaces === undefined &&
  it.connections > 1
