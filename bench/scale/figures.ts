// What the bench measures for the model of scale.

/** One way to load one machine: closed loop, or open loop at `perSecond`. Connections and rate are of all processes together. */
export type ScaleCase = {
  readonly processes: number
  readonly connections: number
  readonly isHot: boolean
  readonly perSecond?: number
  /** Each request is of one of so many workspaces, drawn at random; one workspace when it is not given. */
  readonly workspaces?: number
}

/** A case with the medians of its rounds. CPU in microseconds for each transfer. */
export type MeasuredCase = ScaleCase & {
  /** Transfers a second. */
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bankCpu: number
  readonly databaseCpu: number
  readonly loadCpu: number
  /** Movements in a commit. */
  readonly groupSize: number
}

export type Figures = {
  /** The day, as 2026-11-24. */
  readonly measured: string
  readonly machine: string
  readonly rounds: number
  readonly seconds: number
  readonly accounts: number
  /** One fdatasync of a page, p50. */
  readonly syncMs: number
  readonly cases: readonly MeasuredCase[]
}
