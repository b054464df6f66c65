// Sessions and one-time links in the database. Both are known by the SHA-256 of what their holder has, so that the
// database gives nothing away and a comparison takes the same time whatever was guessed. Times are the machine's.

import type { Statement } from '../../../platform/database/db.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'

declare module '../../../platform/database/db.ts' {
  interface Tables {
    sessions: {
      hash: Buffer
      id: string
      user_id: string | null
      tenant: string
      creation_time: Date
      used_time: Date
      expires_time: Date
    }
    sign_in_links: { hash: Buffer; expires_time: Date }
  }
}

export type SessionRow = {
  id: string
  user_id: string | null
  user_name: string | null
  tenant: string
  name: string | null
  forked_by: string | null
  clock_offset_ms: bigint
  stands_at: Date | null
  is_closed: boolean
  is_moved: boolean
  /** Of a user in this workspace; null when it was taken away. */
  role: Role | null
  creation_time: Date
  used_time: Date
  expires_time: Date
}

export const findSession: Statement = {
  name: 'sessions_find',
  text: `select s.id, s.user_id, u.user_name, s.tenant, w.name, w.forked_by, w.clock_offset_ms, w.stands_at, w.closed_time is not null as is_closed,
                w.moved_time is not null as is_moved, r.role,
                s.creation_time, s.used_time, s.expires_time
         from sessions s
         join workspaces w on w.tenant = s.tenant
         left join users u on u.id = s.user_id
         left join user_roles r on r.tenant = s.tenant and r.user_id = s.user_id
         where s.hash = $1 and s.expires_time > $2`,
}

export const prolongSession: Statement = {
  name: 'sessions_prolong',
  text: 'update sessions set used_time = $2, expires_time = $3 where hash = $1 and used_time < $2',
}

export const endSession: Statement = {
  name: 'sessions_end',
  text: 'delete from sessions where hash = $1',
}

export const purgeSessions: Statement = {
  name: 'sessions_purge',
  text: `delete from sessions where hash in (
           select hash from sessions where expires_time <= $1 order by expires_time limit 1000)`,
}

/** Takes the link away and opens a session in the first open workspace, in one statement: nobody else gets it too. */
export const openByLink: Statement = {
  name: 'sessions_open_by_link',
  text: `with used as (delete from sign_in_links where hash = $1 and expires_time > $2 returning 1)
         insert into sessions (hash, id, tenant, creation_time, used_time, expires_time)
         select $3, $4, tenant, $2, $2, $5 from workspaces
         where closed_time is null and exists (select from used) order by created_time, tenant limit 1
         returning id`,
}

/** Opens a session where the user came first, in an open workspace if there is one, if that user belongs anywhere. */
export const openForUser: Statement = {
  name: 'sessions_open_for_user',
  text: `insert into sessions (hash, id, user_id, tenant, creation_time, used_time, expires_time)
         select $2, $3, r.user_id, r.tenant, $4, $4, $5 from user_roles r join workspaces w on w.tenant = r.tenant
         where r.user_id = $1 order by (w.closed_time is not null), r.creation_time, r.tenant limit 1
         returning id`,
}

/** Moves a session to a workspace that exists, is open and, with a user, where that user has a role. */
export const moveSession: Statement = {
  name: 'sessions_move',
  text: `update sessions s set tenant = $2
         where hash = $1 and exists (select from workspaces where tenant = $2 and closed_time is null)
         and (user_id is null or exists (
           select from user_roles r where r.tenant = $2 and r.user_id = s.user_id))
         returning id`,
}

export const workspacesOfUser: Statement = {
  name: 'sessions_workspaces_of_user',
  text: `select r.tenant, w.name, w.forked_by, r.role from user_roles r join workspaces w on w.tenant = r.tenant
         where r.user_id = $1 and w.closed_time is null order by r.creation_time desc, r.tenant desc limit 100`,
}

export const allWorkspaces: Statement = {
  name: 'sessions_all_workspaces',
  text: `select tenant, name, forked_by, 'owner' as role from workspaces where closed_time is null
         order by created_time desc, tenant desc limit 100`,
}

export const addLink: Statement = {
  name: 'sessions_add_link',
  text: `with gone as (
           delete from sign_in_links where hash in (
             select hash from sign_in_links where expires_time <= $3 order by expires_time limit 1000))
         insert into sign_in_links (hash, expires_time) values ($1, $2)`,
}
