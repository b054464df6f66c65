// A cluster: one PostgreSQL with a synchronous standby, API processes on machines of their own, and callers who do not give up.

import { type Bank, type Costs, openBank } from './bank.ts'
import { openCores } from './cores.ts'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

export type Plan = {
  readonly processes: number
  readonly databaseCores: number
  /** Microseconds from a process to the database and back. */
  readonly roundTrip: number
  /** Microseconds until the standby has a commit, beyond the disk. */
  readonly replication: number
}

/** Each process has a core for the thread that serves and one for its helpers. */
const CORES_OF_A_PROCESS = 2

export type Cluster = Bank & {
  /** Shares of the cores that were busy so far. */
  busy(): { readonly process: number; readonly database: number }
}

/** Requests go to its processes in turn. Groups of different processes touch different accounts: each is of many tenants. */
export function openCluster(
  simulation: Simulation,
  random: Random,
  { costs, plan }: { costs: Costs; plan: Plan },
): Cluster {
  const databaseCores = openCores(simulation, plan.databaseCores)
  const processes = Array.from({ length: plan.processes }, () => {
    const cores = openCores(simulation, CORES_OF_A_PROCESS)
    const bank = openBank({
      simulation,
      random,
      costs: { ...costs, commitWait: costs.commitWait + plan.replication },
      cores,
      databaseCores,
      roundTrip: plan.roundTrip,
    })
    return { cores, bank }
  })
  let turn = 0
  return {
    submit(tenant, answered) {
      turn = (turn + 1) % processes.length
      processes[turn]?.bank.submit(tenant, answered)
    },
    lose: () => processes.forEach(({ bank }) => bank.lose()),
    comeBack: () => processes.forEach(({ bank }) => bank.comeBack()),
    busy() {
      const used = processes.reduce((sum, { cores }) => sum + cores.used, 0)
      return {
        process: used / (simulation.now * plan.processes),
        database: databaseCores.used / (simulation.now * plan.databaseCores),
      }
    },
  }
}

/** The clients' own waits between repeats (clients/go/retries.go): doubled each time, up to 8 s, between half of it and all. */
const FIRST_DELAY = 250_000
const DELAY_MAX = 8_000_000
/** The clients repeat a request so often unless told otherwise; a caller with a lasting queue goes on. */
export const REPEATS = 4

export type Asked = {
  /** Microseconds from the first attempt to the answer. */
  readonly took: number
  readonly repeats: number
}

/** Asks until it is done. */
export function askUntilDone(
  simulation: Simulation,
  random: Random,
  submit: (answered: (isDone: boolean) => void) => void,
  done: (asked: Asked) => void,
): void {
  const since = simulation.now
  const attempt = (repeats: number) =>
    submit((isDone) => {
      if (isDone) return done({ took: simulation.now - since, repeats })
      const delay = Math.min(DELAY_MAX, FIRST_DELAY * 2 ** repeats)
      simulation.after(delay * (0.5 + random.uniform() / 2), () => attempt(repeats + 1))
    })
  attempt(0)
}
