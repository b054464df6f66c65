// Signing in and out, and what a session is good for. Each request looks its session up again: when it ends, or the
// role of its user changes, the next request knows. Passwords are in ../users.

import { randomBytes } from 'node:crypto'
import { addSeconds, machineMs, machineNow } from '../../../platform/values/clock.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { Sessions } from '../../../platform/http/edge.ts'
import {
  BadRequestBody,
  ResourceNotFound,
  TooManyRequests,
  Unauthenticated,
} from '../../../platform/contract/errors.ts'
import { newId } from '../../../platform/values/ids.ts'
import { present } from '../../../platform/contract/present.ts'
import { rateLimitOf } from '../../../platform/http/rate_limit.ts'
import type { SessionResult, SessionRequest } from '../../../platform/contract/route.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import { type Caller, type Environment, hashOf } from '../../../platform/operations/workspaces.ts'
import { placesOf, type SessionRow } from './places.ts'
import { addLink, endSession, prolongSession, purgeSessions } from './queries.ts'
import { networkOf } from './address.ts'
import type { Session, SessionCreate } from './schema.ts'

const TOKEN_BYTES = 32
const LINK_SECONDS = 10 * 60
const IDLE_SECONDS = 12 * 3600
const WHOLE_SECONDS = 7 * 24 * 3600
/** How exactly the bank knows when a session was last used. */
const USED_SECONDS = 60

/** Attempts to sign in under one name: ten at once, then one in half a minute. */
const NAME_LIMIT = { perSecond: 1 / 30, burst: 10 }
/** And from one network, whichever name: a whole office may sit behind it. */
const ADDRESS_LIMIT = { perSecond: 1, burst: 60 }

/** Finds the user whose name and password these are; takes the same time when there is none. */
export type CheckPassword = (named: {
  user_name: string
  password: string
}) => Promise<string | undefined>

export type People = Sessions & {
  /** The token of a new one-time link. */
  makeLink(): Promise<string>
  /** Gives this process one of so many equal shares of the attempts to sign in. */
  shareAmong(processes: number): void
  signIn(request: SessionRequest, how: SessionCreate): Promise<SessionResult>
  show(request: SessionRequest): Promise<Session>
  move(request: SessionRequest, tenant: string): Promise<Session>
  signOut(request: SessionRequest): Promise<SessionResult>
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The token of a new one-time link, as `makeLink`: for the command line, which serves nothing. */
export async function addSignInLink(database: Pick<Database, 'query'>): Promise<string> {
  const token = newToken()
  const now = machineNow()
  await database.query(addLink, [hashOf(token), addSeconds(now, LINK_SECONDS), now])
  return token
}

export function peopleOf(options: {
  database: Database
  environment: Environment
  checkPassword: CheckPassword
}): People {
  const { database, environment, checkPassword } = options
  const places = placesOf(database)
  const byName = rateLimitOf(NAME_LIMIT.perSecond, NAME_LIMIT.burst)
  const byAddress = rateLimitOf(ADDRESS_LIMIT.perSecond, ADDRESS_LIMIT.burst)

  /** Before anything is looked up or hashed, so that an attempt costs next to nothing. */
  function limit({ address }: SessionRequest, name: string | undefined): void {
    const now = machineMs()
    const wait =
      byAddress.take(networkOf(address), now) || (name === undefined ? 0 : byName.take(name, now))
    if (wait > 0) throw TooManyRequests({ retryAfterSeconds: wait })
  }

  async function read(token: string | undefined): Promise<{ row: SessionRow; hash: Buffer }> {
    const hash = hashOf(token ?? '')
    const row = await places.find(hash, machineNow())
    if (token === undefined || !row) throw Unauthenticated('there is no session: sign in')
    return { row, hash }
  }

  async function show({ session }: SessionRequest): Promise<Session> {
    const { row } = await read(session)
    const others = await places.list(row.user_id)
    return {
      ...present({ user_name: row.user_name }),
      role: roleOf(row) ?? 'viewer',
      environment,
      workspace: placeOf(row),
      workspaces: others.map((place) => ({ ...placeOf(place), role: place.role })),
      expires_time: row.expires_time.toISOString(),
    }
  }

  /** Opens a session; undefined when the link is not good, or the name, or the password. */
  async function open(how: SessionCreate): Promise<string | undefined> {
    const token = newToken()
    const now = machineNow()
    const ends = addSeconds(now, IDLE_SECONDS)
    const session = { hash: hashOf(token), id: newId(), now, ends }
    if (how.link_token !== undefined) {
      if (environment === 'production') return undefined
      return (await places.openByLink(hashOf(how.link_token), session)) ? token : undefined
    }
    const { user_name = '', password = '' } = how
    const user = await checkPassword({ user_name: user_name.toLowerCase(), password })
    if (user === undefined) return undefined
    return (await places.openForUser(user, session)) ? token : undefined
  }

  return {
    makeLink: () => addSignInLink(database),
    shareAmong(processes) {
      byName.shareAmong(processes)
      byAddress.shareAmong(processes)
    },
    async find(token) {
      const hash = hashOf(token)
      const now = machineNow()
      const row = await places.find(hash, now)
      const role = row && roleOf(row)
      if (!row || !role) return undefined
      if (row.used_time < addSeconds(now, -USED_SECONDS)) {
        const ends = endOf(row.creation_time, now)
        // Nobody waits for it; when it fails, a later request of the session does it again.
        database.query(prolongSession, [hash, now, ends]).catch(() => {})
      }
      return callerOf(row, role)
    },
    async signIn(request, how) {
      checkChoice(how)
      limit(request, how.user_name?.toLowerCase())
      const token = await open(how)
      if (token === undefined)
        throw Unauthenticated(
          'the sign-in link has expired or was used, or the user name or password is wrong',
        )
      await database.query(purgeSessions, [machineNow()])
      if (request.session !== undefined) await database.query(endSession, [hashOf(request.session)])
      return { body: await show({ ...request, session: token }), session: token }
    },
    show,
    async move(request, tenant) {
      const { hash } = await read(request.session)
      if (!(await places.move(hash, tenant))) throw ResourceNotFound(`workspace ${tenant}`)
      return show(request)
    },
    async signOut({ session }) {
      const { hash } = await read(session)
      await database.query(endSession, [hash])
      return { body: undefined, session: null }
    },
  }
}

type Named = Pick<SessionRow, 'tenant' | 'name' | 'forked_by'>

function placeOf({ tenant, name, forked_by }: Named): Session['workspace'] {
  return { tenant, ...present({ name, forked_from: forked_by }) }
}

function endOf(creationTime: Date, now: Date): Date {
  const idle = addSeconds(now, IDLE_SECONDS)
  const whole = addSeconds(creationTime, WHOLE_SECONDS)
  return idle < whole ? idle : whole
}

/** Somebody with a link has access to the machine. */
function roleOf({ user_id, role }: SessionRow): Role | undefined {
  return user_id === null ? 'owner' : (role ?? undefined)
}

function callerOf(row: SessionRow, role: Role): Caller {
  const asker =
    row.user_id === null
      ? ({ kind: 'link', id: row.id, name: undefined } as const)
      : ({ kind: 'user', id: row.user_id, name: row.user_name ?? undefined } as const)
  const { tenant, is_closed: isClosed } = row
  const standsAt = row.stands_at === null ? {} : { standsAt: row.stands_at }
  return {
    tenant,
    asker,
    role,
    offsetMs: Number(row.clock_offset_ms),
    ...standsAt,
    isClosed,
  }
}

function checkChoice({ link_token, user_name, password }: SessionCreate): void {
  if (link_token === undefined) {
    const credentials = { user_name, password }
    const missing = Object.keys(credentials).filter(
      (name) => credentials[name as 'password'] === undefined,
    )
    if (missing.length === 2) throw BadRequestBody({ missing: ['link_token'] })
    if (missing.length > 0) throw BadRequestBody({ missing })
  } else if (user_name !== undefined || password !== undefined) {
    throw BadRequestBody({ invalid: { link_token: 'stands alone, without a name and a password' } })
  }
}
