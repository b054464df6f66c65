// Finds names by the prefix of any word, through indexes with equal expressions.

import type { Statement } from '../../../platform/database/db.ts'
import { searchedNames } from '../../people/persons/table.ts'
import { TAIL_MAX } from './rules.ts'

/** Before the filter of the other words. */
export const LOOKED_MAX = 200
/** The newest rows read of configuration tables. */
const FEW = 200

type Named = {
  readonly name: string
  readonly table: string
  readonly key?: string
  /** SQL of the searched text. */
  readonly written: string
  /** The number of indexed words. */
  readonly words: number
  readonly where?: string
  /** SQL of the words from the nth on, as indexed. */
  readonly tailOf?: (word: number) => string
  readonly skipsShort?: true
  readonly order?: string
  readonly more?: string
}

/**
 * Parameters: tenant, start and end of the range (rules.ts), the limit for each index, and patterns
 * of all words; returns `id` and the matched word's index.
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
  written: searchedNames.map((name) => `coalesce(${name}, '')`).join(" || ' ' || "),
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

/**
 * Equals search_tail for the first word, without its regular expression, which doubles the cost.
 */
const firstWordOn = (written: string) => `left(search_words(${written}), ${TAIL_MAX})`

export const findPosted = byWords({
  name: 'search_posted_by_memo',
  table: 'posted_transactions',
  key: 'uuid',
  written: 'memo',
  // Only the beginning: each further word would cost every transfer with a memo another index.
  words: 1,
  tailOf: () => firstWordOn('memo'),
  where: `memo <> ''`,
  // The index has portions of 64 numbers.
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

/** As byWords, among the newest rows of a configuration table; parameters: tenant and patterns. */
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
