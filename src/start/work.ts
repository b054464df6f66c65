// What this process does without a request, by its role.

import { openDeliveries } from '../events/delivery/deliveries.ts'
import { nextDueIn } from '../events/delivery/queue.ts'
import { ANALYSE_FIRST_EVERY_MS, analyseFirst } from '../platform/database/first_statistics.ts'
import type { Presence } from '../platform/sealing/processes.ts'
import { RESEAL_EVERY_MS, resealingOf } from '../platform/sealing/resealing.ts'
import { deliveryFaultFinder } from '../resources/operations/faults/finder.ts'
import { COUNT_EVERY_MS, volumeCounter } from '../resources/operations/volume/count.ts'
import { clearDetails, SEAL_DETAILS_EVERY_MS } from '../resources/payments/ach/clear_details.ts'
import {
  achFileRetention,
  LOOK_AT_FILES_EVERY_MS,
} from '../resources/payments/ach/files/file_retention.ts'
import { catalogue } from '../resources/webhooks/webhooks/catalogue.ts'
import type { BackgroundWork, Chore } from './background.ts'
import type { Foundation } from './foundation.ts'
import { sealedColumns } from './sealed_columns.ts'
import type { Services } from './services.ts'

/** What the background begins with, once this process has entered. */
export function workOf(
  foundation: Foundation,
  { edge, timers, ach, achRail }: Services,
  presence: Presence,
): BackgroundWork {
  const { config, database, metrics, log, duties, isSandbox } = foundation
  const oldFiles = () =>
    achFileRetention({ database, mailbox: achRail.mailbox, days: config.achFileDays, log })
  return {
    own: presence,
    works: [timers, ach],
    ownWorks: [...(duties.runsJobs ? [timers] : []), ...(duties.exchangesFiles ? [ach] : [])],
    chores: [
      ...(duties.runsJobs ? jobs(foundation, presence) : []),
      ...(duties.exchangesFiles ? [{ everyMs: LOOK_AT_FILES_EVERY_MS, run: oldFiles() }] : []),
    ],
    deliveries: {
      nextDue: (tenant, until) => nextDueIn(database, tenant, until),
      open: () =>
        openDeliveries({
          ...edge,
          processes: () => presence,
          metrics: duties.runsJobs ? metrics : { ...metrics, gauge: () => {} },
          allowPrivateTargets: isSandbox,
          signatureHeader: config.signatureHeader,
          derivations: catalogue.derivations,
          findFault: isSandbox ? deliveryFaultFinder(database) : undefined,
        }),
    },
  }
}

function jobs({ database, vault, metrics, log }: Foundation, presence: Presence): Chore[] {
  const resealing = resealingOf({
    database,
    vault,
    columns: sealedColumns,
    presence,
    log,
    onReseal: (count) => metrics.valuesResealed.inc(count),
  })
  return [
    { everyMs: ANALYSE_FIRST_EVERY_MS, run: analyseFirst(database) },
    { everyMs: COUNT_EVERY_MS, run: volumeCounter({ database, log }) },
    { everyMs: RESEAL_EVERY_MS, run: resealing.run },
    { everyMs: SEAL_DETAILS_EVERY_MS, run: clearDetails({ database, vault }) },
  ]
}
