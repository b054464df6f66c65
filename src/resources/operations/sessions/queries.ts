// Sessions and one-time links, stored as SHA-256 of their tokens. Times are the machine's.

import type { Statement } from '../../../platform/database/db.ts'

export const prolongSession: Statement = {
  name: 'sessions_prolong',
  text: 'update sessions set used_time = $2, expires_time = $3 where hash = $1 and used_time < $2',
}

export const purgeSessions: Statement = {
  name: 'sessions_purge',
  text: `delete from sessions where hash in (
           select hash from sessions where expires_time <= $1 order by expires_time limit 1000)`,
}

export const addLink: Statement = {
  name: 'sessions_add_link',
  text: `with gone as (
           delete from sign_in_links where hash in (
             select hash from sign_in_links where expires_time <= $3 order by expires_time limit 1000))
         insert into sign_in_links (hash, expires_time) values ($1, $2)`,
}
