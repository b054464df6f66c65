// The workspace of a session, and those that it may switch to, each read separately, so that an
// unreachable Citus node prevents no sign-in elsewhere.

import type { Database, Statement } from '../../../platform/database/db.ts'
import { isUnreachable } from '../../../platform/database/failures.ts'
import { inBraces, type Question } from '../../../platform/database/work.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import { machineNow } from '../../../platform/values/clock.ts'

/** The session's user and workspace. */
type Holder = {
  id: string
  user_id: string | null
  user_name: string | null
  /** Another user set the password; null for a link. */
  is_password_temporary: boolean | null
  tenant: string
  /** In this workspace; null if revoked. */
  role: Role | null
  creation_time: Date
  used_time: Date
  expires_time: Date
}

type WorkspaceFacts = {
  name: string | null
  forked_by: string | null
  clock_offset_ms: bigint
  stands_at: Date | null
  is_closed: boolean
}

export type SessionRow = Holder & WorkspaceFacts

export type SessionPlace = Pick<SessionRow, 'tenant' | 'name' | 'forked_by'> & { role: Role }

export type Places = {
  /** The session, if valid at `now`. */
  find(hash: Buffer, now: Date): Promise<SessionRow | undefined>
  /** The oldest open workspace. */
  first(now: Date): Promise<string | undefined>
  /** A user needs a role there. */
  move(hash: Buffer, tenant: string): Promise<boolean>
  /** Of a user, or of all (null); newest first, 100 at most. */
  list(user: string | null): Promise<SessionPlace[]>
}

const LISTED_MAX = 100

const HOLDER =
  's.id, s.user_id, u.user_name, u.is_password_temporary, s.tenant, r.role, s.creation_time, s.used_time, s.expires_time'
const FROM_HOLDERS = `from sessions s
  left join users u on u.id = s.user_id
  left join user_roles r on r.tenant = s.tenant and r.user_id = s.user_id`
/** A session ends with the password that opened it; a link's session has none. */
const IS_GOOD =
  's.hash = $1 and s.expires_time > $2 and s.password_id is not distinct from u.password_id'
const FACTS = `w.name, w.forked_by, w.clock_offset_ms, w.stands_at, w.closed_time is not null as is_closed`

const HAS_ROLE = `(user_id is null or exists (
           select from user_roles r where r.tenant = $2 and r.user_id = s.user_id))`

const findHolder: Statement = {
  name: 'sessions_find_holder',
  text: `select ${HOLDER} ${FROM_HOLDERS} where ${IS_GOOD}`,
}

const findFacts: Statement = {
  name: 'sessions_find_workspace',
  text: `select ${FACTS} from workspaces w where w.tenant = $1`,
}

const moveHere: Statement = {
  name: 'sessions_move_here',
  text: `update sessions s set tenant = $2 where hash = $1 and ${HAS_ROLE} returning id`,
}

const rolesOfUser: Statement = {
  name: 'sessions_roles_of_user',
  text: 'select tenant, role from user_roles where user_id = $1 order by creation_time desc, tenant desc',
}
/** Throws if the node does not respond. */
const isThere: Statement = {
  name: 'sessions_database_is_there',
  text: 'select from workspaces limit 1',
}

type Belonging = { tenant: string; role: Role }

const openWorkspaces = (name: string, time: string): Question => ({
  name,
  text: `select tenant, ${time} as due_time, clock_offset_ms ${inBraces('from workspaces', 'workspaces')}
         where closed_time is null order by 2, 1 limit $2`,
})
const oldestFirst = openWorkspaces('sessions_oldest_workspaces', 'created_time')
/** Newest first. */
const newestFirst = openWorkspaces(
  'sessions_newest_workspaces',
  `'epoch'::timestamptz + ($1 - created_time)`,
)

/** Throws the database's errors. Omits workspaces on unreachable nodes. */
export function placesOf(database: Database): Places {
  const { query, findWork } = database
  const isDone = async (statement: Statement, values: readonly unknown[]) =>
    (await query(statement, values)).length > 0
  const factsOf = async (tenant: string) => (await query<WorkspaceFacts>(findFacts, [tenant]))[0]
  const rolesOf = (user: string) => query<Belonging>(rolesOfUser, [user])

  /** The first of these that are open and respond. */
  async function openAmong(all: readonly Belonging[]): Promise<SessionPlace[]> {
    const open: SessionPlace[] = []
    for (let at = 0; at < all.length && open.length < LISTED_MAX; at += LISTED_MAX) {
      const some = all.slice(at, at + LISTED_MAX)
      const facts = await Promise.all(some.map(({ tenant }) => factsOf(tenant).catch(unlessAway)))
      for (const [index, { tenant, role }] of some.entries()) {
        const { name, forked_by, is_closed: isClosed } = facts[index] ?? NOT_THERE
        if (!isClosed) open.push({ tenant, name, forked_by, role })
      }
    }
    return open.slice(0, LISTED_MAX)
  }

  return {
    async find(hash, now) {
      const [holder] = await query<Holder>(findHolder, [hash, now])
      const facts = holder && (await factsOf(holder.tenant))
      return facts && { ...holder, ...facts }
    },
    async first(now) {
      const [first] = await findWork(oldestFirst, { time: now, most: 1 })
      if (!first) await query(isThere, [])
      return first?.tenant
    },
    async move(hash, tenant) {
      const facts = await factsOf(tenant)
      return facts?.is_closed === false && isDone(moveHere, [hash, tenant])
    },
    async list(user) {
      if (user !== null) return openAmong(await rolesOf(user))
      const found = await findWork(newestFirst, { time: machineNow(), most: LISTED_MAX })
      return openAmong(found.map(({ tenant }) => ({ tenant, role: 'owner' })))
    },
  }
}

/** The state of an unreachable or deleted workspace. */
const NOT_THERE = { name: null, forked_by: null, is_closed: true }

function unlessAway(error: unknown): undefined {
  if (!isUnreachable(error)) throw error
}
