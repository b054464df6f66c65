// Errors of cards, and of bodies that refer to them.

import {
  defineNotFoundInBody,
  defineRuleViolation,
  FeatureNotAvailable,
} from '../../../platform/contract/errors.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'

/** Throws FeatureNotAvailable without a processor. */
export function processorOf(cards: CardProcessor | undefined): CardProcessor {
  if (!cards) throw FeatureNotAvailable('cards: the bank has no processor for them')
  return cards
}

export const CardNotFound = defineNotFoundInBody('CARD_NOT_FOUND', 'card', 'a card')

/** The account is not enabled for cards (contract: cards#issuing). */
export const CardsNotEnabled = defineRuleViolation(
  'PAYMENT_RAIL_NOT_ENABLED',
  'the account is not enabled for cards: set is_card_enabled',
)

export const TooManyCards = defineRuleViolation(
  'UNABLE_TO_TRANSACT',
  'an account has at most 1 live physical card and 9 active virtual cards',
)
