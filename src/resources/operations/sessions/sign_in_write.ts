// Signs users in and out. Each request reads its session, so that changes have immediate effect.

import { randomBytes } from 'node:crypto'
import { addSeconds, machineNow } from '../../../platform/values/clock.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { Sessions } from '../../../platform/http/edge.ts'
import {
  BadRequestBody,
  ResourceNotFound,
  Unauthenticated,
} from '../../../platform/contract/errors.ts'
import type { Logger } from 'pino'
import { problemsOf } from '../../../platform/contract/validate.ts'
import { newId } from '../../../platform/values/ids.ts'
import { present } from '../../../platform/contract/present.ts'
import type { SessionResult, SessionRequest } from '../../../platform/contract/route.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { type Environment, hashOf } from '../../../platform/operations/workspaces.ts'
import { audit } from '../audit_log/write.ts'
import { placesOf, type SessionRow } from './place_queries.ts'
import { type Attempt, openAttempts } from './attempt_rules.ts'
import {
  endByHash,
  endSessions,
  type EndReason,
  type NamedUser,
  openByLink,
  openForUser,
  type VerifiedUser,
} from './write.ts'
import { addLink, prolongSession, purgeSessions } from './queries.ts'
import { networkOf } from './address_rules.ts'
import { askerOf, callerOf, roleOf } from './caller_rules.ts'
import { NoPassword } from './errors.ts'
import { type PasswordReplacement, type Session, type SessionCreate, UserName } from './schema.ts'

const TOKEN_BYTES = 32
const LINK_SECONDS = 10 * 60
const [IDLE_SECONDS, WHOLE_SECONDS] = [12 * 3600, 7 * 24 * 3600]
const USED_SECONDS = 60 // The precision of the last use.

/** Users and their passwords. */
export type UserAccounts = {
  find(named: NamedUser): Promise<Account | undefined>
  /** Takes the same time without an account. Throws TooManyRequests if the queue is full. */
  fitsPassword(account: Account | undefined, password: string): Promise<boolean>
  /** Throws BadRequestBody for a weak password. */
  checkNew(user_name: string, password: string): void
  /** Ends the user's other sessions. Throws Unauthenticated if the password changed meanwhile. */
  replace(
    user: VerifiedUser,
    password: string,
    by: Pick<Op, 'tenant' | 'actor' | 'requestId' | 'origin'> & { readonly sessionId: string },
  ): Promise<void>
}

type Account = VerifiedUser & {
  /** Hashed. */
  readonly password: string
  /** The user has signed in from there before. */
  readonly is_network_known: boolean
}

export type People = Sessions & {
  /** The token of a new one-time link. */
  makeLink(): Promise<string>
  /** Assigns this process an equal share of the sign-in limits. */
  shareAmong(processes: number): void
  signIn(request: SessionRequest, how: SessionCreate): Promise<SessionResult>
  show(request: SessionRequest): Promise<Session>
  move(request: SessionRequest, tenant: string): Promise<Session>
  /** Ends the user's other sessions. */
  replacePassword(request: SessionRequest, passwords: PasswordReplacement): Promise<SessionResult>
  signOut(request: SessionRequest): Promise<SessionResult>
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** As `makeLink`, for the command line. */
export async function addSignInLink(query: Database['query']): Promise<string> {
  const token = newToken()
  const now = machineNow()
  await query(addLink, [hashOf(token), addSeconds(now, LINK_SECONDS), now])
  return token
}

export function peopleOf(options: {
  database: Database
  environment: Environment
  accounts: UserAccounts
  log: Pick<Logger, 'info' | 'error'>
}): People {
  const { database, environment, accounts, log } = options
  const places = placesOf(database)
  const attempts = openAttempts()

  async function read(token: string | undefined): Promise<{ row: SessionRow; hash: Buffer }> {
    const hash = hashOf(token ?? '')
    const row = await places.find(hash, machineNow())
    if (token === undefined || !row) throw Unauthenticated('there is no session: sign in')
    return { row, hash }
  }

  async function end(request: SessionRequest, token: string, reason: EndReason): Promise<void> {
    const { requestId, origin } = request
    const hash = hashOf(token)
    const row = await places.find(hash, machineNow())
    const actor = row ? askerOf(row) : ({ kind: 'bank' } as const)
    await database.transaction((tx) =>
      endSessions({ tx, actor, requestId, origin }, endByHash, [hash], reason),
    )
  }

  async function show({ session }: SessionRequest): Promise<Session> {
    const { row } = await read(session)
    const others = await places.list(row.user_id)
    return {
      id: row.id,
      ...present({ user_name: row.user_name }),
      role: roleOf(row) ?? 'viewer',
      ...(row.is_password_temporary ? { password_change_required: true } : {}),
      environment,
      workspace: placeOf(row),
      workspaces: others.map((place) => ({ ...placeOf(place), role: place.role })),
      expires_time: row.expires_time.toISOString(),
    }
  }

  /** Undefined for an invalid link, name or password. */
  async function open(request: SessionRequest, how: SessionCreate): Promise<string | undefined> {
    const network = networkOf(request.origin.address)
    const name = how.user_name?.toLowerCase()
    const attempt = attempts.begin(network, name)
    const token = newToken()
    const now = machineNow()
    const { requestId, origin } = request
    const ends = addSeconds(now, IDLE_SECONDS)
    const session = { hash: hashOf(token), id: newId(), now, ends, requestId, origin }
    if (how.link_token !== undefined) {
      const tenant = environment === 'production' ? undefined : await places.first(now)
      if (tenant === undefined) return undefined
      const hash = hashOf(how.link_token)
      return (await openByLink(database, hash, { ...session, tenant })) ? token : undefined
    }
    const { password = '' } = how
    const tenant = how.tenant ?? (await places.first(now)) ?? ''
    const named = { tenant, user_name: name ?? '', network }
    const account = await verify(attempt, named, password)
    if (!account.isVerified) {
      refused(request, named, account.user)
      return undefined
    }
    attempt.succeed()
    return (await openForUser(database, account.user, { ...session, tenant, network }))
      ? token
      : undefined
  }

  async function verify(
    attempt: Attempt,
    named: NamedUser,
    password: string,
  ): Promise<
    { isVerified: true; user: Account } | { isVerified: false; user: Account | undefined }
  > {
    try {
      const user = await accounts.find(named)
      if (!user?.is_network_known) attempt.countForName()
      const isVerified = await accounts.fitsPassword(user, password)
      return user && isVerified ? { isVerified, user } : { isVerified: false, user }
    } catch (error) {
      attempt.withdraw()
      throw error
    }
  }

  /** Records a refusal after the response, whose time must not depend on the name. */
  function refused(
    request: SessionRequest,
    { tenant, user_name }: NamedUser,
    user: Account | undefined,
  ): void {
    const { requestId, origin } = request
    const fields = { requestId, address: origin.address }
    if (!user)
      return log.info(
        { ...fields, ...shownName(user_name) },
        'a sign-in under an unknown name was refused',
      )
    const detail = { name: user.user_name, means: 'PASSWORD' }
    database
      .transaction((tx) =>
        audit(
          { tx, tenant, actor: { kind: 'bank' }, requestId, origin },
          { action: 'session.refused', subject: user.id, detail },
        ),
      )
      .catch((error: unknown) =>
        log.error({ ...fields, error: String(error) }, 'a refused sign-in is not in the audit log'),
      )
  }

  return {
    makeLink: () => addSignInLink(database.query),
    shareAmong: attempts.shareAmong,
    async find(token, prolongs) {
      const hash = hashOf(token)
      const now = machineNow()
      const row = await places.find(hash, now)
      const role = row && roleOf(row)
      if (!row || !role) return undefined
      if (prolongs && row.used_time < addSeconds(now, -USED_SECONDS)) {
        const ends = endOf(row.creation_time, now)
        // Not awaited; after a failure a later request retries.
        database.query(prolongSession, [hash, now, ends]).catch(() => {})
      }
      return callerOf(row, role)
    },
    async signIn(request, how) {
      checkChoice(how)
      const token = await open(request, how)
      if (token === undefined)
        throw Unauthenticated(
          'the sign-in link has expired or was used, or the user name or password is wrong',
        )
      await database.query(purgeSessions, [machineNow()])
      if (request.session !== undefined) await end(request, request.session, 'SIGNED_IN_AGAIN')
      return { body: await show({ ...request, session: token }), session: token }
    },
    show,
    async move(request, tenant) {
      const { hash } = await read(request.session)
      if (!(await places.move(hash, tenant))) throw ResourceNotFound(`workspace ${tenant}`)
      return show(request)
    },
    async replacePassword(request, { current_password: current, password }) {
      const { row } = await read(request.session)
      const { id, user_id, user_name } = row
      if (user_id === null || user_name === null) throw NoPassword()
      accounts.checkNew(user_name, password)
      const network = networkOf(request.origin.address)
      const attempt = attempts.begin(network, user_name)
      const named = { tenant: row.tenant, user_name, network }
      const { isVerified, user } = await verify(attempt, named, current)
      if (!isVerified) {
        refused(request, named, user)
        throw BadRequestBody({ invalid: { current_password: 'is not your password' } })
      }
      attempt.succeed()
      if (password === current)
        throw BadRequestBody({ invalid: { password: 'is the current password' } })
      const { requestId, origin } = request
      const by = { tenant: row.tenant, actor: askerOf(row), requestId, origin }
      await accounts.replace(user, password, { ...by, sessionId: id })
      return { body: undefined }
    },
    async signOut(request) {
      await read(request.session)
      await end(request, request.session ?? '', 'SIGNED_OUT')
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

/** A field may contain a password by mistake: only a valid user name is logged. */
function shownName(name: string): { name?: string } {
  return problemsOf(UserName, name) ? {} : { name }
}

function checkChoice({ link_token, user_name, password, tenant }: SessionCreate): void {
  if (link_token === undefined) {
    const credentials = { user_name, password }
    const missing = Object.keys(credentials).filter(
      (name) => credentials[name as 'password'] === undefined,
    )
    if (missing.length === 2) throw BadRequestBody({ missing: ['link_token'] })
    if (missing.length > 0) throw BadRequestBody({ missing })
  } else if ([user_name, password, tenant].some((field) => field !== undefined)) {
    throw BadRequestBody({
      invalid: { link_token: 'cannot be given together with a name, a password or a workspace' },
    })
  }
}
