// The interface to the card processor, which issues cards and carries their messages. The processor has the full card
// number, the bank never does. Calls return immediately, without the network.

/** What is printed on a card and may be shown of it. */
export type IssuedNumber = {
  readonly bin: string
  readonly lastFour: string
  /** The last day on which the card can be used, as `YYYY-MM-DD`. */
  readonly expirationDate: string
}

/** What a terminal read from a card, as far as it said so. */
export type Presented = {
  /** `MMYY`. */
  readonly expiration: string | undefined
}

/** Why the network turned a message away before it reached the bank. */
export type NetworkDecline = { readonly code: string; readonly reason: string }

/** A random integer from 0 to `below - 1`: the sandbox's processor draws its numbers by it. */
export type RandomInt = (below: number) => number

/** A bank without a processor issues no cards. */
export type CardProcessor = {
  /** A new number for a card of this brand, or the same number again for a card that replaces another. */
  issue(
    draws: RandomInt,
    now: Date,
    replaced?: Pick<IssuedNumber, 'bin' | 'lastFour'>,
  ): IssuedNumber
  /** What the network calls a payment from its first message to its last. */
  newReference(draws: RandomInt): string
  /** Whether this is the code that came with the card. */
  isActivationCode(card: Pick<IssuedNumber, 'lastFour'>, code: string): boolean
  /** What the network finds wrong with a message about the card, if anything. */
  vet(
    card: Pick<IssuedNumber, 'expirationDate'>,
    presented: Presented,
    now: Date,
  ): NetworkDecline | undefined
}
