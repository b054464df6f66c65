// The interface to the card processor, which has the full card number; the bank never does. Calls
// do not use the network.

/** The showable data of a card. */
export type IssuedNumber = {
  readonly bin: string
  readonly lastFour: string
  /** The last valid day, `YYYY-MM-DD`. */
  readonly expirationDate: string
}

/** The terminal's data, as far as known. */
export type Presented = {
  /** `MMYY`. */
  readonly expiration: string | undefined
}

/** The network's decline of a message before it reached the bank. */
export type NetworkDecline = { readonly code: string; readonly reason: string }

/** A random integer from 0 to `below - 1`, for the sandbox's numbers. */
export type RandomInt = (below: number) => number

/** Without a processor no cards are issued. */
export type CardProcessor = {
  /** A new number of this brand, or the same number for a replacement. */
  issue(
    draws: RandomInt,
    now: Date,
    replaced?: Pick<IssuedNumber, 'bin' | 'lastFour'>,
  ): IssuedNumber
  /** The network's reference of a payment, shared by all its messages. */
  newReference(draws: RandomInt): string
  isActivationCode(card: Pick<IssuedNumber, 'lastFour'>, code: string): boolean
  /** The network's decline of a message about the card, if any. */
  vet(
    card: Pick<IssuedNumber, 'expirationDate'>,
    presented: Presented,
    now: Date,
  ): NetworkDecline | undefined
}
