// Finds resources by the last four digits, or by the keyed hash of the full number.

import type { Statement } from '../../../platform/database/db.ts'

/** The first parameters are tenant and `limit`. */
export const accountsByLastFour: Statement = {
  name: 'search_accounts_by_last_four',
  text: `select account_id as id from account_numbers where tenant = $1 and last_four = $3 limit $2`,
}

export const accountsByNumber: Statement = {
  name: 'search_accounts_by_number',
  text: `select account_id as id from account_numbers where tenant = $1 and hash = $3 limit $2`,
}

/** By a hash of the full number, or of its last four. */
export const externalAccountsByHash: Statement = {
  name: 'search_external_accounts_by_hash',
  text: `select id from external_accounts
         where tenant = $1 and number_hashes @> array[$3::bytea] and deletion_time is null
         order by creation_time desc, id desc limit $2`,
}

export const cardsByLastFour: Statement = {
  name: 'search_cards_by_last_four',
  text: `select id from cards where tenant = $1 and last_four collate "C" = $3
         order by creation_time desc, id desc limit $2`,
}

/** The bank does not know a card's middle digits. */
export const cardsByNumber: Statement = {
  name: 'search_cards_by_number',
  text: `select id from cards
         where tenant = $1 and last_four collate "C" = right($3, 4) and starts_with($3, bin) limit $2`,
}

export const personsByLastFour: Statement = {
  name: 'search_persons_by_last_four',
  text: `select id, is_customer from persons where tenant = $1 and ssn_last_four = $3
         order by creation_time desc, id desc limit $2`,
}

export const personsBySsn: Statement = {
  name: 'search_persons_by_ssn',
  text: `select id, is_customer from persons
         where tenant = $1 and ssn_last_four = $3 and ssn_hash = $4
         order by creation_time desc, id desc limit $2`,
}

export const achByTrace: Statement = {
  name: 'search_ach_by_trace',
  text: `select id from ach_transfers where tenant = $1 and trace_no = $3
         order by creation_time desc limit $2`,
}

/** An entry also has its transaction's id. */
export const achByTransaction: Statement = {
  name: 'search_ach_by_transaction',
  text: `select id from ach_transfers where tenant = $1 and transaction_id = $3 limit $2`,
}

const beginningOf = (column: string) => `lower(coalesce(${column}, '')) collate "C"`

const personsBy = (column: 'email' | 'phone_number'): Statement => ({
  name: `search_persons_by_${column}`,
  text: `select id, is_customer from persons
         where tenant = $1 and ${column} is not null and ${beginningOf(column)} >= $3 and ${beginningOf(column)} < $4
         order by ${beginningOf(column)}, creation_time, id limit $2`,
})

export const personsByEmail = personsBy('email')
export const personsByPhone = personsBy('phone_number')

/** The newest $4 resources of each person ($2) and business ($3). */
export const accountsOfParties: Statement = {
  name: 'search_accounts_of_parties',
  text: `select found.account_id as id
         from unnest($2::uuid[] || $3::uuid[]) with ordinality as party (id, place)
         cross join lateral (
           select account_id from account_relationships r
           where r.tenant = $1 and r.party_id = party.id and r.deleted_at is null
           order by account_id desc limit $4
         ) found
         order by party.place, id desc`,
}

export const cardsOfPersons: Statement = {
  name: 'search_cards_of_persons',
  text: `select found.id from unnest($2::uuid[]) with ordinality as party (id, place)
         cross join lateral (
           select id from cards
           where tenant = $1 and coalesce(customer_id, '00000000-0000-0000-0000-000000000000') = party.id
           order by creation_time desc, id desc limit $3
         ) found
         order by party.place, id desc`,
}

export const externalOfParties: Statement = {
  name: 'search_external_accounts_of_parties',
  text: `select found.id
         from (select id, place, true as is_person from unnest($2::uuid[]) with ordinality as one (id, place)
               union all
               select id, place, false from unnest($3::uuid[]) with ordinality as other (id, place)) party
         cross join lateral (
           (select id from external_accounts
            where party.is_person and tenant = $1 and customer_id = party.id and deletion_time is null
            order by creation_time desc, id desc limit $4)
           union all
           (select id from external_accounts
            where not party.is_person and tenant = $1 and business_id = party.id and deletion_time is null
            order by creation_time desc, id desc limit $4)
         ) found
         order by party.place, id desc`,
}
