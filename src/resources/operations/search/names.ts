// Statements that find names by the beginning of any of their words, each by an index of migration 0042. The expressions here
// are those of the indexes.

import type { Statement } from '../../../platform/database/db.ts'
import { TAIL_MAX } from './terms.ts'

/** How many rows behind one index are looked at, whether the other words fit them or not. */
export const LOOKED_MAX = 200
/** Of what somebody configures, so many are looked at, the newest. */
const FEW = 200

type Named = {
  readonly name: string
  readonly table: string
  readonly key?: string
  /** What of it is read: SQL. */
  readonly written: string
  /** The words that are indexed. */
  readonly words: number
  readonly where?: string
  /** The words from the nth on, as the index has them: SQL. */
  readonly tailOf?: (word: number) => string
  /** Whether texts that are too short for the nth word are left out of its index. */
  readonly skipsShort?: true
  readonly order?: string
  readonly more?: string
}

/**
 * Takes tenant, beginning, end (terms.ts), how many rows of each index, and the patterns that all words fit; answers `id` and
 * the place of the word that was found.
 */
function byWords({
  name,
  table,
  key = 'id',
  written,
  words,
  where = 'true',
  tailOf = (word) => `search_tail(${written}, ${word})`,
  skipsShort,
  order = '',
  more = '',
}: Named): Statement {
  const tails = Array.from({ length: words }, (_, at) => {
    const tail = `${tailOf(at + 1)} collate "C"`
    const isLong = skipsShort && at > 0 ? `length(${written}) > ${2 * at}` : 'true'
    return `(select ${key} as id, ${at + 1} as word, ${written} as written${more}
             from ${table}
             where tenant = $1 and ${where} and ${isLong} and ${tail} >= $2 and ${tail} < $3
             order by ${tail}${order} limit $4)`
  })
  return {
    name,
    text: `select * from (${tails.join(' union all ')}) looked
           where ' ' || search_words(written) like all ($5::text[])`,
  }
}

export const findPersons = byWords({
  name: 'search_persons_by_name',
  table: 'persons',
  written: `coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, '')`,
  words: 4,
  more: ', is_customer',
})

export const findBusinesses = byWords({
  name: 'search_businesses_by_name',
  table: 'businesses',
  written: `coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), '')`,
  words: 4,
})

export const findAccounts = byWords({
  name: 'search_accounts_by_name',
  table: 'accounts',
  written: 'nickname',
  words: 3,
  where: 'nickname is not null',
})

export const findExternalAccounts = byWords({
  name: 'search_external_accounts_by_name',
  table: 'external_accounts',
  written: `coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names)`,
  words: 4,
  where: 'deletion_time is null',
})

/** The same as search_tail for the first word, without its regular expression, which costs twice as much as the rest. */
const firstWordOn = (written: string) => `left(search_words(${written}), ${TAIL_MAX})`

export const findPosted = byWords({
  name: 'search_posted_by_memo',
  table: 'posted_transactions',
  key: 'uuid',
  written: 'memo',
  // Its beginning: each further word would cost every transfer with a memo another index.
  words: 1,
  tailOf: () => firstWordOn('memo'),
  where: `memo <> ''`,
  // In the index there are no numbers, but portions of 64 of them.
  order: ', number >> 6 desc, number desc',
  more: ', number',
})

export const findPending = byWords({
  name: 'search_pending_by_memo',
  table: 'pending_transactions',
  key: 'uuid',
  written: 'memo',
  words: 2,
  tailOf: (word) => (word === 1 ? firstWordOn('memo') : `search_tail(memo, ${word})`),
  where: `memo <> '' and status in ('PENDING', 'PARTCLEARED')`,
  skipsShort: true,
  order: ', number desc',
  more: ', number',
})

/** As byWords, among the newest of something that people configure; takes tenant and patterns. */
const amongFew = (name: string, table: string, written: string): Statement => ({
  name,
  text: `select id from (
           select id, ${written} as written from ${table}
           where tenant = $1 order by creation_time desc, id desc limit ${FEW}
         ) looked
         where ' ' || search_words(written) like all ($2::text[])`,
})

export const fewTypes = {
  INTERNAL_ACCOUNT: amongFew(
    'search_internal_accounts',
    'internal_accounts',
    `coalesce(description, '') || ' ' || replace(coalesce(account_type, ''), '_', ' ')`,
  ),
  CARD_PRODUCT: amongFew('search_card_products', 'card_products', 'name'),
  ACCOUNT_TEMPLATE: amongFew('search_account_templates', 'account_templates', 'name'),
  SPEND_CONTROL: amongFew('search_spend_controls', 'spend_controls', 'name'),
  WEBHOOK: amongFew('search_webhooks', 'webhooks', `coalesce(description, '') || ' ' || url`),
} as const
