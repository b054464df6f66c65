/** A response; `text` is the exact JSON. */
export type Answer = {
  readonly status: number
  readonly text: string
  readonly replayed: boolean
  /** The text for repeats, without a secret that is shown once. */
  readonly keptText?: string
  /**
   * A repeat needs the rights of the first caller, and copies of the workspace lack the response.
   */
  readonly isSecret?: boolean
  readonly session?: string | null
}
