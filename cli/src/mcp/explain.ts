// Explains a transaction in sentences: its state, both sides, and its hold.

import { type Bank, FlorinError, type Item } from '@florin/sdk'
import { money } from './text.ts'

type Posted = Item<'/transactions/posted'>
type Pending = Item<'/transactions/pending'>

/** Explains the transaction with this uuid. Answers undefined when the bank has none. */
export async function explain(bank: Bank, id: string): Promise<string | undefined> {
  const path = { id }
  const posted = await found(bank.get('/transactions/posted/{id}', { path }))
  const holdId = posted?.data.hold_id ?? id
  const pending = await found(bank.get('/transactions/pending/{id}', { path: { id: holdId } }))
  if (!posted && !pending) return undefined
  const lines = [
    ...(pending ? pendingLines(pending) : []),
    ...(posted ? await postedLines(bank, posted) : ['No money has moved.']),
  ]
  return lines.join('\n')
}

function pendingLines({ account_id, created, data }: Pending): string[] {
  const { amount, req_amount, status, type, subtype, memo, was_partial, expires_at } = data
  const partial = was_partial ? `, of ${money(req_amount, data.currency)} requested` : ''
  const lines = [
    `${created}: a hold of ${money(amount, data.currency)}${partial} on account ${account_id}, for a ${type} (${subtype})${memo ? `, "${memo}"` : ''}.`,
    status === 'PENDING' ? `It is open and expires at ${expires_at}.` : `The hold is ${status}.`,
  ]
  for (const { data: past } of data.history ?? [])
    lines.push(`Before: ${past.operation} at ${money(past.amount, past.currency)}.`)
  return lines
}

async function postedLines(bank: Bank, posted: Posted): Promise<string[]> {
  const { type, subtype, status, posted_date, data } = posted
  const sides = await Promise.all(data.lines.map((line) => sideOf(bank, line)))
  return [
    `${posted_date}: a ${type} (${subtype}), ${status}${data.memo ? `, "${data.memo}"` : ''}.`,
    ...sides,
  ]
}

async function sideOf(bank: Bank, line: Posted['data']['lines'][number]): Promise<string> {
  const { account_id, amount, currency, dc_sign, balance, is_gl_acc } = line
  const verb = dc_sign === 'debit' ? 'left' : 'reached'
  const name = is_gl_acc
    ? 'the general-ledger account'
    : `account ${await nameOf(bank, account_id)}`
  return `${money(amount, currency)} ${verb} ${name} ${account_id}, whose balance became ${money(balance, currency)}.`
}

async function nameOf(bank: Bank, account_id: string): Promise<string> {
  const account = await found(bank.get('/accounts/{account_id}', { path: { account_id } }))
  return account?.nickname === undefined ? '' : `"${account.nickname}"`
}

async function found<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof FlorinError && error.status === 404) return undefined
    throw error
  }
}
