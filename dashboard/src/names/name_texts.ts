// Formats display names of resources.

import type {
  Account,
  Business,
  Card,
  ExternalAccount,
  IncomingAch,
  InternalAccount,
  OutgoingAch,
} from '../api/shapes.ts'
import { shortId } from '../show/identifier.tsx'
import { wordIn } from '../words/words.ts'

type Person = { readonly id: string; readonly first_name?: string; readonly last_name?: string }

export function personName({ id, first_name: first = '', last_name: last = '' }: Person): string {
  return `${first} ${last}`.trim() || `Person ${shortId(id)}`
}

export function businessName({ id, entity_name: name }: Business): string {
  return name ?? `Business ${shortId(id)}`
}

/** The last four of a number: `··3869`. */
export function lastFour(number: string): string {
  return `··${number.slice(-4)}`
}

/** What its holder calls it, or what it is for: `Everyday ··3869`. */
export function accountName(account: Account): string {
  const { account_type: type, general_ledger_type: ledgerType, nickname } = account
  if (ledgerType) return nickname ?? wordIn('general_ledger_type', ledgerType)[0]
  const name = nickname ?? wordIn('accounts.account_type', type)[0]
  return `${name} ${lastFour(account.account_number)}`
}

/** Written by people, it says more than the type. */
export function internalName({
  account_type: type,
  description,
  account_number: number,
}: InternalAccount): string {
  if (description) return description
  return type
    ? wordIn('internal_accounts.account_type', type)[0]
    : `Internal account ${lastFour(number)}`
}

/** `Network A ··4303 (virtual)`. */
export function cardName({ card_brand: brand, last_four: digits, form }: Card): string {
  const formed = wordIn('form', form)[0].toLowerCase()
  return `${wordIn('card_brand', brand)[0]} ${lastFour(digits)} (${formed})`
}

export function externalName({
  id,
  nickname,
  name,
  account_identifiers: { number },
}: ExternalAccount): string {
  const called = nickname ?? name
  if (!called) return `External account ${number ? lastFour(number) : shortId(id)}`
  return number ? `${called} ${lastFour(number)}` : called
}

export function outgoingAchName(entry: OutgoingAch): string {
  const {
    account_name: other,
    account_no: number,
    dc_sign: sign,
    incoming_ach_id: answered,
  } = entry
  if (answered !== undefined) return 'ACH return'
  const party = other ?? `account ${lastFour(number)}`
  return sign === 'credit' ? `ACH payment to ${party}` : `ACH pull from ${party}`
}

export function incomingAchName(entry: IncomingAch): string {
  const { company_name: company, dc_sign: sign, outgoing_ach_id: ours } = entry
  if (ours !== undefined) return `ACH return from ${company}`
  return sign === 'credit' ? `ACH deposit from ${company}` : `ACH withdrawal by ${company}`
}
