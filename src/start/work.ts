// Runs the background work of this process, by its role.

import { openDeliveries } from '../events/delivery/deliveries.ts'
import type { InsideReceiver } from '../events/delivery/inside.ts'
import { CHORE_REST_SECONDS } from '../platform/background/next_due.ts'
import { ANALYSE_FIRST_EVERY_MS, analyseFirst } from '../platform/database/first_statistics.ts'
import type { Presence } from '../platform/sealing/processes.ts'
import { MILLISECONDS_PER_SECOND } from '../platform/values/clock.ts'
import { RESEAL_EVERY_MS, resealingOf } from '../platform/sealing/resealing.ts'
import { PROOF_EVERY_MS, proofRounds } from '../resources/operations/proof/timers.ts'
import { deliveryFaultFinder } from '../resources/operations/faults/match_rules.ts'
import { COUNT_EVERY_MS, volumeCounter } from '../resources/operations/volume/timers.ts'
import { achFileRetention, LOOK_AT_FILES_EVERY_MS } from '../resources/payments/ach/files/timers.ts'
import { catalogue } from '../resources/webhooks/webhooks/catalogue.ts'
import type { AllDue, BackgroundWork, Chore } from './background.ts'
import type { Foundation } from './foundation.ts'
import { proverOf, type Verified } from './proofs.ts'
import { sealedColumns } from './sealed_columns.ts'
import type { Services } from './services.ts'

type Parts = Services & {
  readonly verified: Verified
  /** The simulated ACH network, sandbox only. */
  readonly network: AllDue | undefined
}

export function workOf(
  foundation: Foundation,
  { edge, timers, ach, achRail, network, verified }: Parts,
  presence: Presence,
  receiveInside: InsideReceiver,
): BackgroundWork {
  const { config, database, metrics, log, duties, isSandbox } = foundation
  const achWorks = network ? [ach, network] : [ach]
  const oldFiles = () =>
    achFileRetention({ database, mailbox: achRail.mailbox, days: config.achFileDays, log })
  return {
    own: presence,
    works: [timers, ...achWorks],
    ownWorks: [...(duties.runsJobs ? [timers] : []), ...(duties.exchangesFiles ? achWorks : [])],
    chores: [
      ...(duties.runsJobs ? jobs(foundation, presence, verified) : []),
      ...(duties.exchangesFiles
        ? [{ everyMs: LOOK_AT_FILES_EVERY_MS, run: orRest(oldFiles()) }]
        : []),
    ],
    openDeliveries: ({ mayRest }) =>
      openDeliveries({
        ...edge,
        mayRest,
        processes: () => presence,
        metrics: duties.runsJobs ? metrics : { ...metrics, gauge: () => {}, gauges: () => {} },
        allowPrivateTargets: isSandbox,
        signatureHeader: config.signatureHeader,
        derivations: catalogue.derivations,
        findFault: isSandbox ? deliveryFaultFinder(database) : undefined,
        receiveInside: isSandbox ? receiveInside : undefined,
      }),
  }
}

/** Rests without work: a commit ends the rest. */
function orRest(run: () => Promise<boolean>): Chore['run'] {
  return async () => (await run()) || CHORE_REST_SECONDS * MILLISECONDS_PER_SECOND
}

/** Keeps the start fast. */
const FIRST_PROOF_SECONDS = 10

function jobs(foundation: Foundation, presence: Presence, verified: Verified): Chore[] {
  const { database, vault, metrics, log } = foundation
  const resealing = resealingOf({
    database,
    vault,
    columns: sealedColumns,
    presence,
    log,
    onReseal: (count) => metrics.valuesResealed.inc(count),
  })
  return [
    { everyMs: ANALYSE_FIRST_EVERY_MS, run: orRest(analyseFirst(database)) },
    { everyMs: COUNT_EVERY_MS, run: volumeCounter({ database, log }) },
    { everyMs: RESEAL_EVERY_MS, run: orRest(resealing.run) },
    ...proofs(foundation, verified),
  ]
}

/** Empty if disabled. */
function proofs({ config, database, postgres, log }: Foundation, verified: Verified): Chore[] {
  const { proofSeconds: seconds } = config
  if (seconds === 0) return []
  const firstAfterMs = Math.min(FIRST_PROOF_SECONDS, seconds) * MILLISECONDS_PER_SECOND
  const { prove, stop } = proverOf(postgres.connection, {
    ...verified,
    isDivided: !database.placement.isWhole,
  })
  const run = proofRounds({ database, prove, log, seconds, firstAfterMs })
  return [{ everyMs: PROOF_EVERY_MS, run, stop }]
}
