// Where a session is and may go. Where a database is divided, the rows of each workspace are on one node, and one that does not
// answer keeps nobody from signing in to a workspace on another: sessions, users and their roles are where they are asked for.

import { type Database, isUnreachable, type Statement } from '../../../platform/database/db.ts'
import { inBraces, type Question } from '../../../platform/database/nodes.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import { machineNow } from '../../../platform/values/clock.ts'

/** Who has the session, and in which workspace. */
type Holder = {
  id: string
  user_id: string | null
  user_name: string | null
  tenant: string
  /** Of a user in this workspace; null when it was taken away. */
  role: Role | null
  creation_time: Date
  used_time: Date
  expires_time: Date
}

/** The workspace itself. */
type WorkspaceFacts = {
  name: string | null
  forked_by: string | null
  clock_offset_ms: bigint
  stands_at: Date | null
  is_closed: boolean
}

export type SessionRow = Holder & WorkspaceFacts

/** A workspace that somebody may go to, and as what. */
export type Place = Pick<SessionRow, 'tenant' | 'name' | 'forked_by'> & { role: Role }

/** What a session is opened with; times are the machine's. */
export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly now: Date
  readonly ends: Date
}

export type Places = {
  /** The session, if it has not ended at `now`. */
  find(hash: Buffer, now: Date): Promise<SessionRow | undefined>
  /** Takes the link away and opens a session in the first open workspace, in one statement: nobody else gets it too. */
  openByLink(linkHash: Buffer, session: NewSession): Promise<boolean>
  /** Opens a session where the user came first, in an open workspace if there is one; false if that user belongs nowhere. */
  openForUser(user: string, session: NewSession): Promise<boolean>
  /** Moves a session to a workspace that exists, is open and, with a user, where that user has a role. */
  move(hash: Buffer, tenant: string): Promise<boolean>
  /** The newest open workspaces of a user, or of all (null), 100 at most. */
  list(user: string | null): Promise<Place[]>
}

/** Throws what the database throws. Where it is divided, workspaces on a node that does not answer are left out. */
export function placesOf(database: Database): Places {
  return database.placement.choose({ together: inOneStatement, byTenant: nodeByNode })(database)
}

const LISTED_MAX = 100

const HOLDER =
  's.id, s.user_id, u.user_name, s.tenant, r.role, s.creation_time, s.used_time, s.expires_time'
const FROM_HOLDERS = `from sessions s
  left join users u on u.id = s.user_id
  left join user_roles r on r.tenant = s.tenant and r.user_id = s.user_id`
const FACTS = `w.name, w.forked_by, w.clock_offset_ms, w.stands_at, w.closed_time is not null as is_closed`

const findSession: Statement = {
  name: 'sessions_find',
  text: `select ${HOLDER}, ${FACTS} ${FROM_HOLDERS}
         join workspaces w on w.tenant = s.tenant
         where s.hash = $1 and s.expires_time > $2`,
}

const openByLink: Statement = {
  name: 'sessions_open_by_link',
  text: `with used as (delete from sign_in_links where hash = $1 and expires_time > $2 returning 1)
         insert into sessions (hash, id, tenant, creation_time, used_time, expires_time)
         select $3, $4, tenant, $2, $2, $5 from workspaces
         where closed_time is null and exists (select from used) order by created_time, tenant limit 1
         returning id`,
}

const openForUser: Statement = {
  name: 'sessions_open_for_user',
  text: `insert into sessions (hash, id, user_id, tenant, creation_time, used_time, expires_time)
         select $2, $3, r.user_id, r.tenant, $4, $4, $5 from user_roles r join workspaces w on w.tenant = r.tenant
         where r.user_id = $1 order by (w.closed_time is not null), r.creation_time, r.tenant limit 1
         returning id`,
}

const HAS_ROLE = `(user_id is null or exists (
           select from user_roles r where r.tenant = $2 and r.user_id = s.user_id))`

const moveSession: Statement = {
  name: 'sessions_move',
  text: `update sessions s set tenant = $2
         where hash = $1 and exists (select from workspaces where tenant = $2 and closed_time is null) and ${HAS_ROLE}
         returning id`,
}

const listOfUser: Statement = {
  name: 'sessions_workspaces_of_user',
  text: `select r.tenant, w.name, w.forked_by, r.role from user_roles r join workspaces w on w.tenant = r.tenant
         where r.user_id = $1 and w.closed_time is null order by r.creation_time desc, r.tenant desc limit ${LISTED_MAX}`,
}

const listOfAll: Statement = {
  name: 'sessions_all_workspaces',
  text: `select tenant, name, forked_by, 'owner' as role from workspaces where closed_time is null
         order by created_time desc, tenant desc limit ${LISTED_MAX}`,
}

function inOneStatement({ query }: Database): Places {
  const isDone = async (statement: Statement, values: readonly unknown[]) =>
    (await query(statement, values)).length > 0
  return {
    find: async (hash, now) => (await query<SessionRow>(findSession, [hash, now]))[0],
    openByLink: (link, { hash, id, now, ends }) => isDone(openByLink, [link, now, hash, id, ends]),
    openForUser: (user, { hash, id, now, ends }) =>
      isDone(openForUser, [user, hash, id, now, ends]),
    move: (hash, tenant) => isDone(moveSession, [hash, tenant]),
    list: (user) =>
      user === null ? query<Place>(listOfAll, []) : query<Place>(listOfUser, [user]),
  }
}

const findHolder: Statement = {
  name: 'sessions_find_holder',
  text: `select ${HOLDER} ${FROM_HOLDERS} where s.hash = $1 and s.expires_time > $2`,
}

const findFacts: Statement = {
  name: 'sessions_find_workspace',
  text: `select ${FACTS} from workspaces w where w.tenant = $1`,
}

const openHereByLink: Statement = {
  name: 'sessions_open_here_by_link',
  text: `with used as (delete from sign_in_links where hash = $1 and expires_time > $2 returning 1)
         insert into sessions (hash, id, tenant, creation_time, used_time, expires_time)
         select $3, $4, $6, $2, $2, $5 from used
         returning id`,
}

const openHereForUser: Statement = {
  name: 'sessions_open_here_for_user',
  text: `insert into sessions (hash, id, user_id, tenant, creation_time, used_time, expires_time)
         select $2, $3, r.user_id, r.tenant, $4, $4, $5 from user_roles r where r.user_id = $1 and r.tenant = $6
         returning id`,
}

const moveHere: Statement = {
  name: 'sessions_move_here',
  text: `update sessions s set tenant = $2 where hash = $1 and ${HAS_ROLE} returning id`,
}

const rolesOfUser: Statement = {
  name: 'sessions_roles_of_user',
  text: 'select tenant, role from user_roles where user_id = $1 order by creation_time desc, tenant desc',
}
type Belonging = { tenant: string; role: Role }

const openWorkspaces = (name: string, time: string): Question => ({
  name,
  text: `select tenant, ${time} as due_time, clock_offset_ms ${inBraces('from workspaces', 'workspaces')}
         where closed_time is null order by 2, 1 limit $2`,
})
const oldestFirst = openWorkspaces('sessions_oldest_workspaces', 'created_time')
/** Those come first that are the least old. */
const newestFirst = openWorkspaces(
  'sessions_newest_workspaces',
  `'epoch'::timestamptz + ($1 - created_time)`,
)

function nodeByNode(database: Database): Places {
  const { query, findWork } = database
  const isDone = async (statement: Statement, values: readonly unknown[]) =>
    (await query(statement, values)).length > 0
  const factsOf = async (tenant: string) => (await query<WorkspaceFacts>(findFacts, [tenant]))[0]
  const rolesOf = (user: string) => query<Belonging>(rolesOfUser, [user])

  /** Of these, the first that are open and answer. */
  async function openAmong(all: readonly Belonging[]): Promise<Place[]> {
    const open: Place[] = []
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

  /** Where the user came first: an open workspace, or else a closed one. Throws if one that does not answer may be it. */
  async function firstOf(user: string): Promise<string | undefined> {
    let closed: string | undefined
    let away: unknown
    for (const { tenant } of (await rolesOf(user)).toReversed()) {
      const facts = await factsOf(tenant).catch((error: unknown) => {
        away = error
        return unlessAway(error)
      })
      if (facts && !facts.is_closed) return tenant
      if (facts) closed ??= tenant
    }
    if (closed === undefined && away !== undefined) throw away
    return closed
  }

  return {
    async find(hash, now) {
      const [holder] = await query<Holder>(findHolder, [hash, now])
      const facts = holder && (await factsOf(holder.tenant))
      return facts && { ...holder, ...facts }
    },
    async openByLink(link, { hash, id, now, ends }) {
      const [first] = await findWork(oldestFirst, { time: now, most: 1 })
      // Nobody answers, or there is none: this throws in the first case.
      if (!first) return (await query(listOfAll, [])).length > 0
      return isDone(openHereByLink, [link, now, hash, id, ends, first.tenant])
    },
    async openForUser(user, { hash, id, now, ends }) {
      const tenant = await firstOf(user)
      return tenant !== undefined && isDone(openHereForUser, [user, hash, id, now, ends, tenant])
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

/** What is taken to be so of a workspace that does not answer, or is gone. */
const NOT_THERE = { name: null, forked_by: null, is_closed: true }

function unlessAway(error: unknown): undefined {
  if (!isUnreachable(error)) throw error
}
