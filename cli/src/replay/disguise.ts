// Replaces the values that differ between workspaces with one seed by placeholders: workspace id, URL and secrets.
// Recordings of two runs are then equal and contain no secret of the bank.

/** Answers name secrets, and what is signed with one, in these fields. */
const SECRETS = /"(?:api_key|client_token|next_page_token|secret)":"([^"{]+)"/g

/** The first part of the workspace's id, as a number; also in JSON within JSON. */
const BANK_ID = /("bank_id\\*"):\d+/g
const IDS = /"(?:id|tenant)":"([^"{]+)"/g

export type Disguise = {
  /** A text of this run as it stands in a recording. */
  hide(text: string): string
  /** Gives placeholders to the ids in an answer that differ from run to run: those of users and keys, and other workspaces. */
  learn(text: string): void
  /** A text of a recording as it is sent in this run. */
  reveal(text: string): string
}

/** `known` are values with the names of their placeholders; secrets in answers get numbers, in the order in which they appear. */
export function disguiseOf(known: Readonly<Record<string, string>>): Disguise {
  const placeholders = new Map(Object.entries(known).map(([name, value]) => [value, `{{${name}}}`]))
  let count = 0
  const add = (text: string, pattern: RegExp) => {
    for (const [, value = ''] of text.matchAll(pattern))
      if (!placeholders.has(value)) placeholders.set(value, `{{${++count}}}`)
  }
  return {
    learn: (text) => add(text, IDS),
    hide(text) {
      add(text, SECRETS)
      let hidden = text.replaceAll(BANK_ID, '$1:0')
      for (const [value, placeholder] of placeholders)
        hidden = hidden.replaceAll(value, placeholder)
      return hidden
    },
    reveal(text) {
      let shown = text
      for (const [value, placeholder] of placeholders) shown = shown.replaceAll(placeholder, value)
      return shown
    },
  }
}
