/** An answer as it goes over the wire; `text` is the exact JSON. */
export type Answer = {
  readonly status: number
  readonly text: string
  readonly replayed: boolean
  /** The text for repeats, without a secret that is shown once. */
  readonly keptText?: string
  /** It holds a secret: a repeat takes at least the rights of the first caller, and no copy of the workspace has it. */
  readonly isSecret?: boolean
  /** As in SessionResult. */
  readonly session?: string | null
}
