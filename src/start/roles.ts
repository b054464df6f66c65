// The parts of the bank that a process runs, by its role (FLORIN_ROLE).

export const roles = ['api', 'worker', 'jobs', 'files', 'all'] as const

export type DutyRole = (typeof roles)[number]

export type Duties = {
  /** Also moves money. */
  readonly servesApi: boolean
  /** Timers, deliveries and retention. */
  readonly runsJobs: boolean
  /** Needs the volume with ACH files. */
  readonly exchangesFiles: boolean
}

export const dutiesOf: Readonly<Record<DutyRole, Duties>> = {
  api: { servesApi: true, runsJobs: false, exchangesFiles: false },
  worker: { servesApi: false, runsJobs: true, exchangesFiles: true },
  jobs: { servesApi: false, runsJobs: true, exchangesFiles: false },
  files: { servesApi: false, runsJobs: false, exchangesFiles: true },
  all: { servesApi: true, runsJobs: true, exchangesFiles: true },
}
