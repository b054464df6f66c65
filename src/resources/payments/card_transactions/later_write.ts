// Executes a later message in the ledger's groups: locks the accounts, reads the chain, and applies
// the decision (decision_rules.ts).

import { BalanceViolation, InsufficientFunds } from '../../../ledger/errors.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { touchAll, touchForHold } from '../../../ledger/touched.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import type { Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import { fundingTransfer } from '../internal_transfers/funding_postings.ts'
import {
  type Chain,
  chainOf,
  familyOf,
  isOpen,
  type LoadedChain,
  loadChains,
  loadIncrements,
} from './queries.ts'
import { type Decision, decide, type LaterMessage } from './decision_rules.ts'
import type { Network } from './authorize.ts'
import { countUndone, countsOf } from './undone_write.ts'
import { eligibilityOf, cardPaymentRefusal } from './eligibility_rules.ts'
import { checkCurrency, type DeclineReason, declineReasonOf, wrongAmount } from './errors.ts'
import { isSettled, sidesOf } from './later_queries.ts'
import { holdExpired, holdLowered, holdReleased } from './lower.ts'
import {
  mergeMerchant,
  type Outcome,
  type Subtype,
  subtypes,
  type UserData,
} from './payment_rules.ts'
import { cardOwed } from './owed_postings.ts'
import {
  type Booking,
  cardCleared,
  cardOvercleared,
  holdRaised,
  type Payment,
  raiseDeclined,
} from './postings.ts'

/** True if money may arrive at the bank's own account, or leave it. */
function maySettle(message: LaterMessage): boolean {
  return message.kind === 'clearing' || isSettled(message)
}

/** The statement of each message; default: with sums. */
const statements: Readonly<Partial<Record<LaterMessage['kind'], Statement>>> = {
  increment: loadIncrements,
}

/**
 * Refuses with CardTransactionNotFound, BadConfiguration, BadRequestBody, and the ledger's
 * refusals.
 */
export async function laterMessage(
  context: ReadContext,
  message: LaterMessage,
  { cards, reply }: Pick<Network, 'cards' | 'reply'>,
): Promise<Movement<LoadedChain>> {
  const { id } = message
  const { account, settlement, payment, suspense } = await sidesOf(context, message)
  const settles = maySettle(message)
  const holds = [{ id: payment, isReadOnly: !settles }]
  const { accounts } = settles
    ? { accounts: touchAll(account, settlement, ...(suspense ? [suspense] : [])) }
    : touchForHold(account, settlement)
  const statement = statements[message.kind] ?? loadChains
  return {
    touched: { accounts, holds },
    row: { statement, id, exclusive: payment },
    funding: fundingTransfer,
    // A clearing may return money.
    ...(message.kind === 'clearing' ? { parts: 2 } : {}),
    run(book) {
      const chain = chainOf(id, book.row)
      const { currency } = book.account(account)
      checkCurrency(message.currency, currency)
      const fields = paymentOf(chain, message, { account, settlement, currency })
      const decision = decide(chain, message, book.op.now)
      const names = { cardId: fields.userData.card_id, accountId: account, preceding: id }
      if (decision.moves === 'MORE') {
        const answer = raise(book, { chain, payment: fields, decision, cards })
        return reply({ ...answer, amount: decision.amount, currency, ...names })
      }
      const token = execute(book, { chain, message, payment: fields, decision, suspense })
      if (token instanceof ApiError) return token
      const { state, amount } = decision
      return reply({ token, state, amount, currency, ...names, family: familyOf(chain) })
    },
  }
}

/** The payment's common fields, amended by a clearing or a refund. */
function paymentOf(
  { pending, posted }: Chain,
  message: LaterMessage,
  sides: Pick<Payment, 'account' | 'settlement' | 'currency'>,
): Payment {
  const row = pending ?? posted
  if (!row) throw new Error('a chain without a transaction')
  const userData = row.user_data as UserData
  const { network, reference_id: reference } = row
  const isAmended = message.kind === 'clearing' || message.kind === 'refund'
  return {
    ...sides,
    network,
    reference,
    userData: isAmended ? mergeMerchant(userData, message) : userData,
  }
}

/** Raises the hold if the card may pay it; otherwise leaves it. */
function raise(
  book: MovementBook,
  raising: Raising,
): Pick<Outcome, 'token' | 'state' | 'reason' | 'code'> {
  const { row, amount } = raising.decision
  const declined = raiseRefusal(book, raising)
  if (!declined) return { token: row.uuid, state: 'PENDING' }
  const { reason } = declined
  raiseDeclined(book, row, { requested: amount, reason })
  return { token: row.uuid, state: 'DECLINED', ...declined }
}

/** Raises the hold, or returns the refusal: network, account and card, then funds and limits. */
function raiseRefusal(
  book: MovementBook,
  { chain: { card }, payment, decision: { row, amount }, cards }: Raising,
): { reason: DeclineReason; code?: string | undefined } | undefined {
  if (!card) throw new Error('an authorization without a card')
  const printed = { expirationDate: card.expiration_date }
  const byNetwork = cards.vet(printed, { expiration: undefined }, book.op.now)
  if (byNetwork) return { reason: 'NETWORK_DECLINED', code: byNetwork.code }
  const { refusal, code } = eligibilityOf(card, undefined)
  const forbidden = cardPaymentRefusal(book.account(payment.account), refusal)
  const refused = forbidden ?? holdRaised(book, row, payment, amount)
  if (!refused) return undefined
  return { reason: declineReasonOf(refused), code: refused === refusal ? code : undefined }
}

type Raising = Pick<Execution, 'payment' | 'chain'> &
  Pick<Network, 'cards'> & { readonly decision: Moves<'MORE'> }

type Execution = {
  readonly chain: Chain
  readonly message: LaterMessage
  readonly payment: Payment
  readonly decision: Exclude<Decision, { moves: 'MORE' }>
  readonly suspense: string | undefined
}

/** Executes the decision; returns the uuid that names the payment from now on. */
function execute(book: MovementBook, execution: Execution): string | ApiError {
  const { chain, message, decision } = execution
  switch (decision.moves) {
    case 'HOLD': {
      const { row, total } = decision
      const requested = message.amount
      const refused =
        total === 0n
          ? holdReleased(book, row, requested)
          : holdLowered(book, row, { total, requested })
      return refused ?? row.uuid
    }
    case 'DEBIT': {
      const cleared = debit(book, execution, decision)
      if (cleared instanceof ApiError || decision.returned === 0n) return cleared
      return returned(book.part(1), execution, decision) ?? cleared
    }
    case 'CREDIT':
      return credit(book, execution, decision)
    case 'COUNT':
      return countUndone(book, execution.payment, chain, decision)
    default:
      return chain.id
  }
}

type Moves<Name extends Decision['moves']> = Extract<Decision, { moves: Name }>

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

function debit(
  book: MovementBook,
  { chain: { pending }, payment, suspense }: Execution,
  { row, isWhole, isForced, isFinal, amount }: Moves<'DEBIT'>,
): string | ApiError {
  if (!pending) throw new Error('a clearing without an authorization')
  const held = isOpen(pending) ? pending.total_amount : 0n
  const booking: Booking = {
    id: isWhole ? pending.uuid : book.op.newId(),
    subtype: pending.subtype as Subtype,
    amount,
    authority: isForced ? 'FORCED' : 'SETTLED',
    isForcePost: isForced,
    holdId: pending.uuid,
    counts: { payment: pending.uuid, already: amount < held ? amount : held },
  }
  if (!row) {
    // A hold past its due time is released first.
    const refused = held > 0n ? holdExpired(book, pending, amount) : undefined
    return refused ?? cardOwed(book, 'debit', payment, booking, suspense) ?? booking.id
  }
  if (amount <= row.total_amount) {
    return cardCleared(book, row, payment, { ...booking, isFinal }) ?? booking.id
  }
  const refused = cardOvercleared(book, row, payment, booking)
  if (!refused) return booking.id
  return SHORT.has(refused.definition.code)
    ? wrongAmount('is more than is held and available: it can be cleared by force_post only')
    : refused
}

/** Credits what earlier credits of the payment state, and this clearing pays for. */
function returned(
  book: MovementBook,
  { chain: { pending }, payment, suspense }: Execution,
  { returned: amount }: Moves<'DEBIT'>,
): ApiError | undefined {
  if (!pending) throw new Error('a clearing without an authorization')
  const userData = { ...payment.userData, uncredited_amount: toJsonInteger(-amount) }
  const booking: Booking = {
    id: book.op.newId(),
    subtype: subtypes.refund,
    amount,
    authority: 'FORCED',
    isForcePost: false,
    original: pending.uuid,
  }
  return cardOwed(book, 'credit', { ...payment, userData }, booking, suspense)
}

function credit(
  book: MovementBook,
  execution: Execution,
  decision: Moves<'CREDIT'>,
): string | ApiError {
  const { chain, payment, suspense } = execution
  const { subtype, credited, uncredited, undone, isForced } = decision
  // The recount of spend controls and later decisions read them from the transaction.
  const told = {
    ...(undone > credited ? { undone_amount: toJsonInteger(undone) } : {}),
    ...(uncredited > 0n ? { uncredited_amount: toJsonInteger(uncredited) } : {}),
  }
  const crediting = { ...payment, userData: { ...payment.userData, ...told } }
  const booking: Booking = {
    id: book.op.newId(),
    subtype,
    amount: credited,
    authority: 'FORCED',
    isForcePost: isForced,
    original: chain.id,
    counts: countsOf(chain, payment, decision),
  }
  return cardOwed(book, 'credit', crediting, booking, suspense) ?? booking.id
}
