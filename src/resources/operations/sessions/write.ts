// Opens and ends sessions, each with its entry in the audit log (contract: operations#sessions).

import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import type { Actor, Op, Origin, Tenant } from '../../../platform/operations/op.ts'
import { audit, clientOf } from '../audit_log/write.ts'

/** In lower case. */
export type NamedUser = {
  readonly tenant: Tenant
  readonly user_name: string
  readonly network: string
}

/** A user with a verified password. */
export type VerifiedUser = {
  readonly id: string
  readonly user_name: string
  readonly password_id: string
}

/** Times are the machine's. */
export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly tenant: string
  readonly now: Date
  readonly ends: Date
  readonly requestId: string
  readonly origin: Origin
}

export type EndReason =
  | 'ENDED'
  | 'PASSWORD_REPLACED'
  | 'ROLE_REMOVED'
  | 'SIGNED_IN_AGAIN'
  | 'SIGNED_OUT'
  | 'TOO_MANY'

/** A further sign-in ends the longest unused one. */
const SESSIONS_MAX = 50
const NETWORKS_MAX = 20

const useLink: Statement = {
  name: 'sessions_use_link',
  text: 'delete from sign_in_links where hash = $1 and expires_time > $2 returning hash',
}

const COLUMNS =
  'hash, id, tenant, creation_time, used_time, expires_time, address, client, user_id, password_id'

const insertOfLink: Statement = {
  name: 'sessions_insert_of_link',
  text: `insert into sessions (${COLUMNS}) values ($1, $2, $3, $4, $4, $5, $6, $7, null, null)`,
}

// If the password was replaced during hashing, no row is selected, or the session is invalid.
const insertOfUser: Statement = {
  name: 'sessions_insert_of_user',
  text: `insert into sessions (${COLUMNS})
         select $1, $2, r.tenant, $4, $4, $5, $6, $7, u.id, u.password_id
         from users u join user_roles r on r.user_id = u.id
         where u.id = $8 and u.password_id = $9 and r.tenant = $3
         returning id`,
}

const noteNetwork: Statement = {
  name: 'sessions_note_network',
  text: `insert into user_networks (user_id, network, used_time) values ($1, $2, $3)
         on conflict (user_id, network) do update set used_time = excluded.used_time`,
}

const forgetNetworks: Statement = {
  name: 'sessions_forget_networks',
  text: `delete from user_networks where user_id = $1 and network in (
           select network from user_networks where user_id = $1 order by used_time desc, network offset ${NETWORKS_MAX})`,
}

/** False if the link is unknown, used or expired. */
export function openByLink(
  database: Database,
  linkHash: Buffer,
  session: NewSession,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const used = await run(tx, useLink, [linkHash, session.now])
    if (used.length === 0) return false
    await run(tx, insertOfLink, columnsOf(session))
    const { tenant, requestId, origin } = session
    const actor = { kind: 'link', id: session.id, name: undefined } as const
    await audit(
      { tx, tenant, actor, requestId, origin },
      { action: 'session.opened', subject: session.id, detail: { means: 'LINK' } },
    )
    return true
  })
}

/** False if the password was replaced, or the user has left the workspace. */
export function openForUser(
  database: Database,
  user: VerifiedUser,
  { network, ...session }: NewSession & { readonly network: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const opened = await run(tx, insertOfUser, [...columnsOf(session), user.id, user.password_id])
    if (opened.length === 0) return false
    const { tenant, requestId, origin } = session
    const actor = { kind: 'user', id: user.id, name: user.user_name } as const
    const by = { tx, actor, requestId, origin }
    const detail = { name: user.user_name, means: 'PASSWORD' }
    await audit({ ...by, tenant }, { action: 'session.opened', subject: session.id, detail })
    await run(tx, noteNetwork, [user.id, network, session.now])
    await run(tx, forgetNetworks, [user.id])
    await endSessions(by, endSurplus, [user.id], 'TOO_MANY')
    return true
  })
}

function columnsOf({ hash, id, tenant, now, ends, origin }: NewSession): unknown[] {
  return [hash, id, tenant, now, ends, origin.address, clientOf(origin)]
}

const ending = (name: string, condition: string): Statement => ({
  name,
  text: `with ended as (delete from sessions where ${condition} returning id, tenant, user_id)
         select e.id, e.tenant, e.user_id, u.user_name from ended e left join users u on u.id = e.user_id`,
})

export const endByHash = ending('sessions_end_by_hash', 'hash = $1')
export const endById = ending('sessions_end_by_id', 'id = $1')
/** Bounds the transaction. */
export const endSome = ending(
  'sessions_end_some',
  'hash in (select hash from sessions order by expires_time limit 1000)',
)
export const endOfUser = ending('sessions_end_of_user', 'user_id = $1 and id is distinct from $2')
export const endOfUserIn = ending(
  'sessions_end_of_user_in',
  'user_id = $1 and tenant = any ($2::text[])',
)
const endSurplus = ending(
  'sessions_end_surplus',
  `hash in (select hash from sessions where user_id = $1 order by used_time desc, creation_time desc, hash offset ${SESSIONS_MAX})`,
)

type EndedRow = {
  id: string
  tenant: string
  user_id: string | null
  user_name: string | null
}

/** With an audit entry in each workspace. */
export async function endSessions(
  by: Pick<Op, 'requestId' | 'origin'> & { readonly tx: Tx; readonly actor: Actor },
  statement: Statement,
  values: readonly unknown[],
  reason: EndReason,
): Promise<number> {
  const ended = await run<EndedRow>(by.tx, statement, values)
  for (const { id, tenant, user_id, user_name } of ended) {
    const means = user_id === null ? 'LINK' : 'PASSWORD'
    const detail = { ...(user_name === null ? {} : { name: user_name }), means, reason }
    await audit({ ...by, tenant }, { action: 'session.ended', subject: id, detail })
  }
  return ended.length
}
