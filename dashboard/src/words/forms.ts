// What forms say beside the names of their fields.

/** Whom a form is about. */
export const operations = {
  createAccount: 'Holder',
  issueCard: 'Cardholder',
} as const

export const formWords = {
  advanced: 'Advanced',
  copyAs: (language: string) => `Copy as ${language}`,
  copied: 'Copied',
}

type Move = { readonly amount: string; readonly from: string; readonly to: string }

/** What will happen, in one sentence. */
export const previews = {
  move: ({ amount, from, to }: Move) => `Move ${amount} from ${from} to ${to}.`,
  hold: ({ amount, from, to }: Move) =>
    `Hold ${amount} on ${from} until the transfer to ${to} is completed or canceled.`,
  push: ({ amount, from, to }: Move) => `Send ${amount} from ${from} to ${to} through ACH.`,
  pull: ({ amount, from, to }: Move) => `Pull ${amount} from ${to} to ${from} through ACH.`,
  account: (kind: string, holder: string, nickname: string | undefined) =>
    `Open a ${kind.toLowerCase()} account${nickname ? ` called “${nickname}”` : ''} for ${holder}.`,
  card: ({ kind, holder, account }: { kind: string; holder: string; account: string }) =>
    `Issue a ${kind} card to ${holder}, which draws on ${account}.`,
}
